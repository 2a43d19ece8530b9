// Symmetries as people draw them: axes as lines, turns as arcs with arrowheads, repetition as a framed block
// with arrows to its neighbours. Over a board, and small on buttons.
#pragma once

#include "model/symmetry.h"
#include "ui/grid_layout.h"
#include "ui/theme.h"

struct ImDrawList;

namespace gridsmith {

// Over the whole board of the layout.
void paint_symmetry(ImDrawList& list, const GridLayout& layout, const Theme& theme, SymmetryGroup group);
// One motion in a square of `size` pixels whose top left corner is at (x, y).
void paint_motion(ImDrawList& list, float x, float y, float size, const Theme& theme, Motion motion,
                  Colour colour);

}  // namespace gridsmith
