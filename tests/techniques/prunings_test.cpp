// The three prunings of the Sudoku Puzzle Helper, as they were published.
#include "techniques/path/prunings.h"

#include "support/grids.h"
#include "techniques/random_positions.h"

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

using support::grid_from;
using support::random_position;

constexpr Prunings kAll{.triplets = true, .hint_sets = true, .unique_hints = true};

ValueSet set_of(std::initializer_list<int> values) {
    ValueSet set;
    for (const int value : values) set.insert(static_cast<Value>(value));
    return set;
}

TEST_CASE("triplets settle all nine segments of the published example") {
    Position position(
        grid_from("123......"
                  "........."
                  "...789..."
                  "........."
                  "........."
                  "........."
                  "........."
                  "........."
                  "........."));
    REQUIRE(prune_once(position, {.triplets = true}));
    const ValueSet low = set_of({1, 2, 3});
    const ValueSet middle = set_of({4, 5, 6});
    const ValueSet high = set_of({7, 8, 9});
    const ValueSet expected[3][3] = {{low, middle, high}, {high, low, middle}, {middle, high, low}};
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 9; ++column) {
            const Cell cell = row * 9 + column;
            if (position.is_open(cell)) REQUIRE(position.candidates(cell) == expected[row][column / 3]);
        }
    REQUIRE(!prune_once(position, {.triplets = true}));
}

TEST_CASE("a hint set is a cell whose n candidates include all candidates of n cells") {
    Position position{Grid(3)};
    position.restrict_to(0, set_of({1, 2, 3}));
    position.restrict_to(1, set_of({1, 2}));
    position.restrict_to(2, set_of({1, 3}));
    REQUIRE(prune_once(position, {.hint_sets = true}));
    REQUIRE(position.candidates(8) == set_of({4, 5, 6, 7, 8, 9}));
    REQUIRE(position.candidates(20) == set_of({4, 5, 6, 7, 8, 9}));
    REQUIRE(position.candidates(27).size() == 9);
}

TEST_CASE("three pairs of three values are not a hint set") {
    Position position{Grid(3)};
    position.restrict_to(0, set_of({1, 2}));
    position.restrict_to(1, set_of({2, 3}));
    position.restrict_to(2, set_of({1, 3}));
    REQUIRE(!prune_once(position, {.hint_sets = true}));
}

TEST_CASE("a unique hint fills its cell and leaves the cell's peers") {
    Position position{Grid(3)};
    for (const Cell cell : {1, 2, 3, 4, 5, 6, 7, 8}) position.eliminate(cell, 5);
    REQUIRE(prune_once(position, {.unique_hints = true}));
    REQUIRE(position.candidates(0) == set_of({5}));
    REQUIRE(!position.has(9, 5));
    REQUIRE(!position.has(72, 5));
}

TEST_CASE("only the chosen prunings are applied") {
    Position position{Grid(3)};
    position.restrict_to(0, set_of({1, 2, 3}));
    position.restrict_to(3, set_of({1, 2}));
    position.restrict_to(6, set_of({1, 3}));
    REQUIRE(!prune_once(position, {.triplets = true, .unique_hints = true}));
    REQUIRE(prune_once(position, {.hint_sets = true}));
}

TEST_CASE("repeated pruning ends with a pass that prunes nothing, and keeps the solution") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        Random random(21, static_cast<std::uint64_t>(order));
        for (int round = 0; round < (order < 4 ? 50 : 5); ++round) {
            auto [position, solution] = random_position(order, random);
            Position again = position;
            const bool pruned = prune_once(again, kAll);
            REQUIRE(prune_repeatedly(position, kAll) == pruned);
            REQUIRE(!prune_once(position, kAll));
            for (const Cell cell : position.open_cells()) REQUIRE(position.has(cell, solution[cell]));
        }
    }
}

}  // namespace
}  // namespace gridsmith
