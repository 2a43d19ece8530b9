// `text`: the plain text of SudokuGenerator, in files and on the clipboard.
//
//     # Sudoku *2         a comment; its first character begins comments in this text
//     .1234               the sign for empty cells, and after it the symbols (or nothing: the built-in ones)
//     #-----
//     .2  ..              the rows; blanks and blank lines mean nothing
//     ..  ..
//
//     ..  ..
//     4.  13
//
// The order follows from the number of lines. Entries and symbols are all that this format keeps.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_text(std::string_view bytes, const PuzzleFormat& format);
// Is there a comment, then a sign with symbols, then rows, whatever may be wrong with them?
bool begins_as_text(std::string_view bytes);
Result<std::vector<LoadedPuzzle>> read_text(std::string_view bytes, const PuzzleFormat& format);
// Fails when the symbols cannot be told apart in a text: one that is invisible, or two that are equal.
Result<std::string> write_text(const Puzzle& puzzle, const PuzzleFormat& format, const WriteOptions& options);

}  // namespace gridsmith
