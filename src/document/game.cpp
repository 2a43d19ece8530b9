#include "document/game.h"

#include "model/puzzle/comparison.h"

namespace gridsmith {

bool is_won(const Game& game, const Grid& grid) {
    return grid.rules() == game.posed.rules() && is_solution_of(grid, game.posed);
}

CellSet posed_cells(const Game& game, const Grid& grid) {
    if (!game.begun() || game.posed.rules() != grid.rules()) return {};
    return game.posed.entries() - differing_cells(game.posed, grid);
}

PositionId last_correct(const Attempts& attempts, PositionId here, const Grid& solution) {
    const GamePosition* position = attempts.find(here);
    while (position != nullptr && !wrong_entries(position->puzzle.grid, solution).empty())
        position = attempts.find(position->parent);
    return position == nullptr ? 0 : position->id;
}

}  // namespace gridsmith
