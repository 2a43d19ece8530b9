// Lines of collections, in which the cells of a puzzle are one field among others:
//
//     sdm       4.7....25...                     cells alone; written with 0 for empty ones
//     bank      0123456789ab 4.7....25... 7.2    sudoku-exchange-puzzle-bank: hash, cells, rating
//     gsf       1,2,3,4,4.7....25...,6,7         the fifth of at least seven fields
//     csv       Puzzle,Solution,                 QQWing and other tables: names of columns, then lines in
//               4.7....25...,497318625...,       which a field is the puzzle, between commas or semicolons
//
// Fields beside the cells are passed over, and the reading says so.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Result<std::string> write_sdm(const Puzzle& puzzle, const PuzzleFormat& format, const WriteOptions& options);

Fit fit_of_bank(std::string_view bytes, const PuzzleFormat& format);
Result<std::optional<LoadedPuzzle>> read_bank_line(std::string_view line, const PuzzleFormat& format);

Fit fit_of_gsf(std::string_view bytes, const PuzzleFormat& format);
Result<std::optional<LoadedPuzzle>> read_gsf_line(std::string_view line, const PuzzleFormat& format);

Fit fit_of_csv(std::string_view bytes, const PuzzleFormat& format);
Result<std::optional<LoadedPuzzle>> read_csv_line(std::string_view line, const PuzzleFormat& format);
Result<std::string> write_csv(const Puzzle& puzzle, const PuzzleFormat& format, const WriteOptions& options);

}  // namespace gridsmith
