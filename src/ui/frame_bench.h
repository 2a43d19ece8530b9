// `gridsmith --bench-frames`: what frames cost on this machine, as a table that anyone can repeat.
//
// Frames are drawn in memory, at 1920 x 1080, through the same painter, cache and back end as the window's; a
// display is not needed. CPU time is the program's own, on all its threads, so a software renderer's work
// counts.
#pragma once

#include "base/result.h"

namespace gridsmith {

// Prints a line a scene to standard output. Fails when there is no OpenGL 3.3.
Result<void> bench_frames();

}  // namespace gridsmith
