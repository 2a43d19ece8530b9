// Lists of order-3 grids for the many-grids engine.
#pragma once

#include "model/board/grid.h"
#include "solver/lanes/lanes.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>

namespace gridsmith::solver {

// Searches each order-3 grid in `grids` for up to `limit` solutions and skips all others. Calls `answered`
// with the index of each searched grid, in no particular order; after `stop`, not for all. Each thread keeps
// its buffers from call to call.
void search_nines(std::span<const Grid> grids, std::uint64_t limit, const std::stop_token& stop,
                  const std::function<void(std::size_t, const LaneAnswer&)>& answered);
void search_nines(std::span<const NineEntries> grids, std::uint64_t limit, const std::stop_token& stop,
                  const std::function<void(std::size_t, const LaneAnswer&)>& answered);

}  // namespace gridsmith::solver
