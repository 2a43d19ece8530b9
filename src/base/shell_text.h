// Quoting for Unix shells: own code, because none of our libraries does it.
#pragma once

#include <string>
#include <string_view>

namespace gridsmith {

// `text` in single quotes: one word that every POSIX shell reads as exactly `text`.
inline std::string quoted_for_shell(std::string_view text) {
    std::string word = "'";
    for (const char c : text) {
        if (c == '\'')
            word += "'\\''";
        else
            word += c;
    }
    return word + "'";
}

}  // namespace gridsmith
