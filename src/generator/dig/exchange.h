// Finds neighbours of a puzzle with the same solution: some entries are added, others removed.
//
// Separate from sparse_walk.h, whose walk changes the solution. Keeping the solution makes neighbours quick:
// every second solution that a search finds gives an unavoidable set, so most questions of later digs are
// answered without a search.
#pragma once

#include "generator/core/workbench.h"
#include "generator/dig/digging.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gridsmith {

class Exchange {
public:
    Exchange(Workbench& bench, const Grid& solution);

    // A neighbour of `puzzle` that satisfies the options, as `puzzle` does: minimal, or with as many entries,
    // or with whole orbits of the symmetry. Adds up to three pieces and removes pieces that are not needed
    // any more, the new ones last. Nothing when the result is `puzzle` itself, or when stopped.
    std::optional<Grid> neighbour_of(const Grid& puzzle);

private:
    Workbench& bench_;
    Grid solution_;
    Pieces pieces_;
    DigMemory memory_;
    std::vector<std::uint16_t> outside_;
};

}  // namespace gridsmith
