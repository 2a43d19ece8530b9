// What is noted? A header of its own, since all of model/ is read everywhere and this by few.
#pragma once

#include "model/grid.h"
#include "model/notes.h"

#include <algorithm>
#include <cstddef>

namespace gridsmith {

inline bool any_marks(const Marks& marks) {
    return std::ranges::any_of(marks, [](const ValueSet& cell) { return !cell.empty(); });
}

// Do the marks of empty cells say more than the entries: is a cell marked with other than its candidates?
inline bool say_more(const Marks& marks, const Grid& grid) {
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
        const ValueSet noted = marks[static_cast<std::size_t>(cell)];
        if (grid[cell] == 0 && !noted.empty() && noted != candidates_of(grid, cell)) return true;
    }
    return false;
}

}  // namespace gridsmith
