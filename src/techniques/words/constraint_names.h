// Names of constraints in the middle of a sentence.
#pragma once

#include "model/board/constraint_figure.h"
#include "model/constraints/constraint.h"
#include "techniques/words/wording.h"

#include <span>
#include <string>
#include <vector>

namespace gridsmith {

// "the cage of 17 at r1c1", "the thermometer from r1c1 to r3c3", "the white dot between r1c1 and r1c2". Of cells on their
// own, `cells` are those to name.
std::string name_of(const Constraint& constraint, const Wording& wording);
std::string name_of(const Constraint& constraint, const Wording& wording, std::span<const Cell> cells);

// The constraint that makes two cells differ; null if there is none.
const Constraint* differing_constraint(Cell a, Cell b, const Rules& rules);
std::string constraint_between(Cell a, Cell b, const Wording& wording);  // its name, or empty

// The constraint of two cells, or the thermometer, that excludes one of the candidates if the other is true; null if there
// is none.
const Constraint* excluding_constraint(const Candidate& a, const Candidate& b, const Rules& rules);
std::string constraint_excluding(const Candidate& a, const Candidate& b,
                                 const Wording& wording);  // its name, or empty

// A constraint that compares all of these cells, in words; empty if there is none.
std::string constraint_on(const CellSet& cells, const Wording& wording);

// The constraints that have a figure, each once. A single cell may be one of a list, as in Demand::constraint.
std::vector<LitConstraint> drawn_constraints(std::span<const Constraint> named, const Rules& rules);
// Those that the step follows from or that its explanation names.
std::vector<LitConstraint> drawn_constraints(const Step& step, const Wording& wording);

}  // namespace gridsmith
