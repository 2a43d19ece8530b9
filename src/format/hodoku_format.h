// `hodoku`: the lines of HoDoKu's libraries, and its plain lines with a + before each value that was placed.
//
//     :0200:13:4.7....25+1..9.7...:513 516:512 514:::
//      code digits cells            deleted eliminations placements extra
//
// Candidates are written dRC: digit, row, column. Those deleted are missing from the marks that the puzzle
// gets; what a technique is expected to find there is checked and then left out.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_hodoku(std::string_view bytes, const PuzzleFormat& format);
Result<std::optional<LoadedPuzzle>> read_hodoku_line(std::string_view line, const PuzzleFormat& format);
// Order 3 only.
Result<std::string> write_hodoku(const Puzzle& puzzle, const PuzzleFormat& format,
                                 const WriteOptions& options);

}  // namespace gridsmith
