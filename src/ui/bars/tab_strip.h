// The strip of document tabs: names, a dot for unsaved changes, a cross to close, a plus at the end.
//
// ImGui's tab bar keeps its own order of tabs. This strip has none, so the app's order is the only one.
#pragma once

#include "ui/look/theme.h"

#include <string>

namespace gridsmith {

class App;
class Document;

// Where the document is saved, or where it came from.
std::string place_text(const Document& document);

float tab_strip_height(const Theme& theme);

class TabStrip {
public:
    // Draws at the cursor, `width` pixels wide. The mouse wheel scrolls to tabs without room.
    void draw(App& app, const Theme& theme, float width);

private:
    float scroll_ = 0;              // pixels hidden at the left
    unsigned long long shown_ = 0;  // the current tab of the last frame
    float room_ = 0;                // the width of the strip in the last frame, in pixels
    float scale_ = 0;               // of the last frame
    bool pressed_close_ = false;    // the mouse button went down on a cross
};

}  // namespace gridsmith
