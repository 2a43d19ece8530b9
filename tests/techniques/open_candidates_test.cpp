// Candidates by peers and by single constraints.
#include "techniques/structures/open_candidates.h"

#include "model/board/rules_text.h"
#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

TEST_CASE("each constraint by itself limits the candidates of its cells") {
    Grid grid(*rules_from("2x2+cage3:r1c1r1c2+thermo:r4c1r4c2r4c3"));
    Marks marks = open_candidates(grid);
    CHECK(marks[0] == ValueSet::of_bits(0b0011));
    CHECK(marks[1] == ValueSet::of_bits(0b0011));
    // That 1 and 2 are used up in the row is a further step.
    CHECK(marks[2] == ValueSet::all(4));
    CHECK(marks[12] == ValueSet::of_bits(0b0011));
    CHECK(marks[14] == ValueSet::of_bits(0b1100));
    grid[0] = 1;
    marks = open_candidates(grid);
    CHECK(marks[0].empty());
    CHECK(marks[1] == ValueSet::of(2));
    CHECK(marks[2] == ValueSet::of_bits(0b1110));
    // A broken constraint removes nothing.
    grid[0] = 4;
    CHECK(open_candidates(grid)[1] == ValueSet::of_bits(0b0111));
}

TEST_CASE("without constraints the candidates are the values that no peer has") {
    const Grid grid = support::grid_from("12.. .... ...1 ..2.");
    const Marks marks = open_candidates(grid);
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        CHECK(marks[cell] == (grid[cell] == 0 ? candidates_of(grid, cell) : ValueSet()));
}
