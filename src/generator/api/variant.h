// Makes variants of a puzzle without a search.
//
// A variant is the puzzle turned, reflected, with rows and columns exchanged where that keeps the blocks, and
// with symbols renamed. A variant has as many solutions as the puzzle, and the same difficulty. Separate from
// the generator, because a variant is made from a known puzzle.
#pragma once

#include "model/puzzle/puzzle.h"

#include <cstdint>

namespace gridsmith {

// Variant `index` (from 1) of `puzzle` for `seed`; all rearrangements are equally likely. The set of symbols
// stays, and the generation information contains the seed. The symbols of a template are not renamed.
Puzzle variant_of(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t index);

}  // namespace gridsmith
