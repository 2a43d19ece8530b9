// The smallest of all puzzles equivalent to a given puzzle. Two puzzles are equivalent when their smallest
// puzzles are equal.
//
// Equivalent puzzles are rearrangements of each other (transform.h): transposed, with bands, stacks, rows
// within bands and columns within stacks permuted, and values renamed. The smallest puzzle is the first in
// lexicographic order of its cells, row by row, with 0 for an empty cell.
#pragma once

#include "model/puzzle/transform.h"

namespace gridsmith {

// Orders 2 and 3. Above, a full row can be arranged in too many ways to try.
constexpr bool has_canonical_form(int order) { return order <= 3; }

// The rearrangement that turns `grid` into the smallest equivalent grid. Requires has_canonical_form(order).
// The grid may contain conflicts.
Rearrangement canonical_rearrangement(const Grid& grid);

}  // namespace gridsmith
