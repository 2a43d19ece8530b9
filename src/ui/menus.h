// The menu bar and the grid's context menu, both read from the one table of commands.
#pragma once

#include "ui/theme.h"

#include "app/command_id.h"

#include <string>

namespace gridsmith {

class App;

// Explains the control drawn last by the command that it runs: its name, and its shortcut where it has one.
void command_hint(const App& app, Command command);
// A button that runs the command, with its hint, disabled while the command is; as wide as its text where
// `width` is 0.
void command_button(App& app, Command command, const char* label, float width = 0);
// A right click on the text drawn last offers to copy it, under this label.
void draw_copy_menu(App& app, const char* id, const char* label, const std::string& text);

// As ImGui's BeginPopupContextItem, but all items that say the same `id` in a window share one pop-up: ImGui
// keeps a window for every pop-up it ever showed, and boards and jobs come and go.
bool begin_item_menu(const char* id);

// The bar at the window's top; its height is taken off the viewport's work area.
void draw_menu_bar(App& app);

// To be called every frame in the grid's window; `open_now` opens it at the pointer. True while it is open.
bool draw_context_menu(App& app, bool open_now);

}  // namespace gridsmith
