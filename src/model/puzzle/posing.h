// What a puzzle poses and what its player has added. All layers ask here.
//
// A puzzle is posed by its givens, or by its constraints alone (Puzzle::posed_by_constraints). Until then a setter is at
// work, and all entries count as posed.
#pragma once

#include "model/puzzle/puzzle.h"

namespace gridsmith {

bool is_posed(const Puzzle& puzzle);
// Whether the constraints alone can pose the puzzle: it has constraints and no entries.
bool can_do_without_givens(const Puzzle& puzzle);

// The givens; all entries if the puzzle is not posed.
CellSet posed_entries(const Puzzle& puzzle);
// The grid with the posed entries only.
Grid posed_grid(const Puzzle& puzzle);

// Poses the puzzle: makes all entries givens. Without entries, the constraints pose it, if there are any.
void pose(Puzzle& puzzle);

}  // namespace gridsmith
