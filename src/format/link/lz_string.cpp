// The decoder stores its dictionary as places in its output.
#include "format/link/lz_string.h"

#include "base/unicode.h"
#include "format/core/source_text.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kBitsPerCharacter = 6;
// Units of unpacked text. The packed length also limits a text, which bounds the sum over all links of a file. The JSON
// of a puzzle packs to a third or a tenth of its length.
constexpr std::size_t kLongest = 4'000'000;
constexpr std::size_t kAlwaysAllowed = 16'384;
constexpr std::size_t kMostTimes = 32;
constexpr std::uint32_t kNewByte = 0;
constexpr std::uint32_t kNewWord = 1;
constexpr std::uint32_t kEnd = 2;
constexpr std::uint32_t kFirstFree = 3;

// The value of a character of Base64, or -1.
int digit_of(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

std::u16string units_of(std::string_view utf8) {
    const auto characters = characters_of(utf8);
    assert(characters);
    std::u16string units;
    for (const char32_t character : *characters) {
        if (character < 0x10000) {
            units += static_cast<char16_t>(character);
        } else {
            units += static_cast<char16_t>(0xd800 + ((character - 0x10000) >> 10));
            units += static_cast<char16_t>(0xdc00 + ((character - 0x10000) & 0x3ff));
        }
    }
    return units;
}

// Half a surrogate pair becomes U+FFFD.
std::string utf8_of_units(std::u16string_view units) {
    std::string text;
    text.reserve(units.size());
    for (std::size_t i = 0; i < units.size(); ++i) {
        const char32_t unit = units[i];
        if (unit < 0x80) {
            text += static_cast<char>(unit);
            continue;
        }
        const bool pair = unit >= 0xd800 && unit < 0xdc00 && i + 1 < units.size() && units[i + 1] >= 0xdc00 &&
                          units[i + 1] < 0xe000;
        if (pair)
            append_utf8(text, 0x10000 + ((unit - 0xd800) << 10) + (char32_t{units[++i]} - 0xdc00));
        else
            append_utf8(text, unit >= 0xd800 && unit < 0xe000 ? char32_t{0xfffd} : unit);
    }
    return text;
}

// The number of bits of a code. Grows by one when all codes of the current width are in use.
class CodeWidth {
public:
    explicit CodeWidth(int bits, std::uint32_t left) : bits_(bits), left_(left) {}
    int bits() const { return bits_; }
    void count() {
        if (--left_ > 0) return;
        left_ = std::uint32_t{1} << bits_;
        ++bits_;
    }

private:
    int bits_;
    std::uint32_t left_;
};

class BitWriter {
public:
    void write(std::uint32_t value, int bits) {
        for (int i = 0; i < bits; ++i) write_bit((value >> i) & 1);
    }
    // Always writes a last character, even without a bit.
    std::string finish() {
        const std::size_t before = text_.size();
        while (text_.size() == before) write_bit(0);
        while (text_.size() % 4 != 0) text_ += '=';
        return std::move(text_);
    }

private:
    void write_bit(std::uint32_t bit) {
        held_ = held_ << 1 | bit;
        if (++count_ < kBitsPerCharacter) return;
        text_ += kBase64[held_];
        held_ = 0;
        count_ = 0;
    }

    std::string text_;
    std::uint32_t held_ = 0;
    int count_ = 0;
};

class Compressor {
public:
    std::string compress(std::u16string_view units) {
        for (const char16_t unit : units) take(unit);
        if (phrase_) write_phrase();
        writer_.write(kEnd, width_.bits());
        return writer_.finish();
    }

private:
    void take(char16_t unit) {
        const auto [known, is_new] = code_of_unit_.try_emplace(unit, next_);
        if (is_new) unit_of_new_.emplace(next_++, unit);
        if (!phrase_) {
            phrase_ = known->second;
            return;
        }
        const std::uint64_t longer = std::uint64_t{*phrase_} << 16 | unit;
        if (const auto found = code_of_longer_.find(longer); found != code_of_longer_.end()) {
            phrase_ = found->second;
            return;
        }
        write_phrase();
        code_of_longer_.emplace(longer, next_++);
        phrase_ = known->second;
    }

    // The first time, a phrase of one unit is written as the unit itself.
    void write_phrase() {
        if (const auto fresh = unit_of_new_.find(*phrase_); fresh != unit_of_new_.end()) {
            const bool is_byte = fresh->second < 256;
            writer_.write(is_byte ? kNewByte : kNewWord, width_.bits());
            writer_.write(fresh->second, is_byte ? 8 : 16);
            width_.count();
            unit_of_new_.erase(fresh);
        } else {
            writer_.write(*phrase_, width_.bits());
        }
        width_.count();
    }

    BitWriter writer_;
    CodeWidth width_{2, 2};
    std::uint32_t next_ = kFirstFree;
    std::optional<std::uint32_t> phrase_;
    std::unordered_map<char16_t, std::uint32_t> code_of_unit_;
    std::unordered_map<std::uint64_t, std::uint32_t> code_of_longer_;
    std::unordered_map<std::uint32_t, char16_t> unit_of_new_;
};

class LzDecompressor {
public:
    explicit LzDecompressor(std::string_view base64) : text_(base64.substr(0, base64.find('='))) {
        padding_ = base64.substr(text_.size());
        limit_ = std::min(kLongest, kAlwaysAllowed + kMostTimes * text_.size());
    }

    Result<std::u16string> decompress() {
        if (padding_.find_first_not_of('=') != std::string_view::npos)
            return failure_at(0, static_cast<int>(text_.size()) + 1,
                              "is damaged: expected the end of the link after =");
        while (true) {
            const auto code = read(width_.bits());
            if (!code) return std::unexpected(code.error());
            if (*code == kEnd) break;
            if (auto done = take(*code); !done) return std::unexpected(std::move(done.error()));
            if (out_.size() > limit_)
                return failure(
                    fmt::format("unpacks to more than {} characters, too many for one puzzle", limit_));
        }
        if (auto rest = check_rest(); !rest) return std::unexpected(std::move(rest.error()));
        return std::move(out_);
    }

private:
    struct Phrase {
        std::size_t start = 0;
        std::size_t length = 0;
    };

    Result<std::uint32_t> read(int bits) {
        std::uint32_t value = 0;
        for (int i = 0; i < bits; ++i, ++bit_) {
            const std::size_t at = bit_ / kBitsPerCharacter;
            if (at >= text_.size())
                return failure_at(0, static_cast<int>(at) + 1, "is cut off: the end of the link is missing");
            const int digit = digit_of(text_[at]);
            if (digit < 0)
                return failure_at(0, static_cast<int>(at) + 1,
                                  fmt::format("is damaged: expected a letter, a digit, + or /, found {}",
                                              shown_character(text_, at)));
            const auto shift = kBitsPerCharacter - 1 - static_cast<int>(bit_ % kBitsPerCharacter);
            value |= static_cast<std::uint32_t>((digit >> shift) & 1) << i;
        }
        return value;
    }

    Result<void> take(std::uint32_t code) {
        const std::size_t start = out_.size();
        if (code < kFirstFree) {
            const auto unit = read(code == kNewByte ? 8 : 16);
            if (!unit) return std::unexpected(unit.error());
            out_ += static_cast<char16_t>(*unit);
            phrases_.push_back({start, 1});
            width_.count();
        } else if (const std::size_t index = code - kFirstFree; index < phrases_.size()) {
            const Phrase phrase = phrases_[index];
            out_.append(out_, phrase.start, phrase.length);
        } else if (last_ && index == phrases_.size()) {
            // The phrase that this step adds: the last phrase and its own first unit.
            out_.append(out_, last_->start, last_->length);
            out_ += out_[last_->start];
        } else {
            return failure_at(0, static_cast<int>(bit_ / kBitsPerCharacter) + 1,
                              "is damaged: some characters of the link were changed");
        }
        if (last_) {
            phrases_.push_back({last_->start, last_->length + 1});
            width_.count();
        }
        last_ = Phrase{start, out_.size() - start};
        return {};
    }

    // After the end, less than one character of zero bits can follow, or one more character.
    Result<void> check_rest() {
        const std::size_t used = (bit_ + kBitsPerCharacter - 1) / kBitsPerCharacter;
        const auto rest = text_.substr(std::min(used, text_.size()));
        if (rest.size() > 1 || (rest.size() == 1 && rest.front() != 'A'))
            return failure_at(0, static_cast<int>(used) + 1,
                              "is damaged: the puzzle ends before the link does");
        while (bit_ < used * kBitsPerCharacter) {
            const auto bit = read(1);
            if (!bit) return std::unexpected(bit.error());
            if (*bit != 0)
                return failure_at(0, static_cast<int>(used),
                                  "is damaged: the last characters of the link were changed");
        }
        return {};
    }

    std::string_view text_;
    std::string_view padding_;
    std::size_t limit_ = 0;  // units
    std::size_t bit_ = 0;
    CodeWidth width_{2, 1};
    std::vector<Phrase> phrases_;  // places in out_; the first has the code kFirstFree
    std::optional<Phrase> last_;
    std::u16string out_;
};

}  // namespace

std::string compressed_to_base64(std::string_view utf8) { return Compressor().compress(units_of(utf8)); }

Result<std::string> decompressed_from_base64(std::string_view base64) {
    const auto units = LzDecompressor(base64).decompress();
    if (!units) return std::unexpected(units.error());
    return utf8_of_units(*units);
}

bool is_base64(std::string_view text) {
    text = text.substr(0, text.find_last_not_of('=') + 1);
    return !text.empty() && text.find_first_not_of(kBase64) == std::string_view::npos;
}

}  // namespace gridsmith
