// Rectangles that fill areas with level and upright edges, and rectangles along their edges, in whole pixels.
#pragma once

#include "ui/paint/grid_layout.h"

#include <span>
#include <vector>

namespace gridsmith {

struct PixelPoint {
    int x = 0;
    int y = 0;
};
// Closed, with level and upright pieces in turn; clockwise, and counter-clockwise around holes.
using PixelLoop = std::vector<PixelPoint>;

std::vector<PixelRect> rects_inside(std::span<const PixelLoop> loops);
// Lines of this width, just inside of the area.
std::vector<PixelRect> rects_along(std::span<const PixelLoop> loops, int width);
// The same for paths that end at their last point.
std::vector<PixelRect> rects_along_open(std::span<const PixelLoop> paths, int width);
// Cuts a thin rectangle into dashes of about this length, with gaps as long as they are. Both ends have a dash.
std::vector<PixelRect> dashes_of(const PixelRect& rect, int dash);

}  // namespace gridsmith
