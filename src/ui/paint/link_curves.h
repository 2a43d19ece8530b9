// The curves of links over a board in pixels.
#pragma once

#include "publish/link_geometry.h"
#include "ui/paint/grid_layout.h"

#include <span>
#include <vector>

namespace gridsmith {

// The smallest rectangle around all candidates of a node.
PixelRect bounds_of(const GridLayout& layout, const Node& node);

// One curve for each link, in order. The curves avoid the candidates `others` as well as the ends of links.
std::vector<LinkCurve> curves_of(const GridLayout& layout, std::span<const Link> links,
                                 std::span<const Candidate> others);

}  // namespace gridsmith
