// Comparing grids, at every order.
#include "model/puzzle/comparison.h"
#include "model/puzzle/posing.h"

#include "base/random.h"
#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

TEST_CASE("the posed puzzle has the givens, or all entries where none is a given") {
    Puzzle puzzle(3);
    puzzle.grid[4] = 7;
    puzzle.grid[40] = 2;
    CHECK((posed_grid(puzzle) == puzzle.grid));
    puzzle.givens = {40};
    Grid posed(3);
    posed[40] = 2;
    CHECK((posed_grid(puzzle) == posed));
}

TEST_CASE("cells differ where the values differ, and only entries can be wrong") {
    Random random(8);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const Grid solution = support::some_solution(order, random);
        Grid grid = solution;
        CHECK(differing_cells(grid, solution).empty());
        grid[1] = 0;
        grid[3] = solution[3] == 1 ? Value{2} : Value{1};
        CHECK(differing_cells(grid, solution) == CellSet{1, 3});
        CHECK(wrong_entries(grid, solution) == CellSet{3});
        CHECK(wrong_entries(grid, Grid(order == 2 ? 3 : 2)).empty());
    }
}
