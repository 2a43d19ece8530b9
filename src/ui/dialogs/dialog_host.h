// Shows the app's stack of dialogs as sheets above the window. The top one is active.
//
// Keeps ImGui's stack of pop-ups equal to the app's stack. The functions of dialog_view.h draw the contents.
#pragma once

#include "app/core/dialogs.h"
#include "ui/look/theme.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace gridsmith {

class App;

// Where pop-ups of the grid appear, in pixels. The main window sets it each frame.
struct Anchor {
    float x = 0;
    float y = 0;
};

// The title of the dialog's sheet; may be empty.
std::string title_of(const Dialog& dialog);

class DialogHost {
public:
    // Draws all dialogs, and serves Escape, Enter and Ctrl+Enter for the top one.
    void draw(App& app, const Theme& theme, const Anchor& anchor);

private:
    void draw_from(App& app, const Theme& theme, const Anchor& anchor, std::size_t level);

    struct Shown {
        const Dialog* dialog = nullptr;
        std::size_t kind = 0;
        int turn = 0;
        std::string name;  // ImGui's name of the sheet
        // The window's size and the sheet's shape when the sheet was placed, and the frames in which it is placed
        // again: after either has changed, until the sheet has its own new size.
        float width = 0;
        float height = 0;
        int shape = 0;
        int frames_to_place = 0;
    };
    Shown shown_now(const Dialog& dialog, const std::string& title) const;

    std::vector<Shown> shown_;               // the open sheets, the lowest first
    std::map<std::size_t, int> last_turns_;  // for each kind, the turn of the sheet closed last
};

}  // namespace gridsmith
