// `grid`: one character a cell in a drawn frame, as Simple Sudoku's .ss and .spf files and forums have it.
//
//     *-----------*
//     |4.7|...|.25|       Bars, blanks and rules are decoration. Where taking the blanks away leaves rows of
//     |...|9.7|...|       another length, blanks are empty cells.
//     |---+---+---|
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_grid(std::string_view bytes, const PuzzleFormat& format);
Result<std::vector<LoadedPuzzle>> read_drawn_grid(std::string_view bytes, const PuzzleFormat& format);
std::vector<std::vector<LoadedPuzzle>> read_drawn_grid_otherwise(std::string_view bytes,
                                                                 const PuzzleFormat& format);
Result<std::string> write_drawn_grid(const Puzzle& puzzle, const PuzzleFormat& format,
                                     const WriteOptions& options);

}  // namespace gridsmith
