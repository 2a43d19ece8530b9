// What the meaning of constraints is made of, for whole and for partly filled boards.
#pragma once

#include "model/constraints/constraint.h"

#include <algorithm>
#include <optional>
#include <span>

namespace gridsmith {

// Reads values one after the other as one number: 3 and 12 make 312.
inline int number_read(std::span<const int> values) {
    int number = 0;
    for (const int value : values) number = number * (value < 10 ? 10 : 100) + value;
    return number;
}

// The k-th cell of a cell's region, counted row by row from 1; nothing without regions.
inline std::optional<Cell> cell_in_region(const ConstraintBoard& board, Cell cell, int k) {
    if (board.regions.empty()) return std::nullopt;
    const std::uint8_t region = board.regions[static_cast<std::size_t>(cell)];
    for (Cell other = 0; other < board.side * board.side; ++other)
        if (board.regions[static_cast<std::size_t>(other)] == region && --k == 0) return other;
    return std::nullopt;
}

inline int place_in_region(const ConstraintBoard& board, Cell cell) {
    const std::uint8_t region = board.regions[static_cast<std::size_t>(cell)];
    return 1 +
           static_cast<int>(std::ranges::count(board.regions.first(static_cast<std::size_t>(cell)), region));
}

}  // namespace gridsmith
