// The panel at the right: what is known about the puzzle, and the workers while something is generated.
#pragma once

#include "ui/theme.h"

namespace gridsmith {

class App;

// Fills the current window.
void draw_side_panel(App& app, const Theme& theme);

}  // namespace gridsmith
