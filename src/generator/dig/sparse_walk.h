// Reduces the number of entries by exchanging givens: a walk from a well-posed puzzle to its neighbours.
//
// Separate from digging, which never adds an entry. The walk starts with a minimal puzzle and ignores
// symmetry.
#pragma once

#include "generator/core/solved_puzzle.h"
#include "generator/core/workbench.h"

#include <cstdint>

namespace gridsmith {

// Walks from a minimal `start` until it finds a puzzle with `target` entries (0: as few as possible) or has
// spent `nodes`. Returns the minimal puzzle with the fewest entries found. Fixed entries stay, forbidden
// cells stay empty.
SolvedPuzzle sparsest_near(Workbench& bench, const SolvedPuzzle& start, int target, std::uint64_t nodes);

}  // namespace gridsmith
