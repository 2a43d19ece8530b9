// The strip below the grid: the finished puzzles of a batch, and a histogram of their difficulty.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;

// The strip's height in pixels, at most half of `window_height`; 0 without a batch.
float batch_strip_height(const App& app, const Theme& theme, float window_height);
// Its height when only its title is shown.
float folded_strip_height(const Theme& theme);
struct StripBox {
    float width = 0;
    float height = 0;
    bool folds = false;      // on a small screen: has a button that folds the strip
    bool is_folded = false;  // has the height for the title only
};
// Draws the strip at the cursor. The app must have a batch. True if the strip has the keyboard.
bool draw_batch_strip(App& app, const Theme& theme, const StripBox& box);

// Call inside the drop target of documents: opens puzzles that the user drags from the strip.
void accept_puzzles_of_batch(App& app);

}  // namespace gridsmith
