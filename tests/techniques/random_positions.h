// Random positions to test finders with: a solution, some of its entries, and some false candidates
// eliminated.
#pragma once

#include "base/random.h"
#include "techniques/structures/position.h"

namespace gridsmith::support {

struct PositionWithSolution {
    Position position;
    Grid solution;
};

// A position of the order. Between a quarter and nearly all of the cells are filled, and a random part of the
// false candidates is eliminated, so that every pattern appears sooner or later. The entries alone may have
// several solutions.
PositionWithSolution random_position(int order, Random& random);

// A position of a puzzle with only this solution, with some entries besides the givens.
PositionWithSolution random_well_posed_position(int order, Random& random);

}  // namespace gridsmith::support
