// Entering, marking, colouring and erasing in the grid, as the pencil's mode says.
//
// All functions work on the current tab, and do nothing without a document or in solution mode.
#pragma once

#include "app/core/pencil.h"
#include "app/core/tabs.h"
#include "app/settings/shortcut.h"
#include "techniques/structures/board_sets.h"

namespace gridsmith {

class AppCore;

// The cells that typing does not change: frozen cells, and all givens if the settings protect givens.
CellSet protected_cells(const AppCore& core, const Puzzle& puzzle);

enum class Variation : std::uint8_t {
    plain,
    reversed,    // Shift: marks in the mode for entries, entries in all other modes
    other_marks  // Alt: the other kind of marks
};
// Puts a value into the selected cells, as the pencil's mode says.
void put_value(AppCore& core, Value value, Variation variation = Variation::plain);
// Enters `value` in all selected cells that are not protected; 0 empties them.
void enter_value(AppCore& core, Value value);
// Erases the entries of the selected cells; without entries, their marks; without marks, their colours.
void erase_in_selection(AppCore& core);

// Puts the symbol typed as `character` into the selected cells; other characters do nothing. In the mode for cell
// colours, a digit chooses a colour. Shift reverses the mode, unless Shift distinguishes two symbols.
void type_character(AppCore& core, char32_t character, bool with_shift = false);
// Handles a letter or digit key with Shift or Alt that types no character. Returns false if the key has no meaning.
bool press_symbol_key(AppCore& core, const Shortcut& key);

// A press of the left button on a cell; `candidate` is the value under the pointer, or 0.
struct GridPress {
    Cell cell = 0;
    Value candidate = 0;
    bool ctrl = false;
    bool shift = false;
    bool again = false;  // the second press of a double click
};
void press_cell(AppCore& core, const GridPress& press);
// The pointer has moved to another cell or candidate while the button is held.
void drag_over(AppCore& core, Candidate over);
// The button has been released.
void end_press(AppCore& core);

// Whether the mode is for centre, corner or candidate marks.
bool is_mode_for_marks(PencilMode mode);
void set_pencil_mode(AppCore& core, PencilMode mode);
// Switches to the last kind of marks; in a mode for marks, switches to entries.
void toggle_candidate_mode(AppCore& core);
// Chooses a colour. In the mode for cell colours, also colours the selected cells.
void choose_colour(AppCore& core, NoteColour colour);

void set_candidate_view(AppCore& core, CandidateView view);
// Replaces centre and candidate marks by the automatic candidates, as candidate marks: in the selected cells if there are several, else in all cells.
void note_candidates(AppCore& core);
// Highlights the cells and candidates of a value. Value 0, or the same value again, removes the highlight.
void look_at_value(AppCore& core, Value value);
// Highlights the next (1) or previous (-1) value.
void look_at_next(AppCore& core, int direction);

// Dims everything outside a unit of the selected cell. The same unit again removes the dimming.
void focus_on(AppCore& core, UnitKind kind);
// Changes the focus from the row to the column, the block, and no unit.
void focus_on_next(AppCore& core);

}  // namespace gridsmith
