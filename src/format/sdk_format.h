// `sdk`: the files of SadMan Software's Sudoku and of SudoCue, rows of characters below lines about the
// puzzle.
//
//     SadMan                        SudoCue
//     #A Author                     #AAuthor        A author, B date, C comment, D description, L level,
//     #D Description                #DDescription   S source, U address; SadMan also H, N, T
//     [Puzzle]                      4.7....25
//     4.7....25                     ...9.7...
//     ...
//     [State]                       the same grid with what the player has placed
//     [PencilMarks]                 cells between commas, the candidates of each side by side
//     [Colours]                     passed over
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_sdk(std::string_view bytes, const PuzzleFormat& format);
Result<std::vector<LoadedPuzzle>> read_sdk(std::string_view bytes, const PuzzleFormat& format);
// As SadMan's program writes it, with the sections that the puzzle needs.
Result<std::string> write_sdk(const Puzzle& puzzle, const PuzzleFormat& format, const WriteOptions& options);

}  // namespace gridsmith
