// The unique rectangles that a position might have: found once, and asked by every type of them.
#pragma once

#include "techniques/position.h"

#include <array>
#include <vector>

namespace gridsmith {

struct CandidateRectangle {
    // In the order top left, top right, bottom left, bottom right: 0 is opposite to 3, 1 to 2.
    std::array<Cell, 4> corners{};
    ValueSet pair;  // all corners can hold one of these, and one corner nothing else
};

// In two blocks each, from the top and the left. Every corner can hold both values, unless it
// `may_lack_candidates`.
std::vector<CandidateRectangle> candidate_rectangles(const Position& position, bool may_lack_candidates);

}  // namespace gridsmith
