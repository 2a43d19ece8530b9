// Several grids in one text, a blank line between them, as solvers print them and people post them.
//
// Separate from the formats of one grid, in which each of them is read.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_stanzas(std::string_view bytes, const PuzzleFormat& format);
Result<void> read_stanzas(std::string_view bytes, const PuzzleFormat& format, const PuzzleTaker& take);

}  // namespace gridsmith
