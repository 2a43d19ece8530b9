// Fills the tables.
#include "techniques/structures/board_sets.h"

#include <bit>

namespace gridsmith {

namespace {

BoardSets made(int order) {
    BoardSets sets;
    const Units& units = Rules(order).units();
    sets.units = &units;
    sets.all = CellSet::first_cells(units.cells);
    for (Cell cell = 0; cell < units.cells; ++cell)
        for (const Cell peer : units.peers_of(cell)) sets.peers[cell].insert(peer);
    for (int unit = 0; unit < units.count; ++unit) {
        int place = 0;
        for (const Cell cell : units.cells_of(unit)) {
            sets.unit_cells[unit].insert(cell);
            sets.place_in[cell][std::to_underlying(sets.kind_of(unit))] = static_cast<std::uint8_t>(place);
            sets.pieces[unit][place / order] |= UnitMask{1} << place;
            ++place;
        }
    }
    return sets;
}

template <int order>
const BoardSets& table() {
    static const BoardSets sets = made(order);
    return sets;
}

}  // namespace

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

std::vector<int> BoardSets::common_units(const CellSet& cells) const {
    std::vector<int> common;
    if (cells.empty()) return common;
    for (const int unit : units->units_of(cells.first()))
        if (cells.is_subset_of(cells_of(unit))) common.push_back(unit);
    return common;
}

const BoardSets& board_sets(int order) {
    switch (order) {
        case 2: return table<2>();
        case 3: return table<3>();
        case 4: return table<4>();
        default: return table<5>();
    }
}

}  // namespace gridsmith
