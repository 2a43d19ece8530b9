// Which depth-first search walks the grids of an order.
#pragma once

#include "solver/nine.h"
#include "solver/tree_search.h"

#include <type_traits>

namespace gridsmith::solver {

// Order 3 fits into a few vector registers and has an engine of its own. Both have the same members.
template <int kOrder>
using SearchOf = std::conditional_t<kOrder == 3, NineSearch, TreeSearch<kOrder>>;

}  // namespace gridsmith::solver
