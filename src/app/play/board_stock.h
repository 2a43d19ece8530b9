// Stored puzzles of every order and level. New boards can be variants of these (generator/api/variant.h), with the
// same difficulty.
#pragma once

#include "techniques/core/technique.h"

#include <span>
#include <string_view>

namespace gridsmith {

struct StockBoard {
    int order = 3;
    Level level = Level::easy;  // the level by difficulty_of
    std::string_view cells;     // in the format "lines"
};

// 25 of each order. At order 2 all puzzles are easy; the other orders have 5 of each level.
std::span<const StockBoard> stock_boards();

}  // namespace gridsmith
