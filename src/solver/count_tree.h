// Counting the solutions of one grid on several threads.
//
// The threads walk one search tree. Whoever has nothing to do waits; the others see that and give away the
// lowest unbegun branch of their stack. Every branch is walked exactly once, so the total does not
// depend on the threads.
#pragma once

#include "solver/solver.h"

namespace gridsmith::solver {

// As count(), without choosing an engine.
template <int kOrder>
CountResult count_tree(const Grid& grid, const CountOptions& options);

extern template CountResult count_tree<2>(const Grid&, const CountOptions&);
extern template CountResult count_tree<3>(const Grid&, const CountOptions&);
extern template CountResult count_tree<4>(const Grid&, const CountOptions&);
extern template CountResult count_tree<5>(const Grid&, const CountOptions&);

}  // namespace gridsmith::solver
