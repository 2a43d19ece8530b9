// Which of the four sizes of compiled code and of tuned limits serves a board.
#pragma once

#include "model/board/rules.h"

namespace gridsmith {

// The smallest order, 2 to 5, whose boards have room for as many cells: the order itself for a classic board. Sets of
// cells are compiled for an order, and limits were measured at orders.
inline int size_class(const Rules& rules) { return order_as_large_as(rules.side()); }

// Calls `function.template operator()<size_class>()`.
template <class Function>
auto for_size_class(const Rules& rules, Function function) {
    switch (size_class(rules)) {
        case 2: return function.template operator()<2>();
        case 3: return function.template operator()<3>();
        case 4: return function.template operator()<4>();
        default: return function.template operator()<5>();
    }
}

}  // namespace gridsmith
