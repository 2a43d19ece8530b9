// Unique rectangles in HoDoKu's order, for paths that HoDoKu's score adds up.
#pragma once

#include "techniques/search/step_search.h"

namespace gridsmith {

// Adds the first step of the current technique: a unique rectangle of type 1 to 6 or a hidden rectangle. HoDoKu begins
// rectangles at each cell of two candidates, goes on within its block, and compares rectangles by a number that
// different rectangles may share.
void find_hodoku_rectangle(StepSearch& search);

}  // namespace gridsmith
