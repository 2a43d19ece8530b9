// Draws symmetries: axes as lines, turns as arcs with arrowheads, repetition as a framed block with arrows to
// its neighbours. Large over a board, and small on buttons.
#pragma once

#include "model/symmetry/symmetry.h"
#include "ui/look/theme.h"
#include "ui/paint/grid_layout.h"

struct ImDrawList;

namespace gridsmith {

// Covers the whole board of the layout.
void paint_symmetry(ImDrawList& list, const GridLayout& layout, const Theme& theme, SymmetryGroup group);
// Draws one motion in a square of `size` pixels with its top left corner at (x, y).
void paint_motion(ImDrawList& list, float x, float y, float size, const Theme& theme, Motion motion,
                  Colour colour);

}  // namespace gridsmith
