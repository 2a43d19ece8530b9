// Messages that need no answer, stacked in the corner above the status bar.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;

// Stacks the messages upwards from the corner (right, bottom), in pixels.
void draw_toasts(App& app, const Theme& theme, float right, float bottom);

}  // namespace gridsmith
