// The questions that removing clues asks: is there another solution, and is there one with another value in
// this cell?
//
// Separate from solver.h because they are not about a grid as posed but about one whose solution is known.
// They are cheaper than counting to two: the first other solution ends the search, which leans on the known
// one, and where it is about a cell only the part of the tree that contradicts its value is searched.
#pragma once

#include "base/random.h"
#include "model/grid.h"
#include "solver/solver.h"

#include <cstdint>
#include <stop_token>

namespace gridsmith {

struct ProbeOptions {
    std::uint64_t nodes = kNoLimit;
    Random* random = nullptr;  // draw branches from it; null: the same path every time
    std::stop_token stop = {};
    bool follows = false;  // as in SolveOptions
};

enum class Differs : std::uint8_t {
    no,         // no solution does
    yes,        // `other` does
    undecided,  // the budget or the stop token ended the search
};

struct ProbeResult {
    Differs answer = Differs::undecided;
    Grid other;  // when the answer is yes
    std::uint64_t nodes = 0;
};

// Has `grid`, of which `solution` is one and whose `cell` is empty, a solution with another value there? If
// `grid` is well-posed with that entry, the answer `no` says that it is without. The buffers of a thread are
// kept from call to call.
ProbeResult differs_at(const Grid& grid, Cell cell, const Grid& solution, const ProbeOptions& options = {});

// Has `grid`, of which `solution` is one, another one? The answer `no` says that it is well-posed.
ProbeResult differs(const Grid& grid, const Grid& solution, const ProbeOptions& options = {});

}  // namespace gridsmith
