// Entries of grids as drawings instead of symbols.
#pragma once

#include "books/pictures/svg_picture.h"
#include "publish/grid_drawing.h"

#include <span>

namespace gridsmith {

// A look that draws value v as `pictures[v - 1]`, or as a symbol if there are no pictures. They must outlive the look.
GridLook look_with_pictures(std::span<const SvgPicture> pictures, bool upside_down = false);

}  // namespace gridsmith
