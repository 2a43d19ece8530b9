// The face of grids as the user set it: a family and style of the machine, givens in its bold weight, or the
// program's own.
#pragma once

#include "app/settings.h"
#include "ui/gui.h"

#include <optional>

namespace gridsmith {

// From the next frame on. False when the machine does not have the font; the program's own stands in for it
// then. Symbols that a font lacks come from others in either case.
bool wear_grid_font(Gui& gui, const std::optional<GridFont>& font);

}  // namespace gridsmith
