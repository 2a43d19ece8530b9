// The selected cells.
//
// One selected cell has the cursor; more cells may be selected. An entry is put into all selected cells. All
// functions work on the current tab and do nothing in solution mode.
#pragma once

#include "app/core/pencil.h"
#include "app/core/tabs.h"

namespace gridsmith {

class AppCore;

enum class Direction : std::uint8_t { left, right, up, down };

// All selected cells, including the one with the cursor.
CellSet selected_cells(const ViewState& view);

// The next cell in a direction, or the last cell of the row or column. At the edge, the cell itself.
Cell cell_beside(const Rules& rules, Cell cell, Direction direction);
Cell cell_at_end(const Rules& rules, Cell cell, Direction direction);
// The next cell in a direction that is not in `skipped`, or the cell itself.
Cell cell_beyond(const Rules& rules, Cell cell, Direction direction, const CellSet& skipped);

// Selects only this cell.
void select_cell(AppCore& core, Cell cell);
// Selects the cell for a context menu. If the cell is already one of several selected cells, the selection stays.
void select_for_menu(AppCore& core, Cell cell);
// Adds the cell to the selection, or removes it.
void toggle_cell(AppCore& core, Cell cell);
// Selects the rectangle from the last cell that was selected alone to this cell, and moves the cursor to this cell.
void select_to(AppCore& core, Cell cell);
// Adds the cells on the line from the cursor to this cell, while the pointer is dragged.
void drag_to(AppCore& core, Cell cell);
void select_all(AppCore& core);
// Selects all cells with the same entry; if the cell is empty, only the cell itself.
void select_equal(AppCore& core, Cell cell);
// Deselects all cells except the one with the cursor.
void drop_other_cells(ViewState& view);

enum class Stride : std::uint8_t {
    alone,    // only the new cell is selected
    stretch,  // the rectangle follows the cursor
    add,      // the new cell is added
};
// Moves by one cell; does nothing at the edge. In solution mode, left and right show the previous or next solution.
void move_selection(AppCore& core, Direction direction, Stride stride = Stride::alone);
// Moves to the first or last cell of the row or column.
void move_selection_to_end(AppCore& core, Direction direction, Stride stride = Stride::alone);

}  // namespace gridsmith
