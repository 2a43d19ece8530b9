// `sudokuwiki`: the strings by which SudokuWiki passes on the state of a grid, of all three versions.
//
//     0   13,2,8,...    a sum of 2^(value-1) for each cell; a value looks like the only candidate of its cell
//     1   q5giii9m...   base 32, 1, 2, 4 or 6 characters a cell; the sum doubled, plus one for a given
//     B   S4Bl2ghh...   base 36, 1, 2, 4 or 5 characters a cell behind S, the size (4 9 G P) and B:
//                       0 nothing, 1..N a given, N+1..2N a value that was placed, and above the candidates
//
// B keeps givens, values and candidates of every order on one line: it is what "Copy state" copies.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_sudokuwiki(std::string_view bytes, const PuzzleFormat& format);
Result<std::optional<LoadedPuzzle>> read_sudokuwiki(std::string_view line, const PuzzleFormat& format);
// Version B.
Result<std::string> write_sudokuwiki(const Puzzle& puzzle, const PuzzleFormat& format,
                                     const WriteOptions& options);

}  // namespace gridsmith
