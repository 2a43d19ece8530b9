// For the page Techniques of Preferences: filters the list of techniques and moves techniques in it.
#pragma once

#include "techniques/path/technique_set.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace gridsmith {

// The techniques that match all words of the query, and exist at `order` if that is given; in the order of the set.
std::vector<Technique> techniques_matching(const TechniqueSet& set, std::string_view query,
                                           std::optional<int> order);

// Moves a technique by `steps` among the shown ones, at most to the ends. In the whole set, the technique is then
// next to the technique whose place it has taken.
void move_among(TechniqueSet& set, const std::vector<Technique>& shown, Technique technique, int steps);

}  // namespace gridsmith
