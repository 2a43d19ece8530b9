// A number that detects changes in the engines: the total of search nodes for generating and checking puzzles of
// all orders from fixed seeds. The number changes with the behaviour of solver or generator, but not with
// hardware, threads or time.
#pragma once

#include <cstdint>

namespace gridsmith {

std::uint64_t behaviour_signature();

}  // namespace gridsmith
