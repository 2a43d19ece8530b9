#include "model/puzzle/decoration_figure.h"

#include "base/unicode.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace gridsmith {

namespace {

constexpr double kCapitalHeight = 0.72;  // in parts of the size of letters
constexpr double kLetterWidth = 0.6;

std::optional<FigureColour> colour_of_shape(std::uint32_t colour) {
    return (colour & 0xff) == 0 ? std::nullopt : std::optional(FigureColour::of(colour));
}

FigureLoop turned(FigureLoop loop, const FigurePoint& middle, double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    for (FigurePoint& point : loop) {
        const double x = point.x - middle.x;
        const double y = point.y - middle.y;
        point = {middle.x + x * std::cos(angle) - y * std::sin(angle),
                 middle.y + x * std::sin(angle) + y * std::cos(angle)};
    }
    return loop;
}

FigureLoop loop_of(const Decoration& decoration) {
    const FigurePoint middle = decoration.points.front();
    const double x = decoration.width / 2;
    const double y = decoration.height / 2;
    FigureLoop loop;
    if (decoration.shape == DecorationShape::rectangle) {
        loop = {{middle.x - x, middle.y - y},
                {middle.x + x, middle.y - y},
                {middle.x + x, middle.y + y},
                {middle.x - x, middle.y + y}};
    } else {
        constexpr int kCorners = 48;
        for (int i = 0; i < kCorners; ++i) {
            const double angle = 2 * std::numbers::pi * i / kCorners;
            loop.push_back({middle.x + x * std::cos(angle), middle.y + y * std::sin(angle)});
        }
    }
    return turned(std::move(loop), middle, decoration.angle);
}

void add_to(const Decoration& decoration, std::vector<FigurePiece>& pieces, std::vector<FigureText>& texts) {
    const FigurePoint first = decoration.points.front();
    switch (decoration.shape) {
        case DecorationShape::text:
            texts.push_back({.at = first,
                             .height = decoration.height * kCapitalHeight,
                             .angle = decoration.angle,
                             .text = decoration.text,
                             .ink = colour_of_shape(decoration.fill).value_or(FigureInk::text),
                             .anchor = first});
            return;
        case DecorationShape::line: {
            FigurePiece piece{.paths = {decoration.points},
                              .line = colour_of_shape(decoration.outline),
                              .width = decoration.thickness};
            if (const auto fill = colour_of_shape(decoration.fill))
                pieces.push_back({.paths = {decoration.points}, .closed = true, .fill = fill});
            if (piece.line) pieces.push_back(std::move(piece));
            return;
        }
        case DecorationShape::rectangle:
        case DecorationShape::ellipse:
            pieces.push_back({.paths = {loop_of(decoration)},
                              .closed = true,
                              .fill = colour_of_shape(decoration.fill),
                              .line = colour_of_shape(decoration.outline),
                              .width = decoration.thickness,
                              .anchor = first});
            if (!decoration.text.empty())
                texts.push_back({.at = first,
                                 .height = std::min(0.5, 0.6 * decoration.height),
                                 .text = decoration.text,
                                 .anchor = first});
            return;
    }
}

}  // namespace

DecorationFigure decoration_figure(const std::vector<Decoration>& decorations) {
    DecorationFigure figure;
    for (const Decoration& decoration : decorations) {
        if (!is_drawable(decoration)) continue;
        if (decoration.above)
            add_to(decoration, figure.above, figure.texts_above);
        else
            add_to(decoration, figure.below, figure.texts_below);
    }
    return figure;
}

FigureMargin margin_of(const Puzzle& puzzle) {
    constexpr double kIgnored = 0.12;  // lines along the edge of the board
    constexpr double kMost = 3;
    FigureMargin margin = margin_of(puzzle.rules().parts());
    const double side = puzzle.side();
    const auto add = [&](const FigurePoint& point, double across, double down) {
        const auto extend = [&](double& room, double beyond) {
            if (beyond > kIgnored) room = std::max(room, std::min(beyond, kMost));
        };
        extend(margin.left, across - point.x);
        extend(margin.right, point.x + across - side);
        extend(margin.top, down - point.y);
        extend(margin.bottom, point.y + down - side);
    };
    // What is far away is left out.
    const auto is_near = [&](const FigurePoint& point) {
        return std::min(point.x, point.y) >= -kMost && std::max(point.x, point.y) <= side + kMost;
    };
    if (puzzle.decorations->empty()) return margin;
    const DecorationFigure figure = decoration_figure(*puzzle.decorations);
    for (const auto* pieces : {&figure.below, &figure.above})
        for (const FigurePiece& piece : *pieces)
            for (const FigureLoop& path : piece.paths)
                for (const FigurePoint& point : path)
                    if (is_near(piece.anchor.value_or(point))) add(point, piece.width / 2, piece.width / 2);
    for (const auto* texts : {&figure.texts_below, &figure.texts_above})
        for (const FigureText& text : *texts) {
            if (!is_near(text.at)) continue;
            const double size = text.height / kCapitalHeight;
            add(text.at, size * kLetterWidth * static_cast<double>(text.text.size()) / 2, size / 2);
        }
    return margin;
}

std::uint32_t on_dark(std::uint32_t colour) {
    constexpr double kMost = 255;
    // White becomes the colour of a dark board, black that of its symbols.
    constexpr double kDarkest = 42;
    constexpr double kLightest = 238;
    const double red = colour >> 24;
    const double green = colour >> 16 & 255;
    const double blue = colour >> 8 & 255;
    const double lightness = (std::max({red, green, blue}) + std::min({red, green, blue})) / 2;
    const double wanted = kLightest - lightness * (kLightest - kDarkest) / kMost;
    // The distance from grey, made smaller where the new lightness has less room for it.
    const auto room = [](double light) { return std::min(light, kMost - light); };
    const double share = room(lightness) > 0 ? std::min(1.0, room(wanted) / room(lightness)) : 0;
    const auto channel = [&](double old) {
        return static_cast<std::uint32_t>(std::clamp(wanted + (old - lightness) * share, 0.0, kMost));
    };
    return channel(red) << 24 | channel(green) << 16 | channel(blue) << 8 | (colour & 255);
}

}  // namespace gridsmith
