// Which entries and rules of an unsolvable grid contradict each other.
//
// Separate from solver.h because the answer is not about solutions: it shows where to look for the mistake in
// a mistyped puzzle with a hundred entries, or among the constraints of a puzzle that is being set.
#pragma once

#include "model/board/grid.h"
#include "model/cells/cell_set.h"
#include "solver/core/search_end.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace gridsmith {

// Enough for most mistyped puzzles; half a second at order 5, a millisecond at order 3.
inline constexpr std::uint64_t kExplainingNodes = 100'000;

struct CoreOptions {
    std::uint64_t nodes = kNoLimit;  // give up after about this number of search nodes
    std::stop_token stop = {};       // ends the search within a few milliseconds
};

struct Core {
    CellSet givens;  // entries that together, under `rules`, have no solution
    // The shape of the board, and those of the rules that are needed for the contradiction: flags, extra regions and
    // constraints. A negative rule means the pairs of cells that it restricts beside all constraints of the grid.
    RulesParts rules = {};
    std::vector<int> constraints = {};  // the places of the needed ones in RulesParts::constraints, ascending
    bool is_minimal = false;  // without any one of these entries, rules and constraints there is a solution
    std::uint64_t nodes = 0;
};

// The entries, and the cells of the constraints.
CellSet cells_of(const Core& core);

// A core of an unsolvable grid; two equal entries in a unit are one. Rows, columns and regions belong to every core. A
// search that runs out of nodes returns the smallest core so far, not marked minimal. Nothing when the grid has a
// solution, or when the search ended before it found a core.
std::optional<Core> unsolvable_core(const Grid& grid, const CoreOptions& options = {});

}  // namespace gridsmith
