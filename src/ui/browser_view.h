// The directory browser: a window of its own within the main one, beside which work goes on.
#pragma once

#include "ui/theme.h"

namespace gridsmith {

class App;

// Draws it if it is open. True when the keyboard belongs to it.
bool draw_browser(App& app, const Theme& theme);

// Within the window where documents are: puzzles dragged out of the browser are opened there.
void accept_puzzles_of_browser(App& app);

}  // namespace gridsmith
