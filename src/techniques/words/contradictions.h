// Words for entries, constraints and rules that contradict each other.
#pragma once

#include "solver/api/unsolvable_core.h"
#include "techniques/words/wording.h"

#include <string>

namespace gridsmith {

// A clause: "r1c1, r2c4 and r2c6 contradict each other", "the cage of 3 at r1c1, anti-knight and the entries in r1c4 and
// r2c6 contradict each other", "the thermometer from r1c1 to r1c9 cannot be kept". Of many constraints it names the first.
std::string contradiction_clause(const Core& core, const Wording& wording);

}  // namespace gridsmith
