// Which cells form the rows, columns and blocks of a grid, and which cells are peers.
//
// One constant table for each order, made at first use.
//
//     unit number      0 .. side-1   side .. 2*side-1   2*side .. 3*side-1
//     unit             rows          columns            blocks, row by row
#pragma once

#include "model/board/order.h"
#include "model/board/per_cell.h"

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
    int peer_count = 0;  // of each cell: 7, 20, 39 or 64

    int row_of(Cell cell) const { return row[cell]; }
    int column_of(Cell cell) const { return column[cell]; }
    int block_of(Cell cell) const { return block[cell]; }
    Cell cell_at(int r, int c) const { return r * side + c; }

    // The numbers of the three units of a cell: row, column, block.
    std::array<int, 3> units_of(Cell cell) const {
        return {row_of(cell), side + column_of(cell), 2 * side + block_of(cell)};
    }
    // The `side` cells of a unit, ascending.
    std::span<const std::uint16_t> cells_of(int unit) const { return unit_cells[unit].first(side); }
    // The peers of `cell`, ascending.
    std::span<const std::uint16_t> peers_of(Cell cell) const { return peers[cell].first(peer_count); }
    bool see_each_other(Cell a, Cell b) const {
        return a != b &&
               (row_of(a) == row_of(b) || column_of(a) == column_of(b) || block_of(a) == block_of(b));
    }

    PerCell<std::uint8_t> row{};
    PerCell<std::uint8_t> column{};
    PerCell<std::uint8_t> block{};
    PerUnit<PerLine<std::uint16_t>> unit_cells{};
    PerCell<IndexedArray<std::uint16_t, kMaxPeers>> peers{};
};

// The table of an order (2..5).
const Units& units_of_order(int order);

}  // namespace gridsmith
