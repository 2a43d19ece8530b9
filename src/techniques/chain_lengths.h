// How long the chains of one value could be, told before anybody builds a graph to look for them.
//
// Most values of most positions have none, and a walk over sets of numbered nodes sees that in a fraction of
// the time. It knows the nodes and links of a LinkGraph of one value, and not what a chain does with them.
#pragma once

#include "techniques/position.h"

#include <cstdint>

namespace gridsmith {

// Bit k is 0 if no chain with k strong links (2 to kMostCountedLinks) eliminates anything. `with_groups`: as
// in LinkKind::grouped_one_value, else as in LinkKind::one_value.
std::uint32_t possible_chain_lengths(const Position& position, Value value, bool with_groups);

constexpr int kMostCountedLinks = 10;

}  // namespace gridsmith
