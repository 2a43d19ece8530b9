// The strip of document tabs: name, dot for unsaved changes, a cross on hover, a plus at the end.
//
// Our own, because ImGui's tab bar keeps an order of its own and the app's must be the only one.
#pragma once

#include "ui/theme.h"

namespace gridsmith {

class App;

// Draws at the cursor over the window's whole width; tabs that find no room are reached by the wheel.
class TabStrip {
public:
    void draw(App& app, const Theme& theme);

private:
    float scroll_ = 0;              // pixels hidden at the left
    unsigned long long shown_ = 0;  // the tab that was current in the last frame
    bool pressed_close_ = false;    // the button went down on a cross
};

}  // namespace gridsmith
