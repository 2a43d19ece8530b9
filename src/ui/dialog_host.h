// Shows the app's stack of dialogs as sheets above the window, the top one awake.
//
// The app says which dialogs there are; this keeps ImGui's own stack of pop-ups equal to it. What is in a
// dialog is drawn by the functions of dialog_views.h.
#pragma once

#include "app/dialogs.h"
#include "ui/theme.h"

#include <array>
#include <string>
#include <variant>
#include <vector>

namespace gridsmith {

class App;

// Where pop-ups that belong to the grid are to appear, told by the grid's panel each frame; pixels.
struct Anchor {
    float x = 0;
    float y = 0;
};

class DialogHost {
public:
    // Draws all dialogs and serves Escape, Enter and Ctrl+Enter of the top one.
    void draw(App& app, const Theme& theme, const Anchor& anchor);

private:
    void draw_from(App& app, const Theme& theme, const Anchor& anchor, std::size_t level);

    struct Shown {
        const Dialog* dialog = nullptr;
        std::size_t kind = 0;
        int turn = 0;
        std::string name;  // ImGui's of its sheet
    };
    Shown shown_now(const Dialog& dialog, const std::string& title) const;

    bool list_was_open_ = false;  // above the top sheet, when it was drawn last
    std::vector<Shown> shown_;    // the open sheets, from the lowest
    std::array<int, std::variant_size_v<Dialog>> last_turns_ = {};  // of the sheet of each kind closed last
};

}  // namespace gridsmith
