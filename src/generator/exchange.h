// Neighbours of a puzzle among those with the same solution: some entries come in, others go.
//
// Separate from vicinity.h, whose walk goes from solution to solution. To stay with one is what makes these
// neighbours quick: every second solution that a search ever found tells an unavoidable set of it, so that
// soon most of what a dig asks is known already.
#pragma once

#include "generator/digging.h"
#include "generator/workbench.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gridsmith {

class Exchange {
public:
    Exchange(Workbench& bench, const Grid& solution);

    // A puzzle as the options want it that differs from `puzzle`, which is such a one: minimal, or with as
    // many entries, with orbits of the symmetry as a whole. Up to three pieces come in, and those that are
    // not needed any more go, the new ones last. Nothing when only `puzzle` itself came out, or when stopped.
    std::optional<Grid> neighbour_of(const Grid& puzzle);

private:
    Workbench& bench_;
    Grid solution_;
    Pieces pieces_;
    DigMemory memory_;
    std::vector<std::uint16_t> outside_;
};

}  // namespace gridsmith
