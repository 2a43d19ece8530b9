// The thin bar at the window's foot: the last message, solutions, running jobs, zoom.
#pragma once

#include "ui/theme.h"

namespace gridsmith {

class App;

float status_bar_height(const Theme& theme);
// Fills the rest of the current window's width at the cursor.
void draw_status_bar(App& app, const Theme& theme);

}  // namespace gridsmith
