// An attempt that begins with a full solution and takes entries away.
//
// The way for a wanted number of entries, a symmetry or a minimal puzzle. With a template the cells are
// decided already, so the values of the solution are repaired where they do not suffice.
#pragma once

#include "generator/digging.h"
#include "generator/workbench.h"

namespace gridsmith {

AttemptResult subtractive_attempt(Workbench& bench);

// With these options, and no template: is such an attempt a fill and a dig, and nothing after it?
bool digs_only(const GenerateOptions& options);

// What an attempt comes to after its dig.
AttemptResult result_of_dig(Workbench& bench, const Dug& dug, const Grid& solution);

}  // namespace gridsmith
