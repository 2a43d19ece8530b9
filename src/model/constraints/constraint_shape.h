// Where the cells of a constraint may lie: the shapes that can be drawn.
#pragma once

#include "model/constraints/constraint.h"

#include <optional>
#include <string>

namespace gridsmith {

// What is wrong with the shape, as a sentence without the name of the kind; nothing if it can be drawn. The cells are on
// the board and as many as the kind needs. Dots join neighbours, lines go from cell to touching cell, a quadruple is a
// square, and a little killer is a whole diagonal. Other kinds have any cells.
std::optional<std::string> fault_of_shape(const Constraint& constraint, int side);

}  // namespace gridsmith
