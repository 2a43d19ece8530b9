// Which cells form the rows, columns and blocks of a grid, and which cells see each other.
//
// One immutable table an order, made at first use; everything that walks over units or peers reads it.
//
//     unit number      0 .. side-1   side .. 2*side-1   2*side .. 3*side-1
//     what it is       rows          columns            blocks, row by row
#pragma once

#include "model/order.h"

#include <array>
#include <cstdint>
#include <span>

namespace gridsmith {

struct Units {
    static constexpr int kMaxPeers = 3 * (kMaxSide - 1) - 2 * (kMaxOrder - 1);

    int order = 0;
    int side = 0;
    int cells = 0;
    int count = 0;       // of units, 3 * side
    int peer_count = 0;  // of each cell: 7, 20, 39, 64

    int row_of(Cell cell) const { return row[static_cast<std::size_t>(cell)]; }
    int column_of(Cell cell) const { return column[static_cast<std::size_t>(cell)]; }
    int block_of(Cell cell) const { return block[static_cast<std::size_t>(cell)]; }
    Cell cell_at(int r, int c) const { return r * side + c; }

    // The numbers of the three units of a cell: its row, column and block.
    std::array<int, 3> units_of(Cell cell) const {
        return {row_of(cell), side + column_of(cell), 2 * side + block_of(cell)};
    }
    // The `side` cells of a unit, ascending.
    std::span<const std::uint16_t> cells_of(int unit) const {
        return std::span(unit_cells[static_cast<std::size_t>(unit)]).first(static_cast<std::size_t>(side));
    }
    // The cells that share a unit with `cell`, without it, ascending.
    std::span<const std::uint16_t> peers_of(Cell cell) const {
        return std::span(peers[static_cast<std::size_t>(cell)]).first(static_cast<std::size_t>(peer_count));
    }
    bool see_each_other(Cell a, Cell b) const {
        return a != b &&
               (row_of(a) == row_of(b) || column_of(a) == column_of(b) || block_of(a) == block_of(b));
    }

    std::array<std::uint8_t, kMaxCells> row{};
    std::array<std::uint8_t, kMaxCells> column{};
    std::array<std::uint8_t, kMaxCells> block{};
    std::array<std::array<std::uint16_t, kMaxSide>, kMaxUnits> unit_cells{};
    std::array<std::array<std::uint16_t, kMaxPeers>, kMaxCells> peers{};
};

// The table of an order (2..5).
const Units& units_of_order(int order);

}  // namespace gridsmith
