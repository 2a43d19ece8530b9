#include "model/board/constraint_figure.h"

#include "model/board/cell_outline.h"
#include "model/board/line_looks.h"
#include "model/cells/cell_set.h"
#include "model/cells/mark_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <numbers>
#include <set>
#include <span>
#include <utility>

namespace gridsmith {

namespace {

// Lengths in cells.
constexpr double kPen = 0.035;
constexpr double kRim = 0.022;  // around shafts
constexpr double kShaft = 0.1;  // lines and rings of arrows, as pale

constexpr double kRingRadius = 0.38;
constexpr double kDiamond = 0.37;    // half of the width of a diamond of a lockout line
constexpr double kQuadruple = 0.27;  // radius
constexpr double kSumHeight = 0.19;
constexpr double kDigitWidth = 0.85;  // of a digit, in parts of its height
// Of the outlines of cages. Those with a cell in common have different ones.
constexpr double kLitPen = 0.08;   // thin lines of lit constraints
constexpr double kLitEdge = 0.05;  // around their thick lines and shapes
constexpr std::array kCageInsets = {0.07, 0.13, 0.19, 0.1, 0.16};

FigurePoint operator+(const FigurePoint& a, const FigurePoint& b) { return {a.x + b.x, a.y + b.y}; }
FigurePoint operator-(const FigurePoint& a, const FigurePoint& b) { return {a.x - b.x, a.y - b.y}; }
FigurePoint operator*(double share, const FigurePoint& a) { return {share * a.x, share * a.y}; }
double length_of(const FigurePoint& a) { return std::hypot(a.x, a.y); }
FigurePoint between(const FigurePoint& a, const FigurePoint& b, double share) {
    return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}
// The point at this distance from `a` towards `b`.
FigurePoint towards(const FigurePoint& a, const FigurePoint& b, double distance) {
    const double whole = length_of(b - a);
    return whole > 0 ? between(a, b, distance / whole) : a;
}

FigureLoop circle(const FigurePoint& middle, double radius) {
    constexpr int kCorners = 48;
    FigureLoop loop;
    for (int i = 0; i < kCorners; ++i) {
        const double angle = 2 * std::numbers::pi * i / kCorners;
        loop.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
    }
    return loop;
}
FigureLoop square(const FigurePoint& middle, double half) {
    return {{middle.x - half, middle.y - half},
            {middle.x + half, middle.y - half},
            {middle.x + half, middle.y + half},
            {middle.x - half, middle.y + half}};
}
FigureLoop diamond(const FigurePoint& middle, double half) {
    return {{middle.x, middle.y - half},
            {middle.x + half, middle.y},
            {middle.x, middle.y + half},
            {middle.x - half, middle.y}};
}

// The loop with its corners replaced by arcs of this radius, which is at most half of the shortest edge.
FigureLoop rounded(const FigureLoop& loop, double radius) {
    constexpr int kSteps = 12;
    FigureLoop round;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const FigurePoint& corner = loop[i];
        const FigurePoint before = towards(corner, loop[(i + loop.size() - 1) % loop.size()], radius);
        const FigurePoint after = towards(corner, loop[(i + 1) % loop.size()], radius);
        const FigurePoint middle = before + (after - corner);
        const double first = std::atan2(before.y - middle.y, before.x - middle.x);
        double turn = std::atan2(after.y - middle.y, after.x - middle.x) - first;
        if (turn > std::numbers::pi) turn -= 2 * std::numbers::pi;
        if (turn < -std::numbers::pi) turn += 2 * std::numbers::pi;
        for (int step = 0; step <= kSteps; ++step) {
            const double angle = first + turn * step / kSteps;
            round.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
        }
    }
    return round;
}

// The number that a line has if it is not the usual one of its kind.
int number_on_line(const Constraint& constraint, int side) {
    const int number = constraint.number;
    switch (constraint.kind) {
        case ConstraintKind::sum_line: return number;
        case ConstraintKind::modular: return number == 3 ? 0 : number;
        case ConstraintKind::lockout: return number == (side + 1) / 2 - 1 ? 0 : number;
        case ConstraintKind::whispers: {
            const int usual = (side + 1) / 2;
            return number == usual || number == usual - 1 ? 0 : number;
        }
        default: return 0;
    }
}

bool is_between_two_cells(ConstraintKind kind) {
    return kind == ConstraintKind::difference || kind == ConstraintKind::ratio ||
           kind == ConstraintKind::pair_sum || kind == ConstraintKind::greater;
}

bool is_outside(ConstraintKind kind) { return kind >= ConstraintKind::little_killer; }

// Where a clue stands outside of the board, and where it points.
struct ClueSpot {
    const Constraint* clue = nullptr;
    int row = 0;  // -1 and the side are outside
    int column = 0;
    int down = 0;  // the step from it to its first cell
    int right = 0;
    int depth = 0;   // how many clues stand between it and the board
    int beside = 0;  // of two diagonal clues in one square, the side on which it stands; 0: alone
};

// Nothing for a clue whose cells do not begin at the edge of the board.
std::optional<ClueSpot> spot_of(const Constraint& clue, int side) {
    const int row = clue.cells.front() / side;
    const int column = clue.cells.front() % side;
    ClueSpot spot{&clue};
    if (clue.cells.size() > 1) {
        spot.down = clue.cells[1] / side - row;
        spot.right = clue.cells[1] % side - column;
    } else {
        // A diagonal of one cell is a corner. Its clue stands above or below of the neighbour.
        if ((row != 0 && row != side - 1) || (column != 0 && column != side - 1)) return std::nullopt;
        spot.down = row == 0 ? 1 : -1;
        spot.right = column == 0 ? -1 : 1;
    }
    if (std::abs(spot.down) > 1 || std::abs(spot.right) > 1) return std::nullopt;
    for (std::size_t i = 1; i < clue.cells.size(); ++i) {
        const int steps = static_cast<int>(i);
        if (clue.cells[i] / side != row + steps * spot.down ||
            clue.cells[i] % side != column + steps * spot.right)
            return std::nullopt;
    }
    spot.row = row - spot.down;
    spot.column = column - spot.right;
    const auto is_inside = [side](int line) { return line >= 0 && line < side; };
    if (is_inside(spot.row) && is_inside(spot.column)) return std::nullopt;
    return spot;
}

// Diagonal clues come first, so that their arrows reach the board.
std::vector<ClueSpot> clue_spots(const RulesParts& parts) {
    std::vector<ClueSpot> spots;
    for (const Constraint& constraint : parts.constraints)
        if (is_outside(constraint.kind))
            if (const auto spot = spot_of(constraint, parts.side)) spots.push_back(*spot);
    std::ranges::stable_sort(spots, {}, [](const ClueSpot& spot) {
        return spot.clue->kind == ConstraintKind::little_killer ? 0 : 1;
    });
    for (std::size_t i = 0; i < spots.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            if (spots[k].row != spots[i].row || spots[k].column != spots[i].column) continue;
            const bool are_diagonal = spots[i].clue->kind == ConstraintKind::little_killer &&
                                      spots[k].clue->kind == ConstraintKind::little_killer;
            const bool is_level = spots[i].row < 0 || spots[i].row >= parts.side;
            const int one = is_level ? spots[k].right : spots[k].down;
            const int other = is_level ? spots[i].right : spots[i].down;
            if (are_diagonal && one != other && spots[k].depth == spots[i].depth) {
                spots[k].beside = one;
                spots[i].beside = other;
            } else {
                spots[i].depth = std::max(spots[i].depth, spots[k].depth + 1);
            }
        }
    return spots;
}

constexpr double kClueRoom = 0.85;  // of one clue in the margin, in cells
constexpr double kClueHeight = 0.3;

FigurePoint middle_of(const ClueSpot& spot, int side) {
    const double depth = kClueRoom * (spot.depth + 0.5);
    const auto along = [&](int line) { return line < 0 ? -depth : line >= side ? side + depth : line + 0.5; };
    return {along(spot.column), along(spot.row)};
}

// Moves the shapes of lit constraints above all others and gives them strong outlines.
class Highlighter {
public:
    Highlighter(ConstraintFigure& figure, const RulesParts& parts, std::span<const LitConstraint> lit)
        : figure_(figure), parts_(parts), lit_(lit) {}

    // To be called before and after shapes of a constraint are added.
    void begin() { begin_ = {figure_.below.size(), figure_.above.size(), figure_.texts.size()}; }
    void end(const Constraint& constraint) {
        if (lit_.empty()) return;
        const int number = static_cast<int>(&constraint - parts_.constraints.data());
        for (const LitConstraint& lit : lit_) {
            if (lit.number != number) continue;
            take(figure_.below, begin_.below, lit.cell, below_);
            take(figure_.above, begin_.above, lit.cell, above_);
            for (std::size_t i = begin_.texts; i < figure_.texts.size(); ++i)
                if (is_on(figure_.texts[i].anchor, lit.cell) && figure_.texts[i].ink == FigureInk::text)
                    figure_.texts[i].ink = FigureInk::lit;
        }
    }

    void finish() {
        append(below_, figure_.below);
        append(above_, figure_.above);
    }

private:
    struct Sizes {
        std::size_t below = 0;
        std::size_t above = 0;
        std::size_t texts = 0;
    };
    struct Layer {
        std::vector<FigurePiece> edges;
        std::vector<FigurePiece> pieces;
    };

    bool is_on(const FigurePoint& point, Cell cell) const {
        return cell < 0 || (static_cast<int>(point.x) == cell % parts_.side &&
                            static_cast<int>(point.y) == cell / parts_.side);
    }

    void take(std::vector<FigurePiece>& pieces, std::size_t begin, Cell cell, Layer& into) const {
        const auto is_taken = [&](const FigurePiece& piece) {
            return is_on(piece.anchor ? *piece.anchor : piece.paths.front().front(), cell);
        };
        const auto first = pieces.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto taken = std::stable_partition(first, pieces.end(), std::not_fn(is_taken));
        for (auto piece = taken; piece != pieces.end(); ++piece) add(std::move(*piece), into);
        pieces.erase(taken, pieces.end());
    }

    static void add(FigurePiece piece, Layer& into) {
        constexpr double kThin = 0.08;
        if (piece.line && piece.width <= kThin) {
            piece.line = FigureInk::lit;
            piece.width = std::max(piece.width, kLitPen);
            piece.dash *= 1.5;
        } else {
            FigurePiece edge = piece;
            edge.fill.reset();
            edge.line = FigureInk::lit;
            edge.width += 2 * kLitEdge;
            into.edges.push_back(std::move(edge));
        }
        into.pieces.push_back(std::move(piece));
    }

    static void append(Layer& layer, std::vector<FigurePiece>& to) {
        std::ranges::move(layer.edges, std::back_inserter(to));
        std::ranges::move(layer.pieces, std::back_inserter(to));
    }

    ConstraintFigure& figure_;
    const RulesParts& parts_;
    std::span<const LitConstraint> lit_;
    Sizes begin_;
    Layer below_;
    Layer above_;
};

class FigureMaker {
public:
    FigureMaker(const RulesParts& parts, std::span<const LitConstraint> lit, bool in_grey)
        : parts_(parts), in_grey_(in_grey), highlighter_(figure_, parts, lit) {}
    FigureMaker(const FigureMaker&) = delete;
    FigureMaker& operator=(const FigureMaker&) = delete;

    ConstraintFigure inside() {
        for (const Constraint& constraint : parts_.constraints)
            if (constraint.kind == ConstraintKind::quadruple) note_corner(constraint);
        add_each(&FigureMaker::add_area);
        const auto areas = static_cast<std::ptrdiff_t>(figure_.below.size());
        add_each(&FigureMaker::add_line);
        add_each(&FigureMaker::add_arrow);
        add_each(&FigureMaker::add_ends);
        add_each(&FigureMaker::add_cage);
        add_each(&FigureMaker::add_mark);
        add_edges();
        highlighter_.finish();
        figure_.below.insert(figure_.below.begin() + areas, std::move_iterator(rims_.begin()),
                             std::move_iterator(rims_.end()));
        return std::move(figure_);
    }

    ConstraintFigure outside() {
        const auto spots = clue_spots(parts_);
        std::set<ConstraintKind> kinds;
        for (const ClueSpot& spot : spots)
            if (spot.clue->kind != ConstraintKind::little_killer) kinds.insert(spot.clue->kind);
        for (const ClueSpot& spot : spots) {
            highlighter_.begin();
            add_clue(spot, kinds.size() > 1);
            highlighter_.end(*spot.clue);
        }
        highlighter_.finish();
        return std::move(figure_);
    }

private:
    void add_each(void (FigureMaker::*add)(const Constraint&)) {
        for (const Constraint& constraint : parts_.constraints) {
            highlighter_.begin();
            (this->*add)(constraint);
            highlighter_.end(constraint);
        }
    }

    FigurePoint middle(Cell cell) const { return middle_in_figure(parts_.side, cell); }

    FigureLoop path_of(std::span<const Cell> cells) const {
        FigureLoop path;
        for (const Cell cell : cells) path.push_back(middle(cell));
        return path;
    }

    // A closed shape around a point.
    static FigurePiece shape(FigureLoop loop, const FigurePoint& anchor, std::optional<FigureInk> fill,
                             std::optional<FigureInk> line = {}, double width = kPen) {
        return {.paths = {std::move(loop)},
                .closed = true,
                .fill = fill,
                .line = line,
                .width = line ? width : 0,
                .anchor = anchor};
    }
    static FigurePiece stroke(FigureLoop path, FigureInk ink, double width,
                              std::optional<FigurePoint> anchor = {}) {
        return {.paths = {std::move(path)}, .line = ink, .width = width, .anchor = anchor};
    }

    void text(const FigurePoint& at, double height, std::string words, FigureInk ink = FigureInk::text) {
        figure_.texts.push_back(
            {.at = at, .height = height, .text = std::move(words), .ink = ink, .anchor = at});
    }
    // A number at most as high as `height` and as wide as `width`.
    void number(const FigurePoint& at, double height, double width, int number,
                FigureInk ink = FigureInk::text) {
        const std::string words = std::to_string(number);
        text(at, std::min(height, width / (kDigitWidth * static_cast<double>(words.size()))), words, ink);
    }

    void add_area(const Constraint& constraint) {
        switch (constraint.kind) {
            case ConstraintKind::clone: add_clone(constraint); break;
            case ConstraintKind::row_indexer: add_indexer(constraint, FigureInk::lime, {0.2, 0}); break;
            case ConstraintKind::column_indexer: add_indexer(constraint, FigureInk::rose, {0, 0.2}); break;
            case ConstraintKind::region_indexer: add_indexer(constraint, FigureInk::sky, {}); break;
            case ConstraintKind::minimum:
            case ConstraintKind::maximum:
                for (const Cell cell : constraint.cells)
                    figure_.below.push_back(shape(square(middle(cell), 0.5), middle(cell), FigureInk::shade));
                add_extremes(constraint);
                break;
            case ConstraintKind::odd:
                for (const Cell cell : constraint.cells)
                    figure_.below.push_back(
                        shape(circle(middle(cell), 0.41), middle(cell), FigureInk::pale, FigureInk::edge));
                break;
            case ConstraintKind::even:
                for (const Cell cell : constraint.cells)
                    figure_.below.push_back(
                        shape(square(middle(cell), 0.39), middle(cell), FigureInk::pale, FigureInk::edge));
                break;
            default: break;
        }
    }

    // Copies of the same area have one colour.
    void add_clone(const Constraint& constraint) {
        constexpr std::array kInks = {FigureInk::shade, FigureInk::lime, FigureInk::rose, FigureInk::sky};
        const auto half = static_cast<std::ptrdiff_t>(constraint.cells.size() / 2);
        std::array areas = {std::vector(constraint.cells.begin(), constraint.cells.begin() + half),
                            std::vector(constraint.cells.begin() + half, constraint.cells.end())};
        FigureInk ink = kInks[clones_ % kInks.size()];
        bool is_known = false;
        for (auto& area : areas) {
            std::ranges::sort(area);
            const auto drawn = cloned_.find(area);
            if (drawn == cloned_.end()) continue;
            ink = drawn->second;
            is_known = true;
        }
        if (!is_known) ++clones_;
        for (const auto& area : areas)
            if (cloned_.emplace(area, ink).second) add_area(area, ink);
    }

    void add_area(std::span<const Cell> cells, FigureInk ink) {
        figure_.below.push_back({.paths = outline_of(parts_.side, cells, 0.06),
                                 .closed = true,
                                 .level = true,
                                 .fill = ink,
                                 .line = FigureInk::pen,
                                 .width = kPen});
    }

    // Each cell has a bar that shows where the line with the index runs; a dot for regions.
    void add_indexer(const Constraint& constraint, FigureInk ink, const FigurePoint& half) {
        for (const Cell cell : constraint.cells) {
            add_area(std::span(&cell, 1), ink);
            const FigurePoint place = middle(cell) + (half.x > 0   ? FigurePoint{0, 0.36}
                                                      : half.y > 0 ? FigurePoint{-0.36, 0}
                                                                   : FigurePoint{0.36, 0.36});
            if (half == FigurePoint{})
                figure_.below.push_back(shape(circle(place, 0.05), middle(cell), FigureInk::pen));
            else
                figure_.below.push_back(
                    stroke({place - half, place + half}, FigureInk::pen, 0.06, middle(cell)));
        }
    }

    // Signs at the edges to the neighbours, which are not in the list: they point at the smaller value.
    void add_extremes(const Constraint& constraint) {
        const bool points_inwards = constraint.kind == ConstraintKind::minimum;
        for (const Cell cell : constraint.cells)
            for (const FigurePoint& way : {FigurePoint{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                const int row = cell / parts_.side + static_cast<int>(way.y);
                const int column = cell % parts_.side + static_cast<int>(way.x);
                if (row < 0 || column < 0 || row >= parts_.side || column >= parts_.side) continue;
                if (std::ranges::find(constraint.cells, row * parts_.side + column) != constraint.cells.end())
                    continue;
                const FigurePoint aside{0.11 * way.y, 0.11 * way.x};
                const FigurePoint tip = middle(cell) + (points_inwards ? 0.36 : 0.46) * way;
                const FigurePoint base = middle(cell) + (points_inwards ? 0.45 : 0.37) * way;
                figure_.below.push_back(
                    stroke({base + aside, tip, base - aside}, FigureInk::pen, 0.045, middle(cell)));
            }
    }

    // How much narrower a line is that runs along others of other colours or strokes, so that all are seen.
    double narrowing_beside_others(const Constraint& constraint, const LineLook& look) {
        constexpr double kNarrower = 0.1;
        constexpr double kNarrowest = 0.08;
        const auto key = in_grey_ ? &look - all_line_looks().data() : static_cast<std::ptrdiff_t>(look.ink);
        std::size_t others = 0;
        for (std::size_t i = 0; i + 1 < constraint.cells.size(); ++i) {
            auto& looks = lines_on_[std::minmax(constraint.cells[i], constraint.cells[i + 1])];
            others = std::max(others, looks.size() - looks.count(key));
            looks.insert(key);
        }
        return std::min(kNarrower * static_cast<double>(others), look.width - kNarrowest);
    }

    void add_line(const Constraint& constraint) {
        const LineLook* look = look_of(constraint, parts_.side);
        if (look == nullptr) return;
        FigureLoop path = path_of(constraint.cells);
        const FigurePoint first = path.front();
        if (path.size() == 1) {
            path = {first - FigurePoint{0.2, 0}, first + FigurePoint{0.2, 0}};
            text(first + FigurePoint{-0.28, -0.34}, 0.17, std::to_string(constraint.number));
        } else if (const int shown = number_on_line(constraint, parts_.side); shown != 0) {
            const FigurePoint at = between(path[0], path[1], 0.5);
            figure_.above.push_back(in_grey_ ? shape(circle(at, 0.17), at, FigureInk::ground, FigureInk::edge)
                                             : shape(circle(at, 0.17), at, look->ink));
            number(at, 0.17, 0.3, shown);
        }
        add_stroke(in_grey_ ? look->grey : look->colour(), path, narrowing_beside_others(constraint, *look));
        if (constraint.kind == ConstraintKind::thermometer) {
            rims_.push_back(shape(circle(first, 0.4), first, {}, FigureInk::edge, 2 * kRim));
            figure_.below.push_back(shape(circle(first, 0.4), first, look->ink));
        }
        if (constraint.kind == ConstraintKind::slow_thermometer)
            add_shaft(shape(circle(first, 0.37), first, FigureInk::ground, FigureInk::grey, kShaft));
    }

    // The lowest of several layers is the rim of the others.
    void add_stroke(const Stroke& stroke, const FigureLoop& path, double less) {
        const bool has_rim = stroke[1].pattern != StrokePattern::none;
        for (const StrokeLayer& layer : stroke)
            if (layer.pattern != StrokePattern::none)
                (has_rim && &layer == &stroke.front() ? rims_ : figure_.below)
                    .push_back(piece_of(layer, path, less));
    }

    void add_ring(const FigurePoint& at, std::optional<FigureInk> fill) {
        figure_.below.push_back(shape(circle(at, kRingRadius), at, fill, FigureInk::pen));
    }

    // The shapes at the ends of lines.
    void add_ends(const Constraint& constraint) {
        for (const Cell cell : {constraint.cells.front(), constraint.cells.back()}) {
            const FigurePoint at = middle(cell);
            if (constraint.kind == ConstraintKind::between) add_ring(at, FigureInk::pale);
            if (constraint.kind == ConstraintKind::double_arrow)
                add_shaft(shape(circle(at, kRingRadius), at, {}, FigureInk::grey, kShaft));
            if (constraint.kind == ConstraintKind::lockout) add_lockout_end(at);
        }
    }

    void add_lockout_end(const FigurePoint& at) {
        const FigureInk ink = in_grey_ ? FigureInk::grey : FigureInk::blue;
        add_shaft(shape(diamond(at, kDiamond), at, FigureInk::ground, ink, kShaft), ink);
    }

    void add_arrow(const Constraint& constraint) {
        if (constraint.kind == ConstraintKind::double_arrow) {
            FigureLoop path = path_of(constraint.cells);
            const FigurePoint first = path[1];
            const FigurePoint last = path[path.size() - 2];
            path.front() = towards(path.front(), first, kRingRadius);
            path.back() = towards(path.back(), last, kRingRadius);
            add_shaft(std::move(path));
            return;
        }
        if (constraint.kind != ConstraintKind::arrow) return;
        const auto in_pill = static_cast<std::size_t>(constraint.number);
        const std::span<const Cell> pill = std::span(constraint.cells).first(in_pill);
        FigureLoop path = path_of(std::span(constraint.cells).subspan(in_pill));
        const auto away = [&](Cell cell) { return length_of(middle(cell) - path.front()); };
        const FigurePoint start = middle(*std::ranges::min_element(pill, {}, away));
        path.insert(path.begin(), towards(start, path.front(), kRingRadius));
        const FigurePoint tip = path.back();
        const FigurePoint before = path[path.size() - 2];
        add_shaft(std::move(path));
        add_shaft(arrow_head(before, tip, 0.24, kShaft));
        std::vector<Cell> around(pill.begin(), pill.end());
        std::ranges::sort(around);
        if (!pills_.insert(around).second) return;
        FigurePiece outline{.closed = true, .line = FigureInk::grey, .width = kShaft};
        for (const FigureLoop& loop : outline_of(parts_.side, around, 0.5 - kRingRadius))
            outline.paths.push_back(rounded(loop, kRingRadius - 0.001));
        if (around.size() == 1) outline.anchor = middle(around.front());
        add_shaft(std::move(outline));
    }

    // Lines on which marks and entries stand: pale, with a rim.
    void add_shaft(FigurePiece piece, FigureInk ink = FigureInk::grey) {
        piece.line = ink;
        rims_.push_back(piece);
        rims_.back().fill.reset();
        rims_.back().line = FigureInk::edge;
        rims_.back().width += 2 * kRim;
        figure_.below.push_back(std::move(piece));
    }
    void add_shaft(FigureLoop path) { add_shaft(stroke(std::move(path), FigureInk::grey, kShaft)); }

    static FigurePiece arrow_head(const FigurePoint& from, const FigurePoint& tip, double length,
                                  double width) {
        const FigurePoint back = (length / std::max(length_of(from - tip), 1e-9)) * (from - tip);
        constexpr double kAngle = std::numbers::pi / 5;
        const auto turned = [&](double angle) {
            return tip + FigurePoint{back.x * std::cos(angle) - back.y * std::sin(angle),
                                     back.x * std::sin(angle) + back.y * std::cos(angle)};
        };
        return stroke({turned(kAngle), tip, turned(-kAngle)}, FigureInk::pen, width, tip);
    }

    // The outline of a cage leaves out its upper left corner where its sum stands.
    void add_cage(const Constraint& constraint) {
        if (constraint.kind != ConstraintKind::cage) return;
        std::vector<Cell> cells = constraint.cells;
        std::ranges::sort(cells);
        CellSet set;
        for (const Cell cell : cells) set.insert(cell);
        std::array<bool, kCageInsets.size() + 1> is_taken{};
        for (const auto& [others, inset] : cages_)
            if (!(others & set).empty()) is_taken[inset] = true;
        std::size_t index = 0;
        while (index + 1 < kCageInsets.size() && is_taken[index]) ++index;
        cages_.push_back({set, index});
        const double inset = kCageInsets[index];
        FigurePiece outline{.paths = outline_of(parts_.side, cells, inset),
                            .closed = true,
                            .level = true,
                            .line = FigureInk::pen,
                            .width = kPen * 0.8,
                            .dash = 0.08};
        if (constraint.number > 0) {
            const std::string sum = std::to_string(constraint.number);
            const double width = kSumHeight * kDigitWidth * static_cast<double>(sum.size());
            FigureLoop path = std::move(outline.paths.front());
            const FigurePoint corner = path.back();
            const double shift = below_quadruples_.contains(cells.front()) ? kQuadruple - inset + 0.02 : 0;
            path.back() = corner + FigurePoint{0, kSumHeight + 0.07};
            path.insert(path.begin(), corner + FigurePoint{shift + width + 0.04, 0});
            FigurePiece rest = outline;
            rest.paths.erase(rest.paths.begin());
            outline.paths = {std::move(path)};
            outline.closed = false;
            if (!rest.paths.empty()) figure_.above.push_back(std::move(rest));
            figure_.texts.push_back({.at = corner + FigurePoint{shift - 0.01, kSumHeight / 2},
                                     .begins_there = true,
                                     .height = kSumHeight,
                                     .text = sum,
                                     .anchor = middle(cells.front())});
        }
        figure_.above.push_back(std::move(outline));
    }

    void add_mark(const Constraint& constraint) {
        if (constraint.kind == ConstraintKind::quadruple) add_quadruple(constraint);
        if (constraint.kind == ConstraintKind::one_of) add_choices(constraint);
        if (is_outside(constraint.kind) && !spot_of(constraint, parts_.side)) add_lost_clue(constraint);
    }

    void note_corner(const Constraint& quadruple) {
        if (!quadruple.cells.empty()) below_quadruples_.insert(std::ranges::max(quadruple.cells));
    }

    void add_quadruple(const Constraint& constraint) {
        FigurePoint at;
        for (const Cell cell : constraint.cells) at = at + 0.25 * middle(cell);
        figure_.above.push_back(shape(circle(at, kQuadruple), at, FigureInk::ground, FigureInk::pen));
        const std::size_t count = constraint.values.size();
        const auto add = [&](std::size_t i, double x, double y, double height) {
            figure_.texts.push_back({.at = at + FigurePoint{x, y},
                                     .height = height,
                                     .value = constraint.values[i],
                                     .anchor = at});
        };
        if (count == 1) return add(0, 0, 0, 0.22);
        if (count == 2)
            for (std::size_t i = 0; i < count; ++i) add(i, i == 0 ? -0.09 : 0.09, 0, 0.18);
        for (std::size_t i = 0; count > 2 && i < count; ++i) {
            const bool is_alone = count == 3 && i == 2;
            add(i, is_alone ? 0 : i % 2 == 0 ? -0.08 : 0.08, i < 2 ? -0.095 : 0.105, 0.145);
        }
    }

    // The values stand at the places of candidates. Discs tell them from marks of the player.
    void add_choices(const Constraint& constraint) {
        const CellRoom room = cell_room(parts_);
        const int across = candidates_across(parts_.side);
        const int down = (parts_.side + across - 1) / across;
        const double step = room.side / across;
        for (const Cell cell : constraint.cells)
            for (const Value value : constraint.values) {
                const FigurePoint corner = middle(cell) - FigurePoint{0.5, 0.5};
                const FigurePoint place{
                    room.left + ((value - 1) % across + 0.5) * step,
                    room.top + (room.side - down * step) / 2 + ((value - 1) / across + 0.5) * step};
                figure_.below.push_back(shape(circle(corner + place, 0.46 * step), middle(cell),
                                              FigureInk::pale, FigureInk::edge, kPen / 2));
                figure_.texts.push_back({.at = corner + place,
                                         .height = 0.5 * step,
                                         .value = value,
                                         .anchor = middle(cell),
                                         .only_in_empty = cell});
            }
    }

    // A sum of cells that no clue outside of the board could point at.
    void add_lost_clue(const Constraint& constraint) {
        FigureLoop path = path_of(constraint.cells);
        text(path.front() + FigurePoint{-0.3, -0.34}, 0.17, std::to_string(constraint.number));
        if (path.size() < 2) return;
        const FigurePoint tip = path.back();
        const FigurePoint before = path[path.size() - 2];
        figure_.below.push_back(stroke(std::move(path), FigureInk::pen, kPen));
        figure_.below.push_back(arrow_head(before, tip, 0.2, kPen));
    }

    // Marks between two cells; several between the same two stand side by side.
    void add_edges() {
        std::map<std::pair<Cell, Cell>, std::vector<const Constraint*>> edges;
        for (const Constraint& constraint : parts_.constraints)
            if (is_between_two_cells(constraint.kind))
                edges[std::minmax(constraint.cells[0], constraint.cells[1])].push_back(&constraint);
        for (const auto& [cells, marks] : edges) {
            const FigurePoint a = middle(cells.first);
            const FigurePoint b = middle(cells.second);
            const double apart = length_of(b - a);
            const FigurePoint along{(b.y - a.y) / apart, (b.x - a.x) / apart};
            // Cells that do not touch have a thin line between them.
            if (apart > 1.5) figure_.below.push_back(stroke({a, b}, FigureInk::pen, kPen));
            for (std::size_t i = 0; i < marks.size(); ++i) {
                highlighter_.begin();
                const double shift =
                    0.34 * (static_cast<double>(i) - static_cast<double>(marks.size() - 1) / 2);
                add_edge(*marks[i], between(a, b, 0.5) + shift * along);
                highlighter_.end(*marks[i]);
            }
        }
    }

    void add_edge(const Constraint& constraint, const FigurePoint& at) {
        constexpr double kDot = 0.145;
        constexpr double kNumber = 0.17;
        const int shown = constraint.number;
        switch (constraint.kind) {
            case ConstraintKind::difference:
                figure_.above.push_back(
                    shape(circle(at, kDot), at, FigureInk::white, FigureInk::black, kPen));
                if (shown != 1) number(at, kNumber, 0.24, shown, FigureInk::black);
                break;
            case ConstraintKind::ratio:
                figure_.above.push_back(shape(circle(at, kDot), at, FigureInk::black, FigureInk::pen, kPen));
                if (shown != 2) number(at, kNumber, 0.24, shown, FigureInk::white);
                break;
            case ConstraintKind::pair_sum:
                figure_.above.push_back(shape(circle(at, 0.15), at, FigureInk::ground));
                if (shown == 10 || shown == 5)
                    text(at, 0.23, shown == 10 ? "X" : "V");
                else
                    number(at, 0.2, 0.3, shown);
                break;
            case ConstraintKind::greater: {
                // Opens towards the greater value.
                const FigurePoint way =
                    towards({}, middle(constraint.cells[1]) - middle(constraint.cells[0]), 1);
                const FigurePoint aside{0.11 * way.y, -0.11 * way.x};
                const FigurePoint base = at - 0.07 * way;
                figure_.above.push_back(shape(circle(at, 0.13), at, FigureInk::ground));
                figure_.above.push_back(
                    stroke({base + aside, at + 0.08 * way, base - aside}, FigureInk::text, 0.045, at));
                break;
            }
            default: break;
        }
    }

    // Clues of several kinds in one puzzle have frames of different shapes.
    void add_clue(const ClueSpot& spot, bool has_frame) {
        const FigurePoint at = middle_of(spot, parts_.side);
        const ConstraintKind kind = spot.clue->kind;
        if (kind == ConstraintKind::little_killer) return add_diagonal_clue(spot, at);
        if (kind == ConstraintKind::numbered_room) {
            figure_.texts.push_back({.at = at,
                                     .height = kClueHeight,
                                     .value = static_cast<Value>(spot.clue->number),
                                     .anchor = at});
        } else {
            number(at, kClueHeight, has_frame ? 0.5 : 0.85, spot.clue->number);
        }
        if (!has_frame) return;
        const auto frame = [&](FigureLoop loop) {
            figure_.below.push_back(shape(std::move(loop), at, {}, FigureInk::pen, kPen * 0.8));
        };
        if (kind == ConstraintKind::x_sum) frame(circle(at, 0.36));
        if (kind == ConstraintKind::numbered_room) frame(square(at, 0.31));
        if (kind == ConstraintKind::skyscraper)
            frame({at + FigurePoint{-0.27, 0.28}, at + FigurePoint{-0.27, -0.22}, at + FigurePoint{0, -0.38},
                   at + FigurePoint{0.27, -0.22}, at + FigurePoint{0.27, 0.28}});
    }

    void add_diagonal_clue(const ClueSpot& spot, const FigurePoint& at) {
        const FigurePoint way{static_cast<double>(spot.right), static_cast<double>(spot.down)};
        const bool is_level = spot.row < 0 || spot.row >= parts_.side;
        if (spot.beside == 0) {
            number(at - 0.14 * way, 0.25, 0.6, spot.clue->number);
            add_pointer(at + 0.13 * way, at + 0.35 * way);
            return;
        }
        // Two clues share the square: each stands at the side to which it points.
        const FigurePoint shift =
            is_level ? FigurePoint{0.25 * way.x, -0.12 * way.y} : FigurePoint{-0.05 * way.x, 0.27 * way.y};
        number(at + shift, 0.2, 0.4, spot.clue->number);
        const FigurePoint tip = at + 0.35 * way;
        add_pointer(tip - 0.17 * way, tip);
    }

    void add_pointer(const FigurePoint& from, const FigurePoint& tip) {
        figure_.below.push_back(stroke({from, tip}, FigureInk::pen, kPen, tip));
        figure_.below.push_back(arrow_head(from, tip, 0.13, kPen));
    }

    struct Cage {
        CellSet cells;
        std::size_t inset = 0;
    };

    const RulesParts& parts_;
    bool in_grey_;
    ConstraintFigure figure_;
    Highlighter highlighter_;
    std::vector<FigurePiece> rims_;  // of thick lines, below all of them
    CellSet below_quadruples_;       // cells whose upper left corner has a quadruple
    std::size_t clones_ = 0;         // colours given to clones so far
    std::map<std::vector<Cell>, FigureInk> cloned_;
    std::vector<Cage> cages_;
    std::set<std::vector<Cell>> pills_;
    std::map<std::pair<Cell, Cell>, std::set<std::ptrdiff_t>> lines_on_;  // colours, or rows of strokes
};

}  // namespace

FigureMargin margin_of(const RulesParts& parts) {
    FigureMargin margin;
    for (const ClueSpot& spot : clue_spots(parts)) {
        const double room = kClueRoom * (spot.depth + 1);
        if (spot.row < 0) margin.top = std::max(margin.top, room);
        if (spot.row >= parts.side) margin.bottom = std::max(margin.bottom, room);
        if (spot.column < 0) margin.left = std::max(margin.left, room);
        if (spot.column >= parts.side) margin.right = std::max(margin.right, room);
    }
    return margin;
}

ConstraintFigure constraint_figure(const RulesParts& parts, std::span<const LitConstraint> lit,
                                   bool in_grey) {
    return FigureMaker(parts, lit, in_grey).inside();
}

ConstraintFigure clue_figure(const RulesParts& parts, std::span<const LitConstraint> lit) {
    return FigureMaker(parts, lit, false).outside();
}

std::vector<EdgeMark> edge_marks_of(const RulesParts& parts, Cell cell) {
    RulesParts own{.side = parts.side};
    for (const Constraint& constraint : parts.constraints)
        if ((is_between_two_cells(constraint.kind) || constraint.kind == ConstraintKind::quadruple) &&
            std::ranges::find(constraint.cells, cell) != constraint.cells.end())
            own.constraints.push_back(constraint);
    std::vector<EdgeMark> marks;
    if (own.constraints.empty()) return marks;
    for (const FigurePiece& piece : constraint_figure(own).above)
        if (piece.closed && piece.anchor)
            marks.push_back(
                {*piece.anchor, length_of(piece.paths.front().front() - *piece.anchor) + piece.width / 2});
    return marks;
}

CellRoom cell_room(const RulesParts& parts) {
    bool has_sums = false;
    bool has_edges = false;
    for (const Constraint& constraint : parts.constraints) {
        has_sums = has_sums || (constraint.kind == ConstraintKind::cage && constraint.number > 0);
        has_edges = has_edges || is_between_two_cells(constraint.kind) ||
                    constraint.kind == ConstraintKind::quadruple ||
                    constraint.kind == ConstraintKind::minimum || constraint.kind == ConstraintKind::maximum;
    }
    CellRoom room;
    if (has_sums) {
        room = {0.17, 0.265, 0.66, 0.52, 0.55, 0.86};
        if (has_edges) room.left = 0.19, room.side = 0.62;
    } else if (has_edges) {
        room.left = room.top = 0.12;
        room.side = 0.76;
    }
    return room;
}

}  // namespace gridsmith
