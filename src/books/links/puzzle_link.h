// Links that open a puzzle in a browser. They become QR codes, so they are as short as possible.
//
//     https://sudokupad.app/scfK28p...          9x9 cells, also with diagonals or windows: digits and runs of empty cells
//     https://sudokupad.app/fpuzzlesN4Ig...     any other board, as f-puzzles describes it
//     https://example.org/sudoku/#2x3:a5_1...   the page of this program at another address
#pragma once

#include "base/result.h"
#include "model/puzzle/puzzle.h"

#include <string>
#include <string_view>

namespace gridsmith {

// The shortest link that opens the posed puzzle: in SudokuPad, or, if `address` is not empty, in the page of this program at
// that address. Fails if no link can hold the puzzle.
Result<std::string> link_of_puzzle(const Puzzle& puzzle, std::string_view address = {});

}  // namespace gridsmith
