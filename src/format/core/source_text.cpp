#include "format/core/source_text.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <fmt/format.h>

namespace gridsmith {

namespace {

bool is_blank_or_line_end(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Is the byte the last byte of a line end?
bool ends_line(std::string_view text, std::size_t place) {
    return text[place] == '\n' || (text[place] == '\r' && text.substr(place, 2) != "\r\n");
}

}  // namespace

// U+00A0, U+1680, U+2000 to U+200A, U+202F, U+205F, U+3000. By bytes, because readers ask for every character of long
// texts.
std::size_t blank_at(std::string_view text, std::size_t place) {
    const auto byte = [&](std::size_t i) {
        return place + i < text.size() ? static_cast<unsigned char>(text[place + i]) : 0;
    };
    switch (byte(0)) {
        case ' ':
        case '\t': return 1;
        case 0xc2: return byte(1) == 0xa0 ? 2 : 0;
        case 0xe1: return byte(1) == 0x9a && byte(2) == 0x80 ? 3 : 0;
        case 0xe2: {
            const int last = byte(2);
            if (byte(1) == 0x80) return (last >= 0x80 && last <= 0x8a) || last == 0xaf ? 3 : 0;
            return byte(1) == 0x81 && last == 0x9f ? 3 : 0;
        }
        case 0xe3: return byte(1) == 0x80 && byte(2) == 0x80 ? 3 : 0;
        default: return 0;
    }
}

std::size_t indentation_of(std::string_view line) {
    std::size_t at = 0;
    while (at < line.size()) {
        const std::size_t length = blank_at(line, at);
        if (length == 0) break;
        at += length;
    }
    return at;
}

std::size_t LineWalker::place_of(Next& next) const {
    if (next.is_searched && next.place >= start_) return next.place;
    next.is_searched = true;
    // A few comparisons are faster than a search if the line is short, as most are in a text of very many lines.
    constexpr std::size_t kShort = 4;
    const std::size_t near = std::min(start_ + kShort, text_.size());
    for (next.place = start_; next.place < near; ++next.place)
        if (text_[next.place] == next.character) return next.place;
    next.place = std::min(text_.find(next.character, near), text_.size());
    return next.place;
}

std::optional<SourceLine> LineWalker::next() {
    if (start_ >= text_.size() || stop_.stop_requested()) return std::nullopt;
    // Two searches for one character each are much faster than one search for both. The walker keeps what it found, so
    // that a text which has only one of the two is not searched again for each line.
    const std::size_t newline = place_of(newline_);
    const std::size_t carriage_return = place_of(carriage_return_);
    const std::size_t end = std::min(newline, carriage_return);
    const SourceLine line{text_.substr(start_, end - start_), number_++};
    start_ = end + (carriage_return < newline && end + 1 == newline && newline < text_.size() ? 2 : 1);
    return line;
}

TextPosition position_in(std::string_view text, std::size_t offset) {
    const auto before = text.substr(0, offset);
    std::size_t line_start = before.size();
    while (line_start > 0 && !ends_line(text, line_start - 1)) --line_start;
    return {LineCounter(text).line_of(before.size()),
            1 + static_cast<int>(character_count(before.substr(line_start)))};
}

int LineCounter::line_of(std::size_t offset) {
    assert(offset >= counted_);
    for (const std::size_t end = std::min(offset, text_.size()); counted_ < end; ++counted_)
        if (ends_line(text_, counted_)) ++line_;
    return line_;
}

std::string shown_character(char32_t character) {
    const std::string shown = printable(utf8_of(character));
    const auto category = category_of(character);
    const bool visible = shown == utf8_of(character) && category != Category::Zs &&
                         category != Category::Mn && category != Category::Me && category != Category::Cn &&
                         category != Category::Co;
    if (visible) return fmt::format("'{}'", shown);
    return fmt::format("the character U+{:04X}", static_cast<std::uint32_t>(character));
}

std::string shown_character(std::string_view text, std::size_t offset) {
    std::size_t end = offset + 1;
    while (end < text.size() && continues_character(text[end])) ++end;
    const auto characters = characters_of(text.substr(offset, end - offset));
    if (characters && characters->size() == 1) return shown_character(characters->front());
    return fmt::format("the byte {:02X}, which is not UTF-8", static_cast<unsigned char>(text[offset]));
}

std::size_t first_beyond_ascii(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::find_if(text, [](char byte) { return static_cast<unsigned char>(byte) >= 0x80; }) -
        text.begin());
}

// Byte by byte, because `find_last_not_of` takes ten times as long on blanks.
std::string_view trimmed_end(std::string_view text) {
    while (!text.empty() && is_blank_or_line_end(text.back())) text.remove_suffix(1);
    return text;
}

std::string_view trimmed_start(std::string_view text, const std::stop_token& stop) {
    constexpr std::size_t kStopInterval = std::size_t{1} << 20;
    std::size_t blanks = 0;
    for (; blanks < text.size() && is_blank_or_line_end(text[blanks]); ++blanks)
        if (blanks % kStopInterval == 0 && stop.stop_requested()) break;
    return text.substr(blanks);
}

std::string_view trimmed(std::string_view text) { return trimmed_start(trimmed_end(text)); }

std::string_view without_byte_order_mark(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    return text;
}

}  // namespace gridsmith
