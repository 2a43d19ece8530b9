// The font of grids: a system font with givens in its bold weight, or the program's own font.
#pragma once

#include "app/settings/settings.h"
#include "ui/gui/gui.h"

#include <optional>

namespace gridsmith {

// Sets the font of grids from the next frame on; without a value, the program's own font. Returns false and sets
// the program's own font if the system does not have `font`. Symbols that a font lacks come from other fonts.
bool set_grid_font(Gui& gui, const std::optional<GridFont>& font);

}  // namespace gridsmith
