// The preferences of techniques: which of them a search shows, and how they move among those.
//
// Everything works on a TechniqueSet; the page draws what comes back and calls these.
#pragma once

#include "techniques/technique_set.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace gridsmith {

// The techniques in the set's order that are about all words of the query and that the order has, if one is
// given.
std::vector<Technique> techniques_matching(const TechniqueSet& set, std::string_view query,
                                           std::optional<int> order);

// Moves one by `steps` places among those in sight, back or on; it stops at the ends. It comes to stand right
// beside the one whose place it takes.
void move_among(TechniqueSet& set, const std::vector<Technique>& shown, Technique technique, int steps);

}  // namespace gridsmith
