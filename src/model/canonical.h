// The smallest of all puzzles that are equivalent to a given one, for telling whether two are the same in
// disguise.
//
// Equivalent puzzles come out of each other by the rearrangements of transform.h: transposing, permuting
// bands, stacks, the rows in a band and the columns in a stack, and renaming values. The smallest one is that
// whose cells, row by row with 0 for empty ones, come first in the alphabet.
#pragma once

#include "model/transform.h"

namespace gridsmith {

// Orders 2 and 3; above, ways of arranging a full row are too many to try.
constexpr bool has_canonical_form(int order) { return order <= 3; }

// A rearrangement that turns `grid` into the smallest equivalent grid. The order must have a canonical form;
// the grid may have conflicts.
Rearrangement canonical_rearrangement(const Grid& grid);

}  // namespace gridsmith
