// Lines, arcs and arrowheads in one square.
#include "ui/board/symmetry_overlay.h"

#include "app/settings/settings.h"

#include <array>
#include <cmath>
#include <imgui.h>

namespace gridsmith {

namespace {

constexpr float kPi = 3.14159265f;
constexpr std::uint8_t kOverlayAlpha = 190;

struct Square {
    float x;
    float y;
    float size;

    ImVec2 at(float across, float down) const { return {x + across * size, y + down * size}; }
    ImVec2 centre() const { return at(0.5f, 0.5f); }
};

class Drawing {
public:
    Drawing(ImDrawList& list, const Square& square, Colour colour, float width)
        : list_(list), square_(square), colour_(colour.packed()), width_(width) {}

    void line(float x0, float y0, float x1, float y1, float width) {
        list_.AddLine(square_.at(x0, y0), square_.at(x1, y1), colour_, width);
    }
    void line(float x0, float y0, float x1, float y1) { line(x0, y0, x1, y1, width_); }

    // Draws `count` arcs of `degrees` each, clockwise, evenly spaced around the centre.
    void arcs(int count, float degrees, float radius, float head) {
        const ImVec2 middle = square_.centre();
        const float r = radius * square_.size;
        for (int i = 0; i < count; ++i) {
            const float whole = 2 * kPi / static_cast<float>(count);
            const float start = -kPi / 2 + static_cast<float>(i) * whole;
            const float end = start + degrees * kPi / 180;
            list_.PathArcTo(middle, r, start, end);
            list_.PathStroke(colour_, ImDrawFlags_None, width_);
            const ImVec2 tip{middle.x + r * std::cos(end), middle.y + r * std::sin(end)};
            arrowhead(tip, {-std::sin(end), std::cos(end)}, head);
        }
    }

    void arrow(float x0, float y0, float x1, float y1, float head) {
        line(x0, y0, x1, y1);
        const float length = std::hypot(x1 - x0, y1 - y0);
        arrowhead(square_.at(x1, y1), {(x1 - x0) / length, (y1 - y0) / length}, head);
    }

    void frame(float x0, float y0, float x1, float y1) {
        list_.AddRect(square_.at(x0, y0), square_.at(x1, y1), colour_, 0, ImDrawFlags_None, width_);
    }

private:
    // The tip is a little beyond `at`, to cover the end of the stroke.
    void arrowhead(ImVec2 at, ImVec2 along, float size) {
        const ImVec2 tip{at.x + along.x * size, at.y + along.y * size};
        const ImVec2 side{-along.y * size * 0.6f, along.x * size * 0.6f};
        list_.AddTriangleFilled(tip, {at.x + side.x, at.y + side.y}, {at.x - side.x, at.y - side.y}, colour_);
    }

    ImDrawList& list_;
    Square square_;
    std::uint32_t colour_;
    float width_;
};

// The radius of arcs, in sides of the board.
float arc_radius(const Rules& rules) {
    constexpr PerOrder<float> kRadii = {0.25f, 0.278f, 0.25f, 0.3f};
    if (rules.is_classic()) return kRadii[index_of_order(rules.order())];
    return rules.side() % 2 == 0 ? 0.25f : 0.278f;
}

void draw_repetition(Drawing& drawing, SymmetryGroup group, const Rules& rules, float head) {
    const BlockShape blocks = blocks_of(rules.parts()).value_or(BlockShape{rules.side(), rules.side()});
    const auto part = [&rules](int cells) {
        return static_cast<float>(cells) / static_cast<float>(rules.side());
    };
    const float width = part(blocks.columns);
    const float height = part(blocks.rows);
    const bool across = group.contains(Motion::next_block);
    const bool down = group.contains(Motion::block_below);
    drawing.frame(0, 0, across ? width : 1, down ? height : 1);
    if (across) drawing.arrow(width * 0.6f, height * 0.5f, width * 1.35f, height * 0.5f, head);
    if (down) drawing.arrow(width * 0.5f, height * 0.6f, width * 0.5f, height * 1.35f, head);
}

}  // namespace

void paint_symmetry(ImDrawList& list, const GridLayout& layout, const Theme& theme, SymmetryGroup group) {
    const SymmetryGroup all = group.closed();
    const Square square{static_cast<float>(layout.x), static_cast<float>(layout.y),
                        static_cast<float>(layout.extent)};
    const float width = theme.px(2);
    Drawing drawing(list, square, theme[Role::accent].with_alpha(kOverlayAlpha), width);
    // With an even side, the axis covers a line of the board, so the axis must be thicker.
    const float axis = layout.side % 2 == 0 ? theme.px(3) : width;
    if (all.contains(Motion::mirror_columns)) drawing.line(0.5f, 0, 0.5f, 1, axis);
    if (all.contains(Motion::mirror_rows)) drawing.line(0, 0.5f, 1, 0.5f, axis);
    if (all.contains(Motion::transpose)) drawing.line(0, 0, 1, 1);
    if (all.contains(Motion::anti_transpose)) drawing.line(1, 0, 0, 1);
    // Two axes already imply the rotation.
    const bool has_axes = all.contains(Motion::mirror_columns) || all.contains(Motion::mirror_rows) ||
                          all.contains(Motion::transpose) || all.contains(Motion::anti_transpose);
    const float head = theme.px(8);
    if (!has_axes && all.contains(Motion::quarter_turn))
        drawing.arcs(4, 75, arc_radius(layout.rules), head);
    else if (!has_axes && all.contains(Motion::half_turn))
        drawing.arcs(2, 165, arc_radius(layout.rules), head);
    if (all.contains(Motion::next_block) || all.contains(Motion::block_below))
        draw_repetition(drawing, all, layout.rules, head);
}

void paint_motion(ImDrawList& list, float x, float y, float size, const Theme& theme, Motion motion,
                  Colour colour) {
    Drawing drawing(list, {x, y, size}, colour, theme.px(1.5f));
    const float head = theme.px(3);
    switch (motion) {
        case Motion::mirror_columns: return drawing.line(0.5f, 0, 0.5f, 1);
        case Motion::mirror_rows: return drawing.line(0, 0.5f, 1, 0.5f);
        case Motion::transpose: return drawing.line(0.05f, 0.05f, 0.95f, 0.95f);
        case Motion::anti_transpose: return drawing.line(0.95f, 0.05f, 0.05f, 0.95f);
        case Motion::half_turn: return drawing.arcs(2, 140, 0.42f, head);
        case Motion::quarter_turn: return drawing.arcs(4, 52, 0.42f, head);
        case Motion::next_block:
            drawing.frame(0, 0.28f, 0.42f, 0.72f);
            return drawing.arrow(0.52f, 0.5f, 0.82f, 0.5f, head);
        case Motion::block_below:
            drawing.frame(0.28f, 0, 0.72f, 0.42f);
            return drawing.arrow(0.5f, 0.52f, 0.5f, 0.82f, head);
    }
}

}  // namespace gridsmith
