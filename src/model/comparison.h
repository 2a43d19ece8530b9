// A grid beside another: what was posed, where two differ, what is wrong.
#pragma once

#include "model/puzzle.h"

namespace gridsmith {

// The puzzle as it was posed: its givens alone, or all its entries where it does not know which are given.
Grid posed_grid(const Puzzle& puzzle);

// The cells in which two grids of one order differ.
CellSet differing_cells(const Grid& a, const Grid& b);

// The entries that differ from the solution; none where it is one of another order.
CellSet wrong_entries(const Grid& grid, const Grid& solution);

}  // namespace gridsmith
