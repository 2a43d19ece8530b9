// Laws of rearrangements and symmetries.
#include "model/puzzle/transform.h"
#include "model/board/rules_text.h"
#include "model/symmetry/symmetry.h"
#include "support/constraints.h"
#include "support/grids.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace gridsmith;

namespace {

Puzzle some_puzzle(int order, Random& random) {
    Puzzle puzzle(
        support::with_entries(support::some_solution(order, random), cell_count_of(order) / 2, random));
    puzzle.givens = puzzle.grid.entries();
    puzzle.properties.generation_info = "sub1-0, 1, 2, true, 1";
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (puzzle.grid[cell] == 0) puzzle.marks[cell] = candidates_of(puzzle.grid, cell);
    using enum DecorationShape;
    puzzle.decorations = std::vector<Decoration>{
        {.shape = line, .points = {{0.5, 0.5}, {1.25, 3}}, .thickness = 0.1, .outline = 0xff0000ff},
        {.shape = rectangle, .points = {{1, -0.5}}, .width = 0.5, .height = 0.25, .angle = 30, .fill = 0xff},
        {.shape = text, .points = {{2, 1}}, .height = 0.5, .fill = 0xff, .text = "5"}};
    puzzle.texts = PuzzleTexts{.title = "Some puzzle"};
    return puzzle;
}

}  // namespace

TEST_CASE("four quarter-turns, two half-turns and two reflections change nothing") {
    Random random(1);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const Puzzle puzzle = some_puzzle(order, random);
        const auto repeated = [&](Transform transform, int times) {
            Puzzle result = puzzle;
            for (int i = 0; i < times; ++i) result = rearranged(result, rearrangement_of(order, transform));
            return result;
        };
        CHECK(repeated(Transform::rotate_clockwise, 4) == puzzle);
        CHECK(repeated(Transform::rotate_anticlockwise, 4) == puzzle);
        CHECK(repeated(Transform::rotate_half, 2) == puzzle);
        CHECK(repeated(Transform::flip_horizontally, 2) == puzzle);
        CHECK(repeated(Transform::flip_vertically, 2) == puzzle);
        CHECK(repeated(Transform::transpose, 2) == puzzle);
        CHECK(repeated(Transform::rotate_clockwise, 2) == repeated(Transform::rotate_half, 1));
        CHECK(repeated(Transform::rotate_clockwise, 3) == repeated(Transform::rotate_anticlockwise, 1));
        CHECK(repeated(Transform::rotate_clockwise, 1) != puzzle);
    }
}

TEST_CASE("transforms move cells where the specification says") {
    const int order = 3;
    const int s = 8;
    const int r = 1;
    const int c = 3;
    Grid grid(order);
    grid[r * 9 + c] = 7;
    const auto lands_at = [&](Transform transform, int row, int column) {
        return rearranged(grid, rearrangement_of(order, transform))[row * 9 + column] == 7;
    };
    CHECK(lands_at(Transform::rotate_anticlockwise, s - c, r));
    CHECK(lands_at(Transform::rotate_clockwise, c, s - r));
    CHECK(lands_at(Transform::rotate_half, s - r, s - c));
    CHECK(lands_at(Transform::flip_horizontally, r, s - c));
    CHECK(lands_at(Transform::flip_vertically, s - r, c));
    CHECK(lands_at(Transform::transpose, c, r));
}

TEST_CASE("turns and reflections move decorations with the cells") {
    const auto moved = [](const Decoration& decoration, Transform transform) {
        const auto made = rearranged({decoration}, rearrangement_of(3, transform));
        REQUIRE(made.size() == 1);
        return made.front();
    };
    const Decoration line{.points = {{0, 0}, {1.5, 0.5}}};
    using Points = std::vector<FigurePoint>;
    CHECK(moved(line, Transform::rotate_clockwise).points == Points{{9, 0}, {8.5, 1.5}});
    CHECK(moved(line, Transform::flip_vertically).points == Points{{0, 9}, {1.5, 8.5}});
    CHECK(moved(line, Transform::transpose).points == Points{{0, 0}, {0.5, 1.5}});
    const Decoration bar{
        .shape = DecorationShape::rectangle, .points = {{3, 3}}, .width = 2, .height = 1, .angle = 30};
    // The angle is clockwise, and a bar looks the same from the other end.
    const Decoration turned = moved(bar, Transform::rotate_clockwise);
    CHECK((turned.width == 1 && turned.height == 2 && turned.angle == 30));
    const Decoration flipped = moved(bar, Transform::flip_horizontally);
    CHECK((flipped.width == 1 && flipped.height == 2 && flipped.angle == 60));
}

TEST_CASE("rearrangements of lines leave decorations out") {
    Random random(4);
    const Puzzle puzzle = some_puzzle(3, random);
    Rearrangement swapped = identity_rearrangement(3);
    for (int c = 0; c < 9; ++c) std::swap(swapped.source[c], swapped.source[9 + c]);
    CHECK(rearranged(puzzle, swapped).decorations->empty());
    CHECK(rearranged(puzzle, swapped).texts == puzzle.texts);
}

TEST_CASE("random rearrangements keep validity, invert and compose") {
    Random random(2);
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (int round = 0; round < 20; ++round) {
            Puzzle puzzle = some_puzzle(order, random);
            puzzle.decorations = {};
            const auto a = random_rearrangement(order, random);
            const auto b = random_rearrangement(order, random);
            const Puzzle once = rearranged(puzzle, a);
            CHECK_FALSE(first_conflict(once.grid));
            CHECK(once.givens == once.grid.entries());
            CHECK(rearranged(once, inverted(a)) == puzzle);
            CHECK(rearranged(once, b) == rearranged(puzzle, composed(a, b)));
            for (Cell cell = 0; cell < once.cell_count(); ++cell)
                if (once.grid[cell] == 0) REQUIRE(once.marks[cell] == candidates_of(once.grid, cell));
        }
}

TEST_CASE("turns and reflections move constraints of every kind with their meaning") {
    Random random(4);
    std::array<int, kConstraintKinds> kept{};
    std::array<int, kConstraintKinds> refused{};
    for (int round = 0; round < 12; ++round)
        for (const std::string text : {"2x2", "2x3", "latin:5", "jigsaw:AABBACBBACDDCCDD"})
            for (int kind = 0; kind < kConstraintKinds; ++kind) {
                const Rules plain = *rules_from(text);
                RulesParts parts = plain.parts();
                Grid full = support::some_full_grid(plain, random);
                // A constraint that the grid keeps, and one that it breaks: both must stay so.
                for (const bool is_kept : {true, false}) {
                    Constraint constraint;
                    const ConstraintBoard board{parts.side, parts.regions};
                    for (int i = 0; i < 400; ++i) {
                        constraint =
                            support::some_constraint(static_cast<ConstraintKind>(kind), board, random);
                        if (keeps(constraint, board, full.values()) == is_kept) break;
                    }
                    if (keeps(constraint, board, full.values()) != is_kept) continue;
                    RulesParts constrained = parts;
                    constrained.constraints = {constraint};
                    const Rules rules = *Rules::of(constrained);
                    full.set_rules(rules);
                    const auto ways = all_turns_and_reflections(rules);
                    REQUIRE(!ways.empty());
                    refused[static_cast<std::size_t>(kind)] += static_cast<int>(8 - ways.size());
                    for (const Rearrangement& way : ways) {
                        const Grid there = rearranged(full, way);
                        const RulesParts& moved = way.to.parts();
                        CAPTURE(rules.text(), way.to.text());
                        REQUIRE(moved.constraints.size() == 1);
                        REQUIRE(keeps(moved.constraints.front(), {moved.side, moved.regions},
                                      there.values()) == is_kept);
                        CHECK(rearranged(there, inverted(way)) == full);
                        // Renamed values keep the constraint as well.
                        if (!is_kept) continue;
                        kept[static_cast<std::size_t>(kind)] += way.to != rules;
                        const Grid renamed = rearranged(there, random_relabelling(way.to, random));
                        CHECK(
                            keeps(moved.constraints.front(), {moved.side, moved.regions}, renamed.values()));
                    }
                    const Rearrangement same = random_rearrangement(rules, random);
                    CHECK(same.to == rules);
                    CHECK(keeps(rules.parts().constraints.front(), board, rearranged(full, same).values()) ==
                          is_kept);
                    full.set_rules(plain);
                }
            }
    using enum ConstraintKind;
    for (int kind = 0; kind < kConstraintKinds; ++kind) {
        CAPTURE(word_of(static_cast<ConstraintKind>(kind)));
        CHECK(kept[static_cast<std::size_t>(kind)] > 20);
        const bool is_indexer =
            kind >= static_cast<int>(row_indexer) && kind <= static_cast<int>(region_indexer);
        CHECK((refused[static_cast<std::size_t>(kind)] > 0) == is_indexer);
    }
}

TEST_CASE("indexers become those of columns where rows become columns, and refuse other turns") {
    using enum Transform;
    const Rules rules = *rules_from("rowindexer:r1c2");
    CHECK(rearrangement_of(rules, transpose).to.text() == "3x3+columnindexer:r2c1");
    CHECK(rearrangement_of(rules, rotate_anticlockwise).to.text() == "3x3+columnindexer:r8c1");
    CHECK(rearrangement_of(rules, flip_horizontally).to.text() == "3x3+rowindexer:r1c8");
    for (const Transform transform : {rotate_clockwise, rotate_half, flip_vertically})
        CHECK_FALSE(can_rearrange(rules, transform));
    const Rules thermometer = *rules_from("thermo:r1c1r1c2");
    CHECK(rearrangement_of(thermometer, rotate_clockwise).to.text() == "3x3+thermo:r1c9r2c9");
    CHECK(turns_and_reflections(thermometer).size() == 1);
    CHECK(turns_and_reflections(*rules_from("cage:r5c4r5c5r5c6")).size() == 4);
}

TEST_CASE("the orbits of every symmetry partition the grid, and unions of orbits have the symmetry") {
    Random random(3);
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const auto& row : all_symmetries()) {
            INFO("order " << order << ", " << std::string(row.key));
            CHECK(symmetry_of_key(row.key) == row.symmetry);
            CHECK(row_of(row.symmetry).key == row.key);
            CellSet all;
            CellSet some;
            int cells = 0;
            for (const CellSet& orbit : orbits_of(order, row.symmetry)) {
                all |= orbit;
                cells += orbit.size();
                for (const Cell cell : orbit) REQUIRE(orbit_of(order, row.symmetry, cell) == orbit);
                if (random.below(2) == 0) some |= orbit;
            }
            CHECK(all == CellSet::first_cells(cell_count_of(order)));
            CHECK(cells == cell_count_of(order));
            CHECK(has_symmetry(order, row.symmetry, some));
            if (row.symmetry != Symmetry::none) CHECK_FALSE(has_symmetry(order, row.symmetry, CellSet{1}));
        }
}

TEST_CASE("images of a cell are those of the specification") {
    const int s = 8;
    const int r = 1;
    const int c = 3;
    const auto at = [](int row, int column) { return row * 9 + column; };
    const auto images = [&](Symmetry symmetry) { return orbit_of(3, symmetry, at(r, c)); };
    CHECK(images(Symmetry::vertical_axis) == CellSet{at(r, c), at(r, s - c)});
    CHECK(images(Symmetry::horizontal_axis) == CellSet{at(r, c), at(s - r, c)});
    CHECK(images(Symmetry::both_axes) == CellSet{at(r, c), at(r, s - c), at(s - r, c), at(s - r, s - c)});
    CHECK(images(Symmetry::top_left_diagonal) == CellSet{at(r, c), at(c, r)});
    CHECK(images(Symmetry::top_right_diagonal) == CellSet{at(r, c), at(s - c, s - r)});
    CHECK(images(Symmetry::both_diagonals) ==
          CellSet{at(r, c), at(c, r), at(s - c, s - r), at(s - r, s - c)});
    CHECK(images(Symmetry::half_turn) == CellSet{at(r, c), at(s - r, s - c)});
    CHECK(images(Symmetry::quarter_turn) == CellSet{at(r, c), at(c, s - r), at(s - r, s - c), at(s - c, r)});
    CHECK(images(Symmetry::full).size() == 8);
    CHECK(images(Symmetry::blocks).size() == 9);
}
