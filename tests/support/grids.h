// Grids for tests: from text, and random.
#pragma once

#include "base/random.h"
#include "model/board/grid.h"

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith::support {

// A grid from one character for each cell: the built-in symbols, or 1-9A-P; `.` and `0` are empty, and white
// space is skipped. The number of cells determines the order; other text ends the test.
Grid grid_from(std::string_view text);

// The text of a grid, with the built-in symbols and `.`.
std::string line_of(const Grid& grid);

// A full grid made without a solver: the pattern grid of the order, randomly rearranged.
Grid some_solution(int order, Random& random);

// A full grid in which peers differ, for small boards; constraints that are no pairs of different cells do not matter.
Grid some_full_grid(const Rules& rules, Random& random);

// `solution` with all cells emptied but `entries` random ones.
Grid with_entries(const Grid& solution, int entries, Random& random);

// The values of a grid, cell by cell, and grids in the order of their values.
std::vector<Value> values_of(const Grid& grid);
std::vector<Grid> sorted(std::vector<Grid> grids);

// A grid with random entries, without conflicts. It may have no solution.
Grid random_entries(int order, int entries, Random& random);

}  // namespace gridsmith::support
