// The sections of hints in the side panel: the hint with its levels and the lines of its proof, lists of steps, the
// path, answers to "why not?", and the candidate helper. Also what a hint shows on the board.
#pragma once

#include "ui/board/grid_view.h"
#include "ui/board/step_marks.h"

namespace gridsmith {

class App;

// Draws the answer to the user's last question about the puzzle, if any.
void draw_hint_section(App& app, const Theme& theme);
// The candidate helper is in use for the current tab.
bool is_helping(const App& app);
// Draws the candidate helper, if it is in use.
void draw_helper_section(App& app, const Theme& theme);

// The buttons of the current hint, in their own strip below the panel so that they are always in view. The height is 0
// without a hint.
float hint_buttons_height(const App& app, const Theme& theme);
void draw_hint_buttons(App& app, const Theme& theme);
// The list of the proof's lines has the keyboard: arrows, Home, End, Space and Enter are for the list.
bool is_proof_focused();

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
