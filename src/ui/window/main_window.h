// The whole window from menu bar to status bar: draws the app's state and turns input into commands.
//
// Keeps state that lasts longer than a frame but does not concern the app, such as the scroll position of the
// tabs and ImGui's stack of dialogs.
#pragma once

#include "ui/bars/tab_strip.h"
#include "ui/dialogs/dialog_host.h"
#include "ui/look/theme.h"
#include "ui/panels/side_panel.h"
#include "ui/workspaces/designer_view.h"

#include <cstdint>
#include <vector>

namespace gridsmith {

class App;

class MainWindow {
public:
    // Draws one frame, between Gui::begin_frame and Gui::render.
    void draw(App& app, const Theme& theme);
    // Moves the keyboard focus to the grid in the next frame.
    void focus_grid() { take_focus_ = leaves_browser_ = true; }
    void focus_designer() { designer_.take_focus(); }
    PanelPage panel_page() const { return panel_.shown(); }
    void show_panel_page(App& app, PanelPage page) { panel_.show(app, page); }

private:
    // What the drawn parts tell the rest of the window.
    struct Parts {
        float toasts_right = 0;  // the right edge of the room for messages, from the window's left edge
        float toasts_width = 0;
        bool has_focus = false;  // the browser or the batch strip has the keyboard
    };
    // Widths, and heights at the bottom, in pixels; 0: hidden.
    struct Widths {
        float browser = 0;
        float panel = 0;
        float below = 0;  // the height of the panel if it is below the document and not beside it
        float strip = 0;  // the height of the batch's strip
        bool strip_folds = false;
        bool strip_is_folded = false;
    };
    // The panel with the edge that changes its width.
    struct PanelBox {
        float width = 0;
        float height = 0;
        enum class Edge : std::uint8_t { none, before, after } edge = Edge::none;
    };
    static Widths widths_of(App& app, const Theme& theme, float room, float height);
    Parts draw_parts(App& app, const Theme& theme);
    static void draw_browser_part(App& app, const Theme& theme, float width, float height);
    bool draw_middle(App& app, const Theme& theme, const Widths& widths, float width, float height);
    void draw_panel(App& app, const Theme& theme, const PanelBox& box);
    void draw_document(App& app, const Theme& theme);
    void follow_setter(App& app, bool has_panel);
    void draw_designer(App& app, const Theme& theme, float width, float height);
    void settle_focus(const App& app, bool is_beside);

    TabStrip tabs_;
    SidePanel panel_;
    DesignerView designer_;
    DialogHost dialogs_;
    Anchor anchor_;
    float notices_ = 0;  // the height of the place below the panel or browser that messages need
    bool take_focus_ = true;
    bool leaves_browser_ = false;  // the browser must give the keyboard back before it is drawn
    bool is_board_focused_ = false;
    bool designer_was_last_ = false;    // the designer had the keyboard last, not the document
    std::vector<GridEvent> grid_keys_;  // of the document's grid, in this frame
};

}  // namespace gridsmith
