// Constraints that the values of a partly filled board have broken already.
#pragma once

#include "model/cells/cell_set.h"
#include "model/constraints/constraint.h"

#include <span>

namespace gridsmith {

// The filled cells to blame if no values of the empty cells can keep the constraint, as far as simple bounds tell: two
// neighbours on a whispers line, a cage whose sum is passed. None if the constraint can be kept, or if that is hard to
// tell; but a constraint whose cells are all filled is always judged right. `values` are those of the board row by row,
// 0 for an empty cell. Clues of rows and columns count on it that their cells differ; otherwise only this constraint
// matters.
CellSet conflicting_cells_of(const Constraint& constraint, const ConstraintBoard& board,
                             std::span<const Value> values);

}  // namespace gridsmith
