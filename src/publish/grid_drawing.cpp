#include "publish/grid_drawing.h"

#include "base/unicode.h"
#include "model/board/board_figure.h"
#include "model/board/constraint_figure.h"
#include "model/cells/mark_places.h"
#include "model/puzzle/decoration_figure.h"
#include "model/puzzle/posing.h"
#include "publish/figure_shades.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <utility>

namespace gridsmith {

namespace {

// Heights of lines, in parts of the square or slot of a mark.
constexpr double kMarkSize = 0.72;
constexpr double kCentreMarkSize = 0.95;

// Draws into a square of a page, upright or upside down.
class SquarePen {
public:
    SquarePen(Page& page, const PageBox& square, bool upside_down, const PageShades& shades)
        : page_(page), square_(square), turned_(upside_down), shades_(shades) {}

    void line(double x1, double y1, double x2, double y2, double width, const Ink& ink) {
        page_.lines.push_back({x_at(x1), y_at(y1), x_at(x2), y_at(y2), width, ink});
    }
    // Loops of a figure, whose unit is `cell`; filled if `width` is 0.
    void shape(const std::vector<FigureLoop>& loops, double cell, double width, const Ink& ink) {
        PageShape shape{.width = width, .ink = ink};
        for (const FigureLoop& loop : loops) {
            auto& points = shape.loops.emplace_back();
            for (const auto& [x, y] : loop) points.push_back({x_at(x * cell), y_at(y * cell)});
        }
        page_.shapes.push_back(std::move(shape));
    }
    // The same for a piece of a figure; above the lines of the grid, or below.
    void piece(const FigurePiece& piece, double cell, std::vector<PageShape>& shapes) {
        PageShape shape{.closed = piece.closed, .dash = piece.dash * cell};
        for (const FigureLoop& path : piece.paths) {
            auto& points = shape.loops.emplace_back();
            for (const auto& [x, y] : path) points.push_back({x_at(x * cell), y_at(y * cell)});
        }
        if (piece.fill) {
            shape.ink = ink_of(*piece.fill);
            shapes.push_back(shape);
        }
        if (!piece.line) return;
        shape.ink = ink_of(*piece.line);
        shape.width = std::max(piece.width * cell, kThinnest);
        shapes.push_back(std::move(shape));
    }
    PageText placed_text(double x, double y, double size, std::string text, bool bold, const Ink& ink) const {
        return {x_at(x), y_at(y), size, std::move(text), TextAlign::centre, bold, turned_, ink};
    }
    void text(double x, double y, double size, std::string text, bool bold, const Ink& ink) {
        page_.texts.push_back(placed_text(x, y, size, std::move(text), bold, ink));
    }
    const PageShades& shades() const { return shades_; }
    Page& page() { return page_; }
    Ink ink_of(const FigureColour& colour) const {
        const bool is_dark = shades_.paper.green < shades_.ink.green;
        if (colour.own) return ink_of_decoration(*colour.own, is_dark);
        if (colour.ink == FigureInk::ground) return shades_.paper;
        if (colour.ink == FigureInk::text) return shades_.ink;
        return ink_of_shade(shade_of(colour.ink, is_dark));
    }

private:
    static constexpr double kThinnest = 0.2;

    double x_at(double x) const { return turned_ ? square_.x + square_.width - x : square_.x + x; }
    double y_at(double y) const { return turned_ ? square_.y + square_.height - y : square_.y + y; }

    Page& page_;
    PageBox square_;
    bool turned_;
    const PageShades& shades_;
};

// Thick lines are drawn last, so that they cover the thin lines that they cross.
class LineDrawing {
public:
    LineDrawing(SquarePen& pen, const Rules& rules, double side, const ConstraintFigure& constraints)
        : pen_(pen), rules_(rules), side_(side), cell_(side / rules.side()), constraints_(constraints) {}

    void draw() {
        if (rules_.is_classic()) {
            draw_whole([this](int i) { return i % rules_.order() == 0; });
            return;
        }
        const BoardFigure figure = figure_of(rules_);
        const Ink& pale = pen_.shades().thin;
        for (const UnitFigure& unit : figure.units)
            pen_.shape(unit.loops, cell_, 0,
                       unit.shape == FigureShape::area ? pen_.shades().shaded : pen_.shades().spots);
        for (const UnitFigure& unit : figure.units) pen_.shape(unit.loops, cell_, thin_, pale);
        for (const FigurePiece& piece : constraints_.below) pen_.piece(piece, cell_, pen_.page().shapes);
        for (const FigurePiece& piece : constraints_.above)
            pen_.piece(piece, cell_, pen_.page().shapes_above);
        if (figure.falling_diagonal) pen_.line(0, 0, side_, side_, thin_, pale);
        if (figure.rising_diagonal) pen_.line(0, side_, side_, 0, thin_, pale);
        draw_whole([this](int i) { return i % rules_.side() == 0; });
        for (const BorderPiece& piece : figure.borders) {
            const double line = piece.line * cell_;
            const double begin = piece.begin * cell_ - thick_ / 2;
            const double end = piece.end * cell_ + thick_ / 2;
            if (piece.is_upright)
                pen_.line(line, begin, line, end, thick_, pen_.shades().ink);
            else
                pen_.line(begin, line, end, line, thick_, pen_.shades().ink);
        }
    }

private:
    // Lines across the whole square, of which some are thick.
    void draw_whole(const auto& is_thick) {
        for (const bool thick_ones : {false, true})
            for (int i = 0; i <= rules_.side(); ++i) {
                if (is_thick(i) != thick_ones) continue;
                const double width = thick_ones ? thick_ : thin_;
                const Ink& ink = thick_ones ? pen_.shades().ink : pen_.shades().thin;
                const double reach = thick_ones ? thick_ / 2 : 0;
                pen_.line(i * cell_, -reach, i * cell_, side_ + reach, width, ink);
                pen_.line(-reach, i * cell_, side_ + reach, i * cell_, width, ink);
            }
    }

    SquarePen& pen_;
    const Rules& rules_;
    double side_;
    double cell_;
    const ConstraintFigure& constraints_;
    double thick_ = std::clamp(cell_ * 0.07, 0.5, 3.0);
    double thin_ = thick_ / 3;
};

void draw_marks(SquarePen& pen, const Puzzle& puzzle, Cell cell, double whole, const CellRoom& room,
                std::span<const Candidate> strong) {
    const int side = puzzle.side();
    const double extent = whole * room.side;
    const double left = (cell % side + room.left) * whole;
    const double top = (cell / side + room.top) * whole;
    const Notes& notes = *puzzle.notes;
    const ValueSet marks = puzzle.marks[cell];
    const ValueSet corners = notes.corners[cell];
    const auto draw = [&](Value mark, double x, double y, double size, bool bold) {
        const bool is_strong = std::ranges::find(strong, Candidate{cell, mark}) != strong.end();
        pen.text(left + x * extent, top + y * extent, size * extent, utf8_of(puzzle.symbols[mark]), bold,
                 is_strong ? pen.shades().ink : pen.shades().thin);
    };
    int index = 0;
    for (const Value mark : corners) {
        const auto [row, column] = corner_square(side, index++);
        const double step = 1.0 / corners_across(side);
        draw(mark, (column + 0.5) * step, (row + 0.5) * step, step * kMarkSize, true);
    }
    if (corners.empty() && !notes.centred.contains(cell)) {
        const int across = candidates_across(side);
        const double step = 1.0 / across;
        const double top_row =
            (1 - step * ((side + across - 1) / across)) / 2;  // few values leave a row free
        for (const Value mark : marks)
            draw(mark, ((mark - 1) % across + 0.5) * step, top_row + ((mark - 1) / across + 0.5) * step,
                 step * kMarkSize, false);
        return;
    }
    if (marks.empty()) return;
    const CentreRows place = centre_rows(side, marks.size(), !corners.empty());
    index = 0;
    for (const Value mark : marks) {
        const int row = index / place.in_row;
        const int here = std::min(place.in_row, marks.size() - row * place.in_row);
        draw(mark, 0.5 + (index % place.in_row - (here - 1) / 2.0) * place.width,
             0.5 + (row - (place.rows - 1) / 2.0) * place.height, place.height * kCentreMarkSize, false);
        ++index;
    }
}

// `is_empty` says whether a cell has neither an entry nor marks.
void draw_texts(SquarePen& pen, std::span<const FigureText> texts, double cell, const Puzzle& puzzle,
                const auto& is_empty, std::vector<PageText>& page_texts) {
    constexpr double kDigitHeight = 0.727;  // in parts of the size of a text
    // Points; smaller texts grow, but only so much, because they share their cells with others.
    constexpr double kSmallestSize = 5;
    constexpr double kMostEnlarged = 1.6;
    for (const FigureText& text : texts) {
        if (text.only_in_empty && !is_empty(*text.only_in_empty)) continue;
        const double wanted = text.height * cell / kDigitHeight;
        const double size = std::max(wanted, std::min(kSmallestSize, wanted * kMostEnlarged));
        PageText shown = pen.placed_text(text.at.x * cell, text.at.y * cell, size,
                                         text.value != 0 ? utf8_of(puzzle.symbols[text.value]) : text.text,
                                         false, pen.ink_of(text.ink));
        shown.align = text.begins_there ? TextAlign::left : TextAlign::centre;
        shown.angle = text.angle;
        page_texts.push_back(std::move(shown));
    }
}

}  // namespace

PageBox GridPlace::box_of(Cell at) const {
    return {board.x + at % side * cell, board.y + at / side * cell, cell, cell};
}

PageBox GridPlace::box_of(Cell at, Value value) const {
    const PageBox whole = box_of(at);
    const int across = candidates_across(side);
    const double step = cell * room.side / across;
    const double free = (cell * room.side - step * ((side + across - 1) / across)) / 2;
    return {whole.x + room.left * cell + (value - 1) % across * step,
            whole.y + room.top * cell + free + (value - 1) / across * step, step, step};
}

GridPlace place_of_grid(const PageBox& square, const Puzzle& puzzle, const GridLook& look) {
    const RulesParts& parts = puzzle.rules().parts();
    const FigureMargin margin = look.constraints ? margin_of(puzzle) : FigureMargin{};
    const int side = puzzle.side();
    const double across = side + margin.left + margin.right;
    const double down = side + margin.top + margin.bottom;
    const double cell = std::min(square.width / across, square.height / down);
    return {{square.x + (square.width - across * cell) / 2 + margin.left * cell,
             square.y + (square.height - down * cell) / 2 + margin.top * cell, side * cell, side * cell},
            cell,
            look.constraints && !parts.constraints.empty() ? cell_room(parts) : CellRoom{},
            side};
}

PictureSheet picture_sheet(const Puzzle& puzzle, double size, const PageShades& shades) {
    const double edge = std::max(2.0, size * 0.02);
    const FigureMargin margin = margin_of(puzzle);
    const double across = puzzle.side() + margin.left + margin.right;
    const double down = puzzle.side() + margin.top + margin.bottom;
    const double cell = (size - 2 * edge) / std::max(across, down);
    const double width = std::round(2 * edge + across * cell);
    const double height = std::round(2 * edge + down * cell);
    return {{.width = width, .height = height, .in_pixels = true, .paper = shades.paper},
            {edge, edge, width - 2 * edge, height - 2 * edge}};
}

void draw_sample(Page& page, const PageBox& box, const LineSample& sample, const PageShades& shades) {
    RulesParts parts{.side = std::max(sample.side, kSampleCells)};
    parts.constraints.push_back({sample.kind, sample.number, {0, 1, 2}});
    const double cell = std::min(box.height, box.width / kSampleCells);
    const PageBox place{box.x + (box.width - kSampleCells * cell) / 2, box.y + (box.height - cell) / 2, 0, 0};
    SquarePen pen(page, place, false, shades);
    for (const FigurePiece& piece : constraint_figure(parts, {}, shades.grey).below)
        pen.piece(piece, cell, page.shapes);
}

void draw_grid(Page& page, const PageBox& square, const Puzzle& puzzle, const Grid& shown,
               const GridLook& look, const PageShades& shades) {
    const RulesParts& parts = puzzle.rules().parts();
    const bool has_constraints = look.constraints && !parts.constraints.empty();
    const DecorationFigure decorations =
        look.constraints ? decoration_figure(*puzzle.decorations) : DecorationFigure{};
    const ConstraintFigure constraints =
        has_constraints ? constraint_figure(parts, look.lit, shades.grey) : ConstraintFigure{};
    const auto [board, extent, room, side] = place_of_grid(square, puzzle, look);
    SquarePen pen(page, board, look.upside_down, shades);
    const CellSet posed = posed_entries(puzzle);
    const auto is_empty = [&](Cell cell) {
        const bool has_marks = !puzzle.marks[cell].empty() || !puzzle.notes->corners[cell].empty();
        return shown[cell] == 0 && !(look.marks && has_marks);
    };
    for (const FigurePiece& piece : decorations.below) pen.piece(piece, extent, page.shapes);
    draw_texts(pen, decorations.texts_below, extent, puzzle, is_empty, page.texts);
    LineDrawing(pen, puzzle.rules(), board.width, constraints).draw();
    draw_texts(pen, constraints.texts, extent, puzzle, is_empty, page.texts);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const Value value = shown[cell];
        if (value != 0 && look.entry) {
            const int row = look.upside_down ? side - 1 - cell / side : cell / side;
            const int column = look.upside_down ? side - 1 - cell % side : cell % side;
            look.entry(page, {board.x + column * extent, board.y + row * extent, extent, extent}, value);
        } else if (value != 0) {
            const bool bold = look.bold_givens && posed.contains(cell);
            pen.text((cell % side + room.entry_x) * extent, (cell / side + room.entry_y) * extent,
                     extent * 0.66 * room.entry_size, utf8_of(puzzle.symbols[value]), bold, shades.ink);
        } else if (look.marks) {
            draw_marks(pen, puzzle, cell, extent, room, look.strong_marks);
        }
    }
    for (const FigurePiece& piece : decorations.above) pen.piece(piece, extent, page.last_shapes);
    draw_texts(pen, decorations.texts_above, extent, puzzle, is_empty, page.last_texts);
    if (!has_constraints) return;
    const ConstraintFigure clues = clue_figure(parts, look.lit);
    for (const FigurePiece& piece : clues.below) pen.piece(piece, extent, page.shapes);
    draw_texts(pen, clues.texts, extent, puzzle, is_empty, page.texts);
}

}  // namespace gridsmith
