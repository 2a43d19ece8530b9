// The part of the side panel with which the mouse plays: what the pencil makes, the symbols with how many of
// each are still to be entered, colours, and which candidates are shown.
#pragma once

#include "ui/theme.h"

namespace gridsmith {

class App;

// For the current tab; nothing where none can be edited.
void draw_number_pad(App& app, const Theme& theme);

}  // namespace gridsmith
