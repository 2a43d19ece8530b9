#include "publish/booklet.h"

#include "base/unicode.h"
#include "model/board/board_figure.h"
#include "model/board/constraint_figure.h"
#include "model/cells/mark_places.h"
#include "model/puzzle/decoration_figure.h"
#include "model/puzzle/posing.h"
#include "publish/figure_shades.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr PaperRow kPapers[] = {{"a4", 595.28, 841.89},
                                {"a5", 419.53, 595.28},
                                {"a3", 841.89, 1190.55},
                                {"letter", 612, 792},
                                {"legal", 612, 1008}};

constexpr double kTitleSize = 18;
constexpr double kTitleHeight = 34;
constexpr double kFootHeight = 22;
constexpr double kFootSize = 9;
constexpr double kGap = 16;      // between slots
constexpr double kSmallGap = 8;  // between small solutions
constexpr double kRemarkSize = 9;
constexpr double kRemarkHeight = 15;
constexpr double kSmallRemarkSize = 6;
constexpr double kSmallRemarkHeight = 9;
constexpr double kSmallestSolution = 84;  // side of a grid of nine rows; others in proportion
// Heights of lines, in parts of the square or slot of a mark.
constexpr double kMarkSize = 0.72;
constexpr double kCentreMarkSize = 0.95;
// Names of rules below a grid, and sentences about rules: the largest and the smallest height of lines that is tried.
constexpr double kCaptionSize = 8;
constexpr double kDemandSize = 9;
constexpr double kSmallestWords = 5;
constexpr double kLineHeight = 1.3;       // in parts of the size of its text
constexpr double kDemandShare = 0.25;     // of the height of a page, if the words stay legible
constexpr double kCharacterWidth = 0.54;  // of an average character, in parts of the size of its text
constexpr std::size_t kCaptionLines = 2;
constexpr double kCaptionGap = 3;  // below a grid
constexpr double kDemandGap = 10;
constexpr double kSolutionStrip = 0.2;  // share of the page height for upside-down solutions

struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
};

struct GridLook {
    bool marks = false;
    bool upside_down = false;  // turned about the centre of its square
    bool constraints = true;   // with their clues beside the grid
};

// Draws into a square of a page, upright or upside down.
class SquarePen {
public:
    SquarePen(Page& page, const Box& square, bool upside_down, const PageShades& shades)
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
    Box square_;
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

void draw_marks(SquarePen& pen, const Puzzle& puzzle, Cell cell, double whole, const CellRoom& room) {
    const int side = puzzle.side();
    const double extent = whole * room.side;
    const double left = (cell % side + room.left) * whole;
    const double top = (cell / side + room.top) * whole;
    const Notes& notes = *puzzle.notes;
    const ValueSet marks = puzzle.marks[cell];
    const ValueSet corners = notes.corners[cell];
    const auto draw = [&](Value mark, double x, double y, double size, bool bold) {
        pen.text(left + x * extent, top + y * extent, size * extent, utf8_of(puzzle.symbols[mark]), bold,
                 pen.shades().thin);
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

// `shown` is the grid to draw: the puzzle's entries or its solution. Posed entries are bold.
void draw_grid(Page& page, const Box& square, const Puzzle& puzzle, const Grid& shown, const GridLook& look,
               const PageShades& shades) {
    const RulesParts& parts = puzzle.rules().parts();
    const bool has_constraints = look.constraints && !parts.constraints.empty();
    const FigureMargin margin = look.constraints ? margin_of(puzzle) : FigureMargin{};
    const DecorationFigure decorations =
        look.constraints ? decoration_figure(*puzzle.decorations) : DecorationFigure{};
    const ConstraintFigure constraints = has_constraints ? constraint_figure(parts) : ConstraintFigure{};
    const CellRoom room = has_constraints ? cell_room(parts) : CellRoom{};
    const int side = puzzle.side();
    const double across = side + margin.left + margin.right;
    const double down = side + margin.top + margin.bottom;
    const double extent = std::min(square.width / across, square.height / down);
    const Box board{square.x + (square.width - across * extent) / 2 + margin.left * extent,
                    square.y + (square.height - down * extent) / 2 + margin.top * extent, side * extent,
                    side * extent};
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
        if (const Value value = shown[cell]; value != 0) {
            const bool bold = posed.contains(cell);
            pen.text((cell % side + room.entry_x) * extent, (cell / side + room.entry_y) * extent,
                     extent * 0.66 * room.entry_size, utf8_of(puzzle.symbols[value]), bold, shades.ink);
        } else if (look.marks) {
            draw_marks(pen, puzzle, cell, extent, room);
        }
    }
    for (const FigurePiece& piece : decorations.above) pen.piece(piece, extent, page.last_shapes);
    draw_texts(pen, decorations.texts_above, extent, puzzle, is_empty, page.last_texts);
    if (!has_constraints) return;
    const ConstraintFigure clues = clue_figure(parts);
    for (const FigurePiece& piece : clues.below) pen.piece(piece, extent, page.shapes);
    draw_texts(pen, clues.texts, extent, puzzle, is_empty, page.texts);
}

// The text in lines for this width, divided between words.
std::vector<std::string> lines_of(std::string_view text, double width, double size) {
    const auto longest = static_cast<std::size_t>(std::max(1.0, width / (kCharacterWidth * size)));
    std::vector<std::string> lines;
    while (text.size() > longest) {
        std::size_t end = text.rfind(' ', longest);
        if (end == std::string_view::npos) end = text.find(' ');
        if (end == std::string_view::npos) break;
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    lines.emplace_back(text);
    return lines;
}

// Words in lines, all of one size.
struct Words {
    double size = 0;
    std::vector<std::vector<std::string>> texts = {};  // the lines of each text

    std::size_t most_lines() const {
        std::size_t most = 0;
        for (const auto& lines : texts) most = std::max(most, lines.size());
        return most;
    }
    std::size_t all_lines() const {
        std::size_t count = 0;
        for (const auto& lines : texts) count += lines.size();
        return count;
    }
    double line_height() const { return size * kLineHeight; }
};

// The texts in lines for this width, at the largest size from `largest` downwards that fits.
Words words_of(std::span<const std::string> texts, double width, double largest, const auto& fits) {
    constexpr double kStep = 0.5;
    for (double size = largest;; size -= kStep) {
        Words words{size};
        for (const std::string& text : texts) words.texts.push_back(lines_of(text, width, size));
        if (size - kStep < kSmallestWords || fits(words)) return words;
    }
}

// The square below the remark of a slot and above its caption, centred.
Box square_in(const Box& slot, double remark_height, double caption_height = 0) {
    const double room = slot.height - remark_height - caption_height;
    const double side = std::max(1.0, std::min(slot.width, room));
    return {slot.x + (slot.width - side) / 2, slot.y + remark_height, side, side};
}

// Slot `index` of `columns` x `rows` in a box.
Box slot_of(const Box& box, int columns, int rows, int index, double gap) {
    const double width = (box.width - gap * (columns - 1)) / columns;
    const double height = (box.height - gap * (rows - 1)) / rows;
    return {box.x + index % columns * (width + gap), box.y + index / columns * (height + gap), width, height};
}

int rows_for(std::size_t count, int columns) {
    return static_cast<int>((count + static_cast<std::size_t>(columns) - 1) /
                            static_cast<std::size_t>(columns));
}

int solution_columns(const BookletOptions& options, int side) {
    const double wanted = kSmallestSolution * side / 9;
    const double width = options.width - 2 * options.margin;
    return std::max(1, static_cast<int>((width + kSmallGap) / (wanted + kSmallGap)));
}

Box room_for_solutions(const BookletOptions& options) {
    return {options.margin, options.margin + kTitleHeight, options.width - 2 * options.margin,
            options.height - 2 * options.margin - kTitleHeight - kFootHeight};
}

// The strip at the bottom of a page for `count` solutions, and how it is divided.
struct SolutionStrip {
    Box box;
    int columns = 1;
    int rows = 1;
};

// Chooses the number of rows that gives the largest squares. The strip is as high as they need, and at most `most`.
SolutionStrip solution_strip(const BookletOptions& options, std::size_t count, double most) {
    const double width = options.width - 2 * options.margin;
    SolutionStrip strip;
    double best = 0;
    for (int rows = 1; rows <= static_cast<int>(count); ++rows) {
        const int columns = rows_for(count, rows);
        const double side = std::min((width - kSmallGap * (columns - 1)) / columns,
                                     (most - kSmallGap * (rows - 1)) / rows - kSmallRemarkHeight);
        if (side <= best) continue;
        best = side;
        strip.columns = columns;
        strip.rows = rows;
    }
    const double need = strip.rows * (best + kSmallRemarkHeight) + kSmallGap * (strip.rows - 1);
    const double height = best > 0 ? std::min(most, need) : most;
    strip.box = {options.margin, options.height - options.margin - kFootHeight - height, width, height};
    return strip;
}

// Places solutions on a page in rows. The side of a board decides how many of its size fit into a row.
class SolutionShelf {
public:
    explicit SolutionShelf(const BookletOptions& options)
        : options_(options), room_(room_for_solutions(options)) {}

    // The slot of the next solution; nothing if the page is full.
    std::optional<Box> place(int side) {
        constexpr double kRounding = 1e-6;
        const int columns = solution_columns(options_, side);
        const double width = (room_.width - kSmallGap * (columns - 1)) / columns;
        const double height = std::min(width + kSmallRemarkHeight, room_.height);
        if (x_ > 0 && x_ + width > room_.width + kRounding) {
            x_ = 0;
            y_ += row_height_ + kSmallGap;
            row_height_ = 0;
        }
        const bool is_first = x_ == 0 && y_ == 0;
        if (!is_first && y_ + height > room_.height + kRounding) return std::nullopt;
        const Box slot{room_.x + x_, room_.y + y_, width, height};
        x_ += width + kSmallGap;
        row_height_ = std::max(row_height_, height);
        return slot;
    }

private:
    const BookletOptions& options_;
    Box room_;
    double x_ = 0;
    double y_ = 0;
    double row_height_ = 0;
};

}  // namespace

std::span<const PaperRow> all_papers() { return kPapers; }

BookletPuzzles::BookletPuzzles(std::span<const BookletPuzzle> puzzles)
    : BookletPuzzles(
          puzzles.size(), [puzzles](std::size_t index) { return puzzles[index].puzzle.rules(); },
          [puzzles](std::size_t index) { return puzzles[index]; },
          [puzzles](std::size_t index) { return puzzles[index].is_ill_posed; }) {}

int puzzles_filling_page(const BookletOptions& options) {
    const double head = options.title.empty() ? 0 : kTitleHeight;
    const double strip =
        options.solutions == SolutionPlace::upside_down ? options.height * kSolutionStrip : 0;
    const double height = options.height - 2 * options.margin - head - kFootHeight - strip;
    const double width =
        (options.width - 2 * options.margin - kGap * (options.columns - 1)) / options.columns;
    // Rounded, because grids that are a little smaller leave less paper empty.
    const auto rows = std::max(1L, std::lround((height + kGap) / (width + kRemarkHeight + kGap)));
    return std::min(static_cast<int>(rows) * options.columns, kMostPerPage);
}

namespace {

// Whether one of the sentences is the beginning of the other, "... in its corner." and "... in its corner, if it has
// one.": the longer one holds for all puzzles.
bool says_more_or_less(const RuleInWords& a, const RuleInWords& b) {
    const auto without_full_stop = [](std::string_view demand) {
        return demand.substr(0, demand.size() - 1);
    };
    return a.name == b.name && (a.demand.starts_with(without_full_stop(b.demand)) ||
                                b.demand.starts_with(without_full_stop(a.demand)));
}

}  // namespace

std::vector<RuleOfBooklet> rules_of_booklet(const BookletPuzzles& puzzles) {
    std::vector<RuleOfBooklet> rules;
    Rules before;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        Rules here = puzzles.rules_of(i);
        if (here == before) continue;
        for (RuleInWords& rule : rules_in_words(here.parts())) {
            const auto alike = std::ranges::find_if(
                rules, [&](const RuleOfBooklet& known) { return says_more_or_less(known.rule, rule); });
            if (alike == rules.end())
                rules.push_back({std::move(rule), i});
            else if (rule.demand.size() > alike->rule.demand.size())
                alike->rule = std::move(rule);
        }
        before = std::move(here);
    }
    return rules;
}

Booklet::Booklet(BookletPuzzles puzzles, BookletOptions options)
    : puzzles_(std::move(puzzles)), options_(std::move(options)), rules_(rules_of_booklet(puzzles_)) {
    assert(puzzles_.size() > 0);
    options_.columns = std::clamp(options_.columns, 1, kMostColumns);
    options_.per_page = std::clamp(options_.per_page, 1, kMostPerPage);
    options_.columns = std::min(options_.columns, options_.per_page);
    options_.margin = std::clamp(options_.margin, 0.0, std::min(options_.width, options_.height) / 3);
    if (options_.solutions == SolutionPlace::at_end) divide_solutions();
}

void Booklet::divide_solutions() {
    std::optional<SolutionShelf> shelf;
    const int first_side = puzzles_.rules_of(0).side();
    for (std::size_t i = 0; i < puzzles_.size(); ++i) {
        const int side = puzzles_.rules_of(i).side();
        is_mixed_ = is_mixed_ || side != first_side;
        if (puzzles_.is_ill_posed(i)) continue;
        if (shelf && shelf->place(side)) continue;
        solution_pages_.push_back(i);
        shelf.emplace(options_);
        shelf->place(side);
    }
}

std::size_t Booklet::puzzle_pages() const {
    const auto per_page = static_cast<std::size_t>(options_.per_page);
    return (puzzles_.size() + per_page - 1) / per_page;
}

std::size_t Booklet::page_count() const { return puzzle_pages() + solution_pages_.size(); }

Booklet::Range Booklet::puzzles_on(std::size_t index) const {
    if (index >= puzzle_pages()) {
        const std::size_t page = index - puzzle_pages();
        const std::size_t end =
            page + 1 < solution_pages_.size() ? solution_pages_[page + 1] : puzzles_.size();
        return {solution_pages_[page], end - solution_pages_[page]};
    }
    const auto each = static_cast<std::size_t>(options_.per_page);
    return {index * each, std::min(each, puzzles_.size() - index * each)};
}

Page Booklet::page(std::size_t index) const {
    assert(index < page_count());
    Page page{.width = options_.width, .height = options_.height, .paper = options_.shades.paper};
    add_head_and_foot(page, index);
    if (index < puzzle_pages())
        add_puzzles(page, index);
    else
        add_solutions(page, index);
    return page;
}

void Booklet::add_head_and_foot(Page& page, std::size_t index) const {
    const bool solutions = index >= puzzle_pages();
    const std::string title = !solutions               ? options_.title
                              : options_.title.empty() ? std::string("Solutions")
                                                       : options_.title + ": solutions";
    if (!title.empty())
        page.texts.push_back({page.width / 2, options_.margin + kTitleHeight / 2 - 4, kTitleSize, title,
                              TextAlign::centre, true, false, options_.shades.ink,
                              page.width - 2 * options_.margin});
    if (options_.page_numbers && page_count() > 1)
        page.texts.push_back({page.width / 2, page.height - options_.margin - kFootSize / 2, kFootSize,
                              std::to_string(index + 1), TextAlign::centre, false, false,
                              options_.shades.thin});
}

void Booklet::add_puzzles(Page& page, std::size_t index) const {
    const auto per_page = static_cast<std::size_t>(options_.per_page);
    const auto [first, count] = puzzles_on(index);
    const double head = options_.title.empty() ? 0 : kTitleHeight;
    Box box{options_.margin, options_.margin + head, page.width - 2 * options_.margin,
            page.height - 2 * options_.margin - head - kFootHeight};
    const double demands = add_demands(page, {first, count}, box.y, box.height);
    box.y += demands;
    box.height -= demands;
    if (options_.solutions == SolutionPlace::upside_down) {
        // All pages give the solutions the height that the first one needs.
        const double height =
            solution_strip(options_, puzzles_on(0).count, page.height * kSolutionStrip - kGap).box.height;
        box.height -= height + kGap;
        add_solutions_upside_down(page, {first, count}, height);
    }
    const int rows = rows_for(per_page, options_.columns);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < count; ++i) texts.push_back(caption_of(puzzles_.rules_of(first + i)));
    const Words captions = words_of(texts, slot_of(box, options_.columns, rows, 0, kGap).width, kCaptionSize,
                                    [](const Words& words) { return words.most_lines() <= kCaptionLines; });
    // All grids of a page have the same room.
    const bool has_captions = std::ranges::any_of(texts, [](const auto& text) { return !text.empty(); });
    const double caption_height =
        has_captions ? static_cast<double>(captions.most_lines()) * captions.line_height() + kCaptionGap : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const BookletPuzzle puzzle = puzzles_[first + i];
        const Box slot = slot_of(box, options_.columns, rows, static_cast<int>(i), kGap);
        const bool headed = options_.numbers || !puzzle.remark.empty();
        const Box square = square_in(slot, headed ? kRemarkHeight : 0, caption_height);
        double line = square.y + square.height + kCaptionGap + captions.line_height() / 2;
        for (const std::string& words : captions.texts[i]) {
            if (!words.empty())
                page.texts.push_back({slot.x + slot.width / 2, line, captions.size, words, TextAlign::centre,
                                      false, false, options_.shades.ink, slot.width});
            line += captions.line_height();
        }
        const double y = square.y - kRemarkHeight / 2;
        if (options_.numbers)
            page.texts.push_back({square.x, y, kRemarkSize, std::to_string(first + i + 1), TextAlign::left,
                                  true, false, options_.shades.ink});
        if (!puzzle.remark.empty())
            page.texts.push_back({square.x + square.width, y, kRemarkSize, puzzle.remark, TextAlign::right,
                                  false, false, options_.shades.thin,
                                  options_.numbers ? square.width * 0.75 : square.width});
        draw_grid(page, square, puzzle.puzzle, puzzle.puzzle.grid, {.marks = options_.marks},
                  options_.shades);
    }
}

double Booklet::add_demands(Page& page, Range range, double top, double height) const {
    std::vector<std::string> texts;
    for (const auto& [rule, puzzle] : rules_)
        if (puzzle >= range.first && puzzle < range.first + range.count) texts.push_back(sentence_of(rule));
    if (texts.empty()) return 0;
    const double width = page.width - 2 * options_.margin;
    const auto need = [height](const Words& words) {
        return static_cast<double>(words.all_lines()) * words.line_height() / height;
    };
    // A line for each sentence; many sentences follow each other in the same lines, and become smaller.
    Words demands = words_of(texts, width, kDemandSize, [](const Words&) { return true; });
    if (need(demands) > kDemandShare) {
        const std::string all = fmt::format("{}", fmt::join(texts, " "));
        demands = words_of(std::span(&all, 1), width, kDemandSize,
                           [&](const Words& words) { return need(words) <= kDemandShare; });
    }
    double line = top + demands.line_height() / 2;
    for (const auto& lines : demands.texts)
        for (const std::string& words : lines) {
            page.texts.push_back({options_.margin, line, demands.size, words, TextAlign::left, false, false,
                                  options_.shades.ink, width});
            line += demands.line_height();
        }
    return line - demands.line_height() / 2 - top + kDemandGap;
}

void Booklet::add_solutions(Page& page, std::size_t index) const {
    const auto [first, count] = puzzles_on(index);
    const Box room = room_for_solutions(options_);
    SolutionShelf shelf(options_);
    int placed = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (puzzles_.is_ill_posed(first + i)) continue;
        const BookletPuzzle puzzle = puzzles_[first + i];
        Box slot = shelf.place(puzzle.puzzle.side()).value();
        if (!is_mixed_) {
            // Grids of one size use the whole height of the page.
            const int columns = solution_columns(options_, puzzle.puzzle.side());
            const int rows = std::max(1, static_cast<int>((room.height + kSmallGap) /
                                                          (slot.width + kSmallRemarkHeight + kSmallGap)));
            slot = slot_of(room, columns, rows, placed, kSmallGap);
        }
        ++placed;
        const Box square = square_in(slot, kSmallRemarkHeight);
        page.texts.push_back({square.x, square.y - kSmallRemarkHeight / 2, kSmallRemarkSize,
                              std::to_string(first + i + 1), TextAlign::left, true, false,
                              options_.shades.ink});
        if (puzzle.solution)
            draw_grid(page, square, puzzle.puzzle, *puzzle.solution, {.constraints = false}, options_.shades);
    }
}

void Booklet::add_solutions_upside_down(Page& page, Range range, double height) const {
    std::vector<std::size_t> solved;
    for (std::size_t i = range.first; i < range.first + range.count; ++i)
        if (!puzzles_.is_ill_posed(i)) solved.push_back(i);
    const SolutionStrip strip = solution_strip(options_, solved.size(), height);
    for (std::size_t i = 0; i < solved.size(); ++i) {
        const BookletPuzzle puzzle = puzzles_[solved[i]];
        const Box slot = slot_of(strip.box, strip.columns, strip.rows, static_cast<int>(i), kSmallGap);
        Box square = square_in(slot, kSmallRemarkHeight);
        square.y -= kSmallRemarkHeight;  // the remark is below the square, so above it on the turned page
        page.texts.push_back({square.x + square.width, square.y + square.height + kSmallRemarkHeight / 2,
                              kSmallRemarkSize, std::to_string(solved[i] + 1), TextAlign::left, true, true,
                              options_.shades.ink});
        if (puzzle.solution)
            draw_grid(page, square, puzzle.puzzle, *puzzle.solution,
                      {.upside_down = true, .constraints = false}, options_.shades);
    }
}

Page picture_of(const BookletPuzzle& puzzle, double size, bool with_solution, bool marks,
                const PageShades& shades) {
    const double edge = std::max(2.0, size * 0.02);
    const FigureMargin margin = margin_of(puzzle.puzzle);
    const double across = puzzle.puzzle.side() + margin.left + margin.right;
    const double down = puzzle.puzzle.side() + margin.top + margin.bottom;
    const double cell = (size - 2 * edge) / std::max(across, down);
    Page page{.width = std::round(2 * edge + across * cell),
              .height = std::round(2 * edge + down * cell),
              .in_pixels = true,
              .paper = shades.paper};
    const Grid& shown = with_solution && puzzle.solution ? *puzzle.solution : puzzle.puzzle.grid;
    draw_grid(page, {edge, edge, page.width - 2 * edge, page.height - 2 * edge}, puzzle.puzzle, shown,
              {.marks = marks}, shades);
    return page;
}

}  // namespace gridsmith
