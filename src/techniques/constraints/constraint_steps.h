// Steps that follow from constraints, and the words for them.
//
// A step keeps the candidates of the cells that it compares, as they were before it, so that its words can be exact.
#pragma once

#include "techniques/search/step_search.h"
#include "techniques/structures/demands.h"
#include "techniques/words/wording.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gridsmith {

// The step that leaves only `left` of the candidates in `cells`; both lists are in the order of the argument. It has no
// effect if nothing is lost.
Step step_that_leaves(const StepSearch& search, std::vector<int> constraints, std::span<const Cell> cells,
                      std::span<const solver::Domain> left);

// A number that changes when the candidates of the cells change.
std::uint64_t state_of(const Position& position, const CellSet& cells);

// "The cage of 17 in r1c1 and r1c2 can only hold 8 and 9": what the step's only constraint demands, and what that leaves.
std::string explain_constraint(const Step& step, const Wording& wording);

// The constraint with a number of Step::constraints.
const Constraint& constraint_of(int number, const Wording& wording);

// "3 or 4 in r1c1, and 5 in r1c2": what a step leaves in the cells that it changes.
std::string what_is_left(const Step& step, const Wording& wording);
// The same as a clause: "r1c1 is 3 or 4, and r1c2 is 5". Both are empty if that is long.
std::string what_cells_are(const Step& step, const Wording& wording);

}  // namespace gridsmith
