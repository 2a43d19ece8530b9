#include "books/words/page_words.h"

#include "base/unicode.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

constexpr char32_t kFirstWide = U'\u2e80';

double width_of_character(char32_t c) {
    const Category category = category_of(c);
    if (category == Category::Mn || category == Category::Cf) return 0;
    if (c >= kFirstWide) return 1;
    constexpr std::u32string_view kNarrow = U" \u00a0.,:;'!|()[]ijltfrI";
    constexpr std::u32string_view kBroad = U"mwMW@%шщжюфШЩЖЮФ";
    if (kNarrow.find(c) != std::u32string_view::npos) return 0.34;
    if (kBroad.find(c) != std::u32string_view::npos) return 0.88;
    return (c >= U'A' && c <= U'Z') || (c >= U'\u0391' && c <= U'\u042f') ? 0.68 : 0.58;
}

double width_of_characters(std::u32string_view text) {
    double width = 0;
    for (const char32_t c : text) width += width_of_character(c);
    return width;
}

// The same number of lines. Where the last line would be very short, all lines become about as long.
std::vector<std::string> balanced_lines(std::string_view text, double width, double size) {
    std::vector<std::string> lines = text_lines(text, width, size);
    constexpr double kShort = 0.3;
    if (lines.size() < 2 || text_width(lines.back()) * size > kShort * width) return lines;
    for (double narrower = width * 0.98; narrower > width * 0.5; narrower -= width * 0.02) {
        std::vector<std::string> others = text_lines(text, narrower, size);
        if (others.size() > lines.size()) break;
        lines = std::move(others);
    }
    return lines;
}

constexpr double kSampleHeight = 1.6;  // in parts of the size of the text
constexpr double kSampleRoom = kSampleHeight * kSampleCells + 0.6;

double width_beside_sample(const RuleInPrint& rule, double width, double size) {
    return rule.line ? width - kSampleRoom * size : width;
}

}  // namespace

double text_width(std::string_view text) { return width_of_characters(characters_of(text).value_or(U"")); }

std::vector<std::string> text_lines(std::string_view text, double width, double size) {
    const std::u32string all = characters_of(text).value_or(U"");
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < all.size();) {
        double used = 0;
        std::size_t end = begin;
        std::size_t divide = begin;  // the last place where the line may end
        for (; end < all.size(); ++end) {
            used += width_of_character(all[end]) * size;
            if (used > width && end > begin) break;
            // Full stops and commas of Chinese and Japanese stay at the end of a line.
            constexpr std::u32string_view kEnds = U"。、，．）";
            const bool next_ends =
                end + 1 < all.size() && kEnds.find(all[end + 1]) != std::u32string_view::npos;
            // Lists of cells have commas without blanks.
            if (all[end] == U' ' || all[end] == U',' || (all[end] >= kFirstWide && !next_ends))
                divide = end + 1;
        }
        if (end < all.size() && all[end] != U' ' && divide > begin) end = divide;
        std::u32string line = all.substr(begin, end - begin);
        while (line.ends_with(U' ')) line.pop_back();
        lines.push_back(utf8_of(line));
        begin = end;
        while (begin < all.size() && all[begin] == U' ') ++begin;
    }
    return lines;
}

TextDirection direction_in(const PrintWords& words, std::string_view text) {
    const std::u32string characters = characters_of(text).value_or(U"");
    return words.right_to_left && has_letters_from_right(characters) ? TextDirection::from_right
                                                                     : direction_of(characters);
}

void PageWords::line(double x, double y, double width, std::string_view text, Look look, TextPlace place) {
    if (!text.empty()) line(x, y, width, text, look, place, direction_in(words_, text));
}

void PageWords::line(double x, double y, double width, std::string_view text, const Look& look,
                     TextPlace place, TextDirection direction) {
    if (words_.right_to_left && place != TextPlace::middle)
        place = place == TextPlace::begin ? TextPlace::end : TextPlace::begin;
    const double at = place == TextPlace::begin ? x : place == TextPlace::middle ? x + width / 2 : x + width;
    page_.texts.push_back({.x = at,
                           .y = y,
                           .size = look.size,
                           .text = std::string(text),
                           .align = place == TextPlace::begin    ? TextAlign::left
                                    : place == TextPlace::middle ? TextAlign::centre
                                                                 : TextAlign::right,
                           .bold = look.bold,
                           .ink = look.thin ? shades_.thin : shades_.ink,
                           .widest = width,
                           .direction = direction});
}

double height_of_lines(std::string_view text, double width, double size) {
    return static_cast<double>(text_lines(text, width, size).size()) * size * PageWords::kLine;
}

double height_of_rule(const RuleInPrint& rule, double width, double size) {
    return height_of_lines(rule.text, width_beside_sample(rule, width, size), size);
}

double PageWords::rule(double x, double top, double width, const RuleInPrint& rule, double size) {
    const double room = width_beside_sample(rule, width, size);
    if (rule.line) {
        const double height = kSampleHeight * size;
        const double wide = kSampleCells * height;
        draw_sample(
            page_,
            {words_.right_to_left ? x + width - wide : x, top + (kLine * size - height) / 2, wide, height},
            *rule.line, shades_);
        if (!words_.right_to_left) x += width - room;
    }
    return lines(x, top, room, rule.text, {.size = size});
}

double PageWords::lines(double x, double top, double width, std::string_view text, Look look,
                        TextPlace place) {
    const TextDirection direction = direction_in(words_, text);
    for (const std::string& words : balanced_lines(text, width, look.size)) {
        line(x, top + look.size * kLine / 2, width, words, look, place, direction);
        top += look.size * kLine;
    }
    return top;
}

}  // namespace gridsmith
