// Outlines, links and rings. Their widths depend on the size of a candidate.
#include "ui/board/step_painter.h"

#include "techniques/structures/board_sets.h"
#include "ui/paint/corners.h"
#include "ui/paint/link_curves.h"
#include "ui/paint/symbol_glyphs.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <imgui.h>

namespace gridsmith {

namespace {

constexpr int kSmallestCandidate = 3;  // pixels; below this size nothing is drawn inside cells
constexpr int kCurvePoints = 24;
constexpr double kPale = 0.35;  // opacity of links that the lit line rests on

ImVec2 as_vec2(Point point) { return {point.x, point.y}; }

class MarksPainter {
public:
    MarksPainter(ImDrawList& list, const GridLayout& layout, const Theme& theme, const StepMarks& marks)
        : list_(list),
          layout_(layout),
          theme_(theme),
          marks_(marks),
          size_(static_cast<float>(layout.candidate_size())),
          line_(std::clamp(size_ * 0.11f, 1.0f, 3.0f * theme.scale)) {}

    void paint() const {
        for (const int unit : marks_.units) outline_unit(unit, false);
        for (const int unit : marks_.covers) outline_unit(unit, true);
        for (const CellSet& set : marks_.sets) outline_set(set);
        if (layout_.candidate_size() < kSmallestCandidate) return;
        if (size_ < kSmallestSymbol)
            for (const CandidateTint& tint : marks_.candidate_tints) paint_small(tint);
        else
            for (const ShapedCandidate& shaped : marks_.shapes) paint_shape(shaped);
        paint_links();
        for (const Candidate& entry : marks_.ringed) ring(entry);
    }

private:
    // --- Outlines ---

    // The rectangle that a row, a column or a block fills; nothing for a unit of another shape.
    std::optional<PixelRect> rect_of(std::span<const std::uint16_t> cells) const {
        const int rows = cells.back() / layout_.side - cells.front() / layout_.side + 1;
        const int columns = cells.back() % layout_.side - cells.front() % layout_.side + 1;
        const bool is_filled = rows * columns == layout_.side && std::ranges::all_of(cells, [&](int cell) {
                                   const int column = cell % layout_.side - cells.front() % layout_.side;
                                   return column >= 0 && column < columns;
                               });
        if (!is_filled) return std::nullopt;
        const PixelRect first = layout_.cell_rect(cells.front());
        const PixelRect last = layout_.cell_rect(cells.back());
        return PixelRect{first.x, first.y, last.right() - first.x, last.bottom() - first.y};
    }

    // A unit of another shape: the edges between its cells and others.
    void outline_shape(std::span<const std::uint16_t> cells, bool broken, float width) const {
        const int side = layout_.side;
        CellSet set;
        for (const Cell cell : cells) set.insert(cell);
        const auto stroke = [&](ImVec2 from, ImVec2 to) {
            const auto dash = static_cast<float>(layout_.cell_size) / 4;
            if (broken)
                dashed(std::array{from, to}, dash, dash * 0.8f, theme_[Role::accent], width);
            else
                list_.AddLine(from, to, theme_[Role::accent].packed(), width);
        };
        for (const Cell cell : set) {
            const PixelRect rect = layout_.cell_rect(cell);
            const auto [left, top] = upper_left(rect, -width / 2);
            const auto [right, bottom] = lower_right(rect, -width / 2);
            const int row = cell / side;
            const int column = cell % side;
            if (row == 0 || !set.contains(cell - side)) stroke({left, top}, {right, top});
            if (row + 1 == side || !set.contains(cell + side)) stroke({left, bottom}, {right, bottom});
            if (column == 0 || !set.contains(cell - 1)) stroke({left, top}, {left, bottom});
            if (column + 1 == side || !set.contains(cell + 1)) stroke({right, top}, {right, bottom});
        }
    }

    // The outline is on the lines around the unit, so it covers no cell.
    void outline_unit(int unit, bool broken) const {
        const auto cells = layout_.rules.units().cells_of(unit);
        const auto width = static_cast<float>(std::clamp(layout_.cell_size / 14, 2, 4));
        const auto rect = rect_of(cells);
        if (!rect) return outline_shape(cells, broken, width);
        const float out = width / 2;
        const ImVec2 low = upper_left(*rect, -out);
        const ImVec2 high = lower_right(*rect, -out);
        if (!broken) {
            list_.AddRect(low, high, theme_[Role::accent].packed(), 0, 0, width);
            return;
        }
        const std::array corners = {low, ImVec2{high.x, low.y}, high, ImVec2{low.x, high.y}, low};
        const auto dash = static_cast<float>(layout_.cell_size) / 4;
        for (std::size_t i = 0; i + 1 < corners.size(); ++i)
            dashed(std::array{corners[i], corners[i + 1]}, dash, dash * 0.8f, theme_[Role::accent], width);
    }

    // The outline is inside the cells at the set's border.
    void outline_set(const CellSet& set) const {
        const Units& units = layout_.rules.units();
        const Colour colour = mixed(theme_[Role::board], theme_[Role::given], 0.55);
        const auto width = static_cast<float>(std::clamp(layout_.cell_size / 24, 1, 3));
        const float in = width / 2 + 1;
        const auto holds = [&](int row, int column) {
            return row >= 0 && column >= 0 && row < layout_.side && column < layout_.side &&
                   set.contains(units.cell_at(row, column));
        };
        for (const Cell cell : set) {
            const int row = units.row_of(cell);
            const int column = units.column_of(cell);
            const PixelRect rect = layout_.cell_rect(cell);
            const auto [left, top] = upper_left(rect, in);
            const auto [right, bottom] = lower_right(rect, in);
            // The outline continues across the grid line to the next cell of the set.
            const float reach_left = holds(row, column - 1) ? left - 2 * in : left;
            const float reach_right = holds(row, column + 1) ? right + 2 * in : right;
            const float reach_top = holds(row - 1, column) ? top - 2 * in : top;
            const float reach_bottom = holds(row + 1, column) ? bottom + 2 * in : bottom;
            const auto stroke = [&](ImVec2 from, ImVec2 to) {
                list_.AddLine(from, to, colour.packed(), width);
            };
            if (!holds(row - 1, column)) stroke({reach_left, top}, {reach_right, top});
            if (!holds(row + 1, column)) stroke({reach_left, bottom}, {reach_right, bottom});
            if (!holds(row, column - 1)) stroke({left, reach_top}, {left, reach_bottom});
            if (!holds(row, column + 1)) stroke({right, reach_top}, {right, reach_bottom});
        }
    }

    // --- Candidates ---

    // Candidates that are only dots need a stronger colour than a tint.
    void paint_small(const CandidateTint& tint) const {
        const PixelRect rect = layout_.candidate_rect(tint.cell, tint.value);
        const ImVec2 low = upper_left(rect);
        const ImVec2 high = lower_right(rect);
        if (tint.role != Role::elimination) {
            list_.AddRectFilled(
                low, high, mixed(theme_[tint.role], theme_[Role::given], tint.pale ? 0.15 : 0.45).packed());
            return;
        }
        const std::uint32_t colour = theme_[Role::elimination].packed();
        list_.AddLine(low, high, colour, 1.5f);
        list_.AddLine({low.x, high.y}, {high.x, low.y}, colour, 1.5f);
    }

    void paint_shape(const ShapedCandidate& shaped) const {
        const PixelRect rect = layout_.candidate_rect(shaped.candidate.cell, shaped.candidate.value);
        const ImVec2 low = upper_left(rect);
        const ImVec2 high = lower_right(rect);
        const std::uint32_t colour = mixed(theme_[Role::board], theme_[Role::given], 0.5).packed();
        const float width = std::max(1.0f, std::floor(size_ / 14));
        if (shaped.shape == CandidateShape::framed) {
            list_.AddRect({low.x + width / 2, low.y + width / 2}, {high.x - width / 2, high.y - width / 2},
                          colour, 0, 0, width);
            return;
        }
        list_.AddRectFilled({low.x, high.y - width}, high, colour);
        if (shaped.shape == CandidateShape::between_lines)
            list_.AddRectFilled(low, {high.x, low.y + width}, colour);
    }

    void ring(const Candidate& entry) const {
        const PixelRect rect = layout_.candidate_rect(entry.cell, entry.value);
        const ImVec2 middle{static_cast<float>(rect.x) + size_ / 2, static_cast<float>(rect.y) + size_ / 2};
        list_.AddCircle(middle, size_ * 0.6f, theme_[Role::accent].packed(), 0, std::max(1.5f, line_ * 1.2f));
    }

    // --- Links ---

    void paint_links() const {
        std::vector<Candidate> pattern;
        for (const CandidateTint& tint : marks_.candidate_tints) pattern.push_back({tint.cell, tint.value});
        paint_links(marks_.pale_links, pattern, mixed(theme_[Role::board], theme_[Role::accent], kPale));
        paint_links(marks_.links, pattern, theme_[Role::accent]);
    }

    void paint_links(std::span<const Link> links, std::span<const Candidate> pattern, Colour colour) const {
        if (links.empty()) return;  // pages in browsers compute curves only after their first frame
        const auto curves = curves_of(layout_, links, pattern);
        for (const Link& link : links) {
            outline_group(link.from, colour);
            outline_group(link.to, colour);
        }
        for (std::size_t i = 0; i < curves.size(); ++i) paint_link(curves[i], links[i].strong, colour);
    }

    void outline_group(const Node& node, Colour colour) const {
        if (node.cells.size() < 2) return;
        const PixelRect rect = bounds_of(layout_, node);
        list_.AddRect(upper_left(rect, -0.5f), lower_right(rect, -0.5f), colour.packed(), size_ / 3, 0,
                      std::max(1.0f, line_ * 0.7f));
    }

    void paint_link(const LinkCurve& curve, bool strong, Colour colour) const {
        std::array<ImVec2, kCurvePoints + 1> points;
        for (int i = 0; i <= kCurvePoints; ++i)
            points[static_cast<std::size_t>(i)] =
                as_vec2(curve.at(static_cast<float>(i) / static_cast<float>(kCurvePoints)));
        // A rim in the board's colour separates the link from everything that it crosses.
        list_.AddPolyline(points.data(), kCurvePoints + 1, theme_[Role::board].with_alpha(150).packed(), 0,
                          line_ + 2);
        if (strong)
            list_.AddPolyline(points.data(), kCurvePoints + 1, colour.packed(), 0, line_);
        else
            dashed(points, std::max(3.0f, line_ * 2.5f), std::max(2.5f, line_ * 2), colour, line_);
        arrow_head(curve, colour);
    }

    void arrow_head(const LinkCurve& curve, Colour colour) const {
        const Point before = curve.at(0.85f);
        const float dx = curve.to.x - before.x;
        const float dy = curve.to.y - before.y;
        const float length = std::hypot(dx, dy);
        if (length < 0.5f) return;
        const float reach = std::clamp(size_ * 0.42f, 4.0f, 11.0f * theme_.scale);
        const ImVec2 along{dx / length * reach, dy / length * reach};
        const ImVec2 tip = as_vec2(curve.to);
        const ImVec2 back{tip.x - along.x, tip.y - along.y};
        const ImVec2 side{-along.y * 0.45f, along.x * 0.45f};
        list_.AddTriangleFilled(tip, {back.x + side.x, back.y + side.y}, {back.x - side.x, back.y - side.y},
                                colour.packed());
    }

    // Draws a dashed line along `points`.
    void dashed(std::span<const ImVec2> points, float dash, float gap, Colour colour, float width) const {
        float at = 0;  // in the current dash and gap
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            const ImVec2 from = points[i];
            const ImVec2 to = points[i + 1];
            const float length = std::hypot(to.x - from.x, to.y - from.y);
            float done = 0;
            while (done < length) {
                const bool inked = at < dash;
                const float piece = std::min(length - done, (inked ? dash : dash + gap) - at);
                const auto point = [&](float way) {
                    return ImVec2{from.x + (to.x - from.x) * way / length,
                                  from.y + (to.y - from.y) * way / length};
                };
                if (inked) list_.AddLine(point(done), point(done + piece), colour.packed(), width);
                done += piece;
                at += piece;
                if (at >= dash + gap - 1e-3f) at = 0;
            }
        }
    }

    ImDrawList& list_;
    const GridLayout& layout_;
    const Theme& theme_;
    const StepMarks& marks_;
    float size_;  // of a candidate
    float line_;  // width of a link
};

BoardShow board_of_hints(const StepMarks& marks) {
    BoardShow show;
    show.candidates = true;
    return shown_with(show, marks);
}

}  // namespace

void paint_marks(ImDrawList& list, const GridLayout& layout, const Theme& theme, const StepMarks& marks) {
    if (layout.cell_size > 0) MarksPainter(list, layout, theme, marks).paint();
}

void show_step(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
               const Step& step, HintLevel level) {
    const StepMarks marks = marks_of(step, level, puzzle.rules());
    show_board(list, layout, theme, puzzle, board_of_hints(marks));
    paint_marks(list, layout, theme, marks);
}

}  // namespace gridsmith
