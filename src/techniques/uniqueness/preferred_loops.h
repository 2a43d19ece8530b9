// Sudoku Explainer's own search for unique rectangles and loops.
#pragma once

#include "techniques/search/step_search.h"

namespace gridsmith {

// Adds the unique rectangle or loop that Sudoku Explainer prefers: the lowest rating, then the lowest type. Here a
// rectangle is a loop of four cells, and the subset of type 3 may be naked or hidden.
void find_preferred_loop(StepSearch& search);

}  // namespace gridsmith
