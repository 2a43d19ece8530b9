// The three prunings of Northeastern University's Sudoku Puzzle Helper, by their own names, for every order.
//
// They are weaker than the techniques that resemble them, and are kept as they were described: people who
// know the Helper expect its results. The candidates of a position are its "hint sets".
#pragma once

#include "techniques/position.h"

namespace gridsmith {

struct Prunings {
    bool triplets = false;      // values distributed over the segments (a block's part of a line) of a band
    bool hint_sets = false;     // a cell whose candidates hold those of as many cells as it has candidates
    bool unique_hints = false;  // a value with one place in a unit
    bool operator==(const Prunings&) const = default;
};

// Each chosen pruning, in the order above, once over the whole grid. Was anything pruned?
bool prune_once(Position& position, Prunings which);

// Passes until one prunes nothing. Did any?
bool prune_repeatedly(Position& position, Prunings which);

}  // namespace gridsmith
