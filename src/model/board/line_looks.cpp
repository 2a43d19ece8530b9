#include "model/board/line_looks.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numbers>
#include <vector>

namespace gridsmith {

namespace {

// Lengths in cells.
constexpr double kThickLine = 0.3;
constexpr double kBandRim = 0.022;  // around thick lines, which are pale because symbols stand on them

constexpr StrokeLayer whole(FigureInk ink, double width) { return {StrokePattern::whole, ink, width}; }
constexpr Stroke band(FigureInk ink, double width) {
    return {whole(FigureInk::edge, width + 2 * kBandRim), whole(ink, width)};
}

// In grey, the kinds that puzzles combine most often differ most. Shapes at ends tell some kinds apart.
constexpr LineLook kLineLooks[] = {
    {ConstraintKind::thermometer, FigureInk::grey, kThickLine, band(FigureInk::grey, kThickLine)},
    {ConstraintKind::slow_thermometer, FigureInk::pale, kThickLine, band(FigureInk::pale, kThickLine)},
    {ConstraintKind::whispers,
     FigureInk::green,
     kThickLine,
     {StrokeLayer{StrokePattern::zigzag, FigureInk::edge, 0.06, 4, 0.34}}},
    {ConstraintKind::whispers,
     FigureInk::orange,
     kThickLine,
     {whole(FigureInk::edge, kThickLine + 2 * kBandRim), whole(FigureInk::pale, kThickLine),
      StrokeLayer{StrokePattern::zigzag, FigureInk::edge, 0.05, 4, 0.2}}},
    {ConstraintKind::renban,
     FigureInk::purple,
     kThickLine,
     {StrokeLayer{StrokePattern::dashes, FigureInk::edge, 0.24, 4, 0.01},
      StrokeLayer{StrokePattern::dashes, FigureInk::grey, 0.16, 4, 0.01}}},
    {ConstraintKind::palindrome,
     FigureInk::grey,
     0.24,
     {whole(FigureInk::edge, 0.26), whole(FigureInk::ground, 0.16)}},
    {ConstraintKind::between, FigureInk::grey, 0.2, {whole(FigureInk::pen, 0.05)}},
    {ConstraintKind::lockout, FigureInk::blue, 0.16, band(FigureInk::grey, 0.16)},
    {ConstraintKind::region_sums,
     FigureInk::blue,
     kThickLine,
     {StrokeLayer{StrokePattern::dashes, FigureInk::edge, 0.2, 2, 0.16}}},
    {ConstraintKind::entropic,
     FigureInk::peach,
     kThickLine,
     {whole(FigureInk::edge, 0.34), whole(FigureInk::ground, 0.25), whole(FigureInk::edge, 0.05)}},
    {ConstraintKind::modular,
     FigureInk::teal,
     kThickLine,
     {whole(FigureInk::edge, kThickLine + 2 * kBandRim), whole(FigureInk::pale, kThickLine),
      StrokeLayer{StrokePattern::dashes, FigureInk::pen, 0.1, 3, 0.01}}},
    {ConstraintKind::zipper,
     FigureInk::lavender,
     kThickLine,
     {whole(FigureInk::edge, 0.05), StrokeLayer{StrokePattern::bars, FigureInk::pen, 0.05, 4, 0.24}}},
    {ConstraintKind::nabner,
     FigureInk::yellow,
     kThickLine,
     {StrokeLayer{StrokePattern::crosses, FigureInk::pen, 0.05, 3, 0.24}}},
    {ConstraintKind::parity,
     FigureInk::red,
     kThickLine,
     {whole(FigureInk::pen, 0.24), whole(FigureInk::ground, 0.17),
      StrokeLayer{StrokePattern::dashes, FigureInk::pen, 0.12, 2, 0.1}}},
    {ConstraintKind::same_difference,
     FigureInk::aqua,
     kThickLine,
     {StrokeLayer{StrokePattern::dashes, FigureInk::pen, 0.07, 3, 0.12}}},
    {ConstraintKind::sum_line,
     FigureInk::olive,
     kThickLine,
     {StrokeLayer{StrokePattern::dashes, FigureInk::pen, 0.26, 2, 0.18},
      StrokeLayer{StrokePattern::dashes, FigureInk::ground, 0.18, 2, 0.18}}},
};

FigurePoint point_on(const FigurePoint& a, const FigurePoint& b, double share, double along, double aside) {
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double length = std::hypot(dx, dy);
    return {a.x + share * dx + (along * dx - aside * dy) / length,
            a.y + share * dy + (along * dy + aside * dx) / length};
}

// Adds the marks between two points.
void add_marks(const StrokeLayer& layer, const FigurePoint& a, const FigurePoint& b, double size,
               std::vector<FigureLoop>& paths) {
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    int count = std::max(1, static_cast<int>(std::lround(layer.marks * length)));
    const double half = size / 2;
    if (layer.pattern == StrokePattern::zigzag) {
        count += count % 2;  // each step begins at the same side
        if (paths.empty()) paths.push_back({a});
        for (int i = 0; i < count; ++i)
            paths.back().push_back(point_on(a, b, (i + 0.5) / count, 0, i % 2 == 0 ? half : -half));
        paths.back().push_back(b);
        return;
    }
    const auto add_stroke = [&](double share, double along, double aside) {
        paths.push_back({point_on(a, b, share, -along, -aside), point_on(a, b, share, along, aside)});
    };
    const auto add_upright = [&](double share, double x, double y) {
        const FigurePoint at = point_on(a, b, share, 0, 0);
        paths.push_back({{at.x - x, at.y - y}, {at.x + x, at.y + y}});
    };
    for (int i = 0; i < count; ++i) {
        const double share = (i + 0.5) / count;
        const double slant = half / std::numbers::sqrt2;
        switch (layer.pattern) {
            case StrokePattern::dashes: add_stroke(share, half, 0); break;
            case StrokePattern::bars: add_stroke(share, 0, half); break;
            case StrokePattern::crosses:
                add_upright(share, slant, slant);
                add_upright(share, slant, -slant);
                break;
            default: break;
        }
    }
}

}  // namespace

Stroke LineLook::colour() const { return band(ink, width); }

std::span<const LineLook> all_line_looks() { return kLineLooks; }

const LineLook* look_of(const Constraint& constraint, int side) {
    const auto* look = std::ranges::find(kLineLooks, constraint.kind, &LineLook::kind);
    if (look == std::end(kLineLooks)) return nullptr;
    const bool is_dutch = look->kind == ConstraintKind::whispers && constraint.number < (side + 1) / 2;
    return is_dutch ? look + 1 : look;
}

FigurePiece piece_of(const StrokeLayer& layer, const FigureLoop& path, double less) {
    constexpr double kThin = 0.12;  // such pens keep their width
    constexpr double kThinnest = 0.04;
    FigurePiece piece{.line = layer.ink, .width = layer.width};
    if (layer.width > kThin) piece.width = std::max(layer.width - less, kThinnest);
    if (layer.pattern == StrokePattern::whole) {
        piece.paths = {path};
        return piece;
    }
    const bool is_across = layer.pattern != StrokePattern::dashes;
    const double size = is_across ? std::max(layer.size - less, kThin) : layer.size;
    for (std::size_t i = 1; i < path.size(); ++i)
        if (path[i - 1] != path[i]) add_marks(layer, path[i - 1], path[i], size, piece.paths);
    return piece;
}

}  // namespace gridsmith
