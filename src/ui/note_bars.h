// The player's colours without their hues: bars along some of a rectangle's four edges, others for each
// colour.
//
// The scheme for colour-blind eyes paints them within the tint, so that no two colours are told apart by
// their hue alone; on the board and on the pad where they are chosen.
#pragma once

#include "ui/grid_layout.h"
#include "ui/theme.h"

#include <vector>

namespace gridsmith {

// Within `rect`, for the roles of the player's colours in the scheme that wants them; else none.
std::vector<PixelRect> note_bars(const Theme& theme, Role role, const PixelRect& rect);

// So much darker than the tint.
Colour note_bar_colour(const Theme& theme, Role role);

}  // namespace gridsmith
