// Fewer entries by exchanging givens: a walk among the well-posed puzzles near one.
//
// Separate from digging, which never puts anything back. The walk needs minimal puzzles to begin with and has
// no symmetry.
#pragma once

#include "generator/workbench.h"

#include <cstdint>

namespace gridsmith {

struct Vicinity {
    Grid puzzle;
    Grid solution;
};

// Walks from a minimal `start` until a puzzle with `target` entries is found (0: as few as possible) or
// `nodes` are spent. The result is the puzzle with the fewest entries that was seen, a minimal one. Fixed
// entries stay, forbidden cells stay empty.
Vicinity sparsest_near(Workbench& bench, const Vicinity& start, int target, std::uint64_t nodes);

}  // namespace gridsmith
