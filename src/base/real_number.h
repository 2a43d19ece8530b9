// Numbers with a fraction, as files and command lines have them.
#pragma once

#include <optional>
#include <string_view>

namespace gridsmith {

// Reads the whole text as a decimal number that may have a sign, a fraction and an exponent, or may be "inf" or "nan".
// Returns nothing if the text is not a number or the number does not fit.
std::optional<double> real_number_in(std::string_view text);

}  // namespace gridsmith
