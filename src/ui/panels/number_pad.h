// The section of the side panel for playing by mouse: pencil modes, symbols with the number left to enter,
// colours, and the choice of candidates to show.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;

// Draws nothing unless the current tab can be edited.
void draw_number_pad(App& app, const Theme& theme);

}  // namespace gridsmith
