// Irregular regions at random, as jigsaw boards have them.
//
// The regions are connected and compact, and may have a symmetry. Separate from the attempts, because dialogs and the
// command line draw one layout for several puzzles as well.
#pragma once

#include "base/random.h"
#include "base/result.h"
#include "model/board/grid.h"
#include "model/board/rules_parts.h"
#include "model/symmetry/symmetry.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace gridsmith {

// Fails with a sentence unless boards of this side have regions with the symmetry. Possible are none, the two axes and
// the half turn on all sides, and the quarter turn where the side or the side less one is a multiple of four.
Result<void> check_region_symmetry(int side, Symmetry symmetry);

// `side` connected regions of `side` cells, as in RulesParts::regions, which are not all blocks or lines where the side
// and the symmetry have other regions. The symmetry must pass the check. Some layouts allow no full grid: a third of
// those of side 5, fewer on larger boards.
std::vector<std::uint8_t> random_regions(int side, Symmetry symmetry, Random& random);

// A full grid whose rules are `parts` with random regions instead of theirs. It agrees with the entries of `fixed`.
// Nothing when stopped, or after many layouts without a full grid. Fails with a sentence if the other parts do not go
// with irregular regions.
Result<std::optional<Grid>> random_jigsaw(const RulesParts& parts, Symmetry symmetry, Random& random,
                                          const Grid* fixed = nullptr, std::stop_token stop = {});

}  // namespace gridsmith
