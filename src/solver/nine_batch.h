// Lists of order-3 grids for the many-grids engine.
#pragma once

#include "model/grid.h"
#include "solver/lanes.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>

namespace gridsmith::solver {

// Searches the grids of order 3 in `grids` for up to `limit` solutions each, and leaves out all others.
// `answered` is called for each of them, with its place in `grids`, in no particular order; when `stop` ended
// the run, not for all. The buffers of a thread are kept from call to call.
void search_nines(std::span<const Grid> grids, std::uint64_t limit, const std::stop_token& stop,
                  const std::function<void(std::size_t, const LaneAnswer&)>& answered);

}  // namespace gridsmith::solver
