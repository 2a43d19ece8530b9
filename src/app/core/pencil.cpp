// Computes the automatic candidates and compares them with the user's marks.
#include "app/core/pencil.h"

#include "techniques/structures/open_candidates.h"

namespace gridsmith {

Marks automatic_candidates(const Puzzle& puzzle) {
    Marks marks = open_candidates(puzzle.grid);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        marks[cell] = marks[cell] - puzzle.notes->removed[cell];
    return marks;
}

MarkDifference difference_of(const Puzzle& puzzle, const Marks& automatic) {
    MarkDifference difference;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        if (puzzle.grid[cell] != 0) continue;
        const ValueSet own = puzzle.marks[cell];
        const ValueSet possible = automatic[cell];
        if (own.empty()) {
            ++difference.unmarked;
            continue;
        }
        for (const Value value : own - possible) difference.impossible.push_back({cell, value});
        for (const Value value : possible - own) difference.missing.push_back({cell, value});
    }
    return difference;
}

}  // namespace gridsmith
