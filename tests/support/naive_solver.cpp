// A depth-first search by the rules of Sudoku, which shares no tables with the program.
#include "support/naive_solver.h"

namespace gridsmith::support {

namespace {

bool may_hold(const Grid& grid, Cell cell, Value value) {
    const int side = grid.side();
    const int order = grid.order();
    const int row = cell / side;
    const int column = cell % side;
    for (int i = 0; i < side; ++i) {
        const Cell in_row = row * side + i;
        const Cell in_column = i * side + column;
        const Cell in_block = (row / order * order + i / order) * side + (column / order * order + i % order);
        for (const Cell other : {in_row, in_column, in_block})
            if (other != cell && grid[other] == value) return false;
    }
    return true;
}

void search(Grid& grid, Cell from, std::uint64_t limit, std::vector<Grid>& found) {
    while (from < grid.cell_count() && grid[from] != 0) ++from;
    if (from == grid.cell_count()) {
        found.push_back(grid);
        return;
    }
    for (int value = 1; value <= grid.side() && found.size() < limit; ++value) {
        if (!may_hold(grid, from, static_cast<Value>(value))) continue;
        grid[from] = static_cast<Value>(value);
        search(grid, from + 1, limit, found);
        grid[from] = 0;
    }
}

}  // namespace

std::vector<Grid> naive_solutions(const Grid& grid, std::uint64_t limit) {
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        if (grid[cell] != 0 && !may_hold(grid, cell, grid[cell])) return {};
    std::vector<Grid> found;
    Grid work = grid;
    if (limit > 0) search(work, 0, limit, found);
    return found;
}

}  // namespace gridsmith::support
