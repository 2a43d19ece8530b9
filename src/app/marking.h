// What someone who plays does in the grid: entering by the pencil's mode, erasing, freezing, and what the
// mouse means in each mode.
//
// All of it works on the current tab and does nothing where it does not apply (no document, solution mode).
#pragma once

#include "app/app.h"
#include "techniques/board_sets.h"

namespace gridsmith {

// The entries that typing leaves alone: what was frozen, and all givens if the user wants so.
CellSet protected_cells(const App& app, const Puzzle& puzzle);

enum class Variation : std::uint8_t {
    plain,
    reversed,    // Shift: marks in place of entries, entries in place of everything else
    other_marks  // Alt: the kind of marks that the mode does not make
};
// A symbol was typed or pressed on the pad: it does to the selected cells what the mode says.
void put_value(App& app, Value value, Variation variation = Variation::plain);
// `value` becomes the entry of all selected cells that are not protected; 0 empties them.
void enter_value(App& app, Value value);
// What a key that erases takes from the selected cells: their entries; where there are none, the marks; where
// there are none, the colours.
void erase_in_selection(App& app);

// A character typed into the grid: the symbol it stands for, else nothing. In the mode of cell colours a
// digit is a colour. With Shift it is reversed, unless Shift is what tells the symbol from another.
void type_character(App& app, char32_t character, bool with_shift = false);
// A letter or digit key with Shift or Alt, told by its key because it arrives as no symbol. False when it
// means nothing.
bool press_symbol_key(App& app, const Shortcut& key);

// The left button on a cell; `candidate` is the value under the pointer, or 0.
struct GridPress {
    Cell cell = 0;
    Value candidate = 0;
    bool ctrl = false;
    bool shift = false;
    bool again = false;  // the second press of a double click
};
void press_cell(App& app, const GridPress& press);
// The pointer, with the button held, is over another cell or candidate.
void drag_over(App& app, Candidate over);
// The button was let go over this candidate.
void end_press(App& app);

void set_pencil_mode(App& app, PencilMode mode);
// Marks of the kind used last, or entries when marks are made already.
void toggle_candidate_mode(App& app);
// In the mode of cell colours the selected cells get it, else it is only chosen.
void choose_colour(App& app, NoteColour colour);

void set_candidate_view(App& app, CandidateView view);
// The user's centre marks become the automatic candidates, in the selected cells if there are several, else
// everywhere.
void note_candidates(App& app);
// The cells and candidates of this value stand out; 0, or the same again: none.
void look_at_value(App& app, Value value);
// The next (1) or previous (-1) value stands out.
void look_at_next(App& app, int direction);

// All but the unit of the selected cell steps back; again: nothing does.
void focus_on(App& app, UnitKind kind);
// Row, column, block, none.
void focus_on_next(App& app);

}  // namespace gridsmith
