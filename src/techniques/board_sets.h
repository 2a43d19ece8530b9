// Rows, columns, blocks and sights as sets of cells, so that patterns are found with a few machine words.
//
// `model/units.h` lists the same facts one cell at a time, which suits solving; techniques ask "which cells
// see all of these" and want sets. One immutable table an order, made at first use.
#pragma once

#include "model/cell_set.h"
#include "model/units.h"
#include "model/value_set.h"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace gridsmith {

// Some cells of a unit: bit i is its i-th cell, in the order of Units::cells_of.
using UnitMask = std::uint32_t;

constexpr int count_of(UnitMask places) { return std::popcount(places); }
constexpr int count_of(ValueSet values) { return values.size(); }

enum class UnitKind : std::uint8_t { row, column, block };

struct BoardSets {
    const Units* units = nullptr;
    CellSet all;
    std::vector<CellSet> peers;                           // of each cell, without it
    std::vector<CellSet> unit_cells;                      // of each unit
    std::vector<std::array<std::uint8_t, 3>> place_in;    // cell -> its place in its row, column, block
    std::vector<std::array<UnitMask, kMaxOrder>> pieces;  // unit -> its parts in the units that cross it:
                                                          // a line's parts in blocks, a block's parts in rows

    UnitKind kind_of(int unit) const { return static_cast<UnitKind>(unit / units->side); }
    bool is_block(int unit) const { return unit >= 2 * units->side; }
    const CellSet& sight_of(Cell cell) const { return peers[static_cast<std::size_t>(cell)]; }
    const CellSet& cells_of(int unit) const { return unit_cells[static_cast<std::size_t>(unit)]; }
    Cell cell_in(int unit, int place) const {
        return units->unit_cells[static_cast<std::size_t>(unit)][static_cast<std::size_t>(place)];
    }
    // Where `cell` is in its unit of the kind.
    int place_of(Cell cell, UnitKind kind) const {
        return place_in[static_cast<std::size_t>(cell)][static_cast<std::size_t>(kind)];
    }
    int unit_of(Cell cell, UnitKind kind) const {
        return units->units_of(cell)[static_cast<std::size_t>(kind)];
    }
    CellSet cells_of(int unit, UnitMask places) const;
    // The cells that see every one of `cells`; none of `cells` is among them.
    CellSet common_sight(const CellSet& cells) const;
    // The units that hold all of `cells`, lines first; at most three.
    std::vector<int> common_units(const CellSet& cells) const;
};

// The table of an order (2..5).
const BoardSets& board_sets(int order);

}  // namespace gridsmith
