// The compression in links of f-puzzles and SudokuPad: the Base64 form of LZString (Pieroxy, "lz-string", 2013).
// None of the packaged C++ libraries implements it.
//
// A dictionary coder over UTF-16 units. Codes are written lowest bit first. They begin with two bits and grow
// with the dictionary. Code 0 announces a new unit of 8 bits, 1 a new unit of 16 bits, 2 is the end, and the
// dictionary begins at 3. The bits fill Base64 characters from the highest bit down.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace gridsmith {

// `utf8` is valid UTF-8.
std::string compressed_to_base64(std::string_view utf8);

// The text in UTF-8. The padding can be missing. The column of an error counts from the first character of
// `base64`. Refuses texts above 4 million characters, and texts above 16,384 characters plus 32 for each character of
// `base64`. Takes time in proportion to the length of `base64`.
Result<std::string> decompressed_from_base64(std::string_view base64);

// Does the text have only characters of Base64?
bool is_base64(std::string_view text);

}  // namespace gridsmith
