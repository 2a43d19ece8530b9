// Painting that takes long and can be given up in between: a page as a large picture.
//
// Separate from page_painter.h, which shows pages and is known to most of the window.
#pragma once

#include "publish/page_painter.h"

#include <functional>
#include <string>

namespace gridsmith {

// As png_of_page. `watch` is called every few milliseconds and may stop the work by an exception.
Result<std::string> watched_png_of_page(const Page& page, double scale, const PaintOptions& options,
                                        const std::function<void()>& watch);

}  // namespace gridsmith
