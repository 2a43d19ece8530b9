// Text in HTML, XML and SVG.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gridsmith {

// With the references for &, <, > and ", for the content of elements and for attributes in double quotes.
std::string escaped_for_markup(std::string_view text);

// The number of the line, from 1, with the character at `offset`; 0 if a parser does not know the offset, which is then
// negative.
int line_at(std::string_view text, std::ptrdiff_t offset);

}  // namespace gridsmith
