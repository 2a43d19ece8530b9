// `gnome`: a game saved by GNOME Sudoku, JSON with the cells that are not empty.
//
//     { "difficulty_category": "Medium Difficulty", "time_elapsed": 0.0,
//       "cells": [ { "position": [0, 2], "value": 7, "fixed": true, "earmarks": [] }, ... ] }
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_gnome(std::string_view bytes, const PuzzleFormat& format);
Result<std::vector<LoadedPuzzle>> read_gnome(std::string_view bytes, const PuzzleFormat& format);
// Order 3 only. The program wants a difficulty and knows no word for an unknown one: "Medium Difficulty".
Result<std::string> write_gnome(const Puzzle& puzzle, const PuzzleFormat& format,
                                const WriteOptions& options);

}  // namespace gridsmith
