// Grids for tests: from text, and random ones.
#pragma once

#include "base/random.h"
#include "model/grid.h"

#include <string>
#include <string_view>

namespace gridsmith::support {

// A grid from one character a cell: the built-in symbols, or 1-9A-P; `.` and `0` are empty, white space is
// skipped. The number of cells tells the order; anything else ends the test.
Grid grid_from(std::string_view text);

// The reverse, with the built-in symbols and `.`.
std::string line_of(const Grid& grid);

// A solution made without any solver: the pattern grid of the order, randomly rearranged.
Grid some_solution(int order, Random& random);

// `solution` with all but `entries` random cells emptied.
Grid with_entries(const Grid& solution, int entries, Random& random);

// A valid grid with random entries that need not have a solution.
Grid random_entries(int order, int entries, Random& random);

}  // namespace gridsmith::support
