// Packed puzzles unpack to the same entries and symbols.
#include "model/puzzle/packed_puzzle.h"

#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;
using namespace gridsmith::support;

TEST_CASE("a packed puzzle keeps entries and symbols at every order") {
    Random random(3);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        Puzzle puzzle(with_entries(some_solution(order, random), cell_count_of(order) / 3, random));
        CHECK(PackedPuzzle(puzzle).unpacked() == puzzle);
        CHECK(PackedPuzzle(puzzle).order() == order);
        CHECK(PackedPuzzle(puzzle).entry_count() == puzzle.grid.entry_count());
        Puzzle other = puzzle;
        std::u32string symbols(puzzle.symbols.characters());
        std::swap(symbols[0], symbols[1]);
        other.symbols = Symbols::from(order, symbols).value();
        CHECK(PackedPuzzle(other).unpacked() == other);
        CHECK_FALSE(PackedPuzzle(other) == PackedPuzzle(puzzle));
        CHECK(PackedPuzzle(puzzle) == PackedPuzzle(puzzle));
    }
    CHECK(PackedPuzzle().order() == kMinOrder);
    CHECK(PackedPuzzle().entry_count() == 0);
}
