// Own code: no library of ours removes quotation marks or decodes all HTML entities. pugixml, which reads XML, knows no
// &nbsp; or &middot; and stops at a lone <, which is a symbol of large grids. base/wide_text.cpp converts UTF-16 and
// UTF-32, and says why that is own code too.
#include "format/core/plain_text.h"

#include "base/wide_text.h"
#include "format/core/source_text.h"

#include <utility>

namespace gridsmith {

namespace {

// The longest text that is searched for quotation marks and HTML. Quoted or copied puzzles are shorter.
constexpr std::size_t kLargest = std::size_t{1} << 16;

bool is_quotation(std::string_view line) {
    return line.starts_with('>') && (line.size() == 1 || line[1] == ' ' || line[1] == '>');
}

// Do all lines begin with the > that mail programs put before quoted text?
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

// Replaces the marks by blanks, so that the columns stay.
void blank_quotation(std::string& text) {
    bool begins_line = true;
    for (char& c : text) {
        if (c == '>' && begins_line)
            c = ' ';
        else if (c != ' ')
            begins_line = c == '\n' || c == '\r';
    }
}

constexpr std::pair<std::string_view, std::string_view> kEntities[] = {
    {"&nbsp;", " "}, {"&#160;", " "}, {"&lt;", "<"},   {"&gt;", ">"},     {"&quot;", "\""},
    {"&#39;", "'"},  {"&#124;", "|"}, {"&vert;", "|"}, {"&middot;", "."}, {"&amp;", "&"},
};

bool unescape(std::string& text) {
    std::string plain;
    bool found = false;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = 0;
        if (text[at] == '&')
            for (const auto& [entity, character] : kEntities)
                if (std::string_view(text).substr(at).starts_with(entity)) {
                    plain += character;
                    length = entity.size();
                    break;
                }
        found = found || length > 0;
        if (length == 0) plain += text[at++];
        at += length;
    }
    if (found) text = std::move(plain);
    return found;
}

// In XML and JSON the parser decides what an entity means.
bool is_markup(std::string_view text) {
    text = trimmed_start(without_byte_order_mark(text));
    return !text.empty() && std::string_view("<{[").contains(text.front());
}

}  // namespace

std::optional<PlainText> plain_text(std::string_view bytes, const std::stop_token& stop) {
    PlainText plain;
    auto decoded = utf8_of_wide_text(bytes, stop);
    if (decoded) bytes = *decoded;
    const bool quoted = bytes.size() <= kLargest && is_quoted(bytes);
    const bool escaped = bytes.size() <= kLargest && bytes.contains('&') && !is_markup(bytes);
    if (!decoded && !quoted && !escaped) return std::nullopt;

    // Moved, because a large text and two copies would take three times its memory.
    if (decoded)
        plain.text = std::move(*decoded);
    else
        plain.text = bytes;
    if (escaped && unescape(plain.text))
        plain.remark = "HTML entities decoded";
    else if (!decoded && !quoted)
        return std::nullopt;
    if (quoted) {
        blank_quotation(plain.text);
        plain.remark += plain.remark.empty() ? "quotation marks ignored" : "; quotation marks ignored";
    }
    return plain;
}

}  // namespace gridsmith
