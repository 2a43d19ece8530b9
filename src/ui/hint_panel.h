// The sections of the side panel about hints: the hint with its levels, lists of steps, the path, answers to
// "why not?", and the hints of the Helper; and what of them is drawn on the board.
#pragma once

#include "ui/grid_view.h"
#include "ui/step_marks.h"

namespace gridsmith {

class App;

// A hint, a list of steps or an answer, where one was asked for.
void draw_hint_section(App& app, const Theme& theme);
// The Helper's prunings, where there are marks.
void draw_helper_section(App& app, const Theme& theme);

// What a tab's board shows of its hints.
struct BoardOfHint {
    std::optional<Puzzle> board;  // in place of the puzzle: nothing can be entered
    bool is_elsewhere = false;    // the board is another than the document's
    StepMarks marks;
};
BoardOfHint board_of_hint(App& app, const Theme& theme);
// Adds it to what the view shows; `shown` must outlive the drawing.
void add_hint(GridViewOptions& options, const BoardOfHint& shown, const Theme& theme);

}  // namespace gridsmith
