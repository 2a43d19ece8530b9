#include "model/puzzle/comparison.h"

#include <algorithm>
#include <cassert>

namespace gridsmith {

CellSet differing_cells(const Grid& a, const Grid& b) {
    assert(a.rules() == b.rules());
    CellSet cells;
    for (Cell cell = 0; cell < a.cell_count(); ++cell)
        if (a[cell] != b[cell]) cells.insert(cell);
    return cells;
}

CellSet wrong_entries(const Grid& grid, const Grid& solution) {
    if (grid.rules() != solution.rules()) return {};
    return differing_cells(grid, solution) & grid.entries();
}

std::vector<CellSet> separate_conflicts(const Grid& grid) {
    std::vector<CellSet> groups;
    for_each_conflict(grid, [&](const Conflict& conflict) {
        CellSet joined = cells_of(grid, conflict);
        std::erase_if(groups, [&joined](const CellSet& group) {
            if (!group.intersects(joined)) return false;
            joined |= group;
            return true;
        });
        groups.push_back(joined);
        return true;
    });
    std::ranges::sort(groups, {}, &CellSet::first);
    return groups;
}

}  // namespace gridsmith
