// The sections of hints in the side panel: the hint with its levels, lists of steps, the path, answers to
// "why not?", and the Helper's hints. Also what a hint shows on the board.
#pragma once

#include "ui/board/grid_view.h"
#include "ui/board/step_marks.h"

namespace gridsmith {

class App;

// Draws the answer to the user's last question about the puzzle, if any.
void draw_hint_section(App& app, const Theme& theme);
// Draws the Helper's hints, if the puzzle has marks.
void draw_helper_section(App& app, const Theme& theme);

// What the board of a tab shows of the tab's hints.
struct BoardOfHint {
    std::optional<Puzzle> board;  // shown instead of the puzzle
    bool is_elsewhere = false;    // `board` is another position than the document's
    StepMarks marks;
};
BoardOfHint board_of_hint(App& app, const Theme& theme);
// Adds the hint to what the view shows. `shown` must outlive the drawing.
void add_hint(GridViewOptions& options, const BoardOfHint& shown);

}  // namespace gridsmith
