// An attempt that first chooses the cells and then finds values for them.
//
// Separate from the subtractive way, which starts from the values and chooses the cells.
#pragma once

#include "generator/core/workbench.h"

namespace gridsmith {

AttemptResult additive_attempt(Workbench& bench);

}  // namespace gridsmith
