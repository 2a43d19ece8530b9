// What the searches that walk from solution to solution have in common: how a walk ends.
#pragma once

#include <cstdint>

namespace gridsmith::solver {

enum class Walk : std::uint8_t {
    solution,   // the search stands at a solution; walk on for the next one
    exhausted,  // there are no more
    budget,     // the nodes were spent; walk on with more of them
    stopped,    // the stop token said so
};

}  // namespace gridsmith::solver
