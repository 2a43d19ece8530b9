// Proofs that no puzzle can have exactly the cells of a template filled, with what they point at.
//
// Separate from feasibility.cpp because a designer asks after every stroke: nothing here searches, so that an
// answer takes microseconds. No proof is ever wrong; no proof says nothing.
//
// Used proofs:
//   - fewer entries than any puzzle has: 17 at order 3 (McGuire, Tugemann and Civario 2012), 4 at order 2
//     (by enumeration), side - 1 else;
//   - two empty lines of one band or stack, which can change places;
//   - two values that cannot occur, because too many of the filled cells have fixed values; they can change
//     places;
//   - fixed values that are equal in one unit;
//   - order 3: four empty blocks where two bands cross two stacks. What the other five blocks leave open
//   there
//     depends on four partitions of the nine values into threes; for all of them, counted up to symmetry,
//     there are at least two ways to fill the four blocks;
//   - order 2: no projection of the 288 grids onto the cells occurs only once. This one is complete.
#pragma once

#include "model/cell_set.h"
#include "model/grid.h"

#include <optional>
#include <string>

namespace gridsmith {

struct Disproof {
    std::string why;  // a sentence without a full stop
    CellSet cells;    // what it is about; may be none
};

// `fixed` has values in some of `cells` alone, or is an empty grid of the order. No cell lies outside the
// grid.
std::optional<Disproof> disproof_of_template(int order, const CellSet& cells, const Grid& fixed);

}  // namespace gridsmith
