// An attempt that chooses the cells first and then finds values for them.
//
// Separate from the subtractive way because here the cells are given and the values are free, there it is the
// other way round.
#pragma once

#include "generator/workbench.h"

namespace gridsmith {

AttemptResult additive_attempt(Workbench& bench);

}  // namespace gridsmith
