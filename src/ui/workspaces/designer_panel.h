// The designer's panel: symmetry, options of random templates, the list, the gallery, OK and Cancel. Also the
// small controls that the panel shares with the editor.
#pragma once

#include "model/puzzle/puzzle.h"
#include "ui/look/theme.h"

#include <cstdint>
#include <string>
#include <string_view>

struct ImDrawList;

namespace gridsmith {

class App;

// The app must have a designer.
void draw_designer_panel(App& app, const Theme& theme);
// The row with OK and Cancel below it, which may close the designer.
float designer_buttons_height(const Theme& theme);
void draw_designer_buttons(App& app, const Theme& theme);

// A coloured disc with a sign for colour-blind users: none, a dot, a tick, a cross.
enum class Lamp : std::uint8_t { off, waiting, good, bad };
void paint_lamp(ImDrawList& list, const Theme& theme, float x, float y, float radius, Lamp lamp);
// A small board that is a button; true when the user presses it.
bool draw_thumbnail(const char* id, const Theme& theme, const Puzzle& puzzle, float size,
                    bool chosen = false);
// Turns "the template is empty" into "The template is empty."
std::string sentence_of(std::string_view message);

}  // namespace gridsmith
