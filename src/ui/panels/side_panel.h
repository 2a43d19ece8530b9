// The panel at the right: facts about the puzzle, playing, hints, and running workers.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;

// Fills the current window.
void draw_side_panel(App& app, const Theme& theme);

}  // namespace gridsmith
