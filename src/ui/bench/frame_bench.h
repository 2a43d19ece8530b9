// `gridsmith --bench-frames`: a table of how long frames take on this machine.
//
// Frames are drawn in memory, at 1920 x 1080, with the same painter, cache and back end as in the window. No
// display is needed. CPU time includes all threads of the program, so it includes the work of a software
// renderer.
#pragma once

#include "base/result.h"

namespace gridsmith {

// Prints one line for each scene to standard output. Fails without OpenGL 3.3.
Result<void> bench_frames();

}  // namespace gridsmith
