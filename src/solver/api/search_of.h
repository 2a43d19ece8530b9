// Which search an order uses, alone and on several threads.
#pragma once

#include "solver/learner/mixed_search.h"
#include "solver/nine/nine.h"
#include "solver/tree/tree_search.h"

#include <type_traits>

namespace gridsmith::solver {

// Order 3 fits into a few vector registers and has its own engine. All searches have the same members.
template <int kOrder>
using SearchOf = std::conditional_t<kOrder == 3, NineSearch, MixedSearch<kOrder>>;

// The searches that can give branches away.
template <int kOrder>
using SharedSearchOf = std::conditional_t<kOrder == 3, NineSearch, TreeSearch<kOrder>>;

}  // namespace gridsmith::solver
