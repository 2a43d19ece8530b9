// Characters that something drawn has and that the faces may lack, until fonts are found for them.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

namespace gridsmith {

class WantedCharacters {
public:
    // Quick for those that were wanted before. ASCII is never lacked.
    void want(std::u32string_view characters) {
        constexpr char32_t kAscii = 0x80;
        for (const char32_t character : characters)
            if (character >= kAscii && known_.insert(character).second) new_ += character;
    }
    // Are there some that nobody took?
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
