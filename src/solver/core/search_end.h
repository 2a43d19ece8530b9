// How searches end, and how a walk from solution to solution ends.
#pragma once

#include <cstdint>
#include <limits>

namespace gridsmith {

// No limit on search nodes, or on the number of solutions.
inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

// Why a search ended.
enum class Ended : std::uint8_t {
    exhausted,  // the search has seen every solution
    limit,      // it found as many solutions as requested; there may be more
    budget,     // it spent its nodes
    cancelled,  // its stop token was set
};

namespace solver {

// Why a walk stopped. A walk moves a search from solution to solution.
enum class Walk : std::uint8_t {
    solution,   // the search is at a solution; walk on for the next one
    exhausted,  // there are no more solutions
    budget,     // the walk spent its nodes; walk on with a larger budget
    stopped,    // the stop token was set
};

}  // namespace solver
}  // namespace gridsmith
