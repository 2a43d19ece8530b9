// `text`: the plain text of SudokuGenerator, in files and on the clipboard.
//
//     # Sudoku *2         a comment; the first character begins all comments of the text
//     .1234               the sign for empty cells, then the symbols (or nothing: the built-in symbols)
//     #-----
//     .2  ..              the rows; blanks and blank lines are ignored
//     ..  ..
//
//     ..  ..
//     4.  13
//
// The order follows from the number of lines. The format keeps only entries and symbols.
#pragma once

#include <string_view>

namespace gridsmith {

// Does the text begin with a comment, a symbol line and rows, perhaps with faults?
bool begins_as_text(std::string_view bytes);

}  // namespace gridsmith
