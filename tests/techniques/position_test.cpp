// A position keeps candidates, places and units up to date with its entries.
#include "techniques/structures/position.h"

#include "techniques/forcing/position_solutions.h"

#include "support/grids.h"
#include "techniques/random_positions.h"

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

using support::grid_from;
using support::random_position;

// Compares everything that a position keeps with the candidates of its cells.
void require_consistent(const Position& position) {
    const BoardSets& sets = position.sets();
    int candidates = 0;
    for (const Cell cell : position.open_cells()) candidates += position.candidates(cell).size();
    REQUIRE(position.candidate_count() == candidates);
    for (const Value value : ValueSet::all(position.side())) {
        CellSet places;
        for (const Cell cell : position.open_cells())
            if (position.has(cell, value)) places.insert(cell);
        REQUIRE(position.places(value) == places);
        for (int unit = 0; unit < position.units().count; ++unit) {
            REQUIRE(sets.cells_of(unit, position.places_in(unit, value)) == (places & sets.cells_of(unit)));
            REQUIRE(sets.cells_of(unit, position.open_in(unit)) ==
                    (position.open_cells() & sets.cells_of(unit)));
        }
    }
}

TEST_CASE("a position's sets stay correct while it is filled") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        Random random(7, static_cast<std::uint64_t>(order));
        auto [position, solution] = random_position(order, random);
        require_consistent(position);
        int filled = 0;
        for (const Cell cell : CellSet(position.open_cells())) {
            position.place(cell, solution[cell]);
            if (++filled % 16 == 0) require_consistent(position);
        }
        require_consistent(position);
        REQUIRE(position.is_solved());
        REQUIRE(position.grid() == solution);
    }
}

TEST_CASE("the first candidates are the values that no peer holds") {
    const Grid grid = grid_from(
        "1..."
        "...."
        ".2.."
        "....");
    const Position position(grid);
    REQUIRE(position.candidates(0).empty());
    REQUIRE(position.candidates(1) == ValueSet::of_bits(0b1100));
    REQUIRE(position.candidates(15) == ValueSet::of_bits(0b1111));
    REQUIRE(!position.is_broken());
}

TEST_CASE("pencil marks restrict the candidates of their cells") {
    Puzzle puzzle(2);
    puzzle.marks[0] = ValueSet::of_bits(0b0011);
    const Position position = with_marks(puzzle);
    REQUIRE(position.candidates(0) == ValueSet::of_bits(0b0011));
    REQUIRE(position.candidates(1) == ValueSet::of_bits(0b1111));
}

TEST_CASE("a position without a place for a value is broken") {
    Position position{Grid(2)};
    for (const Cell cell : {0, 1, 4, 5}) position.eliminate(cell, 3);
    REQUIRE(position.is_broken());
}

// With a position of each level on the stack, this needed more than the 8 MB of a thread.
TEST_CASE("the search for solutions of an empty position of any order does not exhaust the stack") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        CAPTURE(order);
        const PositionSolutions solutions = solutions_of(Position(Grid(order)), 1);
        CHECK(solutions.found.size() <= 1);
        CHECK_FALSE(solutions.complete);
        for (const Grid& grid : solutions.found) CHECK(grid.is_full());
    }
}

}  // namespace
}  // namespace gridsmith
