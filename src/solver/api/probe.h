// Looks for a second solution of a grid with a known solution, anywhere or with another value in one cell. The
// generator asks this when it removes entries (a dig).
//
// Separate from solver.h because one solution is known. A probe is cheaper than counting to two: the first
// other solution ends the search, the known solution guides the search, and a probe of one cell searches only
// the part of the tree that contradicts the value of the cell.
#pragma once

#include "base/random.h"
#include "model/board/grid.h"
#include "solver/core/search_end.h"

#include <cstdint>
#include <stop_token>

namespace gridsmith {

struct ProbeOptions {
    std::uint64_t nodes = kNoLimit;
    Random* random = nullptr;  // chooses the branches; null: the fixed search order
    std::stop_token stop = {};
    bool follows = false;  // as in SolveOptions
};

enum class Differs : std::uint8_t {
    no,         // no other solution
    yes,        // `other` is another solution
    undecided,  // the budget or the stop token ended the search
};

struct ProbeResult {
    Differs answer = Differs::undecided;
    Grid other;  // when the answer is yes
    std::uint64_t nodes = 0;
};

// Looks for a solution with another value in `cell`, which is empty in `grid`; `solution` is a solution of
// `grid`. If `grid` with that entry is well-posed, the answer `no` means that `grid` is well-posed too. Each
// thread keeps its buffers from call to call.
ProbeResult differs_at(const Grid& grid, Cell cell, const Grid& solution, const ProbeOptions& options = {});

// Looks for a solution other than `solution`. The answer `no` means that `grid` is well-posed.
ProbeResult differs(const Grid& grid, const Grid& solution, const ProbeOptions& options = {});

}  // namespace gridsmith
