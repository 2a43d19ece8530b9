// The program with its window.
#pragma once

#include "base/result.h"
#include "ui/window/arguments.h"

namespace gridsmith {

// Runs until the user closes the window, and saves the settings. Fails if no window can be opened.
Result<void> run_desktop(const Arguments& arguments);

}  // namespace gridsmith
