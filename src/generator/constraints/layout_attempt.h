// An attempt at a puzzle from a drawn layout: cages and clues whose numbers are open.
//
// It fills a board that keeps the rules, reads the numbers off it, and succeeds if the puzzle has one solution.
#pragma once

#include "generator/core/workbench.h"

namespace gridsmith {

AttemptResult layout_attempt(Workbench& bench);

// Whether the number of the constraint can be open: the sum of a cage, or a clue outside of the board.
bool can_have_open_number(const Constraint& constraint);

}  // namespace gridsmith
