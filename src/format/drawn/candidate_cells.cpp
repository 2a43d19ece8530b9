#include "format/drawn/candidate_cells.h"

#include "format/core/puzzle_format.h"
#include "model/board/units.h"

#include <algorithm>

namespace gridsmith {

bool is_candidate_by_peers(const Rules& rules, const CandidateCells& cells, Cell cell) {
    const ValueSet values = cells[static_cast<std::size_t>(cell)];
    return std::ranges::any_of(rules.units().peers_of(cell), [&](std::uint16_t peer) {
        return cells[peer].size() > 1 && values.is_subset_of(cells[peer]);
    });
}

Puzzle puzzle_of_candidates(const Rules& rules, const CandidateCells& cells, bool all_singles) {
    Puzzle puzzle(rules);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const ValueSet values = cells[static_cast<std::size_t>(cell)];
        const bool is_candidate =
            values.size() != 1 || (!all_singles && is_candidate_by_peers(rules, cells, cell));
        if (is_candidate)
            puzzle.marks[cell] = values;
        else
            puzzle.grid[cell] = values.first();
    }
    return puzzle;
}

CandidateCells candidates_of_puzzle(const Puzzle& puzzle) {
    CandidateCells cells;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        cells.push_back(puzzle.grid[cell] != 0 ? ValueSet::of(puzzle.grid[cell])
                                               : candidates_to_write(puzzle, cell));
    return cells;
}

}  // namespace gridsmith
