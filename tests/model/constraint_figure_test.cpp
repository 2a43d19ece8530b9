// Shapes and texts of constraints, and the margin of clues.
#include "model/board/constraint_figure.h"

#include "base/random.h"
#include "model/board/line_looks.h"
#include "model/board/rules.h"
#include "support/constraints.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <initializer_list>
#include <set>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

// Cells of a board of side 9: {15, 16} are r1c5 and r1c6.
std::vector<Cell> cells_at(std::initializer_list<int> places) {
    std::vector<Cell> cells;
    for (const int place : places) cells.push_back((place / 10 - 1) * 9 + place % 10 - 1);
    return cells;
}

RulesParts board_of(std::vector<Constraint> constraints) {
    return {.side = 9, .regions = block_regions(3, 3), .constraints = std::move(constraints)};
}

// The figure of one cage.
ConstraintFigure cage_of(std::initializer_list<int> places, int sum) {
    return constraint_figure(board_of({{ConstraintKind::cage, sum, cells_at(places)}}));
}

// Whether a point is inside one of the cells, at least `inset` from those of its edges that are no edges of other cells of
// the cage.
bool is_within(const FigurePoint& point, const std::vector<Cell>& cells, double inset) {
    return std::ranges::any_of(cells, [&](Cell cell) {
        const auto has = [&](int down, int right) {
            return std::ranges::find(cells, cell + 9 * down + right) != cells.end();
        };
        const double x = point.x - cell % 9;
        const double y = point.y - cell / 9;
        return x >= (has(0, -1) ? 0 : inset) - 1e-9 && x <= 1 - (has(0, 1) ? 0 : inset) + 1e-9 &&
               y >= (has(-1, 0) ? 0 : inset) - 1e-9 && y <= 1 - (has(1, 0) ? 0 : inset) + 1e-9;
    });
}

double distance_from(const FigurePoint& point, const FigurePoint& a, const FigurePoint& b) {
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double along =
        std::clamp(((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return std::hypot(point.x - a.x - along * dx, point.y - a.y - along * dy);
}

// The smallest distance between two sets of level and upright lines.
double gap_between(const FigurePiece& one, const FigurePiece& other) {
    double gap = 100;
    for (const FigureLoop& path : one.paths)
        for (const FigurePoint& point : path)
            for (const FigureLoop& facing : other.paths)
                for (std::size_t i = 0; i + (other.closed ? 0 : 1) < facing.size(); ++i)
                    gap = std::min(gap, distance_from(point, facing[i], facing[(i + 1) % facing.size()]));
    return gap;
}

// Without the thin lines around thick ones.
std::vector<FigurePiece> without_rims(std::vector<FigurePiece> pieces) {
    std::erase_if(pieces,
                  [](const FigurePiece& piece) { return piece.line == FigureInk::edge && !piece.fill; });
    return pieces;
}

}  // namespace

TEST_CASE("a cage without a sum has a closed outline, and one around its hole") {
    const auto ring = cells_at({22, 23, 24, 32, 34, 42, 43, 44});
    const ConstraintFigure figure = cage_of({22, 23, 24, 32, 34, 42, 43, 44}, 0);
    REQUIRE(figure.above.size() == 1);
    const FigurePiece& outline = figure.above.front();
    CHECK(figure.texts.empty());
    CHECK(outline.closed);
    CHECK(outline.dash > 0);
    REQUIRE(outline.paths.size() == 2);
    CHECK(outline.paths[0].size() == 4);
    CHECK(outline.paths[1].size() == 4);
    for (const FigureLoop& loop : outline.paths)
        for (const FigurePoint& point : loop) CHECK(is_within(point, ring, 0.05));
}

TEST_CASE("the sum of a cage stands in the first cell, where the outline has a gap") {
    const ConstraintFigure figure = cage_of({23, 32, 33, 34}, 17);
    REQUIRE(figure.texts.size() == 1);
    const FigureText& sum = figure.texts.front();
    CHECK(sum.text == "17");
    CHECK((sum.at.x > 2 && sum.at.x < 2.2));
    CHECK((sum.at.y > 1 && sum.at.y < 1.3));
    REQUIRE(figure.above.size() == 1);
    const FigurePiece& outline = figure.above.front();
    CHECK_FALSE(outline.closed);
    REQUIRE(outline.paths.size() == 1);
    // Beside the sum and below it.
    const FigurePoint begin = outline.paths.front().front();
    const FigurePoint end = outline.paths.front().back();
    CHECK(begin.y < sum.at.y);
    CHECK(begin.x > sum.at.x + 2 * 0.5 * sum.height);
    CHECK(end.x < sum.at.x + sum.height);
    CHECK(end.y > sum.at.y + sum.height / 2);
    for (const FigurePoint& point : outline.paths.front())
        CHECK(is_within(point, cells_at({23, 32, 33, 34}), 0.05));
    // The hole of a cage with a sum keeps its outline.
    const ConstraintFigure ring = cage_of({22, 23, 24, 32, 34, 42, 43, 44}, 40);
    REQUIRE(ring.above.size() == 2);
    CHECK(std::ranges::count_if(ring.above, &FigurePiece::closed) == 1);
}

TEST_CASE("cages that touch or overlap share no line") {
    const auto pieces_of = [](std::initializer_list<int> one, std::initializer_list<int> other) {
        const auto figure = constraint_figure(
            board_of({{ConstraintKind::cage, 0, cells_at(one)}, {ConstraintKind::cage, 0, cells_at(other)}}));
        REQUIRE(figure.above.size() == 2);
        return figure.above;
    };
    const auto touching = pieces_of({11, 12, 22}, {13, 23, 21, 31});
    CHECK(gap_between(touching[0], touching[1]) > 0.1);
    // The same edge of the same cell.
    const auto overlapping = pieces_of({11, 12, 13}, {13, 14, 15});
    const FigurePiece& first = overlapping[0];
    const FigurePiece& second = overlapping[1];
    CHECK(first.paths.front().front().y != second.paths.front().front().y);
}

TEST_CASE("every kind has a figure, except rules about pairs that nothing marks") {
    Random random(3);
    for (int i = 0; i < kConstraintKinds; ++i) {
        const auto kind = static_cast<ConstraintKind>(i);
        CAPTURE(word_of(kind));
        const bool is_negative = kind == ConstraintKind::no_difference || kind == ConstraintKind::no_ratio ||
                                 kind == ConstraintKind::no_pair_sum;
        for (const int side : {4, 6, 9, 16}) {
            const auto regions = usual_rules(side).parts().regions;
            for (int trial = 0; trial < 20; ++trial) {
                const RulesParts parts{.side = side,
                                       .regions = regions,
                                       .constraints = {some_constraint(kind, {side, regions}, random)}};
                const ConstraintFigure inside = constraint_figure(parts);
                const ConstraintFigure outside = clue_figure(parts);
                CHECK((inside.is_empty() && outside.is_empty()) == is_negative);
                // All is inside of the board, or in its margin.
                const FigureMargin margin = margin_of(parts);
                const auto is_placed = [&](const FigurePoint& point) {
                    return point.x >= -margin.left && point.x <= side + margin.right &&
                           point.y >= -margin.top && point.y <= side + margin.bottom;
                };
                for (const ConstraintFigure* figure : {&inside, &outside}) {
                    for (const auto* pieces : {&figure->below, &figure->above})
                        for (const FigurePiece& piece : *pieces)
                            for (const FigureLoop& path : piece.paths)
                                CHECK(std::ranges::all_of(path, is_placed));
                    for (const FigureText& text : figure->texts) CHECK(is_placed(text.at));
                }
            }
        }
    }
}

TEST_CASE("a clue stands on the side from which its cells begin, and only that side has a margin") {
    const auto margin_with = [](ConstraintKind kind, std::vector<Cell> cells) {
        return margin_of(board_of({{kind, 9, std::move(cells)}}));
    };
    const auto row = cells_at({31, 32, 33, 34, 35, 36, 37, 38, 39});
    const auto column = cells_at({14, 24, 34, 44, 54, 64, 74, 84, 94});
    const std::vector<Cell> leftwards(row.rbegin(), row.rend());
    const std::vector<Cell> upwards(column.rbegin(), column.rend());
    for (const auto kind : {ConstraintKind::sandwich, ConstraintKind::x_sum, ConstraintKind::skyscraper,
                            ConstraintKind::numbered_room}) {
        const FigureMargin left = margin_with(kind, row);
        CHECK((left.left > 0.5 && left.top == 0 && left.right == 0 && left.bottom == 0));
        CHECK(margin_with(kind, leftwards).right == left.left);
        CHECK(margin_with(kind, column).top == left.left);
        CHECK(margin_with(kind, upwards).bottom == left.left);
    }
    const auto diagonal = margin_with(ConstraintKind::little_killer, cells_at({13, 22, 31}));
    CHECK((diagonal.top > 0.5 && diagonal.left == 0 && diagonal.right == 0 && diagonal.bottom == 0));
    // From the corner.
    const auto whole =
        margin_with(ConstraintKind::little_killer, cells_at({99, 88, 77, 66, 55, 44, 33, 22, 11}));
    CHECK((whole.top == 0 && whole.left == 0 && whole.right > 0.5 && whole.bottom == whole.right));
    // A diagonal of one cell.
    CHECK(margin_with(ConstraintKind::little_killer, cells_at({19})).top > 0.5);
    CHECK(margin_with(ConstraintKind::little_killer, cells_at({91})).bottom > 0.5);
    // Cells that begin inside of the board have their sum there.
    CHECK(margin_with(ConstraintKind::little_killer, cells_at({55, 66})) == FigureMargin{});
    CHECK(
        constraint_figure(board_of({{ConstraintKind::little_killer, 9, cells_at({55, 66})}})).texts.size() ==
        1);

    const ConstraintFigure clue = clue_figure(board_of({{ConstraintKind::x_sum, 25, leftwards}}));
    REQUIRE(clue.texts.size() == 1);
    CHECK(clue.texts.front().text == "25");
    CHECK(clue.texts.front().at.x > 9);
    CHECK(clue.texts.front().at.y == 2.5);
}

TEST_CASE("clues in one place stand behind each other, and two diagonal ones side by side") {
    const auto column = cells_at({15, 25, 35, 45, 55, 65, 75, 85, 95});
    const auto falling = cells_at({16, 27, 38, 49});
    const auto rising = cells_at({14, 23, 32, 41});
    const RulesParts parts = board_of({{ConstraintKind::little_killer, 21, falling},
                                       {ConstraintKind::little_killer, 12, rising},
                                       {ConstraintKind::sandwich, 7, column},
                                       {ConstraintKind::skyscraper, 3, column}});
    const auto texts = clue_figure(parts).texts;
    REQUIRE(texts.size() == 4);
    std::set<std::pair<double, double>> places;
    for (const FigureText& text : texts) {
        CHECK(text.at.y < 0);
        places.emplace(std::round(10 * text.at.x), std::round(10 * text.at.y));
    }
    CHECK(places.size() == 4);
    const FigureMargin one = margin_of(board_of({{ConstraintKind::sandwich, 7, column}}));
    CHECK(margin_of(parts).top == 3 * one.top);
    // The kinds have frames of different shapes, which a puzzle with one kind does not need.
    const auto frames = [](const RulesParts& rules) {
        return std::ranges::count_if(clue_figure(rules).below,
                                     [](const FigurePiece& piece) { return piece.closed; });
    };
    CHECK(frames(parts) == 1);
    CHECK(frames(board_of({{ConstraintKind::skyscraper, 3, column}})) == 0);
}

TEST_CASE("a line that runs along another of another colour is narrower") {
    const auto path = cells_at({11, 12, 13, 23});
    const auto figure =
        constraint_figure(board_of({{ConstraintKind::whispers, 5, path}, {ConstraintKind::renban, 0, path}}));
    const auto lines = without_rims(figure.below);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].line != lines[1].line);
    CHECK(lines[0].width > lines[1].width + 0.05);
    const auto same = constraint_figure(board_of(
        {{ConstraintKind::whispers, 5, path}, {ConstraintKind::whispers, 5, cells_at({11, 12, 22})}}));
    const auto alike = without_rims(same.below);
    REQUIRE(alike.size() == 2);
    CHECK(alike[0].width == alike[1].width);
}

TEST_CASE("in grey, each kind of line has a stroke of its own without a colour, beside other kinds too") {
    const auto looks = all_line_looks();
    for (std::size_t i = 0; i < looks.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) CHECK(looks[i].grey != looks[k].grey);
    const auto path = cells_at({11, 12, 13, 23});
    constexpr std::array kGreys = {FigureInk::ground, FigureInk::pen, FigureInk::grey, FigureInk::pale,
                                   FigureInk::edge};
    for (const LineLook& look : looks) {
        CAPTURE(word_of(look.kind));
        const int number = look.ink == FigureInk::orange ? 4 : std::max(5, numbers_of(look.kind).least);
        const Constraint line{look.kind, number, path};
        CHECK(look_of(line, 9) == &look);
        const auto grey = constraint_figure(board_of({line}), {}, true);
        REQUIRE_FALSE(grey.below.empty());
        for (const FigurePiece& piece : grey.below)
            for (const auto& colour : {piece.fill, piece.line})
                if (colour) CHECK(std::ranges::find(kGreys, colour->ink) != kGreys.end());
        // A line along this one narrows or moves nothing of a line that was drawn before it.
        const LineLook& other =
            look.kind == ConstraintKind::renban ? looks[0] : *look_of({ConstraintKind::renban}, 9);
        const auto both = constraint_figure(board_of({line, {other.kind, 0, path}}), {}, true);
        CHECK(both.below.size() > grey.below.size());
        for (const FigurePiece& piece : grey.below)
            CHECK(std::ranges::find(both.below, piece) != both.below.end());
        for (const FigurePiece& piece : both.below) CHECK((!piece.line || piece.width > 0));
    }
}

TEST_CASE("copies of one area are shaded alike and once, other clones in another colour") {
    const auto figure = constraint_figure(board_of({{ConstraintKind::clone, 0, cells_at({11, 12, 31, 32})},
                                                    {ConstraintKind::clone, 0, cells_at({31, 32, 51, 52})},
                                                    {ConstraintKind::clone, 0, cells_at({81, 82, 91, 92})}}));
    REQUIRE(figure.below.size() == 5);
    const auto first = figure.below[0].fill;
    CHECK(std::ranges::count(figure.below, first, &FigurePiece::fill) == 3);
    CHECK(figure.below[3].fill == figure.below[4].fill);
}

TEST_CASE("two arrows from one circle have one circle") {
    const auto figure = constraint_figure(board_of({{ConstraintKind::arrow, 1, cells_at({55, 54, 53})},
                                                    {ConstraintKind::arrow, 1, cells_at({55, 56, 57})}}));
    const auto pieces = without_rims(figure.below);
    CHECK(std::ranges::count_if(pieces, &FigurePiece::closed) == 1);
    // A shaft begins at the circle and ends in the last cell.
    const FigureLoop& shaft = pieces.front().paths.front();
    CHECK(std::abs(shaft.front().x - 4.5) > 0.3);
    CHECK(shaft.back().y == 4.5);
}

TEST_CASE("marks between the same two cells stand side by side") {
    const auto figure = constraint_figure(board_of({{ConstraintKind::difference, 1, cells_at({55, 56})},
                                                    {ConstraintKind::pair_sum, 10, cells_at({55, 56})}}));
    REQUIRE(figure.above.size() == 2);
    CHECK(figure.above[0].anchor->x == 5);
    CHECK(figure.above[1].anchor->x == 5);
    CHECK(std::abs(figure.above[0].anchor->y - figure.above[1].anchor->y) > 0.3);
    REQUIRE(figure.texts.size() == 1);
    CHECK(figure.texts.front().text == "X");
}

TEST_CASE("values of constraints are shown by symbols, sums by numbers") {
    const auto figure =
        constraint_figure(board_of({{ConstraintKind::quadruple, 0, cells_at({11, 12, 21, 22}), {3, 3, 9}},
                                    {ConstraintKind::one_of, 0, cells_at({55}), {1, 5}}}));
    std::multiset<int> values;
    for (const FigureText& text : figure.texts) {
        values.insert(text.value);
        CHECK(text.text.empty());
        CHECK(text.only_in_empty.has_value() == (text.value == 1 || text.value == 5));
    }
    CHECK(values == std::multiset<int>{1, 3, 3, 5, 9});
}

TEST_CASE("marks of a board with sums leave the corner of the sum free") {
    const RulesParts plain = board_of({{ConstraintKind::cage, 0, cells_at({11, 12})}});
    CHECK(cell_room(plain) == CellRoom{});
    const RulesParts killer = board_of({{ConstraintKind::cage, 9, cells_at({11, 12})}});
    const CellRoom room = cell_room(killer);
    const FigureText sum = constraint_figure(killer).texts.front();
    CHECK(room.top >= sum.at.y + sum.height / 2);
    CHECK((room.top + room.side <= 1 && room.left + room.side <= 1));
    const CellRoom dotted = cell_room(board_of({{ConstraintKind::ratio, 2, cells_at({11, 12})}}));
    CHECK((dotted.left > 0.1 && dotted.side < 0.8));
}

TEST_CASE("lit constraints, and no others, have lit lines above the rest") {
    Random random(5);
    for (int i = 0; i < kConstraintKinds; ++i) {
        const auto kind = static_cast<ConstraintKind>(i);
        CAPTURE(word_of(kind));
        const auto regions = usual_rules(9).parts().regions;
        const RulesParts parts{.side = 9,
                               .regions = regions,
                               .constraints = {some_constraint(kind, {9, regions}, random),
                                               some_constraint(kind, {9, regions}, random)}};
        const auto lit_pieces = [&](std::span<const LitConstraint> lit) {
            std::size_t count = 0;
            for (const ConstraintFigure& figure : {constraint_figure(parts, lit), clue_figure(parts, lit)}) {
                const auto is_lit = [](const FigurePiece& piece) { return piece.line == FigureInk::lit; };
                for (const auto* layer : {&figure.below, &figure.above}) {
                    const auto first = std::ranges::find_if(*layer, is_lit);
                    count += static_cast<std::size_t>(std::ranges::count_if(*layer, is_lit));
                    // Nothing of the other constraint follows.
                    if (first != layer->end() && lit.size() == 1)
                        CHECK(std::none_of(first, layer->end(), [](const FigurePiece& piece) {
                            return piece.line == FigureInk::edge && !piece.fill;
                        }));
                }
                count += static_cast<std::size_t>(
                    std::ranges::count(figure.texts, FigureColour(FigureInk::lit), &FigureText::ink));
            }
            return count;
        };
        const LitConstraint first{0};
        const LitConstraint second{1};
        const bool is_negative = kind == ConstraintKind::no_difference || kind == ConstraintKind::no_ratio ||
                                 kind == ConstraintKind::no_pair_sum;
        CHECK(lit_pieces({}) == 0);
        CHECK((lit_pieces(std::span(&first, 1)) > 0) != is_negative);
        const std::size_t both = lit_pieces(std::array{first, second});
        if (!is_negative && parts.constraints[0] != parts.constraints[1])
            CHECK(both >= lit_pieces(std::span(&second, 1)));
    }
    // Of a list of cells, one can be lit.
    const RulesParts minima = board_of({{ConstraintKind::minimum, 0, cells_at({22, 55})}});
    const LitConstraint one{0, 40};
    const ConstraintFigure figure = constraint_figure(minima, std::span(&one, 1));
    const LitConstraint both{0};
    const auto count = [](const ConstraintFigure& drawn) {
        return std::ranges::count(drawn.below, FigureColour(FigureInk::lit), &FigurePiece::line);
    };
    CHECK(count(figure) * 2 == count(constraint_figure(minima, std::span(&both, 1))));
}

TEST_CASE("the sum of a cage stands beside a quadruple in its corner") {
    const Constraint cage{ConstraintKind::cage, 17, cells_at({22, 23})};
    const Constraint circle{ConstraintKind::quadruple, 0, cells_at({11, 12, 21, 22}), {3}};
    const auto sum_of = [](const ConstraintFigure& figure) {
        const auto sum = std::ranges::find(figure.texts, std::string("17"), &FigureText::text);
        REQUIRE(sum != figure.texts.end());
        return sum->at;
    };
    const FigurePoint usual = sum_of(constraint_figure(board_of({cage})));
    const FigurePoint moved = sum_of(constraint_figure(board_of({cage, circle})));
    CHECK(usual.x < 1.2);
    CHECK(moved.x > 1.25);
    CHECK(moved.x < 1.4);
}
