// An attempt that begins with a full solution and takes entries away.
//
// The way for a wanted number of entries, a symmetry or a minimal puzzle. With a template the cells are
// decided already, so the values of the solution are repaired where they do not suffice.
#pragma once

#include "generator/workbench.h"

namespace gridsmith {

AttemptResult subtractive_attempt(Workbench& bench);

}  // namespace gridsmith
