// The solutions of a position: grids that take each value from the candidates.
//
// The solver of `solver/api` knows entries, not candidates, and is much faster.
#pragma once

#include "techniques/structures/position.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace gridsmith {

struct PositionSolutions {
    std::vector<Grid> found;
    bool complete = false;  // there are no others; false after `most` solutions, too many entries or a stop
};

// At most `most` solutions. The search gives up after a number of tried entries that depends on the order, about a
// second's work.
PositionSolutions solutions_of(const Position& start, std::size_t most, std::stop_token stop = {});

// The open cell with the fewest candidates, of a position that is not solved.
Cell narrowest_cell(const Position& position);

}  // namespace gridsmith
