// Notes as a part of a puzzle: shared until changed, compared by content, rearranged with the cells.
#include "model/puzzle/notes.h"

#include "model/puzzle/puzzle.h"
#include "model/puzzle/transform.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

Puzzle noted_puzzle(int order) {
    Puzzle puzzle(order);
    puzzle.notes.change([&](Notes& notes) {
        notes.freezes = {CellSet{0, 3}, CellSet{1}};
        notes.corners[2].insert(3);
        notes.removed[2].insert(4);
        notes.colours[5] = 7;
        notes.set_colour({7, 2}, 1);
        notes.set_colour({4, 1}, 3);
        notes.links.push_back({{7, 2}, {4, 0}, false});
    });
    return puzzle;
}

}  // namespace

TEST_CASE("a copy keeps its notes when those of the original change") {
    Puzzle puzzle = noted_puzzle(3);
    const Puzzle copy = puzzle;
    CHECK(copy.notes == puzzle.notes);
    puzzle.notes.change([](Notes& notes) { notes.colours[5] = 0; });
    CHECK(copy.notes->colours[5] == 7);
    CHECK(copy != puzzle);
}

TEST_CASE("notes are compared by content") {
    CHECK(noted_puzzle(3) == noted_puzzle(3));
    Puzzle emptied = noted_puzzle(3);
    emptied.notes.change([](Notes& notes) { notes = {}; });
    CHECK(emptied == Puzzle(3));
    CHECK(emptied.notes->is_empty());
}

TEST_CASE("colours of candidates are found, in whatever order they were set") {
    const Puzzle puzzle = noted_puzzle(3);
    const Notes& notes = *puzzle.notes;
    CHECK(notes.colour_of({7, 2}) == 1);
    CHECK(notes.colour_of({4, 1}) == 3);
    CHECK(notes.colour_of({4, 2}) == 0);
    CHECK(notes.candidate_colours.front().candidate == Candidate{4, 1});
    CHECK(notes.link_between({4, 0}, {7, 2}) != nullptr);
    CHECK(notes.link_between({4, 1}, {7, 2}) == nullptr);
}

TEST_CASE("notes follow a rearranged grid and the inverse rearrangement") {
    Random random(5);
    for (int order = 2; order <= 5; ++order) {
        const Puzzle before = noted_puzzle(order);
        for (int i = 0; i < 20; ++i) {
            const Rearrangement there = random_rearrangement(order, random);
            const Puzzle moved = rearranged(before, there);
            CHECK(rearranged(moved, inverted(there)) == before);
            for (Cell cell = 0; cell < before.cell_count(); ++cell)
                CHECK(moved.notes->colours[cell] == before.notes->colours[there.source[cell]]);
        }
    }
}
