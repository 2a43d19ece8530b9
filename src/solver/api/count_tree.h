// Counts the solutions of one grid on several threads.
//
// The threads walk one search tree. When a thread is idle, the others see it and give away the lowest branch
// of their stack that they have not begun. Every branch is walked exactly once, so the total does not depend
// on the number of threads.
#pragma once

#include "solver/api/solver.h"

namespace gridsmith::solver {

// As count(), for a grid that needs no other engine.
CountResult count_tree(const Grid& grid, const CountOptions& options);

}  // namespace gridsmith::solver
