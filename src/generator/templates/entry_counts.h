// How many entries puzzles have: the default, the proved minimum, and what a dig commonly reaches.
#pragma once

#include "model/board/rules.h"
#include "model/symmetry/symmetry.h"

namespace gridsmith {

// The number of entries offered first: 4, 24, 112, 340 at the four orders.
int default_entries(const Rules& rules);
// The same for puzzles whose filled cells have a symmetry: where the number above is seldom or never reached with it,
// the next larger number that digs reach soon. The number above if only full grids have the symmetry.
int default_entries(const Rules& rules, Symmetry symmetry);

// No puzzle has fewer entries, as far as that is proved: 4, 17, 15, 24 at the four orders. (Order 2 by enumeration;
// order 3: G. McGuire, B. Tugemann and G. Civario, "There is no 16-clue Sudoku", 2012; else side - 1, because
// two values that do not occur could change places. Where neighbours must not be consecutive: 1, because all values
// could be counted from the other end. With constraints: 0.)
int fewest_entries(const Rules& rules);
// The same for puzzles whose filled cells have a symmetry, and so are whole orbits.
int fewest_entries(const Rules& rules, Symmetry symmetry);

// How few entries a puzzle with a symmetry can have.
struct Reach {
    int proved = 0;  // no puzzle has fewer
    int common = 0;  // the median of minimal digs: fewer entries take many attempts
};
Reach reach_of(const Rules& rules, Symmetry symmetry);

}  // namespace gridsmith
