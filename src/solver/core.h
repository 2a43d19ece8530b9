// Which givens of a grid without solution contradict each other.
//
// Separate from solver.h because the answer is not about solutions but about the grid: a mistyped puzzle has
// some hundred entries, and one wants to know where to look.
#pragma once

#include "model/cell_set.h"
#include "model/grid.h"
#include "solver/solver.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace gridsmith {

// So many nodes explain most mistyped puzzles, and take half a second at order 5, a millisecond at order 3.
inline constexpr std::uint64_t kExplainingNodes = 100'000;

struct CoreOptions {
    std::uint64_t nodes = kNoLimit;  // give up after about so many search nodes
    std::stop_token stop = {};       // obeyed within a few milliseconds
};

struct Core {
    CellSet givens;           // entries of the grid that alone have no solution
    bool is_minimal = false;  // and without any one of them there is a solution
    std::uint64_t nodes = 0;
};

// A core of a grid without solution; two equal entries of a unit are one. When nodes run out, what was found
// by then is the answer, and not called minimal. Nothing when the grid has a solution, and when the search
// ended before it was known.
std::optional<Core> unsolvable_core(const Grid& grid, const CoreOptions& options = {});

}  // namespace gridsmith
