// Where something stands in a text: lines, columns, and characters worth showing in a message.
//
// Every reader names the place of a fault with these, so that all of them count alike: lines end at LF, CR or
// CR LF, columns are characters, and both count from 1. Nothing here knows a format.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

struct SourceLine {
    std::string_view text;  // without its end
    int number = 0;         // from 1
};

// So many bytes has the blank that stands there: a space or a tab, or one of the spaces that web pages and
// word processors put in their place; 0: there is none.
std::size_t blank_at(std::string_view text, std::size_t place);
// So many bytes stand before the first character of a line that is no blank.
std::size_t indentation_of(std::string_view line);

// Walks over the lines of a text, which can be stopped (reading_stop.h). A text that ends with a line end has
// no empty line after it.
class LineWalker {
public:
    explicit LineWalker(std::string_view text, int first_number = 1) : text_(text), number_(first_number) {}
    std::optional<SourceLine> next();

private:
    std::string_view text_;
    std::size_t start_ = 0;    // of the next line
    std::size_t newline_ = 0;  // the first LF at or behind `start_`, when it is not before it
    int number_;
};

struct TextPosition {
    int line = 1;
    int column = 1;
};

// The place of the byte at `offset`, which may be the text's end.
TextPosition position_in(std::string_view text, std::size_t offset);

// The lines of places that come in the order of the text: each is counted on from the one before.
class LineCounter {
public:
    explicit LineCounter(std::string_view text) : text_(text) {}
    // `offset` is none below that of the last question.
    int line_of(std::size_t offset);

private:
    std::string_view text_;
    std::size_t counted_ = 0;  // bytes
    int line_ = 1;
};

// The number of characters in valid UTF-8.
std::size_t character_count(std::string_view utf8);

// The character that begins at `offset`, as it can be shown between quotes: "'x'", or "'\u2423' (U+0009)" for
// one that cannot be seen.
std::string shown_character(std::string_view text, std::size_t offset);
std::string shown_character(char32_t character);

// What a file says, as it can stand in a sentence: made printable, and cut behind `most` characters. Whatever
// of a text is repeated in a message or a reading goes through this, so that no file makes them endless.
std::string excerpt_of(std::string_view text, std::size_t most = 60);

// The offset of the first byte that is not ASCII, or the text's size.
std::size_t first_beyond_ascii(std::string_view text);

// The text without blanks and line ends behind it, before it, or both.
std::string_view trimmed_end(std::string_view text);
std::string_view trimmed_start(std::string_view text);
std::string_view trimmed(std::string_view text);

// The text without the byte order mark that some editors put before it.
std::string_view without_byte_order_mark(std::string_view text);

}  // namespace gridsmith
