// Unsolvable cores: no core has a solution, and minimal cores are minimal.
#include "solver/api/unsolvable_core.h"
#include "model/board/rules_text.h"
#include "solver/api/solver.h"

#include "support/constraints.h"
#include "support/grids.h"
#include "support/naive_solver.h"

#include <algorithm>
#include <array>
#include <vector>

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

// --- Constraints and other rules ---

// The board of a core: its entries under its rules.
Grid board_of(const Grid& grid, const Core& core) {
    Grid board(Rules::of(core.rules).value());
    for (const Cell cell : core.givens) board[cell] = grid[cell];
    return board;
}

// All cores that lack one entry, constraint, flag or extra region of a core.
std::vector<Core> cores_with_one_less(const Core& core) {
    std::vector<Core> less;
    for (const Cell cell : core.givens) {
        less.push_back(core);
        less.back().givens.erase(cell);
    }
    const auto without_one_of = [&](auto RulesParts::*list) {
        for (std::size_t i = 0; i < (core.rules.*list).size(); ++i) {
            less.push_back(core);
            auto& rest = less.back().rules.*list;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        }
    };
    without_one_of(&RulesParts::constraints);
    without_one_of(&RulesParts::extra_regions);
    for (const RuleFlag& flag : rule_flags())
        if (core.rules.*flag.member && flag.member != &RulesParts::hidden_windows) {
            less.push_back(core);
            less.back().rules.*flag.member = false;
            if (flag.member == &RulesParts::windows) less.back().rules.hidden_windows = false;
        }
    return less;
}

void check_core_of_rules(const Grid& grid, const Core& core) {
    const RulesParts& parts = grid.rules().parts();
    REQUIRE(core.givens.is_subset_of(grid.entries()));
    REQUIRE(core.constraints.size() == core.rules.constraints.size());
    for (std::size_t i = 0; i < core.constraints.size(); ++i)
        REQUIRE(parts.constraints[static_cast<std::size_t>(core.constraints[i])] ==
                core.rules.constraints[i]);
    for (const RuleFlag& flag : rule_flags()) REQUIRE(parts.*flag.member >= core.rules.*flag.member);
    CAPTURE(text_of(core.rules), core.givens.size());
    REQUIRE_FALSE(has_solution(board_of(grid, core)));
    if (!core.is_minimal) return;
    for (const Core& less : cores_with_one_less(core)) REQUIRE(has_solution(board_of(grid, less)));
}

TEST_CASE("boards with constraints without solution have a minimal core of entries, constraints and rules",
          "[slow]") {
    Random random(29);
    int cores = 0;
    int solvable = 0;
    int with_constraints_only = 0;
    int mixed = 0;
    int with_flags = 0;
    std::array<int, kConstraintKinds> used{};
    while (cores < 500) {
        constexpr std::array<const char*, 7> kRules = {
            "2x2", "2x3", "latin:5", "2x2+x", "2x3+x", "2x2+antiking", "2x3+antiknight+windows"};
        const Rules plain = *rules_from(kRules[random.below(kRules.size())]);
        RulesParts parts = plain.parts();
        const ConstraintBoard board{parts.side, parts.regions};
        for (std::uint32_t i = 1 + random.below(7); i > 0; --i)
            parts.constraints.push_back(support::some_constraint(
                static_cast<ConstraintKind>(random.below(kConstraintKinds)), board, random));
        Grid grid(Rules::of(parts).value());
        for (std::uint32_t i = random.below(6); i > 0; --i)
            grid[static_cast<Cell>(random.below(static_cast<std::uint32_t>(grid.cell_count())))] =
                static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(parts.side)));
        CAPTURE(grid.rules().text(), support::values_of(grid));
        const auto core = unsolvable_core(grid);
        REQUIRE(core.has_value() == !has_solution(grid));
        if (!core) {
            ++solvable;
            continue;
        }
        ++cores;
        REQUIRE(core->is_minimal);
        check_core_of_rules(grid, *core);
        with_constraints_only += core->givens.empty() && !core->constraints.empty();
        mixed += !core->givens.empty() && !core->constraints.empty();
        with_flags +=
            std::ranges::any_of(rule_flags(), [&](const RuleFlag& f) { return core->rules.*f.member; });
        for (const Constraint& constraint : core->rules.constraints)
            ++used[static_cast<std::size_t>(constraint.kind)];
    }
    CHECK(solvable > 20);
    CHECK(with_constraints_only > 50);
    CHECK(mixed > 50);
    CHECK(with_flags > 20);
    int kinds = 0;
    for (const int number : used) kinds += number > 0;
    CHECK(kinds > 30);
}

TEST_CASE("a core names the constraints that contradict each other, and no others") {
    const Grid grid(*rules_from("3x3+cage3:r1c1r1c2+cage10:r5c5r5c6+thermo:r7c1r7c2r7c3+cage17:r1c2r1c3+x"));
    const auto core = unsolvable_core(grid);
    REQUIRE(core);
    CHECK(text_of(core->rules) == "3x3+cage3:r1c1r1c2+cage17:r1c2r1c3");
    CHECK(core->is_minimal);
    CHECK_FALSE(core->rules.falling_diagonal);
    CHECK(core->givens.empty());
}

TEST_CASE("a core has the rules without which its entries would have a solution") {
    Grid grid(*rules_from("3x3+x+antiking"));
    grid[0] = 1;
    grid[80] = 1;
    grid[4] = 7;
    const auto core = unsolvable_core(grid);
    REQUIRE(core);
    CHECK(core->givens == CellSet{0, 80});
    CHECK(core->rules.falling_diagonal);
    CHECK_FALSE(core->rules.rising_diagonal);
    CHECK_FALSE(core->rules.anti_king);
}

TEST_CASE("negative rules are part of a core where they are needed") {
    Grid grid(*rules_from("3x3+difference1:r1c1r1c2+alldifferences+cage10:r7c1r7c2"));
    grid[40] = 4;
    grid[41] = 5;
    const auto core = unsolvable_core(grid);
    REQUIRE(core);
    CHECK(core->is_minimal);
    CHECK(core->rules.all_differences_given);
    CHECK(core->constraints.empty());
    CHECK(core->givens == CellSet{40, 41});
}

TEST_CASE("a search for contradicting constraints is honest about its budget") {
    const Grid grid(*rules_from(
        "3x3+cage3:r1c1r1c2+cage17:r1c2r1c3+cage10:r5c5r5c6+thermo:r7c1r7c2r7c3+renban:r9c1r9c2r9c3"));
    for (const std::uint64_t nodes : {0u, 1u, 2u, 3u, 5u, 8u, 13u, 100u, 1000u}) {
        const auto core = unsolvable_core(grid, {.nodes = nodes});
        if (core) check_core_of_rules(grid, *core);
        if (nodes == 1000) REQUIRE(core);
    }
    std::stop_source stopped;
    stopped.request_stop();
    CHECK_FALSE(unsolvable_core(grid, {.stop = stopped.get_token()}));
}

}  // namespace
}  // namespace gridsmith
