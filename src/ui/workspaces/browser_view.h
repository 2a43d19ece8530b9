// The directory browser, docked beside the documents.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;

// Fills the current window. The browser must be open.
void draw_browser(App& app, const Theme& theme);

// Call inside the drop target of documents: opens puzzles that the user drags from the browser.
void accept_puzzles_of_browser(App& app);

}  // namespace gridsmith
