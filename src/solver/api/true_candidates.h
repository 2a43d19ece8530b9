// The values that the cells of a grid have in its solutions (its true candidates), and how many solutions have them.
//
// Separate from solver.h because most grids that a setter sees have far too many solutions to list. A few well chosen
// solutions show most true candidates, and each of the remaining values is refuted once.
#pragma once

#include "model/board/grid.h"
#include "model/cells/per_cell.h"
#include "model/cells/value_set.h"
#include "solver/core/search_end.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace gridsmith {

struct TrueCandidates {
    PerCell<ValueSet> found{};  // values that a found solution has, of each cell
    PerCell<ValueSet> open{};   // values not decided yet; all others occur in no solution
    // How many of the found solutions have a value, up to `most` of the options; see count_of_solutions().
    std::vector<std::uint8_t> counts = {};
    std::vector<Grid> examples = {};   // the first solutions found, at most two
    std::uint64_t solutions = 0;       // different ones that were counted
    bool has_all = false;              // there are no other solutions
    bool is_complete = false;          // no value is open
    bool are_counts_complete = false;  // as well, each count is exact or has reached its bound
    std::uint64_t nodes = 0;
    Ended ended = Ended::budget;  // exhausted when the answer is complete

    int count_of_solutions(Cell cell, Value value) const {
        const auto side = examples.empty() ? 0 : examples.front().side();
        return side == 0 ? 0 : counts[static_cast<std::size_t>(cell * side + value - 1)];
    }
};

struct TrueCandidateOptions {
    int most = 1;                    // counts go up to this, 1 .. 255
    std::uint64_t nodes = kNoLimit;  // give up after about this number of search nodes
    std::stop_token stop = {};       // ends the search within a few milliseconds
    // Receives what is known after each solution and each refutation, in the thread of the search. What is known only
    // grows. May be null.
    std::function<void(const TrueCandidates&)> progress = {};
};

// The answer is the same for each call. One that ended with `budget` or `cancelled` is right in what it says, and not
// complete.
TrueCandidates true_candidates(const Grid& grid, const TrueCandidateOptions& options = {});

}  // namespace gridsmith
