// A limit of the work of a search. It counts instead of timing, so that every machine stops at the same place.
#pragma once

#include <cstdint>
#include <limits>

namespace gridsmith {

// The unit is a conclusion of a forcing chain or net, also within advice for another chain.
struct WorkLimit {
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t done = 0;

    bool is_reached() const { return done >= most; }
};

}  // namespace gridsmith
