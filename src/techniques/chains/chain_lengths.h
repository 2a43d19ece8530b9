// The lengths that chains of one value can have, computed before a graph is built.
//
// Most values of most positions have no chains. A walk over sets of numbered nodes shows that in a fraction
// of the time. The walk knows the nodes and links of a LinkGraph of one value, but not what a chain
// eliminates.
#pragma once

#include "techniques/structures/position.h"

#include <cstdint>

namespace gridsmith {

constexpr int kMostCountedLinks = 10;

// Bit k is 0 if no chain with k strong links eliminates anything, for k from 2 to `most_links`, which is at most
// kMostCountedLinks. `with_groups` uses the links of LinkKind::grouped_one_value, otherwise those of
// LinkKind::one_value.
std::uint32_t possible_chain_lengths(const Position& position, Value value, bool with_groups,
                                     int most_links = kMostCountedLinks);

}  // namespace gridsmith
