// Which search walks the grids of an order, and which one the counting threads share.
#pragma once

#include "solver/mixed_search.h"
#include "solver/nine.h"
#include "solver/tree_search.h"

#include <type_traits>

namespace gridsmith::solver {

// Order 3 fits into a few vector registers and has an engine of its own. All have the same members.
template <int kOrder>
using SearchOf = std::conditional_t<kOrder == 3, NineSearch, MixedSearch<kOrder>>;

// Those whose branches can be given away.
template <int kOrder>
using SharedSearchOf = std::conditional_t<kOrder == 3, NineSearch, TreeSearch<kOrder>>;

}  // namespace gridsmith::solver
