// An attempt at a puzzle with constraints at random.
//
// It fills a board, chooses constraints that the solution keeps, and looks for other solutions. Each other solution
// shows which constraint to add, which cage to cut, or which given is missing, until there is none. A minimal puzzle
// then loses all givens and constraints that it does not need, in random order.
#pragma once

#include "generator/core/workbench.h"

namespace gridsmith {

// The rules of the puzzle are those of the options and its constraints. It has the requested difficulty.
AttemptResult constraint_attempt(Workbench& bench);

// New rules take as long as this number of search nodes.
inline constexpr std::uint64_t kNodesForRules = 50;

// Nodes after which the attempt gives a question up.
std::uint64_t nodes_per_question(const Rules& rules);

}  // namespace gridsmith
