#include "ui/paint/area_rects.h"

#include <algorithm>
#include <cstddef>

namespace gridsmith {

std::vector<PixelRect> rects_inside(std::span<const PixelLoop> loops) {
    std::vector<int> rows;
    for (const PixelLoop& loop : loops)
        for (const PixelPoint& point : loop) rows.push_back(point.y);
    std::ranges::sort(rows);
    const auto repeats = std::ranges::unique(rows);
    rows.erase(repeats.begin(), repeats.end());
    std::vector<PixelRect> rects;
    for (std::size_t band = 0; band + 1 < rows.size(); ++band) {
        const int top = rows[band];
        const int bottom = rows[band + 1];
        // The upright edges that cross this band bound its parts inside of the area in turn.
        std::vector<int> edges;
        for (const PixelLoop& loop : loops)
            for (std::size_t i = 0; i < loop.size(); ++i) {
                const PixelPoint& a = loop[i];
                const PixelPoint& b = loop[(i + 1) % loop.size()];
                if (std::min(a.y, b.y) <= top && std::max(a.y, b.y) >= bottom) edges.push_back(a.x);
            }
        std::ranges::sort(edges);
        for (std::size_t i = 0; i + 1 < edges.size(); i += 2)
            rects.push_back({edges[i], top, edges[i + 1] - edges[i], bottom - top});
    }
    return rects;
}

namespace {

std::vector<PixelRect> rects_along_paths(std::span<const PixelLoop> loops, int width, bool are_closed) {
    std::vector<PixelRect> rects;
    for (const PixelLoop& loop : loops)
        for (std::size_t i = 0; i + (are_closed ? 0 : 1) < loop.size(); ++i) {
            const PixelPoint& a = loop[i];
            const PixelPoint& b = loop[(i + 1) % loop.size()];
            const PixelPoint& next = loop[(i + 2) % loop.size()];
            // An edge that ends in a left turn is longer, so that it meets the next one, which begins beside it.
            const bool turns_left = (b.x - a.x) * (next.y - b.y) < (b.y - a.y) * (next.x - b.x);
            const int more = turns_left ? width : 0;
            if (a.y == b.y && b.x > a.x)
                rects.push_back({a.x, a.y, b.x - a.x + more, width});
            else if (a.y == b.y)
                rects.push_back({b.x - more, a.y - width, a.x - b.x + more, width});
            else if (b.y > a.y)
                rects.push_back({a.x - width, a.y, width, b.y - a.y + more});
            else
                rects.push_back({a.x, b.y - more, width, a.y - b.y + more});
        }
    return rects;
}

}  // namespace

std::vector<PixelRect> rects_along(std::span<const PixelLoop> loops, int width) {
    return rects_along_paths(loops, width, true);
}

std::vector<PixelRect> rects_along_open(std::span<const PixelLoop> paths, int width) {
    return rects_along_paths(paths, width, false);
}

std::vector<PixelRect> dashes_of(const PixelRect& rect, int dash) {
    const bool is_level = rect.width >= rect.height;
    const int length = is_level ? rect.width : rect.height;
    const int count = (length + dash) / (2 * dash);  // of dashes and as many gaps, less the last gap, rounded
    if (count < 2) return {rect};
    std::vector<PixelRect> dashes;
    for (int i = 0; i < count; ++i) {
        const int begin = (length - dash) * i / (count - 1);
        dashes.push_back(is_level ? PixelRect{rect.x + begin, rect.y, dash, rect.height}
                                  : PixelRect{rect.x, rect.y + begin, rect.width, dash});
    }
    return dashes;
}

}  // namespace gridsmith
