// An attempt that starts from a full solution and removes entries.
//
// The way to a wanted number of entries, a symmetry or a minimal puzzle. With a template the cells are
// decided, so the attempt repairs values of the solution until the puzzle is well-posed.
#pragma once

#include "generator/core/workbench.h"
#include "generator/dig/digging.h"

namespace gridsmith {

AttemptResult subtractive_attempt(Workbench& bench);

// Whether an attempt with these options, without template, is only a fill and a dig.
bool digs_only(const GenerateOptions& options);

// The result of an attempt after its dig.
AttemptResult result_of_dig(Workbench& bench, const DigResult& dug, const Grid& solution);

}  // namespace gridsmith
