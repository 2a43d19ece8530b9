// Orders, sets, units and grids.
#include "model/board/grid.h"
#include "model/board/units.h"
#include "model/cells/cell_set.h"
#include "model/cells/value_set.h"
#include "model/puzzle/puzzle.h"
#include "support/grids.h"
#include "support/naive_solver.h"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <vector>

using namespace gridsmith;

TEST_CASE("a value set behaves as a set of numbers") {
    Random random(1);
    for (int round = 0; round < 200; ++round) {
        ValueSet set;
        std::set<int> model;
        for (int i = 0; i < 60; ++i) {
            const auto value = static_cast<Value>(1 + random.below(25));
            if (random.below(3) == 0) {
                set.erase(value);
                model.erase(value);
            } else {
                set.insert(value);
                model.insert(value);
            }
        }
        CHECK(std::set<int>(set.begin(), set.end()) == model);
        CHECK(set.size() == static_cast<int>(model.size()));
        if (!set.empty()) CHECK(set.first() == *model.begin());
    }
    CHECK(ValueSet::all(25).size() == 25);
}

TEST_CASE("a cell set behaves as a set of numbers") {
    Random random(2);
    for (int round = 0; round < 200; ++round) {
        CellSet set;
        std::set<int> model;
        for (int i = 0; i < 300; ++i) {
            const auto cell = static_cast<Cell>(random.below(kMaxCells));
            if (random.below(3) == 0) {
                set.erase(cell);
                model.erase(cell);
            } else {
                set.insert(cell);
                model.insert(cell);
            }
        }
        CHECK(std::set<int>(set.begin(), set.end()) == model);
        CHECK(set.size() == static_cast<int>(model.size()));
    }
    for (const int count : {0, 1, 63, 64, 65, 81, 256, 625})
        CHECK(CellSet::first_cells(count).size() == count);
    CHECK(CellSet().begin() == CellSet().end());
    CHECK((CellSet{1, 2, 600} - CellSet{2}) == CellSet{1, 600});
}

TEST_CASE("every cell lies in three units, and their other cells are its peers") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const Units& units = Rules(order).units();
        std::vector<int> covered(static_cast<std::size_t>(units.cells));
        for (int unit = 0; unit < units.count; ++unit)
            for (const Cell cell : units.cells_of(unit)) ++covered[static_cast<std::size_t>(cell)];
        CHECK(covered == std::vector<int>(static_cast<std::size_t>(units.cells), 3));

        for (Cell cell = 0; cell < units.cells; ++cell) {
            std::set<int> expected;
            for (const int unit : units.units_of(cell))
                for (const Cell other : units.cells_of(unit))
                    if (other != cell) expected.insert(other);
            const auto peers = units.peers_of(cell);
            REQUIRE(std::set<int>(peers.begin(), peers.end()) == expected);
        }
    }
}

TEST_CASE("the first conflict is found by rows, then columns, then blocks") {
    Grid grid(3);
    CHECK_FALSE(first_conflict(grid));
    grid[0] = 5;
    grid[10] = 5;  // same block only
    CHECK(first_conflict(grid) == Conflict{0, 10, 18});
    grid[72] = 5;  // same column as cell 0
    CHECK(first_conflict(grid) == Conflict{0, 72, 9});
    grid[8] = 5;  // same row as cell 0
    CHECK(first_conflict(grid) == Conflict{0, 8, 0});
    CHECK(conflicting_cells(grid) == CellSet{0, 8, 10, 72});
}

TEST_CASE("candidates are the values no peer holds") {
    Random random(4);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const Grid grid = support::random_entries(order, cell_count_of(order) / 3, random);
        for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
            if (grid[cell] != 0) continue;
            for (int value = 1; value <= grid.side(); ++value) {
                Grid tried = grid;
                tried[cell] = static_cast<Value>(value);
                REQUIRE(candidates_of(grid, cell).contains(static_cast<Value>(value)) ==
                        !first_conflict(tried));
            }
        }
    }
}

TEST_CASE("a solution is full and free of conflicts") {
    Random random(5);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        Grid grid = support::some_solution(order, random);
        CHECK(is_solution(grid));
        CHECK(is_solution_of(grid, support::with_entries(grid, 5, random)));
        std::swap(grid[0], grid[1]);
        CHECK_FALSE(is_solution(grid));
        grid[0] = 0;
        CHECK_FALSE(is_solution(grid));
    }
}

TEST_CASE("the naive solver finds all 288 grids of order 2") {
    CHECK(support::naive_solutions(Grid(2), 1000).size() == 288);
}

TEST_CASE("generation information is written as SuDoku writes it and reads back") {
    const GenerationInfo info{"sub1", 0, 8123, 112, true, 4};
    CHECK(text_of(info) == "sub1-0, 8123, 112, true, 4");
    CHECK(generation_info_from("sub1-0, 8123, 112, true, 4") == info);
    for (const auto* bad : {"", "sub1", "sub1-0, 1, 2, maybe, 4", "sub1-0, 1, 2, true",
                            "sub1-0, x, 2, true, 4", "sub1-0, 1, 2, true, 4, 5"})
        CHECK_FALSE(generation_info_from(bad));
}

TEST_CASE("a grid with several entries of one symbol looks like a template") {
    Grid grid(2);
    CHECK_FALSE(looks_like_template(grid));
    grid[0] = 1;
    CHECK_FALSE(looks_like_template(grid));
    grid[5] = 1;
    CHECK(looks_like_template(grid));
    grid[6] = 2;
    CHECK_FALSE(looks_like_template(grid));
}

TEST_CASE("a puzzle is a value of a few kilobytes") { CHECK(sizeof(Puzzle) < 4096); }
