// The strip below the grid: a batch's finished puzzles as they come, and a diagram of how hard they are.
#pragma once

#include "ui/theme.h"

namespace gridsmith {

class App;

// So high it is in a window of this height; 0 when there is no batch.
float batch_strip_height(const App& app, const Theme& theme, float window_height);
// Draws it at the cursor. True when the keyboard belongs to it.
bool draw_batch_strip(App& app, const Theme& theme, float width, float height);

// Within the window where documents are: puzzles dragged out of the strip are opened there.
void accept_puzzles_of_batch(App& app);

}  // namespace gridsmith
