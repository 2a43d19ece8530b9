// A random start for a full grid of order 3: its first band and its first stack.
//
//     . . .  + + +  + + +        . the first block: any order of the nine values
//     . . .  + + +  + + +        + the other blocks of its band: 56 x 6^6 fillings each
//     . . .  + + +  + + +        + the other blocks of its stack: as many
//     + + +
//     + + +       ...            (B. Felgenhauer and F. Jarvis, "Mathematics of Sudoku I", 2006)
//
// A search from here makes 10 guesses to a full grid. From the empty grid it makes 46.
#pragma once

#include "base/random.h"
#include "model/board/grid.h"

namespace gridsmith::solver {

// A grid of order 3 with 45 entries. All such grids without a conflict are equally likely. Hardly any has no
// solution: it has some 2,700 in the mean.
Grid random_frame(Random& random);

}  // namespace gridsmith::solver
