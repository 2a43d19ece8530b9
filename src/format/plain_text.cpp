// One undoing after the other.
#include "format/plain_text.h"

#include "base/wide_text.h"
#include "format/reading_stop.h"
#include "format/source_text.h"

#include <utility>

namespace gridsmith {

namespace {

// No puzzle that was quoted or copied out of a page is longer; whole collections are not searched.
constexpr std::size_t kLargest = std::size_t{1} << 16;

bool is_quotation(std::string_view line) {
    return line.starts_with('>') && (line.size() == 1 || line[1] == ' ' || line[1] == '>');
}

// Do all lines begin as those of a mail or of a forum that is answered?
bool is_quoted(std::string_view text) {
    constexpr int kEnough = 4;
    int quoted = 0;
    LineWalker lines(text);
    for (auto line = lines.next(); line; line = lines.next()) {
        if (line->text.empty()) continue;
        if (!is_quotation(line->text)) return false;
        ++quoted;
    }
    return quoted >= kEnough;
}

// Blanks in the place of the marks, so that columns stay.
void blank_quotation(std::string& text) {
    bool begins_line = true;
    for (char& c : text) {
        if (c == '>' && begins_line)
            c = ' ';
        else if (c != ' ')
            begins_line = c == '\n' || c == '\r';
    }
}

constexpr std::pair<std::string_view, std::string_view> kSpellings[] = {
    {"&nbsp;", " "}, {"&#160;", " "}, {"&lt;", "<"},   {"&gt;", ">"},     {"&quot;", "\""},
    {"&#39;", "'"},  {"&#124;", "|"}, {"&vert;", "|"}, {"&middot;", "."}, {"&amp;", "&"},
};

bool unescape(std::string& text) {
    std::string plain;
    bool found = false;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = 0;
        if (text[at] == '&')
            for (const auto& [spelling, meaning] : kSpellings)
                if (std::string_view(text).substr(at).starts_with(spelling)) {
                    plain += meaning;
                    length = spelling.size();
                    break;
                }
        found = found || length > 0;
        if (length == 0) plain += text[at++];
        at += length;
    }
    if (found) text = std::move(plain);
    return found;
}

// XML and JSON have a say of their own in what such spellings mean.
bool is_markup(std::string_view text) {
    text = trimmed_start(without_byte_order_mark(text));
    return !text.empty() && std::string_view("<{[").contains(text.front());
}

}  // namespace

std::optional<PlainText> plain_text(std::string_view bytes) {
    PlainText plain;
    const auto decoded = utf8_of_wide_text(bytes, reading_stop_token());
    stop_reading_if_told();
    if (decoded) bytes = *decoded;
    const bool quoted = bytes.size() <= kLargest && is_quoted(bytes);
    const bool escaped = bytes.size() <= kLargest && bytes.contains('&') && !is_markup(bytes);
    if (!decoded && !quoted && !escaped) return std::nullopt;

    plain.text = bytes;
    if (escaped && unescape(plain.text))
        plain.remark = "characters as HTML spells them";
    else if (!decoded && !quoted)
        return std::nullopt;
    if (quoted) {
        blank_quotation(plain.text);
        plain.remark += plain.remark.empty() ? "marks of quotation ignored" : "; marks of quotation ignored";
    }
    return plain;
}

}  // namespace gridsmith
