// Proofs that no puzzle fills exactly the cells of a template, and the cells that each proof is about.
//
// Separate from feasibility.cpp because the template designer asks after every stroke: nothing here searches,
// so an answer takes microseconds. A proof is always right; its absence means nothing.
//
// The proofs:
//   - fewer entries than any puzzle has (entry_counts.h)
//   - two empty lines of one band or stack, which can change places (random_template.h says on which boards)
//   - two values that cannot occur, because too many of the filled cells have fixed values; the two values
//     can change places, unless neighbours must not be consecutive or there are constraints
//   - fixed values that exclude each other
//   - classic boards of order 3: four empty blocks where two bands cross two stacks. The candidates that the other five blocks
//     leave there depend on four partitions of the nine values into threes. For all of them, counted up to
//     symmetry, the four blocks can be filled in at least two ways
//   - order 2: no full grid is the only one with its values in the cells. This proof is complete
//
// A proof about some cells also holds for every choice of fewer cells, so the checks apply to "the cells that
// may be filled" too.
#pragma once

#include "model/board/grid.h"
#include "model/cells/cell_set.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

struct Disproof {
    std::string why;  // a sentence without a full stop
    CellSet cells;    // the cells that the proof is about; may be empty
};

// Checks whether a puzzle can fill exactly `cells`, which are cells of the board. `fixed` is a grid of the
// rules with entries in `cells` only. `left_by` begins the sentences about the cells.
std::optional<Disproof> disproof_of_template(const Rules& rules, const CellSet& cells, const Grid& fixed,
                                             std::string_view left_by = "the template leaves");

// For sentences: "the fixed entries at row 1, column 1 and at row 1, column 9 are equal", and "of order 3" or
// "with 6 x 6 cells" for a puzzle.
std::string conflict_text(const Grid& fixed, const Conflict& conflict);
std::string of_board(const Rules& rules);

// Order 2: whether the values in `cells` and some of the disjoint `pieces`, at most `entries` cells together,
// determine a full grid that agrees with `fixed`. Tries all choices.
bool is_possible_at_order_2(const CellSet& cells, std::span<const CellSet> pieces, int entries,
                            const Grid& fixed);

}  // namespace gridsmith
