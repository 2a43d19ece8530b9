// Full grids of one block, as the program SuDoku makes them: a source of their own beside random ones.
//
// The first block is random; every other block is the first one with its rows and columns rotated by where it
// stands. So all of these grids are one grid with its symbols renamed: (order^2)! of them, 362,880 at order
// 3, of the 6.67 x 10^21 there are.
#pragma once

#include "base/random.h"
#include "model/grid.h"

namespace gridsmith {

Grid seed_grid(int order, Random& random);

}  // namespace gridsmith
