// Laws of rearrangements and symmetries.
#include "model/puzzle/transform.h"
#include "model/symmetry/symmetry.h"
#include "support/grids.h"

#include <algorithm>
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

TEST_CASE("random rearrangements keep validity, invert and compose") {
    Random random(2);
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (int round = 0; round < 20; ++round) {
            const Puzzle puzzle = some_puzzle(order, random);
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
