// Tells the geometry of links where the pixels of candidates are.
#include "ui/paint/link_curves.h"

#include "ui/paint/corners.h"

#include <algorithm>

namespace gridsmith {

PixelRect bounds_of(const GridLayout& layout, const Node& node) {
    PixelRect bounds;
    for (const Cell cell : node.cells) {
        const PixelRect rect = layout.candidate_rect(cell, node.value);
        if (bounds.width == 0) {
            bounds = rect;
            continue;
        }
        const int right = std::max(bounds.right(), rect.right());
        const int bottom = std::max(bounds.bottom(), rect.bottom());
        bounds.x = std::min(bounds.x, rect.x);
        bounds.y = std::min(bounds.y, rect.y);
        bounds.width = right - bounds.x;
        bounds.height = bottom - bounds.y;
    }
    return bounds;
}

std::vector<LinkCurve> curves_of(const GridLayout& layout, std::span<const Link> links,
                                 std::span<const Candidate> others) {
    const CandidatePlaces places{.left = static_cast<float>(layout.x),
                                 .top = static_cast<float>(layout.y),
                                 .extent = static_cast<float>(layout.extent),
                                 .size = static_cast<float>(std::max(1, layout.candidate_size())),
                                 .middle = [&](Cell cell, Value value) {
                                     const auto [x, y] = middle_of(layout.candidate_rect(cell, value));
                                     return Point{x, y};
                                 }};
    return curves_of(places, links, others);
}

}  // namespace gridsmith
