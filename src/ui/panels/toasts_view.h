// Messages about problems, stacked in the corner above the status bar.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;

// The lower right corner of the stack, and the width of its messages, in pixels.
struct ToastPlace {
    float right = 0;
    float bottom = 0;
    float width = 0;
};

// Returns the height of the stack, with the gaps between its messages; 0 if there are none.
float draw_toasts(App& app, const Theme& theme, const ToastPlace& place);

}  // namespace gridsmith
