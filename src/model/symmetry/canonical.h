// One puzzle for all puzzles that are equivalent: their canonical form. Two puzzles are equivalent when their canonical
// forms are equal.
//
// Equivalent puzzles are rearrangements of each other by the group of random_rearrangement (transform.h): on classic
// boards transposed, with bands, stacks, rows within bands and columns within stacks permuted, and values renamed. Boards
// with irregular regions, constraints or other rules may be turned and reflected, which can change their rules, too.
#pragma once

#include "model/puzzle/transform.h"

#include <optional>
#include <stop_token>

namespace gridsmith {

// Whether the canonical form is the smallest equivalent puzzle: the first in lexicographic order of its cells, row by
// row, with 0 for an empty cell. Of other boards it is no particular one (canonical_labelling.h), because a full row can
// be arranged in too many ways to try.
inline bool has_smallest_form(const Rules& rules) { return rules.order() == 2 || rules.order() == 3; }

// The rearrangement that turns `grid` into its canonical form; empty if stopped. The grid may contain conflicts.
std::optional<Rearrangement> canonical_rearrangement(const Grid& grid, const std::stop_token& stop = {});

}  // namespace gridsmith
