#include "model/puzzle/comparison.h"

#include "model/board/units.h"

#include <cassert>

namespace gridsmith {

Grid posed_grid(const Puzzle& puzzle) {
    if (puzzle.givens.empty()) return puzzle.grid;
    Grid posed(puzzle.order());
    for (const Cell cell : puzzle.givens) posed[cell] = puzzle.grid[cell];
    return posed;
}

CellSet differing_cells(const Grid& a, const Grid& b) {
    assert(a.order() == b.order());
    CellSet cells;
    for (Cell cell = 0; cell < a.cell_count(); ++cell)
        if (a[cell] != b[cell]) cells.insert(cell);
    return cells;
}

CellSet wrong_entries(const Grid& grid, const Grid& solution) {
    if (grid.order() != solution.order()) return {};
    return differing_cells(grid, solution) & grid.entries();
}

std::vector<CellSet> separate_conflicts(const Grid& grid) {
    const Units& units = units_of_order(grid.order());
    std::vector<CellSet> groups;
    CellSet left = conflicting_cells(grid);
    while (!left.empty()) {
        CellSet& group = groups.emplace_back(CellSet{left.first()});
        left.erase(left.first());
        for (CellSet reached = group; !reached.empty();) {
            const Cell cell = reached.first();
            reached.erase(cell);
            for (const Cell peer : units.peers_of(cell)) {
                if (grid[peer] != grid[cell] || !left.contains(peer)) continue;
                left.erase(peer);
                group.insert(peer);
                reached.insert(peer);
            }
        }
    }
    return groups;
}

}  // namespace gridsmith
