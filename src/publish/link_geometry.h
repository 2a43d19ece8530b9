// The curves of links over a board: straight if nothing is in the way, otherwise bent so that they cross few
// candidates of the pattern and few other links.
//
// Pure geometry, for the window and for pages.
#pragma once

#include "techniques/structures/step.h"

#include <functional>
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

// Where a board and its candidates are, in pixels or points.
struct CandidatePlaces {
    float left = 0;
    float top = 0;
    float extent = 0;  // the side of the board
    float size = 1;    // the side of a candidate's square, at least 1
    std::function<Point(Cell cell, Value value)> middle = {};
};

// One curve for each link, in order. The curves avoid the candidates `others` as well as the ends of links.
std::vector<LinkCurve> curves_of(const CandidatePlaces& places, std::span<const Link> links,
                                 std::span<const Candidate> others);

}  // namespace gridsmith
