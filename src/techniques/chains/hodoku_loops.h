// Nice loops and alternating inference chains in HoDoKu's order, for paths that HoDoKu's score adds up.
#pragma once

#include "techniques/search/step_search.h"

namespace gridsmith {

// Adds the loop or chain that HoDoKu takes: of the chains that it finds, the one with the most eliminations, then the
// one with the least sum of places. HoDoKu finds one of the shortest ways between two candidates only.
void find_hodoku_loop(StepSearch& search);

}  // namespace gridsmith
