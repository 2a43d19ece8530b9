// The one painter of steps, for hints, the reference of techniques and pictures.
//
// The board gets the tints of the step's marks. Outlines of units and sets, links and rings are painted above
// the board.
#pragma once

#include "ui/board/step_marks.h"

struct ImDrawList;

namespace gridsmith {

// Paints the marks that are above a board with this layout.
void paint_marks(ImDrawList& list, const GridLayout& layout, const Theme& theme, const StepMarks& marks);

// Paints the board and everything that a hint of `level` reveals about the step, through the cache of boards. Cells
// without marks show all candidates. puzzle_of makes a Puzzle from a Position.
void show_step(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
               const Step& step, HintLevel level = HintLevel::reason);

}  // namespace gridsmith
