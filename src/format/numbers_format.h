// `numbers`: each cell a decimal number, 0, . or nothing for an empty one, as spreadsheets and solvers of
// large grids have it.
//
// Blanks, bars, commas, semicolons or tabs stand between the numbers. How many there are tells the order, so
// that they may as well stand on one line.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

// Does it stand for an empty cell among numbers, beside 0?
bool is_empty_sign(std::string_view text);

Fit fit_of_numbers(std::string_view bytes, const PuzzleFormat& format);
Result<std::vector<LoadedPuzzle>> read_numbers(std::string_view bytes, const PuzzleFormat& format);
// Counted from 0 what `read_numbers` took as counted from 1, or the other way round, where both can be meant.
std::vector<std::vector<LoadedPuzzle>> read_numbers_otherwise(std::string_view bytes,
                                                              const PuzzleFormat& format);
Result<std::string> write_numbers(const Puzzle& puzzle, const PuzzleFormat& format,
                                  const WriteOptions& options);

}  // namespace gridsmith
