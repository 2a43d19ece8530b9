// The slow, obviously correct solver that is the reference for every engine. It tries each value in each
// empty cell from the top left. Only for grids with few empty cells, or of order 2 and 3.
#pragma once

#include "model/board/grid.h"

#include <cstdint>
#include <vector>

namespace gridsmith::support {

// Up to `limit` solutions of `grid`, in ascending order of their values.
std::vector<Grid> naive_solutions(const Grid& grid, std::uint64_t limit);

}  // namespace gridsmith::support
