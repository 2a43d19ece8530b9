// Own code: utf8proc reads only UTF-8, and iconv neither detects the encoding nor continues after an invalid code
// unit.
#include "base/wide_text.h"

#include "base/unicode.h"

#include <algorithm>
#include <cstddef>

namespace gridsmith {

namespace {

using namespace std::string_view_literals;

struct Encoding {
    std::size_t width;  // bytes of a code unit
    bool big_endian;
    std::string_view mark;  // byte order mark
};

// UTF-32 first, because its little-endian mark begins with the mark of UTF-16.
constexpr Encoding kEncodings[] = {
    {4, false, "\xff\xfe\0\0"sv},
    {4, true, "\0\0\xfe\xff"sv},
    {2, false, "\xff\xfe"sv},
    {2, true, "\xfe\xff"sv},
};

// Are three quarters of the code units ASCII characters: the lowest byte set, all other bytes 0?
bool looks_like(const Encoding& encoding, std::string_view bytes) {
    constexpr std::size_t kSampleSize = 1024;
    const std::size_t units = std::min(bytes.size(), kSampleSize) / encoding.width;
    const std::size_t lowest = encoding.big_endian ? encoding.width - 1 : 0;
    std::size_t ascii = 0;
    for (std::size_t unit = 0; unit < units; ++unit) {
        const std::string_view piece = bytes.substr(unit * encoding.width, encoding.width);
        const auto zeros = static_cast<std::size_t>(std::ranges::count(piece, '\0'));
        if (zeros == encoding.width - 1 && piece[lowest] != '\0') ++ascii;
    }
    return units > 1 && ascii * 4 > units * 3;
}

const Encoding* encoding_of(std::string_view bytes) {
    for (const Encoding& encoding : kEncodings)
        if (bytes.starts_with(encoding.mark)) return &encoding;
    for (const Encoding& encoding : kEncodings)
        if (looks_like(encoding, bytes)) return &encoding;
    return nullptr;
}

bool is_high_surrogate(char32_t unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool is_low_surrogate(char32_t unit) { return unit >= 0xdc00 && unit < 0xe000; }

}  // namespace

std::optional<std::string> utf8_of_wide_text(std::string_view bytes, const std::stop_token& stop) {
    const Encoding* encoding = encoding_of(bytes);
    if (encoding == nullptr) return std::nullopt;
    if (bytes.starts_with(encoding->mark)) bytes.remove_prefix(encoding->mark.size());

    const auto unit_at = [&](std::size_t at) {
        char32_t unit = 0;
        for (std::size_t i = 0; i < encoding->width; ++i) {
            const std::size_t from_top = encoding->big_endian ? i : encoding->width - 1 - i;
            unit = unit << 8 | static_cast<unsigned char>(bytes[at + from_top]);
        }
        return unit;
    };
    constexpr char32_t kNoCharacter = U'\uFFFD';
    constexpr std::size_t kStopInterval = std::size_t{1} << 16;
    std::string text;
    text.reserve(bytes.size() / encoding->width);  // enough for ASCII
    std::size_t at = 0;
    for (; at + encoding->width <= bytes.size(); at += encoding->width) {
        if (at % kStopInterval == 0 && stop.stop_requested()) return text;
        char32_t character = unit_at(at);
        if (is_high_surrogate(character) && at + 2 * encoding->width <= bytes.size() &&
            is_low_surrogate(unit_at(at + encoding->width))) {
            at += encoding->width;
            character = 0x10000 + ((character - 0xd800) << 10) + (unit_at(at) - 0xdc00);
        }
        const bool known =
            character < 0x110000 && !is_high_surrogate(character) && !is_low_surrogate(character);
        append_utf8(text, known ? character : kNoCharacter);
    }
    if (at < bytes.size()) append_utf8(text, kNoCharacter);
    return text;
}

bool begins_wide_text(std::string_view bytes) { return encoding_of(bytes) != nullptr; }

}  // namespace gridsmith
