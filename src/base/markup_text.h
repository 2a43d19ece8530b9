// Text in HTML, XML and SVG.
#pragma once

#include <string>
#include <string_view>

namespace gridsmith {

// With the references for &, <, > and ", for the content of elements and for attributes in double quotes.
std::string escaped_for_markup(std::string_view text);

}  // namespace gridsmith
