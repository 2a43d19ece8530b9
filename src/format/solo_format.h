// `solo`: the game ids of Solo in Simon Tatham's collection, `2x2:a2d3b3d1a`.
//
// Behind the size and the colon, a letter is a run of 1 to 26 empty cells, numbers are givens, and _ keeps
// neighbouring numbers apart. There are no entries but givens: what is posed is written, or a solution. Ids
// of games with further rules, and ids that only name a random seed, are refused.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_solo(std::string_view bytes, const PuzzleFormat& format);
Result<std::optional<LoadedPuzzle>> read_solo(std::string_view line, const PuzzleFormat& format);
Result<std::string> write_solo(const Puzzle& puzzle, const PuzzleFormat& format, const WriteOptions& options);

}  // namespace gridsmith
