// The colours of constraints on pages: pale enough for black symbols, and dark enough to be seen in grey.
#pragma once

#include "model/board/constraint_figure.h"
#include "publish/painter/page.h"

#include <cstdint>

namespace gridsmith {

// 0xRRGGBB on light or dark paper. The colours of empty cells and of text are those of the page.
std::uint32_t shade_of(FigureInk ink, bool is_dark);
Ink ink_of_shade(std::uint32_t shade);
// The colour of a decoration, 0xRRGGBBAA.
Ink ink_of_decoration(std::uint32_t colour, bool is_dark);

}  // namespace gridsmith
