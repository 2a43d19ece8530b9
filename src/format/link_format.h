// Puzzles as links: f-puzzles, SudokuPad, SudokuWiki and the game ids of Simon Tatham's Solo, one a line.
//
//     https://f-puzzles.com/?load=N4Ig...          LZString over JSON (fpuzzles_json.h); also without the
//     address https://sudokupad.app/fpuzzlesN4Ig...        the same https://sudokupad.app/ctcN4Ig..., scl...
//     LZString over SudokuPad's JSON, which `scl` shortens https://sudokupad.app/classic4B7E..., scf...
//     digits and runs of blanks
//
// A link to a puzzle that lies on a server cannot be read without the net, and the failure says so. Written
// links pose the puzzle: what was placed since stays out of SudokuPad's.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

// Both formats take every kind; they differ in what they write.
Fit fit_of_link(std::string_view bytes, const PuzzleFormat& format);
Result<std::optional<LoadedPuzzle>> read_link(std::string_view line, const PuzzleFormat& format);
// The other codec of a `classic` link, where both make sense.
std::vector<std::vector<LoadedPuzzle>> read_link_otherwise(std::string_view bytes,
                                                           const PuzzleFormat& format);
Result<std::string> write_fpuzzles_link(const Puzzle& puzzle, const PuzzleFormat& format,
                                        const WriteOptions& options);
Result<std::string> write_sudokupad_link(const Puzzle& puzzle, const PuzzleFormat& format,
                                         const WriteOptions& options);

// The JSON that is in the links, as a file.
Fit fit_of_link_json(std::string_view bytes, const PuzzleFormat& format);
Result<std::vector<LoadedPuzzle>> read_link_json(std::string_view bytes, const PuzzleFormat& format);

}  // namespace gridsmith
