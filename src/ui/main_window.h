// The whole window from menu bar to status bar: the app's state becomes a picture, input becomes commands.
//
// What must survive a frame and is no business of the app is kept here: scroll of the tabs, ImGui's stack of
// sheets, who has the keyboard.
#pragma once

#include "ui/designer_view.h"
#include "ui/dialog_host.h"
#include "ui/tab_strip.h"
#include "ui/theme.h"

#include <functional>

namespace gridsmith {

class App;

class MainWindow {
public:
    // One frame, between Gui::begin_frame and Gui::render.
    void draw(App& app, const Theme& theme);
    // The keyboard goes to the grid in the next frame.
    void focus_grid() { take_focus_ = true; }
    void focus_designer() { designer_.take_focus(); }

private:
    void draw_document(App& app, const Theme& theme);
    void draw_designer(App& app, const Theme& theme, float width, float height);
    void serve_keys(App& app);

    TabStrip tabs_;
    DesignerView designer_;
    DialogHost dialogs_;
    Anchor anchor_;
    bool take_focus_ = true;
    bool grid_focused_ = false;
};

// Carries out what the app asked of its user interface: clipboard texts, pictures, focus. False when the
// window is to be closed. `raise` brings the window to the front, `capture`
// takes a picture of it after the frame.
bool serve_requests(App& app, MainWindow& window, const Theme& theme, const std::function<void()>& raise,
                    const std::function<void()>& capture);

}  // namespace gridsmith
