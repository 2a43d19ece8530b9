// Grids of candidates, in which an entry and a cell with one candidate left look the same.
//
// Pencil-mark grids, Sukaku lines and two of SudokuWiki's strings share the rule that tells them apart
// (HoDoKu's): a single value is a candidate when some cell that sees it has the same among several
// candidates, and an entry otherwise.
#pragma once

#include "model/puzzle.h"

#include <vector>

namespace gridsmith {

// The candidates of every cell, row by row; none empty.
using CandidateCells = std::vector<ValueSet>;

// Whether a cell with a single value is taken for a candidate, by that rule.
bool is_candidate_by_peers(int order, const CandidateCells& cells, Cell cell);

// The puzzle that is meant. `all_singles`: every single value is an entry.
Puzzle puzzle_of_candidates(int order, const CandidateCells& cells, bool all_singles = false);

// The candidates of every cell of a puzzle: its entry, its marks, or what its peers leave. A cell for which
// nothing is left is empty.
CandidateCells candidates_of_puzzle(const Puzzle& puzzle);

}  // namespace gridsmith
