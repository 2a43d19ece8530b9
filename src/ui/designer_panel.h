// The designer's side of the panel: symmetry, wishes for random templates, the list, the gallery, OK and
// Cancel; and the small controls that it shares with the editor.
#pragma once

#include "model/puzzle.h"
#include "ui/theme.h"

#include <cstdint>
#include <string>
#include <string_view>

struct ImDrawList;

namespace gridsmith {

class App;

// There must be a designer; OK and Cancel may close it.
void draw_designer_panel(App& app, const Theme& theme);

// A disc that tells by its sign as well as by its colour: empty, a dot, a tick, a cross.
enum class Lamp : std::uint8_t { off, waiting, good, bad };
void paint_lamp(ImDrawList& list, const Theme& theme, float x, float y, float radius, Lamp lamp);
// A drop-down list of symbols; true when another one was chosen.
bool draw_symbol_choice(const char* id, const Symbols& symbols, Value& value);
// A small board that can be pressed; true when it was.
bool draw_thumbnail(const char* id, const Theme& theme, const Puzzle& puzzle, float size,
                    bool chosen = false);
// "the template is empty" as "The template is empty."
std::string sentence_of(std::string_view message);

}  // namespace gridsmith
