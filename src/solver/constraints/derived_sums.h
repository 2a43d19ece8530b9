// Sums that follow from cages, because a unit holds each value once.
#pragma once

#include "model/board/units.h"
#include "model/constraints/constraint.h"

#include <span>
#include <vector>

namespace gridsmith::solver {

// Cages and units without a common cell are subtracted from units: the sum of what is left of one to four neighbouring
// rows or columns, or of a region, when the cages within them are taken out, and the sum of what sticks out when cages
// cover them. As cages if the cells are in one unit, otherwise as constraints of the kind little_killer; each with at most
// six cells, none with the cells of a given cage.
std::vector<Constraint> derived_sums(const Units& units, std::span<const Constraint> constraints);

}  // namespace gridsmith::solver
