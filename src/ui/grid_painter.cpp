// Painting in the order: ground, tints, lines, symbols, marks, frames.
#include "ui/grid_painter.h"

#include "model/units.h"
#include "ui/symbol_glyphs.h"

#include <array>
#include <cassert>
#include <imgui.h>

namespace gridsmith {

namespace {

// Parts of a cell, or of a candidate's part of it.
constexpr float kSymbolSize = 0.84f;          // height of a line; digits come out at half a cell
constexpr float kSymbolWidth = 0.8f;          // of the widest symbol
constexpr float kSymbolHeight = 0.9f;         // of all symbols on one base line
constexpr float kCandidateSize = 0.97f;       // as high in its part as a text of 0.8 of it
constexpr float kSmallCandidateSize = 1.45f;  // where room is scarce the part is filled,
constexpr float kThinGlyphs = 14;             // up to this size
constexpr float kSmallestDisc = 3;
constexpr int kSmallestDotRoom = 3;

ImVec2 low(const PixelRect& rect) { return {static_cast<float>(rect.x), static_cast<float>(rect.y)}; }
ImVec2 high(const PixelRect& rect) {
    return {static_cast<float>(rect.right()), static_cast<float>(rect.bottom())};
}
ImVec2 centre(const PixelRect& rect) {
    return {static_cast<float>(rect.x) + static_cast<float>(rect.width) / 2,
            static_cast<float>(rect.y) + static_cast<float>(rect.height) / 2};
}

class Painter {
public:
    Painter(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
            const BoardShow& show)
        : list_(list),
          layout_(layout),
          theme_(theme),
          puzzle_(puzzle),
          show_(show),
          units_(units_of_order(puzzle.order())),
          all_given_(puzzle.givens.empty()) {
        if (show.conflicts) conflicts_ = conflicting_cells(puzzle.grid);
        if (show.selected && show.highlighted.empty()) selected_ = show.selected;
        if (selected_) selected_value_ = shown_value(*selected_);
    }

    void paint() {
        paint_ground();
        if (layout_.cell_size == 0) return;
        paint_tints();
        paint_lines();
        paint_conflict_corners();
        paint_symbols();
        paint_candidates();
        paint_frames();
    }

private:
    void fill(const PixelRect& rect, Colour colour) {
        list_.AddRectFilled(low(rect), high(rect), colour.packed());
    }

    // A frame of `width` pixels just inside `rect`.
    void frame(const PixelRect& rect, int width, Colour colour) {
        fill({rect.x, rect.y, rect.width, width}, colour);
        fill({rect.x, rect.bottom() - width, rect.width, width}, colour);
        fill({rect.x, rect.y + width, width, rect.height - 2 * width}, colour);
        fill({rect.right() - width, rect.y + width, width, rect.height - 2 * width}, colour);
    }

    // A disc in the middle of `rect`; where it would be but a few pixels, a square of whole ones.
    void dot(const PixelRect& rect, float part, Colour colour) {
        const float diameter = static_cast<float>(rect.width) * part;
        if (diameter >= kSmallestDisc) {
            list_.AddCircleFilled(centre(rect), diameter / 2, colour.packed());
            return;
        }
        // As wide as leaves equal rests on both sides.
        int side = std::max(1, static_cast<int>(diameter));
        side += (rect.width - side) % 2;
        const int rest = (rect.width - side) / 2;
        fill({rect.x + rest, rect.y + rest, side, side}, colour);
    }

    Value shown_value(Cell cell) const {
        const Value value = puzzle_.grid[cell];
        return value == 0 && show_.solution != nullptr ? (*show_.solution)[cell] : value;
    }

    bool is_given(Cell cell) const {
        return puzzle_.givens.contains(cell) || (all_given_ && puzzle_.grid[cell] != 0);
    }

    bool is_found_by_solver(Cell cell) const { return puzzle_.grid[cell] == 0 && show_.solution != nullptr; }

    void paint_ground() {
        fill(layout_.bounds(), theme_[layout_.cell_size == 0 ? Role::block_line : Role::board]);
    }

    // The tint of a cell by the reading of the board alone, without tints asked for.
    std::optional<Role> tint_of(Cell cell) const {
        if (show_.highlighted.contains(cell)) return Role::highlight;
        if (conflicts_.contains(cell)) return Role::conflict_cell;
        if (!selected_ || !show_.focused) return std::nullopt;
        if (cell == *selected_) return Role::selection;
        if (show_.same_symbol && selected_value_ != 0 && shown_value(cell) == selected_value_)
            return Role::same_symbol;
        if (show_.peers && units_.see_each_other(cell, *selected_)) return Role::peer;
        return std::nullopt;
    }

    void paint_tints() {
        for (Cell cell = 0; cell < units_.cells; ++cell)
            if (const auto role = tint_of(cell)) fill(layout_.cell_rect(cell), theme_[*role]);
        for (const CellTint& tint : show_.cell_tints) fill(layout_.cell_rect(tint.cell), theme_[tint.role]);
    }

    void paint_lines() {
        for (const bool block : {false, true}) {
            const Colour colour = theme_[block ? Role::block_line : Role::line];
            for (int i = 0; i <= layout_.side; ++i) {
                if (layout_.is_block_line(i) != block) continue;
                fill(layout_.vertical_line(i), colour);
                fill(layout_.horizontal_line(i), colour);
            }
        }
    }

    // Conflicts are told by shape as well as by colour.
    void paint_conflict_corners() {
        const auto leg = static_cast<float>(layout_.cell_size / 5);
        for (const Cell cell : conflicts_) {
            const ImVec2 corner = high(layout_.cell_rect(cell));
            list_.AddTriangleFilled(corner, {corner.x - leg, corner.y}, {corner.x, corner.y - leg},
                                    theme_[Role::conflict].packed());
        }
    }

    Colour symbol_colour(Cell cell) const {
        if (conflicts_.contains(cell)) return theme_[Role::conflict];
        if (is_found_by_solver(cell)) return theme_[Role::solution];
        return theme_[is_given(cell) ? Role::given : Role::entry];
    }

    void paint_symbols() {
        const auto size = static_cast<float>(layout_.cell_size);
        const auto glyphs = [&](ImFont* face) {
            return fitting_glyphs(*face, puzzle_.symbols,
                                  {kSymbolSize * size, kSymbolWidth * size, kSymbolHeight * size, size});
        };
        const SymbolGlyphs bold = glyphs(theme_.faces.given_symbols);
        // Both weights at the size of the wider one.
        const SymbolGlyphs regular(*theme_.faces.symbols, puzzle_.symbols, bold.size());
        const bool dots = bold.size() < kSmallestSymbol;

        for (Cell cell = 0; cell < units_.cells; ++cell) {
            const Value value = shown_value(cell);
            if (value == 0) continue;
            const PixelRect rect = layout_.cell_rect(cell);
            const Colour colour = symbol_colour(cell);
            if (dots) {
                dot(rect, 1.0f / 3, colour);
                continue;
            }
            const ImVec2 middle = centre(rect);
            (is_given(cell) ? bold : regular).stamp(list_, value, middle.x, middle.y, colour, size);
        }
    }

    ValueSet candidates_shown(Cell cell) const {
        if (shown_value(cell) != 0) return {};
        const ValueSet marks = puzzle_.marks[static_cast<std::size_t>(cell)];
        if (show_.marks && !marks.empty()) return marks;
        return show_.candidates ? candidates_of(puzzle_.grid, cell) : ValueSet{};
    }

    void paint_candidates() {
        const int room = layout_.candidate_size();
        for (const CandidateTint& tint : show_.candidate_tints)
            if (tint.role != Role::elimination)
                fill(layout_.candidate_rect(tint.cell, tint.value), theme_[tint.role]);
        if (room < kSmallestDotRoom) return;

        const auto size = static_cast<float>(room);
        const float wanted =
            std::max(kCandidateSize * size, std::min(kSmallCandidateSize * size, kThinGlyphs));
        const SymbolGlyphs glyphs = fitting_glyphs(*theme_.faces.symbols, puzzle_.symbols,
                                                   {wanted, 1.6f * size, size - 1, 1.5f * size});

        const bool dots = glyphs.size() < kSmallestSymbol;
        const auto paint_one = [&](Cell cell, Value value, Colour colour) {
            const PixelRect rect = layout_.candidate_rect(cell, value);
            const ImVec2 middle = centre(rect);
            if (dots)
                dot(rect, 0.5f, colour);
            else
                glyphs.stamp(list_, value, middle.x, middle.y, colour, size);
        };

        // Thin strokes of small glyphs cover pixels only in part and come out paler than their colour.
        const double darker = glyphs.size() < kThinGlyphs ? 0.6 : 0;
        const Colour mark_colour = mixed(theme_[Role::mark], theme_[Role::given], darker);
        for (Cell cell = 0; cell < units_.cells; ++cell)
            for (const Value value : candidates_shown(cell)) paint_one(cell, value, mark_colour);
        for (const CandidateTint& tint : show_.candidate_tints) {
            const bool struck = tint.role == Role::elimination;
            paint_one(tint.cell, tint.value, theme_[struck ? Role::elimination : Role::given]);
            if (!struck) continue;
            const PixelRect rect = layout_.candidate_rect(tint.cell, tint.value);
            fill({rect.x, rect.y + rect.height / 2, rect.width, std::max(1, rect.height / 10)},
                 theme_[Role::elimination]);
        }
    }

    void paint_frames() {
        const int thin = layout_.widths.hairline;
        if (show_.hovered) frame(layout_.cell_rect(*show_.hovered), thin, theme_[Role::block_line]);
        if (!selected_) return;
        const PixelRect rect = layout_.cell_rect(*selected_);
        if (show_.focused)
            frame(rect, layout_.cell_size < 16 ? thin : 2 * thin, theme_[Role::accent]);
        else
            frame(rect, thin, theme_[Role::muted]);
    }

    ImDrawList& list_;
    const GridLayout& layout_;
    const Theme& theme_;
    const Puzzle& puzzle_;
    const BoardShow& show_;
    const Units& units_;
    CellSet conflicts_;
    std::optional<Cell> selected_;
    Value selected_value_ = 0;
    bool all_given_;
};

}  // namespace

void paint_board(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                 const BoardShow& show) {
    assert(layout.order == puzzle.order());
    Painter(list, layout, theme, puzzle, show).paint();
}

}  // namespace gridsmith
