// Which cells form the units of a board, and which cells are peers: an immutable table for each Rules.
//
//     unit number      0 .. side-1   side .. 2*side-1   2*side .. 3*side-1    then, in this order, where the rules have
//     unit             rows          columns            regions, by number    them: diagonals, windows, hidden windows,
//                                                                             disjoint groups, centre dot, asterisk,
//                                                                             girandola, extra regions
//
// Every unit has `side` cells, so that it holds each value once. Without regions their numbers are used by what follows.
//
// Windows are as large as the blocks, and there are one fewer of them across than blocks across, and down than blocks
// down. As many rows as a block has are then in no window: the spare rows are before, between and after the windows, in
// as many gaps as there are blocks down. Each gap has equally many, and what remains goes to the outer gaps first, in
// pairs, so that the gaps mirror each other; an odd row goes to the middle gap, or to the first gap if there is no
// middle one, and only then the windows are lopsided. The same holds for columns. On boards with square blocks each gap
// is one line. Windows of 2x4 blocks, with a W for the rows and columns in windows:
//
//     rows .WW WW WW . (1, 0, 0 and 1 spare rows)    columns ..WWWW.. (2 and 2 spare columns)
#pragma once

#include "model/board/rules_parts.h"
#include "model/cells/order.h"
#include "model/cells/per_cell.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace gridsmith {

enum class UnitKind : std::uint8_t {
    row,
    column,
    region,
    diagonal,
    window,         // a shifted block, see above
    hidden_window,  // the cells of a window's rows that are in no window's columns, or the other way round, or both
    disjoint_group,  // the k-th cell of each region, counted row by row
    centre_dot,      // the middle of each region
    asterisk,        // nine cells of a board of side 9, one in each block: r2c5, r3c3, r3c7, r5c2, ...
    girandola,       // as well: the corners of the board, and r2c5, r5c2, r5c5, r5c8, r8c5
    extra_region,    // drawn
};
inline constexpr int kUnitKinds = 11;

struct Units {
    int order = 0;  // 2 .. 5 for a classic board, otherwise 0
    int side = 0;
    int cells = 0;
    int count = 0;  // of units, at most kMaxUnits

    int row_of(Cell cell) const { return row[at(cell)]; }
    int column_of(Cell cell) const { return column[at(cell)]; }
    bool has_regions() const { return !region.empty(); }
    // 0 .. side-1; only with regions.
    int region_of(Cell cell) const { return region[at(cell)]; }
    Cell cell_at(int r, int c) const { return r * side + c; }

    UnitKind kind_of(int unit) const { return unit_kinds[at(unit)]; }
    // The number among the units of its kind, from 0.
    int number_of(int unit) const { return unit_numbers[at(unit)]; }
    // The numbers of the units of a cell, ascending: row, column, region if there are any, others.
    std::span<const std::uint8_t> units_of(Cell cell) const {
        const auto begin = first_unit[at(cell)];
        return std::span(units_of_cells).subspan(begin, first_unit[at(cell) + 1] - begin);
    }
    // The `side` cells of a unit, ascending.
    std::span<const std::uint16_t> cells_of(int unit) const {
        return std::span(unit_cells).subspan(at(unit) * at(side), at(side));
    }
    Cell cell_in(int unit, int place) const { return unit_cells[at(unit * side + place)]; }
    // The peers of `cell`, ascending: the other cells of its units, and those that must differ for another reason.
    std::span<const std::uint16_t> peers_of(Cell cell) const {
        const auto begin = first_peer[at(cell)];
        return std::span(peers).subspan(begin, first_peer[at(cell) + 1] - begin);
    }
    bool see_each_other(Cell a, Cell b) const {
        return ((sights[at(a) * at(words) + at(b >> 6)] >> (b & 63)) & 1) != 0;
    }
    // Peers that share no unit with the cell, ascending: a knight's or a king's move away, or in the same cage.
    std::span<const std::uint16_t> apart_from(Cell cell) const {
        const auto begin = first_apart.empty() ? 0 : first_apart[at(cell)];
        return std::span(apart).subspan(begin, first_apart.empty() ? 0 : first_apart[at(cell) + 1] - begin);
    }
    // Those of the rules, then those that follow from negative rules.
    std::vector<Constraint> constraints = {};
    int given_constraints = 0;    // the number of the first
    bool nonconsecutive = false;  // neighbours in a row or column do not hold v and v+1

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // By cell.
    std::vector<std::uint8_t> row = {};
    std::vector<std::uint8_t> column = {};
    std::vector<std::uint8_t> region = {};
    // Lists that stand one after the other; `first_...` has the begin of each cell's list, and the end of the last.
    std::vector<std::uint32_t> first_unit = {};
    std::vector<std::uint8_t> units_of_cells = {};
    std::vector<std::uint32_t> first_peer = {};
    std::vector<std::uint16_t> peers = {};
    std::vector<std::uint32_t> first_apart = {};
    std::vector<std::uint16_t> apart = {};
    // By unit.
    std::vector<UnitKind> unit_kinds = {};
    std::vector<std::uint8_t> unit_numbers = {};
    std::vector<std::uint16_t> unit_cells = {};
    // A bit for each pair of cells; `words` words for each cell.
    int words = 0;
    std::vector<std::uint64_t> sights = {};

    std::unique_ptr<const RulesParts> parts = {};
    std::string text = {};                         // see rules_text.h
    mutable std::atomic<std::uint32_t> users = 0;  // the Rules that refer to this table
    // What the techniques derive from this table at first use (techniques/structures/board_sets.h).
    mutable std::once_flag derived_once = {};
    mutable std::shared_ptr<const void> derived = {};
};

}  // namespace gridsmith
