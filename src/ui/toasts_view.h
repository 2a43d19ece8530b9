// Messages that need no answer, stacked in the corner above the status bar.
#pragma once

#include "ui/theme.h"

namespace gridsmith {

class App;

// `right` and `bottom` are the corner they grow from, in pixels.
void draw_toasts(App& app, const Theme& theme, float right, float bottom);

}  // namespace gridsmith
