#include "model/board/grid.h"

#include "model/cells/byte_vectors.h"
#include "model/constraints/constraint_conflicts.h"

#include <utility>

namespace gridsmith {

CellNeighbours neighbours_of(const Units& units, Cell cell) {
    CellNeighbours neighbours;
    const int r = units.row_of(cell);
    const int c = units.column_of(cell);
    if (r > 0) neighbours.cells[neighbours.count++] = cell - units.side;
    if (c > 0) neighbours.cells[neighbours.count++] = cell - 1;
    if (c + 1 < units.side) neighbours.cells[neighbours.count++] = cell + 1;
    if (r + 1 < units.side) neighbours.cells[neighbours.count++] = cell + units.side;
    return neighbours;
}

ValueSet consecutive_to(Value value, int side) {
    ValueSet values;
    if (value > 1) values.insert(static_cast<Value>(value - 1));
    if (value < side) values.insert(static_cast<Value>(value + 1));
    return values;
}

int Grid::entry_count() const { return cell_count() - static_cast<int>(count_of_byte(values(), 0)); }

CellSet Grid::entries() const {
    CellSet cells;
    Cell cell = 0;
    for (; cell + 16 <= cell_count(); cell += 16)
        cells.insert_16(cell, ~bits_of_mask(mask_16(load_16(&values_[cell]) == 0)) & 0xffff);
    for (; cell < cell_count(); ++cell)
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
    const Units& units = grid.units();
    for (const Cell peer : units.peers_of(cell))
        if (grid[peer] != 0) candidates.erase(grid[peer]);
    if (units.nonconsecutive)
        for (const Cell neighbour : neighbours_of(units, cell))
            if (grid[neighbour] != 0) candidates -= consecutive_to(grid[neighbour], grid.side());
    return candidates;
}

namespace {

CellSet broken_cells(const Grid& grid, int place) {
    const Units& units = grid.units();
    return conflicting_cells_of(units.constraints[static_cast<std::size_t>(place)],
                                {units.side, units.region}, grid.values());
}

}  // namespace

void for_each_conflict(const Grid& grid, const std::function<bool(const Conflict&)>& take) {
    const Units& units = grid.units();
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
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
        if (grid[cell] == 0) continue;
        for (const Cell other : units.apart_from(cell))
            if (other > cell && grid[other] == grid[cell] && !take(Conflict{cell, other, kNoUnit})) return;
        if (!units.nonconsecutive) continue;
        const ValueSet excluded = consecutive_to(grid[cell], grid.side());
        for (const Cell other : neighbours_of(units, cell))
            if (other > cell && grid[other] != 0 && excluded.contains(grid[other]) &&
                !take(Conflict{cell, other, kNoUnit}))
                return;
    }
    for (int place = 0; place < std::ssize(units.constraints); ++place) {
        const CellSet cells = broken_cells(grid, place);
        if (cells.empty()) continue;
        Cell last = cells.first();
        for (const Cell cell : cells) last = cell;
        if (!take(Conflict{cells.first(), last, kNoUnit, place})) return;
    }
}

CellSet cells_of(const Grid& grid, const Conflict& conflict) {
    return conflict.constraint == kNoConstraint ? CellSet{conflict.first, conflict.second}
                                                : broken_cells(grid, conflict.constraint);
}

Grid grid_of(const NineEntries& entries) {
    Grid grid;
    std::ranges::copy(entries, grid.values().begin());
    return grid;
}

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
        cells |= cells_of(grid, conflict);
        return true;
    });
    return cells;
}

bool is_solution(const Grid& grid) { return grid.is_full() && !first_conflict(grid); }

bool is_solution_of(const Grid& solution, const Grid& grid) {
    if (solution.rules() != grid.rules() || !is_solution(solution)) return false;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        if (grid[cell] != 0 && grid[cell] != solution[cell]) return false;
    return true;
}

}  // namespace gridsmith
