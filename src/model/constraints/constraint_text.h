// Reads constraints from texts; text_of (constraint.h) writes them.
#pragma once

#include "base/result.h"
#include "model/constraints/constraint.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The cells of a text such as "r1c1r1c2"; nothing if the text has anything else, or a cell outside of the board.
std::optional<std::vector<Cell>> cells_from(std::string_view text, int side);

// The kind whose word begins a text such as "cage17:r1c1r1c2"; nothing if it is not the text of a constraint.
std::optional<ConstraintKind> constraint_kind_in(std::string_view text);
// Fails with a sentence that names the kind if the text is none of a constraint, or of one that check_constraint refuses.
// Accepts the words of players, too, such as killercage or thermometer. A kind with a usual number needs none:
// "arrow:r1c1r1c2" has a circle of one cell.
Result<Constraint> constraint_from(std::string_view text, int side);
// All words that begin constraints.
std::vector<std::string_view> words_of_constraints();
// A text for a board of 3x3 blocks, "cage17:r1c1r1c2".
std::string example_of(ConstraintKind kind);

}  // namespace gridsmith
