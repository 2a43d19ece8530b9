// Full grids that one block determines, as the program SuDoku makes them: an alternative to random full
// grids.
//
// The first block is random. Every other block is the first one with its rows and columns rotated by its
// position. So all of these grids are one grid with renamed symbols: side! of them, which is 362,880 at
// order 3, out of 6.67 x 10^21 full grids (B. Felgenhauer and F. Jarvis, "Enumerating possible Sudoku grids",
// 2005).
#pragma once

#include "base/random.h"
#include "model/board/grid.h"

namespace gridsmith {

// Whether the rules are rectangular blocks and nothing else, so that there are such grids.
bool has_seed_grids(const Rules& rules);
// Requires has_seed_grids.
Grid seed_grid(const Rules& rules, Random& random);

}  // namespace gridsmith
