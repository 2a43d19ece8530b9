// Probing one cell, held to counting.
#include "solver/probe.h"

#include "support/grids.h"
#include "support/naive_solver.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

TEST_CASE("A probe says whether some solution has another value in a cell, and shows one") {
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
        for (Cell cell = 0; cell < grid.cell_count(); cell += order) {
            if (grid[cell] != 0) continue;
            const bool expected =
                std::ranges::any_of(all, [&](const Grid& other) { return other[cell] != solution[cell]; });
            CAPTURE(support::line_of(grid), cell);
            const ProbeResult result = differs_at(grid, cell, solution[cell]);
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

TEST_CASE("Removing clues as probes allow keeps a puzzle of any order well-posed") {
    Random random(32);
    for (const int order : {2, 3, 4, 5}) {
        const Grid solution = support::some_solution(order, random);
        Grid grid = solution;
        int removed = 0;
        for (Cell cell = 0; cell < grid.cell_count() && removed < grid.cell_count() / 3; cell += 2) {
            grid[cell] = 0;
            if (differs_at(grid, cell, solution[cell]).answer == Differs::no)
                ++removed;
            else
                grid[cell] = solution[cell];
        }
        CAPTURE(order, support::line_of(grid));
        CHECK(removed > 0);
        const VerdictResult result = verdict(grid);
        REQUIRE(result.verdict == Verdict::unique);
        CHECK(result.solutions.front() == solution);
    }
}

TEST_CASE("A probe obeys its node budget and its stop token") {
    std::stop_source source;
    source.request_stop();
    CHECK(differs_at(Grid(4), 0, 1, {.nodes = 1}).answer == Differs::undecided);
    CHECK(differs_at(Grid(5), 0, 1, {.stop = source.get_token()}).answer == Differs::undecided);
}

}  // namespace
}  // namespace gridsmith
