// Decides which part of the program gets a key press. The first of these that is on the screen when a frame begins
// gets all keys of the frame (Keyboard in ui/gui/keyboard.h):
//
//   a pop-up           a menu or a drop-down list: ImGui
//   a dialog           Escape and Enter: DialogHost; other keys: the view of the dialog
//   a text field       while the user types in it: ImGui
//   a window           the browser, the batch strip or the live wall: their own views, then commands of the program
//   none of these      route_keys, which tries in this order:
//     the grid         its own keys and typed characters, unless a command has the key as its shortcut
//     the designer     keys with Ctrl, and Enter on its board
//     a command        the key is its shortcut
#pragma once

#include "ui/board/grid_view.h"

#include <vector>

namespace gridsmith {

class App;

// Where the keyboard is in a frame.
struct KeyFocus {
    bool is_in_window = false;  // the browser, the batch strip or the live wall
    bool is_on_designer_board = false;
    bool is_in_list = false;  // a list of the panel takes the keys that move in it
    std::vector<GridEvent> grid_keys =
        {};  // KeyPressed and CharacterTyped of the focused grid, in their order
};

// Call once a frame, after everything is drawn. Matches each press with a command once.
void route_keys(App& app, const KeyFocus& focus);

}  // namespace gridsmith
