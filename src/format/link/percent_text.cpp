#include "format/link/percent_text.h"

#include <cstddef>
#include <fmt/format.h>

namespace gridsmith {

std::string percent_decoded(std::string_view text) {
    std::string decoded;
    const auto digit_of = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        const char lower = static_cast<char>(c | 0x20);
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape =
            text[i] == '%' && i + 2 < text.size() && digit_of(text[i + 1]) >= 0 && digit_of(text[i + 2]) >= 0;
        decoded += escape ? static_cast<char>(digit_of(text[i + 1]) * 16 + digit_of(text[i + 2])) : text[i];
        if (escape) i += 2;
    }
    return decoded;
}

std::string percent_encoded(std::string_view text) {
    std::string encoded;
    for (const char c : text) {
        if (c == '/' || c == '+' || c == '=')
            encoded += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        else
            encoded += c;
    }
    return encoded;
}

}  // namespace gridsmith
