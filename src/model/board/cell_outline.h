// The outline of a set of cells.
#pragma once

#include "model/board/board_figure.h"

#include <span>
#include <vector>

namespace gridsmith {

// The edges of the cells as closed loops with level and upright pieces in turn, `inset` inside of the edges: clockwise,
// and counter-clockwise around holes. The first loop begins to the right of the upper left corner of the first cell; its
// last point is that corner.
std::vector<FigureLoop> outline_of(int side, std::span<const Cell> cells, double inset);

}  // namespace gridsmith
