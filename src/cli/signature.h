// One number that guards the behaviour of the engines.
//
// It is the total of search nodes of fixed work: puzzles of all orders, made by the program itself from fixed
// seeds, are generated and judged. Any change of what solver or generator do changes it; hardware, threads
// and time do not.
#pragma once

#include <cstdint>

namespace gridsmith {

std::uint64_t behaviour_signature();

}  // namespace gridsmith
