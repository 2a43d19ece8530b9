// Unsolvable cores: no core has a solution, and minimal cores are minimal.
#include "solver/api/unsolvable_core.h"
#include "solver/api/solver.h"

#include "support/grids.h"
#include "support/naive_solver.h"

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

using support::grid_from;
using support::some_solution;
using support::with_entries;

Grid only(const Grid& grid, const CellSet& cells) {
    Grid part(grid.order());
    for (const Cell cell : cells) part[cell] = grid[cell];
    return part;
}

bool has_solution(const Grid& grid) { return !solve(grid).solutions.empty(); }

// Some entries of a solution, one of them replaced by another candidate.
Grid mistyped(const Grid& solution, int entries, Random& random) {
    Grid grid = with_entries(solution, entries, random);
    for (;;) {
        const auto cell = static_cast<Cell>(random.below(static_cast<std::uint32_t>(grid.cell_count())));
        if (grid[cell] == 0) continue;
        const Value right = grid[cell];
        grid[cell] = 0;
        for (const int value : candidates_of(grid, cell))
            if (value != right) grid[cell] = static_cast<Value>(value);
        if (grid[cell] != 0) return grid;
        grid[cell] = right;
    }
}

void check_core(const Grid& grid, const Core& core) {
    CAPTURE(support::line_of(grid));
    REQUIRE(core.givens.is_subset_of(grid.entries()));
    REQUIRE_FALSE(has_solution(only(grid, core.givens)));
    if (!core.is_minimal) return;
    for (const Cell cell : core.givens) {
        CellSet rest = core.givens;
        rest.erase(cell);
        REQUIRE(has_solution(only(grid, rest)));
    }
}

TEST_CASE("every grid without solution has a minimal core, and no other grid has one") {
    Random random(71);
    int cores = 0;
    int solvable = 0;
    for (int round = 0; round < 400; ++round) {
        const int order = round % 4 == 0 ? 3 : 2;
        const Grid grid =
            order == 2 ? support::random_entries(2, 3 + static_cast<int>(random.below(6)), random)
                       : mistyped(some_solution(3, random), 24 + static_cast<int>(random.below(20)), random);
        CAPTURE(support::line_of(grid));
        const auto core = unsolvable_core(grid);
        REQUIRE(core.has_value() == !has_solution(grid));
        if (core) {
            REQUIRE(core->is_minimal);
            check_core(grid, *core);
        }
        ++(core ? cores : solvable);
    }
    CHECK(cores > 50);
    CHECK(solvable > 50);
}

TEST_CASE("a mistyped entry of a large puzzle leads to a small core", "[slow][long]") {
    Random random(72);
    for (const int order : {4, 5}) {
        const int cells = cell_count_of(order);
        int cores = 0;
        for (int round = 0; round < 5; ++round) {
            const Grid grid = mistyped(some_solution(order, random), cells * 6 / 10, random);
            const auto core = unsolvable_core(grid, {.nodes = kExplainingNodes});
            REQUIRE(core.has_value() == !has_solution(grid));
            if (!core) continue;
            check_core(grid, *core);
            CHECK(core->givens.size() < grid.entry_count() * 3 / 4);
            ++cores;
        }
        CHECK(cores > 1);
    }
}

TEST_CASE("two equal entries of a unit are a core") {
    const auto core = unsolvable_core(grid_from("1..1 2... .... ...."));
    REQUIRE(core);
    CHECK(core->givens == CellSet{0, 3});
    CHECK(core->is_minimal);
}

TEST_CASE("a search for a core without enough nodes or after a stop has no answer") {
    Random random(73);
    const Grid hopeless = grid_from("12.. ..3. ..4. ....");
    std::stop_source stopped;
    stopped.request_stop();
    for (const int order : {2, 3, 4, 5}) {
        CHECK_FALSE(unsolvable_core(Grid(order)));
        CHECK_FALSE(unsolvable_core(some_solution(order, random)));
        CHECK_FALSE(unsolvable_core(Grid(order), {.stop = stopped.get_token()}));
    }
    const auto core = unsolvable_core(hopeless, {.nodes = 1});
    if (core) check_core(hopeless, *core);
    REQUIRE(unsolvable_core(hopeless)->is_minimal);
}

}  // namespace
}  // namespace gridsmith
