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

// At order 2 all puzzles are easy; the other orders have every level.
std::span<const StockBoard> stock_boards();

}  // namespace gridsmith
