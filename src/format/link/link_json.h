// The JSON in links: the description of a puzzle by f-puzzles and by SudokuPad.
//
//     f-puzzles   {"size":9,"grid":[[{"value":4,"given":true},{}, ...], ...]}
//     SudokuPad   {"cellSize":50,"cells":[[{"value":4},{}, ...], ...],"regions":[[[0,0],[0,1], ...], ...],
//                  "cages":[{"cells":[[0,0],[1,1], ...],"unique":true}, ...],"metadata":{"antiknight":true}}
//
// Both describe many kinds of Sudoku. Read and written are boards of any size with regions. f-puzzles also has
// "diagonal+", "diagonal-", "antiknight", "antiking", "nonconsecutive", "disjointgroups", "extraregion" (also for windows
// and the like, which are known by their cells), and constraints (fpuzzles_constraints.h). Its cells have
// the member "region" where their region is not the usual block; null stands for no region. SudokuPad has further units
// as cages without a sum and without repeats, "hidden" if they are not drawn; killer cages, with a "sum" or a "value";
// "antiknight" and "antiking" in the metadata;
// and an empty list of regions for a board without them. The reader knows by their cells which cages are diagonals,
// windows and so on. The error for a puzzle with other rules names the rule; without its rule it would be a different
// puzzle.
#pragma once

#include "base/result.h"
#include "format/core/reading_limits.h"
#include "model/puzzle/puzzle.h"

#include <string>
#include <string_view>

namespace gridsmith {

struct LinkedPuzzle {
    Puzzle puzzle;
    std::string ignored;  // "metadata, settings ignored", or empty
};

// Unknown members that may be rules are refused by name; other unknown members are ignored.
Result<LinkedPuzzle> puzzle_of_fpuzzles_json(std::string_view json, const ReadingLimits& limits = {});
// The same. SudokuPad's JSON has drawn shapes instead of constraints, except cages. The shapes are decorations, and
// `ignored` says that their rules are unknown.
Result<LinkedPuzzle> puzzle_of_sudokupad_json(std::string_view json, const ReadingLimits& limits = {});

// Fails with a sentence that names the rule that f-puzzles, or `whom` who reads its description, does not know.
Result<void> check_fpuzzles_holds(const Puzzle& puzzle, std::string_view whom = "f-puzzles");
// For puzzles whose rules f-puzzles knows.
std::string fpuzzles_json_of(const Puzzle& puzzle);
// The same without what a player added, and with the rules in words: for SudokuPad, which reads this JSON, too.
std::string posed_fpuzzles_json_of(const Puzzle& puzzle);
// The same for SudokuPad's own JSON, whose only constraints are cages.
Result<void> check_sudokupad_holds(const Puzzle& puzzle);
// SudokuPad's JSON has no entries but givens, so only the posed puzzle or a full grid is written.
std::string sudokupad_json_of(const Puzzle& puzzle);

// Restores SudokuPad's shortened JSON: adds quotes, names, empty objects and booleans.
Result<std::string> unzipped_json(std::string_view zipped);

}  // namespace gridsmith
