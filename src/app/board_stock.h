// Some puzzles of every order and grade that the program brings along, so that a board can be had at once: in
// another guise every time (generator/variant.h), which keeps how hard it is.
#pragma once

#include "techniques/technique.h"

#include <span>
#include <string_view>

namespace gridsmith {

struct StockBoard {
    int order = 3;
    Level level = Level::easy;  // as difficulty_of grades it
    std::string_view cells;     // a puzzle of the format "lines"
};

// At order 2 all are easy, as every puzzle there is; the other orders have every level.
std::span<const StockBoard> stock_boards();

}  // namespace gridsmith
