// The start page, while no document is open: new boards, opening, learning, recent files.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;

// Fills the rest of the window.
void draw_start_page(App& app, const Theme& theme);

}  // namespace gridsmith
