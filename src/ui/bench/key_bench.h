// `gridsmith --bench-keys`: how long a key press takes until the picture changes.
//
// The window is drawn in memory, at 1280 x 800, with the code of the real window. No display is needed.
#pragma once

#include "base/result.h"

namespace gridsmith {

// Prints one line for each kind of press and order to standard output. Fails without OpenGL 3.3.
Result<void> bench_keys();

}  // namespace gridsmith
