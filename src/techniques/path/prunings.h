// The three prunings of Northeastern University's Sudoku Puzzle Helper, under their own names, for every
// order.
//
// They are weaker than similar techniques and stay as the Helper describes them, because its users expect its
// results. "Hint set" is the Helper's name for the candidates of a cell.
#pragma once

#include "techniques/structures/position.h"

namespace gridsmith {

struct Prunings {
    // values spread over the segments of a band; a segment is a block's part of a line
    bool triplets = false;
    bool hint_sets = false;     // a cell with n candidates that include all candidates of exactly n cells
    bool unique_hints = false;  // a value with a single place in a unit
    bool operator==(const Prunings&) const = default;
};

// Applies each chosen pruning once to the whole grid, in the order above. Returns whether a candidate was
// removed.
bool prune_once(Position& position, Prunings which);

// Repeats prune_once until it removes nothing. Returns whether any pass removed a candidate.
bool prune_repeatedly(Position& position, Prunings which);

}  // namespace gridsmith
