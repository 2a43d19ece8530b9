// Draws a step of a technique on a page as the window does: the cells, candidates, units, sets, links and constraints of
// its pattern, and what it enters and removes. Print in grey tells roles of candidates apart by their shapes.
#pragma once

#include "publish/grid_drawing.h"
#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

namespace gridsmith {

// The puzzle with the entries of the position, and its candidates as marks.
Puzzle puzzle_at(const Puzzle& puzzle, const Position& position);

// Draws the grid of `position` with its marks, and the step in it. As large as the box allows, and in its middle.
void draw_step(Page& page, const PageBox& square, const Puzzle& position, const Step& step,
               const PageShades& shades);

// A picture of `size` pixels, or less in one direction, with this step.
Page picture_of_step(const Puzzle& position, const Step& step, double size, const PageShades& shades);

}  // namespace gridsmith
