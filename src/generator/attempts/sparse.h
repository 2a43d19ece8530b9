// An attempt at a minimal puzzle of order 4 or 5 with as few entries as possible.
//
// Separate from subtractive.h, because it needs no full grid: it looks for a symmetric puzzle that singles solve.
#pragma once

#include "generator/core/workbench.h"

namespace gridsmith {

// Whether attempts with these options are of this kind: minimal puzzles to be squeezed of order 4 or 5, without
// further demands on their cells.
bool is_for_annealing(const GenerateOptions& options);

AttemptResult sparse_attempt(Workbench& bench);

}  // namespace gridsmith
