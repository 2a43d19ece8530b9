// How many entries puzzles have: the default, the proved minimum, and what a dig commonly reaches.
#pragma once

#include "model/symmetry/symmetry.h"

namespace gridsmith {

// The number of entries offered first: 4, 24, 112, 340.
int default_entries(int order);

// No puzzle of the order has fewer entries, as far as that is proved: 4, 17, 15, 24. (Order 2 by enumeration;
// order 3: G. McGuire, B. Tugemann and G. Civario, "There is no 16-clue Sudoku", 2012; else side - 1, because
// two values that do not occur could change places.)
int fewest_entries(int order);
// The same for puzzles whose filled cells have a symmetry, and so are whole orbits.
int fewest_entries(int order, Symmetry symmetry);

// How few entries a puzzle with a symmetry can have.
struct Reach {
    int proved = 0;  // no puzzle has fewer
    int common = 0;  // the median of minimal digs: fewer entries take many attempts
};
Reach reach_of(int order, Symmetry symmetry);

}  // namespace gridsmith
