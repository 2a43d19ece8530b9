// Positions to test finders with: some solution, some of its entries, and some false candidates already gone.
#pragma once

#include "base/random.h"
#include "techniques/position.h"

namespace gridsmith::support {

struct PositionWithSolution {
    Position position;
    Grid solution;
};

// Of the order; between a quarter and all but a few of the cells are filled, and a random part of the false
// candidates is gone, so that every pattern turns up sooner or later. The entries alone need not tell the
// solution.
PositionWithSolution random_position(int order, Random& random);

// The same for a puzzle that has only this solution; some entries beside the givens are filled in.
PositionWithSolution random_well_posed_position(int order, Random& random);

}  // namespace gridsmith::support
