// Between single quotes everything stands for itself, but for a single quote.
#include "base/shell_text.h"

namespace gridsmith {

std::string quoted_for_shell(std::string_view text) {
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
