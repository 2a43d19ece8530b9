#include "model/puzzle/decorations.h"

#include "model/puzzle/transform.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace gridsmith {

namespace {

// Where the points of a board move.
struct PointMap {
    FigurePoint corner;     // to which the middle of the first cell moves
    FigurePoint rightward;  // one cell to the right, afterwards
    FigurePoint downward;

    FigurePoint operator()(FigurePoint point) const {
        const double x = point.x - 0.5;
        const double y = point.y - 0.5;
        return {corner.x + x * rightward.x + y * downward.x, corner.y + x * rightward.y + y * downward.y};
    }
};

FigurePoint difference_of(FigurePoint a, FigurePoint b) { return {a.x - b.x, a.y - b.y}; }

// Nothing if the rearrangement is no turn or reflection of the board.
std::optional<PointMap> point_map_of(const Rearrangement& way) {
    const int side = way.from.side();
    PerCell<Cell> target{};
    for (Cell cell = 0; cell < way.from.cell_count(); ++cell) target[way.source[cell]] = cell;
    const auto moved = [&](Cell cell) { return middle_in_figure(side, target[cell]); };
    PointMap map{};
    map.corner = moved(0);
    map.rightward = difference_of(moved(1), map.corner);
    map.downward = difference_of(moved(side), map.corner);
    for (Cell cell = 0; cell < way.from.cell_count(); ++cell)
        if (map(middle_in_figure(side, cell)) != moved(cell)) return std::nullopt;
    return map;
}

// The angle from 0 to below 90 degrees, with width and height swapped if necessary.
void turn(Decoration& decoration, const PointMap& map) {
    constexpr double kDegree = std::numbers::pi / 180;
    constexpr double kExactness = 1e6;
    const double x = std::cos(decoration.angle * kDegree);
    const double y = std::sin(decoration.angle * kDegree);
    const double turned =
        std::atan2(x * map.rightward.y + y * map.downward.y, x * map.rightward.x + y * map.downward.x) /
        kDegree;
    double angle = std::fmod(std::round(turned * kExactness) / kExactness + 360, 180);
    if (angle >= 90) {
        angle -= 90;
        std::swap(decoration.width, decoration.height);
    }
    decoration.angle = angle;
}

bool is_length(double length) { return length >= 0 && length <= kFarthestDecoration; }

}  // namespace

bool is_drawable(const Decoration& decoration) {
    const std::size_t points = decoration.points.size();
    const bool has_points = decoration.shape == DecorationShape::line
                                ? points >= 2 && points <= kMostDecorationPoints
                                : points == 1;
    return has_points &&
           std::ranges::all_of(decoration.points,
                               [](FigurePoint point) {
                                   return std::abs(point.x) <= kFarthestDecoration &&
                                          std::abs(point.y) <= kFarthestDecoration;
                               }) &&
           is_length(decoration.width) && is_length(decoration.height) && is_length(decoration.thickness) &&
           std::abs(decoration.angle) <= 360 && decoration.text.size() <= kLongestDecorationText;
}

std::vector<Decoration> rearranged(const std::vector<Decoration>& decorations,
                                   const Rearrangement& rearrangement) {
    const auto map = decorations.empty() ? std::nullopt : point_map_of(rearrangement);
    if (!map) return {};
    std::vector<Decoration> made = decorations;
    for (Decoration& decoration : made) {
        for (FigurePoint& point : decoration.points) point = (*map)(point);
        // Texts stay readable.
        const bool has_angle =
            decoration.shape == DecorationShape::rectangle || decoration.shape == DecorationShape::ellipse;
        if (has_angle) turn(decoration, *map);
    }
    return made;
}

}  // namespace gridsmith
