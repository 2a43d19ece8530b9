// Sudoku Explainer's own search for chains of one value over units.
#pragma once

#include "techniques/search/step_search.h"

#include <array>

namespace gridsmith {

// In tenths, by the number of strong links: chains over parallel lines only, over two kinds of units, over three
// kinds, and with groups.
constexpr int kStrongLinkRatings[][4] = {{0, 0, 0, 0},     {0, 0, 0, 0},     {40, 41, 41, 43},
                                         {54, 55, 56, 57}, {58, 59, 60, 61}, {62, 62, 62, 62},
                                         {66, 66, 66, 66}};

// Technique::two_strong_links for 2, and so on to 6.
constexpr Technique strong_links_technique(int count) {
    return static_cast<Technique>(static_cast<int>(Technique::two_strong_links) + count - 2);
}

// Adds the chain that Sudoku Explainer prefers among those with `search.variant().size` strong links: the lowest
// rating, then the most eliminations. It is narrower than a search over all links, because no two units of such a
// chain share a place of the value, and a block or line gives only one way to group its places.
void find_linked_units(StepSearch& search);

}  // namespace gridsmith
