// Shows the workers of a generation or of a long search: a small board for each worker, totals and a plot.
//
// The user chooses between the side panel and a separate window.
#pragma once

#include "ui/look/theme.h"

#include <cstdint>

namespace gridsmith {

class App;

enum class WallJobs : std::uint8_t { of_current_tab, of_others };

// Draws the running jobs at the cursor, over the available width.
void draw_live_wall(App& app, const Theme& theme, WallJobs jobs);
// Draws the same in a separate window, if the user chose that. True if the window has the keyboard.
bool draw_live_window(App& app, const Theme& theme);

}  // namespace gridsmith
