// `sgp` and `sgt`: the JSON files of SudokuGenerator for puzzles and templates. The files differ in one word, and
// each reader takes both. They hold classic boards.
//
// `gridsmith`: the same with another id, and with "rules" in place of "order" (rules_text.h), for all boards.
//
// Both keep the symbols and how the puzzle was generated. SudokuGenerator knows no givens, marks and notes, so
// Gridsmith writes them into a member "gridsmith" of the root, which SudokuGenerator ignores (puzzle_state.h).
// The same member holds the saved game, which document/game_record.h reads and writes.
//
// A template whose entries are all equal is written with ones; `displayedValue` says which value is meant.
#pragma once

#include "base/result.h"
#include "format/json/json_value.h"
#include "model/puzzle/puzzle.h"

namespace gridsmith {

// The members "puzzle" and "gridsmith" of a file as a tree, which hold all of a puzzle, and back.
JsonValue state_of(const Puzzle& puzzle);
Result<Puzzle> puzzle_of_state(const JsonValue& state);

}  // namespace gridsmith
