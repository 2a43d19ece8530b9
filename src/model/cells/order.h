// Sides, orders and the sizes that follow from them.
//
// A board of side n has n rows, n columns, n values and n^2 cells, numbered row by row from the top left. A classic
// board has an order: with blocks of k x k cells, its side is k^2.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace gridsmith {

inline constexpr int kMinOrder = 2;
inline constexpr int kMaxOrder = 5;
inline constexpr int kMaxSide = kMaxOrder * kMaxOrder;
inline constexpr int kMinSide = 2;
inline constexpr int kMaxCells = kMaxSide * kMaxSide;
// The number of units of a board; 25 x 25 cells with all further units at once have 119, and drawn ones.
inline constexpr int kMaxUnits = 128;

// The number of a cell, 0 .. side^2 - 1.
using Cell = int;

// The content of a cell: 1 .. side, or 0 for none.
using Value = std::uint8_t;

constexpr bool is_order(int order) { return order >= kMinOrder && order <= kMaxOrder; }
constexpr int side_of(int order) { return order * order; }
constexpr int cell_count_of(int order) { return side_of(order) * side_of(order); }

// The order whose grids have `cells` cells (16, 81, 256, 625), if there is one.
constexpr std::optional<int> order_of_cell_count(std::size_t cells) {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        if (cells == static_cast<std::size_t>(cell_count_of(order))) return order;
    return std::nullopt;
}

// The order whose grids have `side` rows (4, 9, 16, 25), if there is one.
constexpr std::optional<int> order_of_side(std::size_t side) {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        if (side == static_cast<std::size_t>(side_of(order))) return order;
    return std::nullopt;
}

// The order of the smallest classic board that is at least as large as a board of this side: 3 for sides 5 to 9.
constexpr int order_as_large_as(int side) {
    int order = kMinOrder;
    while (side_of(order) < side) ++order;
    return order;
}

}  // namespace gridsmith
