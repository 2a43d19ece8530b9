#include "model/board/grid.h"

#include "model/board/units.h"

#include <utility>

namespace gridsmith {

CellSet Grid::entries() const {
    CellSet cells;
    for (Cell cell = 0; cell < cell_count(); ++cell)
        if ((*this)[cell] != 0) cells.insert(cell);
    return cells;
}

ValueSet Grid::values_used() const {
    ValueSet used;
    for (const Value value : values())
        if (value != 0) used.insert(value);
    return used;
}

ValueSet candidates_of(const Grid& grid, Cell cell) {
    ValueSet candidates = ValueSet::all(grid.side());
    for (const Cell peer : units_of_order(grid.order()).peers_of(cell))
        if (grid[peer] != 0) candidates.erase(grid[peer]);
    return candidates;
}

namespace {

// Visits the conflicts unit by unit, each entry with the previous entry of the same value, until `take`
// returns false.
template <class Take>
void for_each_conflict(const Grid& grid, Take take) {
    const Units& units = units_of_order(grid.order());
    for (int unit = 0; unit < units.count; ++unit) {
        PerValue<Cell> last_with;
        last_with.fill(-1);
        for (const Cell cell : units.cells_of(unit)) {
            const Value value = grid[cell];
            if (value == 0) continue;
            const Cell before = std::exchange(last_with[value], cell);
            if (before >= 0 && !take(Conflict{before, cell, unit})) return;
        }
    }
}

}  // namespace

std::optional<Conflict> first_conflict(const Grid& grid) {
    std::optional<Conflict> first;
    for_each_conflict(grid, [&](const Conflict& conflict) {
        first = conflict;
        return false;
    });
    return first;
}

CellSet conflicting_cells(const Grid& grid) {
    CellSet cells;
    for_each_conflict(grid, [&](const Conflict& conflict) {
        cells.insert(conflict.first);
        cells.insert(conflict.second);
        return true;
    });
    return cells;
}

bool is_solution(const Grid& grid) { return grid.is_full() && !first_conflict(grid); }

bool is_solution_of(const Grid& solution, const Grid& grid) {
    if (solution.order() != grid.order() || !is_solution(solution)) return false;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        if (grid[cell] != 0 && grid[cell] != solution[cell]) return false;
    return true;
}

}  // namespace gridsmith
