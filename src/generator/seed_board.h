// Puzzles from full grids of one block, as the program SuDoku makes them: a source of its own beside random
// full grids.
//
// The first block is random; every other block is the first one with its rows and columns rotated by where it
// stands. So all of these grids are one grid with its symbols renamed: (order^2)! of them, 362,880 at order
// 3, of the 6.67 x 10^21 there are.
#pragma once

#include "base/random.h"
#include "generator/generator.h"

#include <optional>
#include <stop_token>

namespace gridsmith {

Grid seed_grid(int order, Random& random);

// A well-posed puzzle whose solution is such a grid, by removal of entries as the options say, and as hard as
// they wish; their template and fixed entries play no part. The same for the same seed. Nothing when stopped.
std::optional<Generated> seed_board(const GenerateOptions& options, std::uint64_t seed,
                                    const std::stop_token& stop);

}  // namespace gridsmith
