// `sudoku`: a grid as rows of characters with nothing between them, 0 for an empty cell.
//
// For order 3 this is the format of nine lines of nine digits that goes by the extension .sudoku; the other
// orders are written likewise, in their built-in symbols. Reading takes any alphabet and empty sign that
// `lines` takes.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_rows(std::string_view bytes, const PuzzleFormat& format);
Result<std::vector<LoadedPuzzle>> read_rows(std::string_view bytes, const PuzzleFormat& format);
// In each other alphabet that the rows fit.
std::vector<std::vector<LoadedPuzzle>> read_rows_otherwise(std::string_view bytes,
                                                           const PuzzleFormat& format);
Result<std::string> write_rows(const Puzzle& puzzle, const PuzzleFormat& format, const WriteOptions& options);

}  // namespace gridsmith
