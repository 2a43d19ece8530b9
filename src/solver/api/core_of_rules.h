// Which entries, constraints and other rules of an unsolvable grid contradict each other: the part of unsolvable_core.h
// for boards with rules that can be left out.
#pragma once

#include "solver/api/unsolvable_core.h"

namespace gridsmith::solver {

// `known`, which may be null, is a core of the entries without the constraints, which then need not be examined. Nothing
// when the grid has a solution, or when the search ended before it was known to have none.
std::optional<Core> core_of_rules(const Grid& grid, const Core* known, const CoreOptions& options);

}  // namespace gridsmith::solver
