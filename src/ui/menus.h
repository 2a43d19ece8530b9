// The menu bar and the grid's context menu, both read from the one table of commands.
#pragma once

#include "ui/theme.h"

namespace gridsmith {

class App;

// The bar at the window's top; its height is taken off the viewport's work area.
void draw_menu_bar(App& app);

// To be called every frame in the grid's window; `open_now` opens it at the pointer.
void draw_context_menu(App& app, bool open_now);

}  // namespace gridsmith
