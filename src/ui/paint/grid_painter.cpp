// Paints two layers: rectangles (ground, tints, lines, square dots) in one call, then symbols, marks and
// frames.
#include "ui/paint/grid_painter.h"

#include "model/board/board_figure.h"
#include "model/puzzle/decoration_figure.h"
#include "model/puzzle/posing.h"
#include "ui/look/wanted_characters.h"
#include "ui/paint/area_rects.h"
#include "ui/paint/corners.h"
#include "ui/paint/figure_painter.h"
#include "ui/paint/note_bars.h"
#include "ui/paint/rect_renderer.h"
#include "ui/paint/symbol_glyphs.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <imgui.h>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

// Shares of a cell's side, or of the side of a candidate's square.
constexpr float kSymbolSize = 0.84f;     // height of a line; a digit is half as high as its cell
constexpr float kSymbolWidth = 0.8f;     // of the widest symbol
constexpr float kSymbolHeight = 0.9f;    // of all symbols on one base line
constexpr float kCandidateSize = 0.97f;  // height of a line
constexpr float kSmallCandidateSize =
    1.45f;                         // the same for lines up to kThinGlyphs: the symbol fills the square
constexpr float kThinGlyphs = 14;  // height of a line, in pixels
constexpr float kSmallestDisc = 3;
constexpr int kSmallestDotRoom = 3;

// A frame of `width` pixels just inside `rect`.
void frame_on(RectSheet& sheet, const PixelRect& rect, int width, Colour colour) {
    sheet.fill({rect.x, rect.y, rect.width, width}, colour);
    sheet.fill({rect.x, rect.bottom() - width, rect.width, width}, colour);
    sheet.fill({rect.x, rect.y + width, width, rect.height - 2 * width}, colour);
    sheet.fill({rect.right() - width, rect.y + width, width, rect.height - 2 * width}, colour);
}

// A frame just inside of a cell's edges, with gaps for marks of constraints on the edges.
void frame_cell(RectSheet& sheet, const GridLayout& layout, Cell cell, int width, Colour colour) {
    const PixelRect rect = layout.cell_rect(cell);
    std::vector<PixelRect> gaps;
    for (const EdgeMark& mark : edge_marks_of(layout.rules.parts(), cell)) {
        const int reach = static_cast<int>(std::ceil(mark.radius * layout.cell_size)) + 1;
        const int x = static_cast<int>(std::lround(layout.place_x(mark.middle.x)));
        const int y = static_cast<int>(std::lround(layout.place_y(mark.middle.y)));
        gaps.push_back({x - reach, y - reach, 2 * reach, 2 * reach});
    }
    if (gaps.empty()) return frame_on(sheet, rect, width, colour);
    const auto meet = [](const PixelRect& a, const PixelRect& b) {
        return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
    };
    // A level or upright strip, up to the next gap and on behind it.
    const auto fill_strip = [&](const PixelRect& strip) {
        const bool is_level = strip.width > strip.height;
        const int end = is_level ? strip.right() : strip.bottom();
        for (int from = is_level ? strip.x : strip.y; from < end;) {
            int to = end;
            int next = end;
            for (const PixelRect& gap : gaps) {
                if (!meet(gap, strip)) continue;
                const int gap_end = is_level ? gap.right() : gap.bottom();
                const int gap_begin = is_level ? gap.x : gap.y;
                if (gap_end <= from || gap_begin >= to) continue;
                to = std::max(gap_begin, from);
                next = gap_end;
            }
            if (to > from)
                sheet.fill(is_level ? PixelRect{from, strip.y, to - from, strip.height}
                                    : PixelRect{strip.x, from, strip.width, to - from},
                           colour);
            from = next;
        }
    };
    fill_strip({rect.x, rect.y, rect.width, width});
    fill_strip({rect.x, rect.bottom() - width, rect.width, width});
    fill_strip({rect.x, rect.y + width, width, rect.height - 2 * width});
    fill_strip({rect.right() - width, rect.y + width, width, rect.height - 2 * width});
}

// The glyphs of one board. All are baked before the first is stamped, because baking may move older glyphs.
struct BoardGlyphs {
    SymbolGlyphs given;
    SymbolGlyphs entry;                     // at the size of the givens, which are wider
    std::optional<SymbolGlyphs> candidate;  // absent if candidates have no room
    std::optional<SymbolGlyphs> corner;     // if the puzzle has corner marks and room for them
    // By width and height of a slot for centre marks.
    std::map<std::pair<int, int>, SymbolGlyphs> centre = {};
};

class Painter {
public:
    Painter(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
            const BoardShow& show)
        : list_(list),
          rects_(list, theme.rects),
          figures_(list, theme.rects, layout, theme),
          layout_(layout),
          theme_(theme),
          puzzle_(puzzle),
          show_(show),
          units_(puzzle.rules().units()),
          painted_(CellSet::first_cells(puzzle.cell_count())),
          posed_(posed_entries(puzzle)) {
        if (!puzzle.rules().is_classic()) figure_ = figure_of(puzzle.rules());
        if (!puzzle.rules().parts().constraints.empty())
            constraints_ = constraint_figure(puzzle.rules().parts(), show.constraints);
        if (!puzzle.decorations->empty()) decorations_ = decoration_figure(*puzzle.decorations);
        if (show.conflicts && !show.pattern) conflicts_ = conflicting_cells(puzzle.grid);
        if (show.pattern && puzzle.givens != puzzle.grid.entries()) fixed_ = puzzle.givens;
        if (show.selected && show.highlighted.empty()) selected_ = show.selected;
        if (selected_) selected_value_ = shown_value(*selected_);
    }

    void paint() {
        paint_ground();
        if (layout_.cell_size == 0) return rects_.flush();
        const BoardGlyphs glyphs = baked_glyphs();
        all_dots_ = glyphs.given.size() < kSmallestSymbol;
        if (!figure_.units.empty()) paint_shades();
        paint_tints();
        if (!figure_.units.empty()) paint_outlines();
        if (figure_.falling_diagonal || figure_.rising_diagonal) {
            rects_.flush();
            paint_diagonals();
        }
        if (!decorations_.below.empty() || !constraints_.below.empty()) {
            rects_.flush();
            paint_decorations(decorations_.below, {});
            figures_.paint(constraints_.below);
        }
        paint_candidate_tints();
        paint_lines();
        if (!constraints_.above.empty()) {
            rects_.flush();
            figures_.paint(constraints_.above);
        }
        paint_square_dots(glyphs);
        paint_conflict_corners();
        paint_decorations({}, decorations_.texts_below);
        figures_.paint_texts(constraints_.texts, puzzle_.symbols, [this](Cell cell) {
            return shown_value(cell) == 0 && candidates_shown(cell).empty() && corners_shown(cell).empty();
        });
        paint_above_rectangles(glyphs);
        if (glyphs.corner) paint_corners(*glyphs.corner);
        paint_strokes();
        paint_frames();
        rects_.flush();
        paint_decorations(decorations_.above, decorations_.texts_above);
    }

    std::vector<CellLook> looks() const {
        std::vector<CellLook> looks;
        const bool is_plain = figure_.units.empty() && figure_.borders.empty() && !figure_.falling_diagonal &&
                              !figure_.rising_diagonal && puzzle_.rules().parts().constraints.empty() &&
                              puzzle_.decorations->empty() && conflicts_.empty() && !shows_notes() &&
                              show_.candidate_tints.empty();
        if (!is_plain) return looks;
        looks.reserve(Units::at(units_.cells));
        for (Cell cell = 0; cell < units_.cells; ++cell) {
            const Value value = shown_value(cell);
            looks.push_back({candidates_shown(cell), value, value != 0 ? symbol_role(cell) : Role::entry,
                             value != 0 && is_dot(cell), tint_of(cell), std::nullopt, frame_of(cell)});
        }
        for (const CellTint& tint : show_.cell_tints) looks[Units::at(tint.cell)].step_tint = tint.role;
        return looks;
    }

    bool repaint(const CellSet& cells) {
        if (layout_.cell_size == 0) return false;
        const BoardGlyphs glyphs = baked_glyphs();
        all_dots_ = glyphs.given.size() < kSmallestSymbol;
        if (!stay_in_cells(glyphs)) return false;
        painted_ = cells;
        for (const Cell cell : painted_) fill(layout_.cell_rect(cell), theme_[Role::board]);
        paint_tints();
        paint_square_dots(glyphs);
        paint_above_rectangles(glyphs);
        paint_frames();
        rects_.flush();
        return true;
    }

private:
    enum class DotShape : std::uint8_t { square, disc };

    // Square dots are rectangles; discs and symbols are painted above all rectangles.
    void paint_square_dots(const BoardGlyphs& glyphs) {
        paint_symbol_dots(DotShape::square);
        paint_candidate_dots(glyphs, DotShape::square);
        rects_.flush();
    }

    void paint_above_rectangles(const BoardGlyphs& glyphs) {
        paint_symbol_dots(DotShape::disc);
        if (!all_dots_) paint_symbols(glyphs);
        paint_candidate_dots(glyphs, DotShape::disc);
        paint_candidates(glyphs);
    }

    // Does every symbol fit into its cell? The places within a cell are the same in all cells.
    bool stay_in_cells(const BoardGlyphs& glyphs) const {
        const PixelRect area = layout_.cell_rect(0);
        const ImVec2 middle = middle_of(layout_.entry_rect(0));
        for (Value value = 1; value <= units_.side; ++value) {
            for (const SymbolGlyphs* entry : {&glyphs.given, &glyphs.entry})
                if (!entry->stays_in(area, value, middle.x, middle.y, static_cast<float>(layout_.cell_size)))
                    return false;
            if (!glyphs.candidate) continue;
            const PixelRect rect = layout_.candidate_rect(0, value);
            const ImVec2 place = middle_of(rect);
            const SymbolGlyphs* candidate = glyphs_in(glyphs, rect);  // a dot never leaves its place
            if (candidate != nullptr &&
                !candidate->stays_in(area, value, place.x, place.y, static_cast<float>(rect.width)))
                return false;
        }
        return true;
    }

    // What is outside of the board is painted with the clues.
    void paint_decorations(std::span<const FigurePiece> pieces, std::span<const FigureText> texts) {
        if (pieces.empty() && texts.empty()) return;
        const PixelRect board = layout_.bounds();
        list_.PushClipRect(upper_left(board), lower_right(board), true);
        figures_.paint(pieces);
        figures_.paint_texts(texts, puzzle_.symbols, [](Cell) { return true; });
        list_.PopClipRect();
    }

    void fill(const PixelRect& rect, Colour colour) { rects_.fill(rect, colour); }

    // A disc in the middle of `rect`, or a square if the disc would have only a few pixels. Paints nothing if
    // the dot is not of `shape`.
    void dot(const PixelRect& rect, float part, Colour colour, DotShape shape) {
        const float diameter = static_cast<float>(std::min(rect.width, rect.height)) * part;
        const bool is_disc = diameter >= kSmallestDisc;
        if (is_disc != (shape == DotShape::disc)) return;
        if (is_disc) {
            list_.AddCircleFilled(middle_of(rect), diameter / 2, colour.packed());
            return;
        }
        // The rest must be even, so that the gaps on both sides are equal.
        int side = std::max(1, static_cast<int>(diameter));
        side += (rect.width - side) % 2;
        fill({rect.x + (rect.width - side) / 2, rect.y + (rect.height - side) / 2, side, side}, colour);
    }

    Value shown_value(Cell cell) const {
        const Value value = puzzle_.grid[cell];
        return value == 0 && show_.solution != nullptr ? (*show_.solution)[cell] : value;
    }

    bool is_given(Cell cell) const { return posed_.contains(cell); }

    bool is_dot(Cell cell) const { return all_dots_ || (show_.pattern && !fixed_.contains(cell)); }

    bool is_found_by_solver(Cell cell) const { return puzzle_.grid[cell] == 0 && show_.solution != nullptr; }

    void paint_ground() {
        fill(layout_.bounds(), theme_[layout_.cell_size == 0 ? Role::block_line : Role::board]);
    }

    // The tint of a cell without regard to `cell_tints`.
    std::optional<Role> tint_of(Cell cell) const {
        if (show_.highlighted.contains(cell)) return Role::highlight;
        if (conflicts_.contains(cell)) return Role::conflict_cell;
        if (const auto role = tint_by_selection(cell)) return role;
        if (show_.looked_at != 0 && shown_value(cell) == show_.looked_at) return Role::same_symbol;
        const bool is_frozen =
            show_.frozen && puzzle_.givens.contains(cell) && !figure_.shaded.contains(cell);
        return is_frozen ? std::optional(Role::frozen) : std::nullopt;
    }

    std::optional<Role> tint_by_selection(Cell cell) const {
        if (!selected_ || !show_.focused) return std::nullopt;
        if (cell == *selected_ || show_.also_selected.contains(cell)) return Role::selection;
        if (!show_.also_selected.empty()) return std::nullopt;
        if (show_.same_symbol && selected_value_ != 0 && shown_value(cell) == selected_value_)
            return Role::same_symbol;
        if (show_.looked_at == 0 && show_.peers && units_.see_each_other(cell, *selected_)) return Role::peer;
        return std::nullopt;
    }

    std::vector<PixelLoop> pixels_of(const UnitFigure& unit) const {
        std::vector<PixelLoop> loops;
        for (const FigureLoop& loop : unit.loops) {
            PixelLoop& points = loops.emplace_back();
            for (const auto& [x, y] : loop) points.push_back({layout_.pixel_x(x), layout_.pixel_y(y)});
        }
        return loops;
    }

    // The corners of a disc, diamond or square, not on whole pixels, so that it is round and even.
    std::vector<ImVec2> corners_of(const FigureLoop& loop, Cell cell) const {
        const PixelRect rect = layout_.cell_rect(cell);
        const auto size = static_cast<double>(layout_.cell_size);
        std::vector<ImVec2> corners;
        for (const auto& [x, y] : loop)
            corners.emplace_back(static_cast<float>(rect.x + (x - cell % units_.side) * size),
                                 static_cast<float>(rect.y + (y - cell / units_.side) * size));
        return corners;
    }

    void each_spot(const auto& paint) const {
        for (const UnitFigure& unit : figure_.units)
            for (std::size_t i = 0; unit.shape != FigureShape::area && i < unit.cells.size(); ++i)
                paint(corners_of(unit.loops[i], unit.cells[i]));
    }

    void paint_shades() {
        for (const UnitFigure& unit : figure_.units)
            if (unit.shape == FigureShape::area)
                for (const PixelRect& rect : rects_inside(pixels_of(unit))) fill(rect, theme_[Role::shaded]);
        rects_.flush();
        const Colour colour = mixed(theme_[Role::shaded], theme_[Role::line], 0.3);
        each_spot([&](const std::vector<ImVec2>& corners) {
            list_.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()), colour.packed());
        });
    }

    // Tints hide the shades of their cells, but not these lines.
    void paint_outlines() {
        constexpr int kSmallestOutlined = 10;
        if (layout_.cell_size < kSmallestOutlined) return;
        const int width = layout_.widths.hairline;
        for (const UnitFigure& unit : figure_.units)
            if (unit.shape == FigureShape::area)
                for (const PixelRect& rect : rects_along(pixels_of(unit), width))
                    fill(rect, theme_[Role::line]);
        rects_.flush();
        each_spot([&](const std::vector<ImVec2>& corners) {
            list_.AddPolyline(corners.data(), static_cast<int>(corners.size()), theme_[Role::line].packed(),
                              ImDrawFlags_Closed, static_cast<float>(width));
        });
    }

    void paint_tints() {
        for (const Cell cell : painted_)
            if (const auto role = tint_of(cell)) fill(layout_.cell_rect(cell), theme_[*role]);
        for (const CellTint& tint : show_.cell_tints)
            if (painted_.contains(tint.cell)) paint_tint(layout_.cell_rect(tint.cell), tint.role);
    }

    // Above lines and discs of constraints, which would hide them.
    void paint_candidate_tints() {
        for (const CandidateTint& tint : show_.candidate_tints)
            if (tint.role != Role::elimination && tint.pale)
                fill(place_of(tint.cell, tint.value), mixed(theme_[Role::board], theme_[tint.role], 0.5));
            else if (tint.role != Role::elimination)
                paint_tint(place_of(tint.cell, tint.value), tint.role);
    }

    void paint_tint(const PixelRect& rect, Role role) {
        fill(rect, theme_[role]);
        for (const PixelRect& bar : note_bars(theme_, role, rect)) fill(bar, note_bar_colour(theme_, role));
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
        for (const BorderPiece& piece : figure_.borders)
            fill(layout_.border_rect(piece), theme_[Role::block_line]);
    }

    void paint_diagonals() {
        const PixelRect first = layout_.cell_rect(0);
        const PixelRect last = layout_.cell_rect(units_.cells - 1);
        const float left = static_cast<float>(first.x);
        const float top = static_cast<float>(first.y);
        const float right = static_cast<float>(last.right());
        const float bottom = static_cast<float>(last.bottom());
        const auto width = static_cast<float>(std::max(layout_.widths.hairline, layout_.cell_size / 30));
        const std::uint32_t colour = theme_[Role::line].packed();
        if (figure_.falling_diagonal) list_.AddLine({left, top}, {right, bottom}, colour, width);
        if (figure_.rising_diagonal) list_.AddLine({left, bottom}, {right, top}, colour, width);
    }

    // Conflicts have a shape as well as a colour, for colour-blind users.
    void paint_conflict_corners() {
        const auto leg = static_cast<float>(layout_.cell_size / 5);
        for (const Cell cell : conflicts_) {
            const ImVec2 corner = lower_right(layout_.cell_rect(cell));
            list_.AddTriangleFilled(corner, {corner.x - leg, corner.y}, {corner.x, corner.y - leg},
                                    theme_[Role::conflict].packed());
        }
    }

    Role symbol_role(Cell cell) const {
        if (conflicts_.contains(cell)) return Role::conflict;
        if (is_found_by_solver(cell)) return Role::solution;
        return is_given(cell) ? Role::given : Role::entry;
    }
    Colour symbol_colour(Cell cell) const { return theme_[symbol_role(cell)]; }

    BoardGlyphs baked_glyphs() const {
        if (theme_.characters != nullptr) theme_.characters->want(puzzle_.symbols.characters());
        const auto size = static_cast<float>(layout_.cell_size * layout_.room.entry_size);
        const ImTextureData* atlas = nullptr;
        std::optional<BoardGlyphs> glyphs;
        do {
            atlas = ImGui::GetIO().Fonts->TexData;
            const SymbolRoom room{kSymbolSize * size, kSymbolWidth * size, kSymbolHeight * size, size};
            const SymbolGlyphs given = fitting_glyphs(*theme_.faces.given_symbols, puzzle_.symbols, room);
            const SymbolGlyphs entry(*theme_.faces.symbols, puzzle_.symbols, given.size());
            const float height = std::max(given.usual_height(), entry.usual_height());
            glyphs.emplace(BoardGlyphs{
                glyphs_as_high(*theme_.faces.given_symbols, puzzle_.symbols, given.size(), height),
                glyphs_as_high(*theme_.faces.symbols, puzzle_.symbols, given.size(), height),
                candidate_glyphs(), corner_glyphs()});
            add_centre_glyphs(*glyphs);
            figures_.bake(constraints_.texts, puzzle_.symbols);
            figures_.bake(decorations_.texts_below, puzzle_.symbols);
            figures_.bake(decorations_.texts_above, puzzle_.symbols);
        } while (atlas != ImGui::GetIO().Fonts->TexData);
        return *glyphs;
    }

    // Symbols for a slot of this width and height.
    SymbolGlyphs mark_glyphs(ImFont& face, float width, float height) const {
        const float wanted =
            std::max(kCandidateSize * height, std::min(kSmallCandidateSize * height, kThinGlyphs));
        return fitting_glyphs(face, puzzle_.symbols, {wanted, width, height - 1, 1.5f * height});
    }

    std::optional<SymbolGlyphs> candidate_glyphs() const {
        const auto size = static_cast<float>(layout_.candidate_size());
        if (layout_.candidate_size() < kSmallestDotRoom) return std::nullopt;
        return mark_glyphs(*theme_.faces.symbols, 1.6f * size, size);
    }

    std::optional<SymbolGlyphs> corner_glyphs() const {
        if (layout_.corner_size() < kSmallestDotRoom || !shows_notes()) return std::nullopt;
        const auto size = static_cast<float>(layout_.corner_size());
        const SymbolGlyphs glyphs = mark_glyphs(*theme_.faces.given_symbols, 1.6f * size, size);
        return glyphs.size() < kSmallestSymbol ? std::nullopt : std::optional(glyphs);
    }

    // Few marks have more room than many, so their symbols are larger.
    void add_centre_glyphs(BoardGlyphs& glyphs) const {
        if (!glyphs.candidate || !shows_notes()) return;
        for (Cell cell = 0; cell < units_.cells; ++cell) {
            const ValueSet shown = candidates_shown(cell);
            if (shown.empty() || !is_in_rows(cell)) continue;
            const PixelRect slot = place_of(cell, shown.first());
            const std::pair size{slot.width, slot.height};
            if (!glyphs.centre.contains(size) && slot.width >= kSmallestDotRoom)
                glyphs.centre.emplace(size, mark_glyphs(*theme_.faces.symbols, static_cast<float>(slot.width),
                                                        static_cast<float>(slot.height)));
        }
    }

    void paint_symbol_dots(DotShape shape) {
        for (const Cell cell : painted_)
            if (shown_value(cell) != 0 && is_dot(cell))
                dot(layout_.cell_rect(cell), 1.0f / 3, symbol_colour(cell), shape);
    }

    void paint_symbols(const BoardGlyphs& glyphs) {
        const auto size = static_cast<float>(layout_.cell_size);
        for (const Cell cell : painted_) {
            const Value value = shown_value(cell);
            if (value == 0 || is_dot(cell)) continue;
            const ImVec2 middle = middle_of(layout_.entry_rect(cell));
            (is_given(cell) ? glyphs.given : glyphs.entry)
                .stamp(list_, value, middle.x, middle.y, symbol_colour(cell), size);
        }
    }

    ValueSet candidates_shown(Cell cell) const {
        if (shown_value(cell) != 0) return {};
        if (show_.candidates_instead != nullptr) return (*show_.candidates_instead)[cell];
        const ValueSet marks = puzzle_.marks[cell];
        if (show_.marks && !marks.empty()) return marks;
        return show_.candidates ? candidates_of(puzzle_.grid, cell) : ValueSet{};
    }

    bool shows_notes() const {
        return show_.marks && show_.candidates_instead == nullptr && !puzzle_.notes->is_empty();
    }
    ValueSet corners_shown(Cell cell) const {
        return shows_notes() && shown_value(cell) == 0 ? puzzle_.notes->corners[cell] : ValueSet();
    }

    // Whether the cell's marks stand side by side in its middle: centre marks, and all marks between corner marks.
    bool is_in_rows(Cell cell) const {
        if (!corners_shown(cell).empty()) return true;
        return shows_notes() && !show_.marks_by_value && puzzle_.notes->centred.contains(cell);
    }

    // The square of a candidate: at the place of its value, or among the marks in the middle of the cell.
    PixelRect place_of(Cell cell, Value value) const {
        if (!is_in_rows(cell)) return layout_.candidate_rect(cell, value);
        const ValueSet shown = candidates_shown(cell);
        if (!shown.contains(value)) return layout_.candidate_rect(cell, value);
        const ValueSet before = shown & ValueSet::all(value - 1);
        return layout_.centre_mark_rect(cell, before.size(), shown.size(), !corners_shown(cell).empty());
    }

    // Corner marks have another weight and colour than centre marks.
    void paint_corners(const SymbolGlyphs& glyphs) const {
        const auto size = static_cast<float>(layout_.corner_size());
        for (Cell cell = 0; cell < units_.cells; ++cell) {
            int index = 0;
            for (const Value value : corners_shown(cell)) {
                const ImVec2 middle = middle_of(layout_.corner_rect(cell, index++));
                glyphs.stamp(list_, value, middle.x, middle.y, theme_[Role::entry], size);
            }
        }
    }

    // The symbols for a candidate in this place; null if only a dot has room there.
    static const SymbolGlyphs* glyphs_in(const BoardGlyphs& glyphs, const PixelRect& rect) {
        const auto centre = glyphs.centre.find({rect.width, rect.height});
        const SymbolGlyphs* found = centre != glyphs.centre.end() ? &centre->second
                                    : rect.width == rect.height   ? &*glyphs.candidate
                                                                  : nullptr;
        return found != nullptr && found->size() >= kSmallestSymbol ? found : nullptr;
    }

    // Calls `paint(value, rect, symbols, role)` for each visible candidate; the symbols are null for a dot.
    void each_candidate(const BoardGlyphs& glyphs, const auto& paint) const {
        if (!glyphs.candidate) return;
        const auto call = [&](Cell cell, Value value, Role role) {
            const PixelRect rect = place_of(cell, value);
            paint(value, rect, glyphs_in(glyphs, rect), role);
        };
        for (const Cell cell : painted_)
            for (const Value value : candidates_shown(cell)) call(cell, value, Role::mark);
        for (const CandidateTint& tint : show_.candidate_tints)
            call(tint.cell, tint.value, tint.role == Role::elimination ? Role::elimination : Role::given);
    }

    void paint_candidate_dots(const BoardGlyphs& glyphs, DotShape shape) {
        each_candidate(glyphs, [&](Value, const PixelRect& rect, const SymbolGlyphs* symbols, Role role) {
            if (symbols == nullptr) dot(rect, 0.5f, colour_of_candidate(role, 0), shape);
        });
    }

    void paint_candidates(const BoardGlyphs& glyphs) {
        each_candidate(
            glyphs, [&](Value value, const PixelRect& rect, const SymbolGlyphs* symbols, Role role) {
                if (symbols == nullptr) return;
                const ImVec2 middle = middle_of(rect);
                symbols->stamp(list_, value, middle.x, middle.y, colour_of_candidate(role, symbols->size()),
                               static_cast<float>(rect.width));
            });
    }

    Colour colour_of_candidate(Role role, float glyph_size) const {
        return role == Role::mark ? mark_colour(glyph_size) : theme_[role];
    }

    // Thin strokes of small glyphs cover pixels only in part, so they look paler than their colour.
    Colour mark_colour(float glyph_size) const {
        return mixed(theme_[Role::mark], theme_[Role::given], glyph_size < kThinGlyphs ? 0.6 : 0);
    }

    // Strikes out the candidates of eliminations.
    void paint_strokes() {
        if (layout_.candidate_size() < kSmallestDotRoom) return;
        for (const CandidateTint& tint : show_.candidate_tints) {
            if (tint.role != Role::elimination) continue;
            const PixelRect rect = place_of(tint.cell, tint.value);
            fill({rect.x, rect.y + rect.height / 2, rect.width, std::max(1, rect.height / 10)},
                 theme_[Role::elimination]);
        }
    }

    void paint_frames() {
        const int thin = layout_.widths.hairline;
        if (show_.hovered) frame_cell(rects_, layout_, *show_.hovered, thin, theme_[Role::block_line]);
        if (!selected_ || !painted_.contains(*selected_)) return;
        if (frame_of(*selected_) == CellLook::Frame::focused)
            frame_cell(rects_, layout_, *selected_, layout_.cell_size < 16 ? thin : 2 * thin,
                       theme_[Role::accent]);
        else
            frame_cell(rects_, layout_, *selected_, thin, theme_[Role::muted]);
    }

    CellLook::Frame frame_of(Cell cell) const {
        using enum CellLook::Frame;
        if (cell != selected_) return none;
        return show_.focused ? focused : pale;
    }

    ImDrawList& list_;
    RectSheet rects_;
    FigurePainter figures_;
    const GridLayout& layout_;
    const Theme& theme_;
    const Puzzle& puzzle_;
    const BoardShow& show_;
    const Units& units_;
    BoardFigure figure_;  // empty for classic boards, whose lines the layout has
    ConstraintFigure constraints_;
    DecorationFigure decorations_;
    CellSet painted_;        // the cells that are painted, usually all
    CellSet fixed_;          // the entries of a pattern that are shown as symbols
    bool all_dots_ = false;  // symbols would be too small to read
    CellSet conflicts_;
    std::optional<Cell> selected_;
    Value selected_value_ = 0;
    CellSet posed_;
};

}  // namespace

void paint_inside(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                  const BoardShow& show) {
    assert(layout.rules == puzzle.rules());
    Painter(list, layout, theme, puzzle, show).paint();
}

std::vector<CellLook> looks_of(ImDrawList& list, const GridLayout& layout, const Theme& theme,
                               const Puzzle& puzzle, const BoardShow& show) {
    return Painter(list, layout, theme, puzzle, show).looks();
}

bool repaint_cells(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                   const BoardShow& show, const CellSet& cells) {
    return Painter(list, layout, theme, puzzle, show).repaint(cells);
}

void paint_clues(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                 const BoardShow& show) {
    if (!layout.has_margin()) return;
    const ConstraintFigure clues = clue_figure(puzzle.rules().parts(), show.constraints);
    const DecorationFigure decorations = decoration_figure(*puzzle.decorations);
    FigurePainter painter(list, theme.rects, layout, theme);
    const ImTextureData* atlas = nullptr;
    do {
        atlas = ImGui::GetIO().Fonts->TexData;
        painter.bake(clues.texts, puzzle.symbols);
        painter.bake(decorations.texts_below, puzzle.symbols);
        painter.bake(decorations.texts_above, puzzle.symbols);
    } while (atlas != ImGui::GetIO().Fonts->TexData);
    const auto texts = [&](std::span<const FigureText> shown) {
        painter.paint_texts(shown, puzzle.symbols, [](Cell) { return true; });
    };
    // Decorations that reach into the margin: the four strips around the board.
    const auto around_board = [&](std::span<const FigurePiece> pieces, std::span<const FigureText> shown) {
        if (pieces.empty() && shown.empty()) return;
        const PixelRect whole = layout.whole();
        const PixelRect board = layout.bounds();
        for (const PixelRect& strip :
             {PixelRect{whole.x, whole.y, whole.width, board.y - whole.y},
              PixelRect{whole.x, board.bottom(), whole.width, whole.bottom() - board.bottom()},
              PixelRect{whole.x, board.y, board.x - whole.x, board.height},
              PixelRect{board.right(), board.y, whole.right() - board.right(), board.height}}) {
            if (strip.width <= 0 || strip.height <= 0) continue;
            list.PushClipRect(upper_left(strip), lower_right(strip), true);
            painter.paint(pieces);
            texts(shown);
            list.PopClipRect();
        }
    };
    around_board(decorations.below, decorations.texts_below);
    painter.paint(clues.below);
    painter.paint(clues.above);
    texts(clues.texts);
    around_board(decorations.above, decorations.texts_above);
}

void paint_board(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                 const BoardShow& show) {
    paint_inside(list, layout, theme, puzzle, show);
    paint_clues(list, layout, theme, puzzle, show);
}

void paint_hover(ImDrawList& list, const GridLayout& layout, const Theme& theme, const BoardShow& show) {
    if (!show.hovered || layout.cell_size == 0) return;
    // A selected cell has a frame already, which would cover this one.
    if (show.highlighted.empty() && show.hovered == show.selected) return;
    RectSheet sheet(list, nullptr);
    frame_cell(sheet, layout, *show.hovered, layout.widths.hairline, theme[Role::block_line]);
}

}  // namespace gridsmith
