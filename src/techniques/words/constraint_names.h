// Names of constraints in the middle of a sentence.
#pragma once

#include "model/constraints/constraint.h"
#include "techniques/words/wording.h"

#include <string>

namespace gridsmith {

// "the cage of 17 in r1c1 and r1c2", "the thermometer from r1c1 to r3c3", "the white dot between r1c1 and r1c2".
std::string name_of(const Constraint& constraint, const Wording& wording);

// The constraint that makes two cells differ, in words; empty if there is none.
std::string constraint_between(Cell a, Cell b, const Wording& wording);

// The constraint of two cells, or the thermometer, that excludes one of the candidates if the other is true, in words;
// empty if there is none.
std::string constraint_excluding(const Candidate& a, const Candidate& b, const Wording& wording);

// A constraint that compares all of these cells, in words; empty if there is none.
std::string constraint_on(const CellSet& cells, const Wording& wording);

}  // namespace gridsmith
