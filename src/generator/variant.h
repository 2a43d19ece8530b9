// Puzzles from a puzzle without a search: the same one in another guise.
//
// Turned and reflected, rows and columns exchanged where that keeps the blocks, symbols renamed: what has one
// solution still has one, and is as hard as before. Separate from generating, which this can stand in for
// where a puzzle is known already.
#pragma once

#include "model/puzzle.h"

#include <cstdint>

namespace gridsmith {

// Variant `index` (from 1) of those that `seed` makes of `puzzle`: each of all rearrangements with the same
// probability. Symbols stay; the generation information tells the seed. The symbols of a template are not
// renamed.
Puzzle variant_of(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t index);

}  // namespace gridsmith
