// The question that removing clues asks: is there a solution with another value in this cell?
//
// Separate from solver.h because it is not about a grid as posed but about one cell of a grid whose
// solution is known. It is cheaper than counting to two: only the part of the tree that
// contradicts the known value is searched, and one solution of that part ends it.
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
    no,         // every solution has the known value there
    yes,        // `other` is a solution with another value there
    undecided,  // the budget or the stop token ended the search
};

struct ProbeResult {
    Differs answer = Differs::undecided;
    Grid other;  // when the answer is yes
    std::uint64_t nodes = 0;
};

// Has `grid`, whose `cell` must be empty, a solution in which that cell does not hold `value`? If `grid`
// with `value` entered there is well-posed, the answer `no` says that `grid` is well-posed. The buffers of
// a thread are kept from call to call.
ProbeResult differs_at(const Grid& grid, Cell cell, Value value, const ProbeOptions& options = {});

}  // namespace gridsmith
