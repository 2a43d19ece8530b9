#include "cli/core/table_text.h"

#include <algorithm>

namespace gridsmith {

std::string table_field(std::string_view text, char separator) {
    const auto is_special = [&](char c) { return c == separator || c == '"' || c == '\n' || c == '\r'; };
    std::string field;
    if (separator == '\t') {
        for (const char c : text) field += c != '"' && is_special(c) ? ' ' : c;
        return field;
    }
    if (std::ranges::none_of(text, is_special)) return std::string(text);
    field = '"';
    for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + '"';
}

char table_separator_of(const PuzzleFormat& format) {
    return format.id == "csv" ? ',' : format.id == "tsv" ? '\t' : '\0';
}

std::string table_head(std::initializer_list<std::string_view> names, char separator) {
    std::string head;
    for (const std::string_view name : names) {
        if (!head.empty()) head += separator;
        head += name;
    }
    return head + '\n';
}

}  // namespace gridsmith
