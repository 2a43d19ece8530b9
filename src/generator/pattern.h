// Values for given cells: the way from a template to a well-posed puzzle.
//
// Separate from digging because here nothing is removed: the cells are decided, and the search is for the
// values.
#pragma once

#include "generator/workbench.h"
#include "model/cell_set.h"

namespace gridsmith {

// How the first values are drawn.
enum class FirstValues : std::uint8_t {
    tight,   // one cell after the other, preferring values that settle much
    random,  // those of a random solution
};

// One attempt at a puzzle whose filled cells are exactly `cells`; fixed entries among them keep their values.
// It fails when it is stuck; the next attempt begins with other values.
AttemptResult pattern_attempt(Workbench& bench, const CellSet& cells, FirstValues first);

}  // namespace gridsmith
