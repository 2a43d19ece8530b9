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
// Whatever refutes cells refutes any choice of some of them, so cells that may stay empty are asked about
// too.
#pragma once

#include "model/cell_set.h"
#include "model/grid.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

struct Disproof {
    std::string why;  // a sentence without a full stop
    CellSet cells;    // what it is about; may be none
};

// `fixed` has values in some of `cells` alone, or is an empty grid of the order. No cell lies outside the
// grid. `left_by` begins the sentences about them.
std::optional<Disproof> disproof_of_template(int order, const CellSet& cells, const Grid& fixed,
                                             std::string_view left_by = "the template leaves");

// Order 2: is some grid that agrees with `fixed` determined by its values in `cells` and some of the disjoint
// `pieces`, in at most `entries` cells? All are tried.
bool is_possible_at_order_2(const CellSet& cells, std::span<const CellSet> pieces, int entries,
                            const Grid& fixed);

}  // namespace gridsmith
