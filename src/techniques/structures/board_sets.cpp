// Fills the tables.
#include "techniques/structures/board_sets.h"

#include "model/board/grid.h"
#include "techniques/structures/demands.h"

#include <algorithm>
#include <bit>
#include <memory>

namespace gridsmith {

namespace {

// Blocks come first, because people look at blocks first.
int place_in_order(const Units& units, int unit) {
    return units.kind_of(unit) == UnitKind::region ? -1 : unit;
}

void list_units_in_order(BoardSets& sets) {
    const Units& units = *sets.units;
    for (Cell cell = 0; cell < units.cells; ++cell) {
        std::vector<int> own(units.units_of(cell).begin(), units.units_of(cell).end());
        std::ranges::stable_sort(own, {}, [&](int unit) { return place_in_order(units, unit); });
        for (const int unit : own) {
            const auto place = std::ranges::find(units.cells_of(unit), cell) - units.cells_of(unit).begin();
            sets.units_in_order.push_back(
                {static_cast<std::uint8_t>(unit), static_cast<std::uint8_t>(place)});
        }
    }
}

void list_pieces(BoardSets& sets) {
    const Units& units = *sets.units;
    for (int unit = 0; unit < units.count; ++unit)
        for (int other = 0; other < units.count; ++other) {
            if (other == unit) continue;
            UnitMask places = 0;
            for (int place = 0; place < units.side; ++place)
                if (sets.cells_of(other).contains(units.cell_in(unit, place))) places |= UnitMask{1} << place;
            if (count_of(places) < 2) continue;
            sets.pieces[unit].push_back({places, other});
            sets.largest_crossing = std::max(sets.largest_crossing, count_of(places));
        }
}

void list_sights(BoardSets& sets) {
    const Units& units = *sets.units;
    for (Cell cell = 0; cell < units.cells; ++cell) {
        for (const Cell peer : units.peers_of(cell)) sets.peers[cell].insert(peer);
        if (!units.nonconsecutive) continue;
        CellSet& beside = sets.neighbours.emplace_back();
        for (const Cell neighbour : neighbours_of(units, cell)) beside.insert(neighbour);
    }
    sets.seen_places.resize(Units::at(units.count * units.cells));
    for (int unit = 0; unit < units.count; ++unit)
        for (Cell cell = 0; cell < units.cells; ++cell)
            for (int place = 0; place < units.side; ++place)
                if (units.see_each_other(cell, units.cell_in(unit, place)))
                    sets.seen_places[Units::at(unit * units.cells + cell)] |= UnitMask{1} << place;
}

std::shared_ptr<const void> sets_of(const Rules& rules) {
    const Units& units = rules.units();
    const auto sets = std::make_shared<BoardSets>();
    sets->units = &units;
    sets->scale = order_as_large_as(units.side);
    sets->all = CellSet::first_cells(units.cells);
    for (int unit = 0; unit < units.count; ++unit)
        for (const Cell cell : units.cells_of(unit)) sets->unit_cells[unit].insert(cell);
    list_sights(*sets);
    list_units_in_order(*sets);
    list_pieces(*sets);
    if (has_constraints(rules.parts())) sets->demands = std::make_shared<const Demands>(make_demands(rules));
    return sets;
}

}  // namespace

std::span<const Candidate> BoardSets::excluded_by(const Candidate& candidate) const {
    if (!demands) return {};
    return demands->excluded[Units::at(candidate.cell * units->side + candidate.value - 1)];
}

bool BoardSets::is_excluded_by(const Candidate& a, const Candidate& b) const {
    return std::ranges::binary_search(excluded_by(a), b);
}

CellSet BoardSets::cells_of(int unit, UnitMask places) const {
    CellSet cells;
    for (; places != 0; places &= places - 1) cells.insert(cell_in(unit, std::countr_zero(places)));
    return cells;
}

CellSet BoardSets::common_sight(const CellSet& cells) const {
    CellSet seen = all;
    for (const Cell cell : cells) seen &= sight_of(cell);
    return seen;
}

CellSet BoardSets::common_consecutive_sight(const CellSet& cells) const {
    if (!units->nonconsecutive) return {};
    CellSet seen = all;
    for (const Cell cell : cells) seen &= neighbours[Units::at(cell)];
    return seen;
}

std::vector<int> BoardSets::common_units(const CellSet& cells) const {
    std::vector<int> common;
    if (cells.empty()) return common;
    for (const int unit : units->units_of(cells.first()))
        if (cells.is_subset_of(cells_of(unit))) common.push_back(unit);
    return common;
}

const BoardSets& board_sets(const Rules& rules) {
    const Units& units = rules.units();
    std::call_once(units.derived_once, [&] { units.derived = sets_of(rules); });
    return *static_cast<const BoardSets*>(units.derived.get());
}

}  // namespace gridsmith
