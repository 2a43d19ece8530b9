// What the workers of a generation or of a long search are doing, while one watches: a small board each,
// totals and a plot.
//
// It stands in the side panel, or in a window of its own, as the user likes.
#pragma once

#include "ui/theme.h"

#include <cstdint>

namespace gridsmith {

class App;

enum class WallJobs : std::uint8_t { of_current_tab, of_others };

// Such jobs at the cursor, over the width there is. Draws nothing while none runs.
void draw_live_wall(App& app, const Theme& theme, WallJobs jobs);
// The same in a window, if the user took it out of the panel. True when the keyboard belongs to it.
bool draw_live_window(App& app, const Theme& theme);

}  // namespace gridsmith
