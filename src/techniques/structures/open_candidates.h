// The candidates as a player notes them before looking for steps.
#pragma once

#include "model/board/grid.h"
#include "model/puzzle/marks.h"

namespace gridsmith {

// The values of each empty cell that no peer has and that each constraint allows, taken by itself with the entries around
// it. A constraint that the entries break removes nothing.
Marks open_candidates(const Grid& grid);

}  // namespace gridsmith
