// The JSON behind links: f-puzzles' and SudokuPad's description of a puzzle.
//
//     f-puzzles   {"size":9,"grid":[[{"value":4,"given":true},{}, ...], ...]}
//     SudokuPad   {"cellSize":50,"cells":[[{"value":4},{}, ...], ...],"regions":[[[0,0],[0,1], ...], ...]}
//
// Both describe many kinds of Sudoku. A puzzle with rules or regions beyond ours is refused by the name of
// the rule, since without it it would be another puzzle.
#pragma once

#include "base/result.h"
#include "model/puzzle.h"

#include <string>
#include <string_view>

namespace gridsmith {

struct LinkedPuzzle {
    Puzzle puzzle;
    std::string ignored;  // "title and author ignored", or empty
};

Result<LinkedPuzzle> puzzle_of_fpuzzles_json(std::string_view json);
Result<LinkedPuzzle> puzzle_of_sudokupad_json(std::string_view json);

std::string fpuzzles_json_of(const Puzzle& puzzle);
// What is posed, or a solution: it knows no entries but givens.
std::string sudokupad_json_of(const Puzzle& puzzle);

// SudokuPad's shortened JSON made longer again: quotes, names, empty objects, booleans.
Result<std::string> unzipped_json(std::string_view zipped);

}  // namespace gridsmith
