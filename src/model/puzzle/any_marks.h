// Questions about marks. Separate from notes.h, which nearly every file includes.
#pragma once

#include "model/board/grid.h"
#include "model/cells/cell_set.h"
#include "model/puzzle/notes.h"
#include "model/puzzle/puzzle.h"

namespace gridsmith {

// Those of `cells` that have marks.
inline CellSet cells_with_marks(const Marks& marks, const CellSet& cells) {
    CellSet marked;
    for (const Cell cell : cells)
        if (!marks[cell].empty()) marked.insert(cell);
    return marked;
}

// Removes the cells without marks from Notes::centred, after a change of `marks`.
inline void tidy_centred(Puzzle& puzzle) {
    const CellSet kept = cells_with_marks(puzzle.marks, puzzle.notes->centred);
    if (kept != puzzle.notes->centred) puzzle.notes.change([&](Notes& notes) { notes.centred = kept; });
}

// Whether some empty cell has marks that are not exactly its candidates.
inline bool differ_from_candidates(const Marks& marks, const Grid& grid) {
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
        const ValueSet noted = marks[cell];
        if (grid[cell] == 0 && !noted.empty() && noted != candidates_of(grid, cell)) return true;
    }
    return false;
}

}  // namespace gridsmith
