// The wall: a generation in the place of its document. The best board is large, the workers' boards are beside it, and
// a plot shows how the generation gets on.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;
struct RunningJob;

// Fills the rest of the window.
void draw_wall(App& app, const Theme& theme, RunningJob& job);

}  // namespace gridsmith
