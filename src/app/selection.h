// The cells that are selected, by mouse and by keys.
//
// One cell is always selected; others may be beside it. What is entered goes into all of them. Everything
// here works on the current tab and does nothing in solution mode.
#pragma once

#include "app/app.h"

namespace gridsmith {

enum class Direction : std::uint8_t { left, right, up, down };

// All selected cells, the one with the cursor among them.
CellSet selected_cells(const ViewState& view);

// The cell one further, or at the end of its row or column; at the edge the cell itself.
Cell cell_beside(int order, Cell cell, Direction direction);
Cell cell_at_end(int order, Cell cell, Direction direction);
// The next cell that is not in `skipped`, or the cell itself when there is none.
Cell cell_beyond(int order, Cell cell, Direction direction, const CellSet& skipped);

// The only selected cell from now on.
void select_cell(App& app, Cell cell);
// The cell for a menu: several selected cells stay so if it is one of them.
void select_for_menu(App& app, Cell cell);
// The cell comes to the others or goes from them; it has the cursor then.
void toggle_cell(App& app, Cell cell);
// The rectangle between the cell that was selected last alone and this one, which gets the cursor.
void select_to(App& app, Cell cell);
// The cells on the way from the cursor to this one, as a pointer passes over them.
void drag_to(App& app, Cell cell);
void select_all(App& app);
// All cells with the same entry as this one; it alone when it is empty.
void select_equal(App& app, Cell cell);
// The cells that an undo or a jump leaves: one.
void drop_other_cells(ViewState& view);

enum class Stride : std::uint8_t {
    alone,    // the cursor moves and takes the selection along
    stretch,  // the rectangle follows the cursor
    add,      // the cell that the cursor comes to is added
};
// One cell further; nothing happens at the edge. In solution mode left and right turn the pages.
void move_selection(App& app, Direction direction, Stride stride = Stride::alone);
// To the first or last cell of the row or column.
void move_selection_to_end(App& app, Direction direction, Stride stride = Stride::alone);

}  // namespace gridsmith
