// Lines, columns and characters of a text, for messages.
//
// All readers name the place of a fault with these functions, so that all count alike: lines end at LF, CR or
// CR LF, columns are characters, and both count from 1. No function here knows a format.
#pragma once

#include "base/result.h"
#include "base/unicode.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace gridsmith {

struct SourceLine {
    std::string_view text;  // without its end
    int number = 0;         // from 1
};

// The number of bytes of the blank at `place`, or 0 if another character is there. Blanks are spaces, tabs and
// the wide or narrow spaces of web pages and word processors.
std::size_t blank_at(std::string_view text, std::size_t place);

// The character of two or three bytes at a place, U+0080 to U+FFFF, or 0 for other bytes.
inline char16_t wide_character_at(std::string_view text, std::size_t place) {
    const auto continued = [&](std::size_t i) {
        return place + i < text.size() && (static_cast<unsigned char>(text[place + i]) & 0xc0) == 0x80;
    };
    const auto bits = [&](std::size_t i, int mask) {
        return static_cast<unsigned char>(text[place + i]) & mask;
    };
    const auto first = static_cast<unsigned char>(text[place]);
    if (first < 0xc0 || first >= 0xf0 || !continued(1)) return 0;
    if (first < 0xe0) return static_cast<char16_t>(bits(0, 0x1f) << 6 | bits(1, 0x3f));
    return continued(2) ? static_cast<char16_t>(bits(0, 0x0f) << 12 | bits(1, 0x3f) << 6 | bits(2, 0x3f))
                        : char16_t{0};
}
// The number of bytes before the first character of a line that is not a blank.
std::size_t indentation_of(std::string_view line);

// Walks over the lines of a text. A text that ends with a line end has no empty line after it. When `stop` is
// requested, the walk ends as if the text did.
class LineWalker {
public:
    explicit LineWalker(std::string_view text, std::stop_token stop = {}, int first_number = 1)
        : text_(text), stop_(std::move(stop)), number_(first_number) {}
    std::optional<SourceLine> next();

private:
    std::string_view text_;
    // Where LF or CR is next. A place before the start of the next line is out of date.
    struct Next {
        char character;
        std::size_t place = 0;
        bool is_searched = false;
    };
    std::size_t place_of(Next& next) const;

    std::size_t start_ = 0;  // of the next line
    Next newline_{'\n'};
    Next carriage_return_{'\r'};
    std::stop_token stop_;
    int number_;
};

struct TextPosition {
    int line = 1;
    int column = 1;
};

// The place of the byte at `offset`, which may be the end of the text.
TextPosition position_in(std::string_view text, std::size_t offset);

// Finds the line numbers of ascending offsets. Each call continues the count of the previous call.
class LineCounter {
public:
    explicit LineCounter(std::string_view text) : text_(text) {}
    // `offset` is at least the offset of the last call.
    int line_of(std::size_t offset);

private:
    std::string_view text_;
    std::size_t counted_ = 0;  // bytes
    int line_ = 1;
};

// The character that begins at `offset`, for a message: "'x'", or "the character U+0009" if it is invisible.
std::string shown_character(std::string_view text, std::size_t offset);
std::string shown_character(char32_t character);

// The offset of the first byte that is not ASCII, or the size of the text.
std::size_t first_beyond_ascii(std::string_view text);

// The text without blanks and line ends at its end, at its start, or both. `stop` ends the search for the
// start early.
std::string_view trimmed_end(std::string_view text);
std::string_view trimmed_start(std::string_view text, const std::stop_token& stop = {});
std::string_view trimmed(std::string_view text);

// The text without the byte order mark that some editors write at the start.
std::string_view without_byte_order_mark(std::string_view text);

}  // namespace gridsmith
