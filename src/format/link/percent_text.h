// Escapes in web addresses.
#pragma once

#include <string>
#include <string_view>

namespace gridsmith {

// Decodes %2F and similar escapes.
std::string percent_decoded(std::string_view text);
// Escapes the characters of Base64 that are not letters or digits.
std::string percent_encoded(std::string_view text);

}  // namespace gridsmith
