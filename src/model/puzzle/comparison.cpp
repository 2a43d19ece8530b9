#include "model/puzzle/comparison.h"

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

}  // namespace gridsmith
