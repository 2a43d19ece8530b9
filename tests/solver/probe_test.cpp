// Probes of one cell, compared with counting.
#include "solver/api/probe.h"
#include "solver/api/solver.h"

#include "support/grids.h"
#include "support/naive_solver.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

TEST_CASE("a probe finds a solution with another value in a cell, if there is one", "[slow]") {
    Random random(31);
    int yes = 0;
    int no = 0;
    for (int round = 0; round < 300; ++round) {
        const int order = round % 3 == 0 ? 2 : 3;
        const Grid solution = support::some_solution(order, random);
        const int entries =
            order == 2 ? static_cast<int>(random.below(12)) : 30 + static_cast<int>(random.below(12));
        const Grid grid = support::with_entries(solution, entries, random);
        const auto all = support::naive_solutions(grid, 5000);
        const ProbeResult beside = differs(grid, solution);
        REQUIRE(beside.answer == (all.size() > 1 ? Differs::yes : Differs::no));
        if (all.size() > 1) {
            REQUIRE(is_solution_of(beside.other, grid));
            REQUIRE(beside.other != solution);
        }
        for (Cell cell = 0; cell < grid.cell_count(); cell += order) {
            if (grid[cell] != 0) continue;
            const bool expected =
                std::ranges::any_of(all, [&](const Grid& other) { return other[cell] != solution[cell]; });
            CAPTURE(support::line_of(grid), cell);
            const ProbeResult result = differs_at(grid, cell, solution);
            REQUIRE(result.answer == (expected ? Differs::yes : Differs::no));
            if (expected) {
                REQUIRE(is_solution_of(result.other, grid));
                REQUIRE(result.other[cell] != solution[cell]);
            }
            ++(expected ? yes : no);
        }
    }
    CHECK(yes > 500);
    CHECK(no > 500);
}

TEST_CASE("removing the clues that probes allow keeps a puzzle well-posed at every order") {
    Random random(32);
    for (const int order : {2, 3, 4, 5}) {
        const Grid solution = support::some_solution(order, random);
        Grid grid = solution;
        int removed = 0;
        for (Cell cell = 0; cell < grid.cell_count() && removed < grid.cell_count() / 3; cell += 2) {
            grid[cell] = 0;
            if (differs_at(grid, cell, solution).answer == Differs::no)
                ++removed;
            else
                grid[cell] = solution[cell];
        }
        CAPTURE(order, support::line_of(grid));
        CHECK(removed > 0);
        const VerdictResult result = verdict(grid);
        REQUIRE(result.verdict == Verdict::unique);
        CHECK(result.solutions.front() == solution);
        CHECK(differs(grid, solution).answer == Differs::no);
        for (const Cell cell : grid.entries()) {
            Grid less = grid;
            less[cell] = 0;
            const ProbeResult probe = differs(less, solution);
            REQUIRE(probe.answer == differs_at(less, cell, solution).answer);
            if (probe.answer == Differs::yes) CHECK(is_solution_of(probe.other, less));
        }
    }
}

TEST_CASE("a probe keeps its node budget and obeys its stop token") {
    std::stop_source source;
    source.request_stop();
    Random random(33);
    const Grid large = support::some_solution(4, random);
    CHECK(differs_at(Grid(4), 0, large, {.nodes = 1}).answer == Differs::undecided);
    CHECK(differs(Grid(4), large, {.nodes = 1}).answer == Differs::undecided);
    const Grid largest = support::some_solution(5, random);
    CHECK(differs_at(Grid(5), 0, largest, {.stop = source.get_token()}).answer == Differs::undecided);
    CHECK(differs(Grid(5), largest, {.stop = source.get_token()}).answer == Differs::undecided);
}

}  // namespace
}  // namespace gridsmith
