// The docked template designer: the editor beside the document, and its settings and list in the panel.
//
// It draws what app/designer.h holds and turns mouse and keys into its functions; what any of them means is
// decided there.
#pragma once

#include "ui/grid_view.h"
#include "ui/theme.h"

namespace gridsmith {

class App;

class DesignerView {
public:
    // The editor, into the rest of the current ImGui window. There must be a designer.
    void draw_editor(App& app, const Theme& theme);
    // Symmetry, wishes, the list and the gallery, into the panel.
    void draw_panel(App& app, const Theme& theme);
    // The keyboard goes to the editor's grid in the next frame.
    void take_focus() { take_focus_ = true; }
    // Once a frame, after both were drawn or not: who has the keyboard.
    void settle(App& app);
    bool is_board_focused() const { return board_focused_; }
    // Where the board was painted last.
    const GridLayout& layout() const { return layout_; }

private:
    void draw_board(App& app, const Theme& theme);

    GridLayout layout_;
    bool take_focus_ = true;
    bool board_focused_ = false;
    bool editor_focused_ = false;
    bool panel_focused_ = false;
};

}  // namespace gridsmith
