// What a puzzle poses: givens, constraints alone, or nothing yet.
#include "model/puzzle/posing.h"

#include "model/board/rules_text.h"
#include "model/puzzle/transform.h"
#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

TEST_CASE("without givens all entries count as posed, until the constraints pose the puzzle") {
    Puzzle puzzle(*rules_from("2x2+cage3:r1c1r1c2"));
    CHECK_FALSE(is_posed(puzzle));
    CHECK(can_do_without_givens(puzzle));
    puzzle.grid[0] = 1;
    CHECK(posed_entries(puzzle) == CellSet{0});
    CHECK(posed_grid(puzzle) == puzzle.grid);
    CHECK_FALSE(can_do_without_givens(puzzle));

    puzzle.grid[0] = 0;
    pose(puzzle);
    CHECK(is_posed(puzzle));
    CHECK(puzzle.posed_by_constraints);
    puzzle.grid[0] = 1;
    CHECK(posed_entries(puzzle).empty());
    CHECK(posed_grid(puzzle) == Grid(puzzle.rules()));
    const Puzzle turned = rearranged(puzzle, rearrangement_of(puzzle.rules(), Transform::rotate_clockwise));
    CHECK(posed_entries(turned).empty());
    CHECK(turned.grid.entry_count() == 1);
}

TEST_CASE("a puzzle with entries is posed by them, and an empty board without constraints is not posed") {
    Puzzle puzzle(support::grid_from("12.. .... ...1 ..2."));
    pose(puzzle);
    CHECK(puzzle.givens == puzzle.grid.entries());
    CHECK_FALSE(puzzle.posed_by_constraints);
    Puzzle empty(2);
    pose(empty);
    CHECK_FALSE(is_posed(empty));
    Puzzle diagonal(*rules_from("2x2+x"));
    pose(diagonal);
    CHECK_FALSE(is_posed(diagonal));
}
