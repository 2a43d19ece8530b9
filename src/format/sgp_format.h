// `sgp` and `sgt`: the JSON files of SudokuGenerator for puzzles and templates, which differ in one word.
//
// Both keep the symbols and how the puzzle was generated. Givens, marks and a player's notes, which that
// program does not know, go into a member of the root that it ignores, "gridsmith", and only when there are
// any; see puzzle_state.h. A game that is played in the puzzle is there too, as "game";
// document/game_record.h reads and writes it.
//
// A template whose entries are all equal is written with ones and says in `displayedValue` which value is
// meant.
#pragma once

#include "format/json_value.h"
#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_sgp(std::string_view bytes, const PuzzleFormat& format);
// Takes files of both kinds; the word in the file goes before the kind of `format`.
Result<std::vector<LoadedPuzzle>> read_sgp(std::string_view bytes, const PuzzleFormat& format);
Result<std::string> write_sgp(const Puzzle& puzzle, const PuzzleFormat& format, const WriteOptions& options);

// All that a file keeps of a puzzle as a tree, the members "puzzle" and "gridsmith" alone, and back.
JsonValue state_of(const Puzzle& puzzle);
Result<Puzzle> puzzle_of_state(const JsonValue& state);

}  // namespace gridsmith
