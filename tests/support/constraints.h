// Random constraints for tests.
#pragma once

#include "base/random.h"
#include "model/board/grid.h"
#include "model/constraints/constraint.h"

namespace gridsmith::support {

// Fits the board; most choices of values do not keep it.
Constraint some_constraint(ConstraintKind kind, const ConstraintBoard& board, Random& random);

// A constraint of any kind that the solution keeps; now and then, or after many tries, any constraint.
Constraint some_true_constraint(const Grid& solution, Random& random);

}  // namespace gridsmith::support
