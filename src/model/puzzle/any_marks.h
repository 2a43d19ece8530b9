// Questions about marks. Separate from notes.h, which nearly every file includes.
#pragma once

#include "model/board/grid.h"
#include "model/puzzle/notes.h"

#include <algorithm>
#include <cstddef>

namespace gridsmith {

inline bool any_marks(const Marks& marks) {
    return std::ranges::any_of(marks, [](const ValueSet& cell) { return !cell.empty(); });
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
