// The section of the side panel about the document's exercise.
#pragma once

#include "ui/look/theme.h"

#include <string>

namespace gridsmith {

class App;
struct Tab;

// How the player gets a hint: the key, as far as it types no symbol of the puzzle, or else the menu.
std::string way_to_hints(const App& app);

// Draws nothing if the document is not an exercise.
void draw_trainer_section(App& app, const Theme& theme, const Tab& tab);

}  // namespace gridsmith
