// Comparing grids: differences, wrong entries, conflicts.
#pragma once

#include "model/puzzle/puzzle.h"

#include <vector>

namespace gridsmith {

// The cells in which two grids with the same rules differ.
CellSet differing_cells(const Grid& a, const Grid& b);

// The entries that differ from the solution; none when the solution has other rules.
CellSet wrong_entries(const Grid& grid, const Grid& solution);

// The cells in conflict in groups: each group holds entries that exclude each other, directly or through others.
std::vector<CellSet> separate_conflicts(const Grid& grid);

}  // namespace gridsmith
