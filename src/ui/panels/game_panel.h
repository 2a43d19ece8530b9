// The section of the game in the side panel: clock, help and result.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;
struct Tab;

// Draws nothing for a tab without a game.
void draw_game_section(App& app, const Theme& theme, const Tab& tab);

// Fills the rest of the window instead of the board of a paused game. A click resumes the game.
void draw_pause(App& app, const Theme& theme);

}  // namespace gridsmith
