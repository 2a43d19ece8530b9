// Comparing grids.
#include "document/game.h"

namespace gridsmith {

bool is_won(const Game& game, const Grid& grid) {
    return grid.order() == game.posed.order() && is_solution_of(grid, game.posed);
}

PositionId last_correct(const Attempts& attempts, PositionId here, const Grid& solution) {
    const GamePosition* position = attempts.find(here);
    while (position != nullptr && !wrong_entries(position->puzzle.grid, solution).empty())
        position = attempts.find(position->parent);
    return position == nullptr ? 0 : position->id;
}

CellSet wrong_entries(const Grid& grid, const Grid& solution) {
    CellSet wrong;
    if (grid.order() != solution.order()) return wrong;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        if (grid[cell] != 0 && grid[cell] != solution[cell]) wrong.insert(cell);
    return wrong;
}

}  // namespace gridsmith
