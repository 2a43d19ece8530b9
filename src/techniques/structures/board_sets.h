// Rows, columns, blocks and peers as sets of cells, so that patterns are found with a few machine words.
//
// `model/board/units.h` lists the same facts cell by cell, which suits solving. Techniques ask which cells
// see all of some cells, and sets answer that. Each order has one immutable table, made at first use.
#pragma once

#include "model/board/cell_set.h"
#include "model/board/per_cell.h"
#include "model/board/units.h"
#include "model/board/value_set.h"

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace gridsmith {

// Some cells of a unit: bit i is the i-th cell in the order of Units::cells_of.
using UnitMask = std::uint32_t;

constexpr int count_of(UnitMask places) { return std::popcount(places); }
constexpr int count_of(ValueSet values) { return values.size(); }

struct BoardSets {
    const Units* units = nullptr;
    CellSet all;
    PerCell<CellSet> peers{};                           // the cells that each cell sees
    PerUnit<CellSet> unit_cells{};                      // of each unit
    PerCell<IndexedArray<std::uint8_t, 3>> place_in{};  // place of each cell in its row, column, block
    // The parts of each unit in the units that cross it: a line's parts in blocks, a block's parts in rows.
    PerUnit<IndexedArray<UnitMask, kMaxOrder>> pieces{};

    UnitKind kind_of(int unit) const { return units->kind_of(unit); }
    bool is_block(int unit) const { return unit >= 2 * units->side; }
    const CellSet& sight_of(Cell cell) const { return peers[cell]; }
    const CellSet& cells_of(int unit) const { return unit_cells[unit]; }
    Cell cell_in(int unit, int place) const { return units->cell_in(unit, place); }
    // The place of `cell` in its unit of this kind.
    int place_of(Cell cell, UnitKind kind) const { return place_in[cell][std::to_underlying(kind)]; }
    int unit_of(Cell cell, UnitKind kind) const { return units->units_of(cell)[std::to_underlying(kind)]; }
    CellSet cells_of(int unit, UnitMask places) const;
    // The cells that see every one of `cells`. They include none of `cells`.
    CellSet common_sight(const CellSet& cells) const;
    // The units that hold all of `cells`, lines first; at most three.
    std::vector<int> common_units(const CellSet& cells) const;
};

// The table of an order, 2 to 5.
const BoardSets& board_sets(int order);

}  // namespace gridsmith
