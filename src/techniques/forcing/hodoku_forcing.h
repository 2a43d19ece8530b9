// Forcing chains in HoDoKu's order, for paths that HoDoKu's score adds up.
#pragma once

#include "techniques/search/step_search.h"

namespace gridsmith {

// Adds the forcing chain that HoDoKu would take. Its chains may pass through groups of cells. HoDoKu prefers a
// placement to an elimination, then the lowest cell, then the lowest value.
void find_hodoku_forcing_chain(StepSearch& search);

}  // namespace gridsmith
