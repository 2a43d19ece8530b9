// Finds values for given cells: the way from a template to a well-posed puzzle.
//
// Separate from digging because nothing is removed: the cells are decided, and the search is for the values.
#pragma once

#include "generator/core/workbench.h"
#include "model/cells/cell_set.h"

namespace gridsmith {

// How the first values are chosen.
enum class FirstValues : std::uint8_t {
    tight,   // one cell after the other, preferring values that leave few candidates
    random,  // from a random solution
};

// One attempt at a puzzle whose filled cells are exactly `cells`. Fixed entries in these cells keep their
// values. The attempt fails when it makes no more progress; the next attempt starts with other values.
AttemptResult pattern_attempt(Workbench& bench, const CellSet& cells, FirstValues first);

}  // namespace gridsmith
