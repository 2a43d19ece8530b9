// The directory browser: a window inside the main window, which stays usable meanwhile.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;

// Draws the browser if it is open. True if the browser has the keyboard.
bool draw_browser(App& app, const Theme& theme);

// Call inside the drop target of documents: opens puzzles that the user drags from the browser.
void accept_puzzles_of_browser(App& app);

}  // namespace gridsmith
