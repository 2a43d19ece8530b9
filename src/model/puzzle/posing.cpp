#include "model/puzzle/posing.h"

namespace gridsmith {

bool is_posed(const Puzzle& puzzle) { return puzzle.posed_by_constraints || !puzzle.givens.empty(); }

bool can_do_without_givens(const Puzzle& puzzle) {
    return puzzle.grid.is_empty() && has_constraints(puzzle.rules().parts());
}

CellSet posed_entries(const Puzzle& puzzle) {
    return is_posed(puzzle) ? puzzle.givens : puzzle.grid.entries();
}

Grid posed_grid(const Puzzle& puzzle) {
    if (!is_posed(puzzle)) return puzzle.grid;
    Grid posed(puzzle.rules());
    for (const Cell cell : puzzle.givens) posed[cell] = puzzle.grid[cell];
    return posed;
}

void pose(Puzzle& puzzle) {
    puzzle.givens = puzzle.grid.entries();
    if (can_do_without_givens(puzzle)) puzzle.posed_by_constraints = true;
}

}  // namespace gridsmith
