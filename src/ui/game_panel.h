// The side panel's section of a game: its clock, its helps, and whether it is won.
#pragma once

#include "ui/theme.h"

namespace gridsmith {

class App;
struct Tab;

// Nothing when the tab is not played.
void draw_game_section(App& app, const Theme& theme, const Tab& tab);

// Instead of the board of a game that is paused, in the rest of the window: a click goes on with it.
void draw_pause(App& app, const Theme& theme);

}  // namespace gridsmith
