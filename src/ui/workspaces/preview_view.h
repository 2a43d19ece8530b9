// The puzzle under the cursor of the browser, large in the place of the document, and what is known about it. Shown
// while the browser has the keyboard.
#pragma once

#include "ui/look/theme.h"

#include "app/browse/collection.h"

namespace gridsmith {

class App;

// Fills the rest of the window with the board. A click opens the puzzle.
void draw_preview(App& app, const Theme& theme, Collection::Number number);
// Fills the side panel.
void draw_preview_facts(App& app, const Theme& theme, Collection::Number number);

}  // namespace gridsmith
