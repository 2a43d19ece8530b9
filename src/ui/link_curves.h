// The ways that links take over a board: straight where nothing is in the way, else bent so that they cross
// as few candidates of the pattern and cover as little of each other as can be.
//
// Pure geometry in pixels, so that it can be tested without painting.
#pragma once

#include "techniques/step.h"
#include "ui/grid_layout.h"

#include <optional>
#include <span>
#include <vector>

namespace gridsmith {

struct Point {
    float x = 0;
    float y = 0;
};

// A quadratic Bézier curve between the edges of what it joins.
struct LinkCurve {
    Point from;
    Point control;
    Point to;

    Point at(float t) const;  // 0 .. 1
};

// The pixels that the candidates of a node take, all together.
PixelRect bounds_of(const GridLayout& layout, const Node& node);

// One curve a link, in order. `others`: candidates to be kept clear beside the links' own ends.
std::vector<LinkCurve> curves_of(const GridLayout& layout, std::span<const Link> links,
                                 std::span<const Candidate> others);

}  // namespace gridsmith
