// Bars along some edges of a rectangle, a different set of edges for each of the player's colours.
//
// The scheme for colour-blind eyes paints the bars on the board and on the number pad, so that no two colours
// differ only in hue.
#pragma once

#include "ui/look/theme.h"
#include "ui/paint/grid_layout.h"

#include <vector>

namespace gridsmith {

// The bars inside `rect`. Empty unless `role` is a colour of the player and the scheme has bars.
std::vector<PixelRect> note_bars(const Theme& theme, Role role, const PixelRect& rect);

// Darker than the tint of `role`.
Colour note_bar_colour(const Theme& theme, Role role);

}  // namespace gridsmith
