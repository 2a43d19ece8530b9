// The curves of links over a board: straight if nothing is in the way, otherwise bent so that they cross few
// candidates of the pattern and few other links.
//
// Pure geometry in pixels, so tests need not paint.
#pragma once

#include "techniques/structures/step.h"
#include "ui/paint/grid_layout.h"

#include <optional>
#include <span>
#include <vector>

namespace gridsmith {

struct Point {
    float x = 0;
    float y = 0;
};

// A quadratic Bézier curve between the edges of two nodes.
struct LinkCurve {
    Point from;
    Point control;
    Point to;

    Point at(float t) const;  // 0 to 1
};

// The smallest rectangle around all candidates of a node.
PixelRect bounds_of(const GridLayout& layout, const Node& node);

// One curve for each link, in order. The curves avoid the candidates `others` as well as the ends of links.
std::vector<LinkCurve> curves_of(const GridLayout& layout, std::span<const Link> links,
                                 std::span<const Candidate> others);

}  // namespace gridsmith
