// The section of the side panel about the document's exercise.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;
struct Tab;

// Draws nothing if the document is not an exercise.
void draw_trainer_section(App& app, const Theme& theme, const Tab& tab);

}  // namespace gridsmith
