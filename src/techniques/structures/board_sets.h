// Units and peers as sets of cells, so that patterns are found with a few machine words.
//
// `model/board/units.h` lists the same facts cell by cell, which suits solving. Techniques ask which cells
// see all of some cells, and sets answer that. Each Rules has one immutable table, made at first use.
//
// Lines are rows and columns. A region is called a block here, whatever its shape.
#pragma once

#include "model/board/rules.h"
#include "model/cells/candidate.h"
#include "model/cells/cell_set.h"
#include "model/cells/per_cell.h"
#include "model/cells/value_set.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace gridsmith {

// Some cells of a unit: bit i is the i-th cell in the order of Units::cells_of.
using UnitMask = std::uint32_t;

constexpr int count_of(UnitMask places) { return std::popcount(places); }
constexpr int count_of(ValueSet values) { return values.size(); }

// One of a cell's units, and the place of the cell in it.
struct UnitOfCell {
    std::uint8_t unit = 0;
    std::uint8_t place = 0;
};

// The cells that a unit shares with another unit, as places in the first.
struct Piece {
    UnitMask places = 0;
    int other = 0;
};

struct Demands;

struct BoardSets {
    const Units* units = nullptr;
    // The order of the smallest classic board that is as large as this one: 3 for sides 5 to 9. Limits of work that
    // depend on the size of the board are given by order.
    int scale = 0;
    // Two units share at most this many cells.
    int largest_crossing = 0;
    CellSet all;
    PerCell<CellSet> peers{};       // the cells that each cell sees
    PerUnit<CellSet> unit_cells{};  // of each unit
    // The parts of two cells or more that each unit shares with other units, by the number of the other unit: a line's
    // parts in blocks, a block's parts in rows and then in columns.
    PerUnit<std::vector<Piece>> pieces{};

    UnitKind kind_of(int unit) const { return units->kind_of(unit); }
    bool is_line(int unit) const { return unit < 2 * units->side; }
    bool is_block(int unit) const { return kind_of(unit) == UnitKind::region; }
    // Units of blocks, windows and disjoint groups overlap lines and each other in several cells; diagonals and figures
    // overlap others as well, but are harder to see.
    bool is_compact(int unit) const {
        const UnitKind kind = kind_of(unit);
        return kind == UnitKind::region || kind == UnitKind::window || kind == UnitKind::hidden_window ||
               kind == UnitKind::disjoint_group;
    }
    // The numbers of the units that are not lines: blocks, then further units.
    int first_block() const { return 2 * units->side; }
    int end_of_blocks() const { return units->has_regions() ? 3 * units->side : 2 * units->side; }
    // The units of a cell as people look at them: its block, row and column, then further ones.
    std::span<const UnitOfCell> units_of(Cell cell) const {
        const std::uint32_t begin = units->first_unit[Units::at(cell)];
        return std::span(units_in_order).subspan(begin, units->first_unit[Units::at(cell) + 1] - begin);
    }
    const CellSet& sight_of(Cell cell) const { return peers[cell]; }
    const CellSet& cells_of(int unit) const { return unit_cells[unit]; }
    Cell cell_in(int unit, int place) const { return units->cell_in(unit, place); }
    // The place of `cell` in one of its units.
    int place_of(Cell cell, int unit) const {
        for (const auto& [own, place] : units_of(cell))
            if (own == unit) return place;
        assert(false);
        return 0;
    }
    // The cell's row, column or block. The board must have blocks if one is asked for.
    int unit_of(Cell cell, UnitKind kind) const {
        switch (kind) {
            case UnitKind::row: return units->row_of(cell);
            case UnitKind::column: return units->side + units->column_of(cell);
            default: break;
        }
        assert(kind == UnitKind::region && units->has_regions());
        return 2 * units->side + units->region_of(cell);
    }
    CellSet cells_of(int unit, UnitMask places) const;
    // The cells that see every one of `cells`. They include none of `cells`.
    CellSet common_sight(const CellSet& cells) const;
    // The units that hold all of `cells`, lines first.
    std::vector<int> common_units(const CellSet& cells) const;
    // The cells of a unit that a cell sees.
    UnitMask places_seen(int unit, Cell cell) const {
        return seen_places[Units::at(unit * units->cells + cell)];
    }
    // The cells above, left, right and below if consecutive values exclude each other there, otherwise none.
    const CellSet& consecutive_sight_of(Cell cell) const {
        return units->nonconsecutive ? neighbours[Units::at(cell)] : kNoCells;
    }
    // The cells that cannot hold a value consecutive to the value that one of `cells` holds.
    CellSet common_consecutive_sight(const CellSet& cells) const;
    // The candidates of other values in other cells that a constraint of two cells or a thermometer excludes if this
    // one is true.
    std::span<const Candidate> excluded_by(const Candidate& candidate) const;
    // Is at most one of the two candidates true?
    bool exclude_each_other(const Candidate& a, const Candidate& b) const {
        if (a.cell == b.cell) return a.value != b.value;
        if (a.value == b.value) return units->see_each_other(a.cell, b.cell);
        if (units->nonconsecutive && (a.value - b.value == 1 || b.value - a.value == 1) &&
            neighbours[Units::at(a.cell)].contains(b.cell))
            return true;
        return demands && is_excluded_by(a, b);
    }

    std::vector<UnitOfCell> units_in_order = {};  // by cell, as Units::first_unit says
    std::vector<UnitMask> seen_places = {};       // by unit and cell
    std::vector<CellSet> neighbours = {};         // by cell; empty unless nonconsecutive
    std::shared_ptr<const Demands> demands = {};  // null without constraints

private:
    bool is_excluded_by(const Candidate& a, const Candidate& b) const;

    static constexpr CellSet kNoCells{};
};

// The table lives as long as a Rules that is equal to `rules`.
const BoardSets& board_sets(const Rules& rules);

}  // namespace gridsmith
