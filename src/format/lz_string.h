// The compression of f-puzzles and SudokuPad links: LZString's Base64 form, written from its description.
//
// A dictionary coder over UTF-16 units. Codes are written lowest bit first and grow from two bits as the
// dictionary does; code 0 announces a new unit of 8 bits, 1 one of 16, 2 is the end, and the dictionary
// begins at 3. The bits fill Base64 characters from the highest bit down.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace gridsmith {

// `utf8` must be valid UTF-8.
std::string compressed_to_base64(std::string_view utf8);

// The UTF-8 text; padding may be missing. A failure's column counts from the first character of `base64`.
// Texts above 4 million characters are refused.
Result<std::string> decompressed_from_base64(std::string_view base64);

// Nothing but characters of Base64?
bool is_base64(std::string_view text);

}  // namespace gridsmith
