// The menu bar and the grid's context menu, both made from the table of commands.
#pragma once

#include "ui/look/theme.h"

#include "app/settings/command_id.h"

#include <string>

namespace gridsmith {

class App;

// Shows the command's name and shortcut as the tooltip of the control drawn last.
void command_tooltip(const App& app, Command command);
// Draws a button that runs the command. The button has the command's tooltip and is disabled while the command
// is disabled. A `width` of 0 fits the label.
void command_button(App& app, Command command, const char* label, float width = 0);
// A right click on the control drawn last opens a menu with one item that copies `text`.
void draw_copy_menu(App& app, const char* id, const char* label, const std::string& text);
// The bar at the window's top. Reduces the viewport's work area by its height.
void draw_menu_bar(App& app);

// Call each frame in the grid's window; `open_now` opens the menu at the pointer. A short menu, for small windows,
// leaves out what the toolbar has, and has sub-menus for what concerns the whole puzzle. True while the menu is open.
bool draw_context_menu(App& app, bool open_now, bool is_short);

}  // namespace gridsmith
