#include "base/markup_text.h"

#include <algorithm>

namespace gridsmith {

std::string escaped_for_markup(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '&': escaped += "&amp;"; break;
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            case '"': escaped += "&quot;"; break;
            default: escaped += c;
        }
    }
    return escaped;
}

int line_at(std::string_view text, std::ptrdiff_t offset) {
    if (offset < 0) return 0;
    return 1 + static_cast<int>(std::ranges::count(text.substr(0, static_cast<std::size_t>(offset)), '\n'));
}

}  // namespace gridsmith
