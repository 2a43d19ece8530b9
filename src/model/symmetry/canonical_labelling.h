// Canonical forms by graph labelling, for orders whose grids have too many arrangements of a row for a search for the
// smallest grid.
#pragma once

#include "model/puzzle/transform.h"

#include <optional>
#include <stop_token>

namespace gridsmith {

// A rearrangement that turns `grid` and every equivalent grid into one and the same grid. Values are named in the order
// of their first cells. For boards without rules besides the blocks, see movable_blocks; the grid may contain conflicts.
// Empty if stopped.
std::optional<Rearrangement> canonical_labelling(const Grid& grid, BlockShape blocks,
                                                 const std::stop_token& stop);

}  // namespace gridsmith
