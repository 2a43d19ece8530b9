// The docked template designer: the editor beside the document, and its settings and list in the panel.
//
// Draws the state of app/design/designer.h, and calls its functions for mouse and keys.
#pragma once

#include "ui/board/grid_view.h"
#include "ui/look/theme.h"

#include <utility>
#include <vector>

namespace gridsmith {

class App;

class DesignerView {
public:
    // Draws the editor into the rest of the current window. The app must have a designer.
    void draw_editor(App& app, const Theme& theme);
    // What the editor needs above and below its board on a small screen, in pixels.
    static float height_around_board(const Theme& theme);
    // Draws symmetry, options of random templates, the list and the gallery.
    void draw_panel(App& app, const Theme& theme);
    // Draws the row of buttons below the panel.
    void draw_buttons(App& app, const Theme& theme);
    // Moves the keyboard focus to the editor's grid in the next frame.
    void take_focus() { take_focus_ = true; }
    // Call once a frame, after the editor and the panel: decides whether the designer has the keyboard.
    void settle(App& app);
    bool is_board_focused() const { return board_focused_; }
    // The keys that the editor's grid got since the last call, for route_keys.
    std::vector<GridEvent> take_keys() { return std::exchange(keys_, {}); }
    // The layout of the last painted board.
    const GridLayout& layout() const { return layout_; }

private:
    void draw_board(App& app, const Theme& theme);

    GridLayout layout_;
    std::vector<GridEvent> keys_;
    bool take_focus_ = true;
    bool board_focused_ = false;
    bool editor_focused_ = false;
    bool panel_focused_ = false;
};

}  // namespace gridsmith
