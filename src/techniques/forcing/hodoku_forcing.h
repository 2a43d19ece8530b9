// Forcing chains and nets in HoDoKu's order, for paths that HoDoKu's score adds up.
#pragma once

#include "techniques/search/step_search.h"

namespace gridsmith {

// Adds the forcing chain or net that HoDoKu would take. Its chains may pass through groups of cells. HoDoKu prefers a
// placement to an elimination, then the lowest cell, then the lowest value. It finds nets only as far as a few rounds
// of singles reach, and does not take a chain for a net.
void find_hodoku_forcing(StepSearch& search);

}  // namespace gridsmith
