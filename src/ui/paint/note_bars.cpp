// Which edges have a bar, for each colour.
#include "ui/paint/note_bars.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace gridsmith {

namespace {

enum Edge : std::uint8_t { kLeft = 1, kTop = 2, kRight = 4, kBottom = 8 };

constexpr std::array<int, 8> kEdges = {
    kLeft, kTop, kRight, kBottom, kLeft | kRight, kTop | kBottom, kLeft | kTop, kRight | kBottom,
};
constexpr int kPartOfSide = 10;
constexpr double kDarker = 0.7;

}  // namespace

std::vector<PixelRect> note_bars(const Theme& theme, Role role, const PixelRect& rect) {
    if (theme.scheme != Scheme::clear || role < Role::note_1 || role > Role::note_8) return {};
    const int edges = kEdges[static_cast<std::size_t>(role) - static_cast<std::size_t>(Role::note_1)];
    const int width = std::max(1, std::min(rect.width, rect.height) / kPartOfSide);
    std::vector<PixelRect> bars;
    if ((edges & kLeft) != 0) bars.push_back({rect.x, rect.y, width, rect.height});
    if ((edges & kTop) != 0) bars.push_back({rect.x, rect.y, rect.width, width});
    if ((edges & kRight) != 0) bars.push_back({rect.right() - width, rect.y, width, rect.height});
    if ((edges & kBottom) != 0) bars.push_back({rect.x, rect.bottom() - width, rect.width, width});
    return bars;
}

Colour note_bar_colour(const Theme& theme, Role role) {
    return mixed(theme[role], theme[Role::block_line], kDarker);
}

}  // namespace gridsmith
