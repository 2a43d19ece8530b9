// The program with its window: opens it, runs the loop, and keeps what was set.
#pragma once

#include "base/result.h"
#include "ui/arguments.h"

namespace gridsmith {

// Runs until the window is closed. Fails, before anything is shown, when no window can be opened.
Result<void> run_desktop(const Arguments& arguments);

}  // namespace gridsmith
