// The section of the side panel about the exercise that the document is.
#pragma once

#include "ui/theme.h"

namespace gridsmith {

class App;
struct Tab;

// Nothing where the document is none.
void draw_trainer_section(App& app, const Theme& theme, const Tab& tab);

}  // namespace gridsmith
