// Where a hard position is best divided, and what can be ruled out on the way.
//
// Separate from the choice of a tree search, which is made in a microsecond at every node. Here every
// candidate is tried in a copy, to the end of propagation. One that leads to a contradiction is ruled out; of
// the others it is known how many candidates go with them. The group to divide by is the one whose members,
// taken together, leave least to do: the work below a candidate is reckoned to halve with every 3.5 % of the
// candidates that go. It takes some milliseconds at order 5, so it is for parts that are worth a second.
#pragma once

#include "solver/position.h"

namespace gridsmith::solver {

struct Ahead {
    bool is_possible = false;  // no contradiction showed
    int group = -1;            // of a position that is not solved: where to divide it
};

// Rules out in `position` what leads to a contradiction. After a contradiction it is of no use.
template <int kOrder>
Ahead look_ahead(Position<kOrder>& position);

extern template Ahead look_ahead<2>(Position<2>&);
extern template Ahead look_ahead<4>(Position<4>&);
extern template Ahead look_ahead<5>(Position<5>&);

}  // namespace gridsmith::solver
