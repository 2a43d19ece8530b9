// Other forms of a constraint: one form for equal demands, and the form on a board whose cells have moved.
#pragma once

#include "model/constraints/constraint.h"

#include <optional>
#include <span>

namespace gridsmith {

// The same constraint with its cells and values in the one order that rules give them, where several orders demand the
// same: a pair or a cage row by row, most lines from the end that comes first.
Constraint in_one_form(Constraint constraint);

}  // namespace gridsmith
