// Pictures as SVG.
#include "library/cpp/inside.h"
#include "publish/booklet.h"
#include "publish/page_markup.h"

#include <algorithm>

namespace gridsmith::v1 {

namespace {

constexpr int kSmallestPicture = 40;
constexpr int kLargestPicture = 8192;

}  // namespace

std::string svg(const Puzzle& puzzle, const PictureOptions& options) {
    const double size = std::clamp(options.size, kSmallestPicture, kLargestPicture);
    return markup_of_page(
        picture_of({inside_of(puzzle)}, size, false, true, options.dark ? kDarkPage : kLightPage));
}

}  // namespace gridsmith::v1
