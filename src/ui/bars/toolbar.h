// Buttons with icons at the right of the tabs: undo, redo, hint, check, solve, generate, and the two panels.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;

// The width in pixels of the buttons that fit into `room`; the last ones are left out first.
float toolbar_width(const Theme& theme, float room);
// Draws at the cursor, `width` by `height` pixels.
void draw_toolbar(App& app, const Theme& theme, float width, float height);

}  // namespace gridsmith
