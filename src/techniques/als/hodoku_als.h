// Almost locked sets in HoDoKu's order of search, for paths that HoDoKu's score adds up.
//
// HoDoKu numbers the sets by units and joins each set only to later ones. For the XZ rule and the XY-Wing it takes the
// first pattern that removes a candidate. Of the chains it takes the one with the most eliminations, and of these the
// one with the least sum of places. A chain visits sets with rising numbers only, so HoDoKu misses some chains.
#pragma once

#include "techniques/search/step_search.h"

namespace gridsmith {

void find_hodoku_als_xz(StepSearch& search);
void find_hodoku_als_xy_wing(StepSearch& search);
void find_hodoku_als_xy_chain(StepSearch& search);
void find_hodoku_sue_de_coq(StepSearch& search);

}  // namespace gridsmith
