// Random constraints for tests.
#pragma once

#include "base/random.h"
#include "model/constraints/constraint.h"

namespace gridsmith::support {

// Fits the board; most choices of values do not keep it.
Constraint some_constraint(ConstraintKind kind, const ConstraintBoard& board, Random& random);

}  // namespace gridsmith::support
