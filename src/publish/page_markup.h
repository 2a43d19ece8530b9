// Pages as SVG, written without cairo, so that the library needs no fonts and no X libraries. Viewers choose the
// typeface, so widths of texts are estimated.
#pragma once

#include "publish/painter/page.h"

#include <string>

namespace gridsmith {

std::string markup_of_page(const Page& page);
// The elements alone, without paper, to be placed in another drawing.
std::string elements_of_page(const Page& page);

}  // namespace gridsmith
