// Grids of pencil marks: `pm`, drawn with the candidates of every cell, `sdx`, the same without a frame and
// with a `u` before values that the player set, and `sukaku`, side^3 characters on a line.
//
//     .-------------------.-------------------.    Candidates stand side by side where one character is
//     | 4     13689 7     | 138   13    138   |    enough, else with commas between them: 3,14,16
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_pencil_marks(std::string_view bytes, const PuzzleFormat& format);
Result<std::vector<LoadedPuzzle>> read_pencil_marks(std::string_view bytes, const PuzzleFormat& format);
// With every single value as an entry.
std::vector<std::vector<LoadedPuzzle>> read_pencil_marks_otherwise(std::string_view bytes,
                                                                   const PuzzleFormat& format);
Result<std::string> write_pencil_marks(const Puzzle& puzzle, const PuzzleFormat& format,
                                       const WriteOptions& options);

// Values that the player set with u before them, no frame.
Result<std::string> write_sdx(const Puzzle& puzzle, const PuzzleFormat& format, const WriteOptions& options);

// The same in rows, each as long as a line of cells is.
Fit fit_of_candidate_rows(std::string_view bytes, const PuzzleFormat& format);
Result<std::vector<LoadedPuzzle>> read_candidate_rows(std::string_view bytes, const PuzzleFormat& format);
// Could this line of as many characters as a grid has cells be a row of them?
bool may_be_row_of_candidates(std::string_view line);

Fit fit_of_sukaku(std::string_view bytes, const PuzzleFormat& format);
Result<std::optional<LoadedPuzzle>> read_sukaku_line(std::string_view line, const PuzzleFormat& format);
Result<std::string> write_sukaku(const Puzzle& puzzle, const PuzzleFormat& format,
                                 const WriteOptions& options);

}  // namespace gridsmith
