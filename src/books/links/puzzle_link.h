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

// The shortest link that opens the posed puzzle in SudokuPad, or in the page of this program at `address`, if that is not
// empty. Fails with a sentence if there is none.
Result<std::string> link_of_puzzle(const Puzzle& puzzle, std::string_view address = {});

}  // namespace gridsmith
