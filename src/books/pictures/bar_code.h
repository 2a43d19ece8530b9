// The bar code of an ISBN, as an EAN-13 with its digits.
#pragma once

#include "base/result.h"
#include "publish/grid_drawing.h"
#include "publish/painter/page.h"

#include <string>
#include <string_view>

namespace gridsmith {

// The 13 digits of "978-3-16-148410-0". Fails with a sentence if there are not 13 digits, or if the last one is wrong.
Result<std::string> digits_of_isbn(std::string_view isbn);

// With the empty edges that scanners need.
void draw_bar_code(Page& page, const PageBox& box, const std::string& digits);

}  // namespace gridsmith
