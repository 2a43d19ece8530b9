// Other forms of a constraint: one form for equal demands, and the form on a board whose cells have moved.
#pragma once

#include "model/constraints/constraint.h"

#include <cstdint>
#include <optional>
#include <span>

namespace gridsmith {

// The same constraint with its cells and values in the one order that rules give them, where several orders demand the
// same: a pair or a cage row by row, most lines from the end that comes first.
Constraint in_one_form(Constraint constraint);

// The constraint after the cells of the board have moved by a turn, a reflection or the like: cell c to targets[c]. `to`
// has the regions as they are then. Indexers of rows become those of columns if rows become columns. Nothing if the
// constraint does not hold any more: an indexer whose row has another number then, for instance.
std::optional<Constraint> moved(const Constraint& constraint, const ConstraintBoard& from,
                                const ConstraintBoard& to, std::span<const Cell> targets);

// The ways to rename all values, so that every board that keeps a constraint keeps it still.
enum class Renaming : std::uint8_t {
    none,      // only as they are
    reversal,  // 1 to n as n to 1
    any,
};
Renaming renaming_allowed_by(const Constraint& constraint);

}  // namespace gridsmith
