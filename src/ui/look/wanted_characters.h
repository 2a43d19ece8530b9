// Collects drawn characters that the faces may lack. Gui takes them and looks for fonts that have them.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

namespace gridsmith {

class WantedCharacters {
public:
    // Quick for known characters. The faces always have ASCII.
    void want(std::u32string_view characters) {
        constexpr char32_t kAscii = 0x80;
        for (const char32_t character : characters)
            if (character >= kAscii && known_.insert(character).second) new_ += character;
    }
    // Whether there are characters that Gui has not taken yet.
    bool any() const { return !new_.empty(); }
    char32_t take() {
        const char32_t character = new_.back();
        new_.pop_back();
        return character;
    }

private:
    std::unordered_set<char32_t> known_;
    std::u32string new_;
};

}  // namespace gridsmith
