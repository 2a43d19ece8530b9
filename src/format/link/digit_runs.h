// Digits with runs of empty cells, as links of SudokuPad hold them: a character stands for a digit, 0 for an empty cell, and
// up to five empty cells behind it.
#pragma once

#include "model/board/grid.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace gridsmith {

inline constexpr std::string_view kDigitsWithRuns =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

// Of a grid of 9x9 cells. No run reaches the cells from `end_of_runs` on.
std::string digits_with_runs(const Grid& grid, Cell end_of_runs);

}  // namespace gridsmith
