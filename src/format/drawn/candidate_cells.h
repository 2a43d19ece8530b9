// Grids of candidates, in which an entry and a cell with one candidate look the same.
//
// Grids of pencil marks, Sukaku lines and two of SudokuWiki's formats use HoDoKu's rule: a single value is a
// candidate if a peer has the same value among several candidates, and an entry otherwise.
#pragma once

#include "model/puzzle/puzzle.h"

#include <vector>

namespace gridsmith {

// The candidates of every cell, row by row. No set is empty.
using CandidateCells = std::vector<ValueSet>;

// By the rule above, is the single value of a cell a candidate?
bool is_candidate_by_peers(const Rules& rules, const CandidateCells& cells, Cell cell);

// The puzzle by the rule above. `all_singles`: every single value is an entry.
Puzzle puzzle_of_candidates(const Rules& rules, const CandidateCells& cells, bool all_singles = false);

// For every cell of a puzzle: the entry, the marks, or the values that no peer holds. The set of a cell without
// any candidate is empty.
CandidateCells candidates_of_puzzle(const Puzzle& puzzle);

}  // namespace gridsmith
