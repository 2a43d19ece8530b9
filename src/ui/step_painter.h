// The one painter of steps: hints in the window, the reference of techniques, pictures.
//
// A board with a step is the painted board, whose tints come from the step's marks, and above it what no cell
// of a board has: outlines of units and sets, links between candidates, rings.
#pragma once

#include "ui/step_marks.h"

struct ImDrawList;

namespace gridsmith {

// What of the marks lies above the board that is on these pixels.
void paint_marks(ImDrawList& list, const GridLayout& layout, const Theme& theme, const StepMarks& marks);

// The whole: the board with all candidates of cells that have no marks, and as much of the step as a hint of
// `level` tells. For positions of `techniques/` see puzzle_of.
void paint_step(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                const Step& step, HintLevel level = HintLevel::reason);

// The same in a window, where boards that look as before are kept as pictures.
void show_step(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
               const Step& step, HintLevel level = HintLevel::reason);

}  // namespace gridsmith
