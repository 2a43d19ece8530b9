// The conflict-driven search against the naive reference and the tree search, and the change from the tree to
// the learner.
#include "solver/learner/learning_search.h"

#include "solver/api/solver.h"
#include "solver/learner/mixed_search.h"
#include "solver/tree/tree_search.h"
#include "support/grids.h"
#include "support/naive_solver.h"

#include <algorithm>
#include <bit>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

using solver::LearningSearch;
using solver::MixedSearch;
using solver::TreeSearch;
using solver::Walk;
using support::some_solution;
using support::with_entries;

// Up to `limit` solutions, each checked, in ascending order.
template <class Search>
std::vector<Grid> solutions_by(Search& search, const Grid& grid, std::size_t limit,
                               Random* random = nullptr) {
    std::vector<Grid> found;
    search.start(grid, random);
    while (found.size() < limit && search.walk(kNoLimit, {}) == Walk::solution) {
        found.push_back(search.solution());
        REQUIRE(is_solution_of(found.back(), grid));
    }
    found = support::sorted(std::move(found));
    REQUIRE(std::ranges::adjacent_find(found) == found.end());
    return found;
}

// Entries of a solution and one wrong entry, so that there may be no solution.
Grid spoilt(const Grid& solution, int entries, Random& random) {
    Grid grid = with_entries(solution, entries, random);
    for (int tries = 0; tries < 1000; ++tries) {
        const auto cell = static_cast<Cell>(random.below(static_cast<std::uint32_t>(grid.cell_count())));
        if (grid[cell] != 0) continue;
        for (const int value : candidates_of(grid, cell)) {
            if (value == solution[cell]) continue;
            grid[cell] = static_cast<Value>(value);
            return grid;
        }
    }
    return grid;
}

TEST_CASE("the conflict-driven search lists the solutions of order 2 that the reference lists", "[slow]") {
    Random random(41);
    LearningSearch<2> search;
    LearningSearch<2> divided(3);
    MixedSearch<2> mixed;
    int none = 0;
    int unique = 0;
    for (int round = 0; round < 1500; ++round) {
        const int entries = static_cast<int>(random.below(12));
        const Grid grid = random.below(3) == 0 ? support::random_entries(2, entries, random)
                                               : with_entries(some_solution(2, random), entries, random);
        CAPTURE(support::line_of(grid));
        const auto expected = support::naive_solutions(grid, 400);
        Random* const draws = round % 2 == 0 ? &random : nullptr;
        REQUIRE(solutions_by(search, grid, 400, draws) == expected);
        REQUIRE(solutions_by(divided, grid, 400, draws) == expected);
        REQUIRE(solutions_by(mixed, grid, 400, draws) == expected);
        none += expected.empty();
        unique += expected.size() == 1;
    }
    CHECK(none > 50);
    CHECK(unique > 50);
}

template <int kOrder>
void check_against_tree(int rounds, int fewest, int most, std::uint64_t seed) {
    Random random(seed);
    TreeSearch<kOrder> tree;
    LearningSearch<kOrder> learner;
    LearningSearch<kOrder> divided(20);  // in small parts
    MixedSearch<kOrder> mixed;
    constexpr std::size_t kMany = 60;
    int none = 0;
    int unique = 0;
    int several = 0;
    for (int round = 0; round < rounds; ++round) {
        const int entries =
            fewest + static_cast<int>(random.below(static_cast<std::uint32_t>(most - fewest)));
        const Grid solution = some_solution(kOrder, random);
        const Grid grid =
            round % 3 == 0 ? spoilt(solution, entries, random) : with_entries(solution, entries, random);
        CAPTURE(support::line_of(grid));
        const auto expected = solutions_by(tree, grid, kMany);
        const auto learned = solutions_by(learner, grid, kMany, round % 2 == 0 ? &random : nullptr);
        const auto both = solutions_by(mixed, grid, kMany);
        REQUIRE(learned.size() == expected.size());
        const auto in_parts = solutions_by(divided, grid, kMany);
        REQUIRE(both.size() == expected.size());
        REQUIRE(in_parts.size() == expected.size());
        if (expected.size() < kMany) {
            REQUIRE(learned == expected);
            REQUIRE(both == expected);
            REQUIRE(in_parts == expected);
        }
        none += expected.empty();
        unique += expected.size() == 1;
        several += expected.size() > 1;
    }
    CHECK(none > rounds / 20);
    CHECK(unique > rounds / 20);
    CHECK(several > rounds / 20);
}

TEST_CASE("the conflict-driven search agrees with the tree search on hundreds of grids of order 4") {
    check_against_tree<4>(300, 125, 180, 42);
}

TEST_CASE("the conflict-driven search agrees with the tree search on grids of order 5") {
    check_against_tree<5>(60, 370, 450, 43);
}

TEST_CASE("the conflict-driven search finds several ways to fill hundreds of empty cells") {
    Random random(44);
    LearningSearch<4> four;
    LearningSearch<5> five;
    for (int round = 0; round < 20; ++round) {
        CHECK(solutions_by(four, with_entries(some_solution(4, random), 90, random), 3, &random).size() == 3);
        CHECK(solutions_by(five, with_entries(some_solution(5, random), 330, random), 3, &random).size() ==
              3);
    }
}

TEST_CASE("the same grid and seed give the same solutions in the same number of nodes") {
    Random grids(45);
    for (int round = 0; round < 10; ++round) {
        const Grid grid = with_entries(some_solution(4, grids), 100, grids);
        Random first(7);
        Random second(7);
        const SolveResult once = solve(grid, {.limit = 5, .random = &first});
        const SolveResult again = solve(grid, {.limit = 5, .random = &second});
        CHECK(once.solutions == again.solutions);
        CHECK(once.nodes == again.nodes);
        CHECK(once.guesses == again.guesses);
        LearningSearch<4> one;
        LearningSearch<4> other;
        CHECK(solutions_by(one, grid, 5) == solutions_by(other, grid, 5));
        CHECK(one.nodes() == other.nodes());
    }
}

TEST_CASE(
    "the conflict-driven search keeps its node budget, continues with a larger one, and stops when asked") {
    Random random(46);
    const Grid grid = with_entries(some_solution(5, random), 300, random);
    LearningSearch<5> search;
    search.start(grid);
    std::uint64_t budget = 20;
    while (search.walk(budget, {}) == Walk::budget) {
        REQUIRE(search.nodes() >= budget);
        REQUIRE(search.nodes() < budget + 100);
        budget += 20;
    }
    CHECK(is_solution_of(search.solution(), grid));

    std::stop_source source;
    source.request_stop();
    search.start(Grid(5));
    CHECK(search.walk(kNoLimit, source.get_token()) == Walk::stopped);
}

TEST_CASE("a search that changes from the tree to the learner lists each solution once") {
    Random random(47);
    int changed = 0;
    for (int round = 0; round < 60; ++round) {
        const int entries = 355 + static_cast<int>(random.below(25));
        const Grid grid = with_entries(some_solution(5, random), entries, random);
        CAPTURE(support::line_of(grid));
        LearningSearch<5> learner;
        MixedSearch<5> mixed(2 + random.below(8));
        const auto expected = solutions_by(learner, grid, 150);
        const auto found = solutions_by(mixed, grid, 150);
        CHECK(found.size() == expected.size());
        if (expected.size() < 150) CHECK(found == expected);
        changed += mixed.has_changed_over() && found.size() > 3;
    }
    CHECK(changed > 5);
}

template <int kOrder>
int candidates_left(const solver::SearchPosition<kOrder>& position) {
    int count = 0;
    for (Cell cell = 0; cell < cell_count_of(kOrder); ++cell)
        count += std::popcount(position.values_of(cell));
    return count;
}

template <int kOrder>
void check_sharpening(int rounds, int fewest, int most, std::uint64_t seed) {
    Random random(seed);
    int sharper = 0;
    for (int round = 0; round < rounds; ++round) {
        const Grid solution = some_solution(kOrder, random);
        const int entries =
            fewest + static_cast<int>(random.below(static_cast<std::uint32_t>(most - fewest)));
        const Grid grid = with_entries(solution, entries, random);
        CAPTURE(support::line_of(grid));
        solver::SearchPosition<kOrder> position;
        REQUIRE(position.start(grid));
        const int before = candidates_left(position);
        REQUIRE(position.sharpen());
        sharper += candidates_left(position) < before;
        LearningSearch<kOrder> search;
        for (const Grid& found : solutions_by(search, grid, 20, &random))
            for (Cell cell = 0; cell < found.cell_count(); ++cell)
                REQUIRE(((position.values_of(cell) >> (found[cell] - 1)) & 1) == 1);
        for (Cell cell = 0; cell < solution.cell_count(); ++cell)
            REQUIRE(((position.values_of(cell) >> (solution[cell] - 1)) & 1) == 1);
    }
    CHECK(sharper > 0);
}

TEST_CASE("locked candidates and pairs remove candidates, but none of a solution") {
    check_sharpening<2>(200, 3, 8, 61);
    check_sharpening<4>(100, 95, 135, 62);
    check_sharpening<5>(30, 290, 360, 63);
}

}  // namespace
}  // namespace gridsmith
