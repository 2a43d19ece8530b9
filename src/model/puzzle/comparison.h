// Comparing grids: the posed puzzle, differences, wrong entries.
#pragma once

#include "model/puzzle/puzzle.h"

namespace gridsmith {

// The puzzle as posed: its givens, or all entries when no cell is known to be a given.
Grid posed_grid(const Puzzle& puzzle);

// The cells in which two grids of one order differ.
CellSet differing_cells(const Grid& a, const Grid& b);

// The entries that differ from the solution; none when the solution has another order.
CellSet wrong_entries(const Grid& grid, const Grid& solution);

}  // namespace gridsmith
