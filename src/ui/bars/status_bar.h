// The bar at the bottom of the window: last message, solutions, running jobs, zoom.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;

float status_bar_height(const Theme& theme);
// Draws at the cursor, to the right edge of the current window.
void draw_status_bar(App& app, const Theme& theme);

}  // namespace gridsmith
