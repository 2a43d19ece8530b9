// The fields of a line of a table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith::support {

// At least one; a field can be empty.
inline std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> fields(1);
    for (const char c : text) {
        if (c == separator)
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

}  // namespace gridsmith::support
