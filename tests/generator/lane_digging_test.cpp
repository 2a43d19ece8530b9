// Digs side by side equal digs made alone, and their puzzles are distributed as expected.
#include "generator/attempts/lane_digging.h"

#include "generator/api/generator.h"
#include "generator/core/unavoidable.h"
#include "solver/api/solver.h"
#include "support/chance.h"
#include "support/grids.h"
#include "support/naive_solver.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <vector>

using namespace gridsmith;

namespace {

std::vector<AttemptId> first_attempts(std::uint64_t seeds) {
    std::vector<AttemptId> ids;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) ids.push_back({seed, 1});
    return ids;
}

std::vector<AttemptResult> side_by_side(const GenerateOptions& options, std::span<const AttemptId> ids) {
    std::vector<AttemptResult> results(ids.size());
    std::vector<int> reported(ids.size());
    attempt_all(options, ids, [&](std::size_t place, AttemptResult result) {
        ++reported[place];
        results[place] = std::move(result);
    });
    CHECK(std::ranges::all_of(reported, [](int times) { return times == 1; }));
    return results;
}

}  // namespace

TEST_CASE("an attempt beside hundreds of others equals the attempt made alone") {
    Grid fixed(3);
    fixed[0] = 1;
    fixed[80] = 2;
    const GenerateOptions cases[] = {
        {.rules = 3, .minimal = true},
        {.rules = 3, .symmetry = Symmetry::half_turn, .minimal = true},
        {.rules = 3, .entries = 23},
        {.rules = 3, .minimal = true, .removal_order = RemovalOrder::rows},
        {.rules = 3, .minimal = true, .fixed = fixed, .forbidden = {1, 2, 3, 40}},
    };
    for (const GenerateOptions& options : cases) {
        REQUIRE(is_for_lanes(options));
        REQUIRE(check(options));
        const auto ids = first_attempts(300);
        const auto results = side_by_side(options, ids);
        for (std::size_t i = 0; i < ids.size(); i += 7) {
            const AttemptResult alone = attempt(options, ids[i].seed, ids[i].number);
            CHECK(results[i].end == alone.end);
            CHECK(results[i].puzzle == alone.puzzle);
            CHECK(results[i].solution == alone.solution);
            CHECK(results[i].nodes == alone.nodes);
            CHECK(results[i].verifications == alone.verifications);
            CHECK(results[i].best_entries == alone.best_entries);
        }
    }
}

TEST_CASE("attempts fail when the cells that may be filled determine no grid") {
    // Only some entries and their images may be filled, so many unavoidable sets have no given.
    Random random(3);
    const Grid solution = support::some_solution(3, random);
    Grid fixed(3);
    for (const Cell cell : {0, 12, 24, 28, 31, 37, 40, 44, 46, 50, 55}) fixed[cell] = solution[cell];
    GenerateOptions options{.rules = 3, .symmetry = Symmetry::half_turn, .minimal = true, .fixed = fixed};
    options.forbidden = CellSet::first_cells(81) - closure_of(3, options.symmetry, fixed.entries());
    REQUIRE(check_without_search(options));
    REQUIRE(is_for_lanes(options));
    for (const AttemptResult& result : side_by_side(options, first_attempts(40)))
        CHECK(result.end == AttemptEnd::failure);
    options.fixed.reset();
    options.forbidden = CellSet::first_cells(26);
    for (Cell cell = 18; cell < 24; ++cell) options.forbidden.erase(cell);
    options.forbidden.erase(12);
    for (const AttemptResult& result : side_by_side(options, first_attempts(40)))
        CHECK(result.end == AttemptEnd::failure);
}

TEST_CASE("a stop ends attempts side by side as cancelled") {
    std::stop_source stop;
    int ended = 0;
    int cancelled = 0;
    const auto ids = first_attempts(2000);
    attempt_all(
        {.rules = 3, .minimal = true}, ids,
        [&](std::size_t, const AttemptResult& result) {
            cancelled += result.end == AttemptEnd::cancelled;
            if (++ended == 100) stop.request_stop();
        },
        stop.get_token());
    CHECK(ended == 2000);
    CHECK(cancelled > 1000);
}

TEST_CASE("puzzles of order 3 are well-posed and minimal according to the naive solver", "[slow]") {
    const auto results = side_by_side({.rules = 3, .minimal = true}, first_attempts(5));
    for (const AttemptResult& result : results) {
        REQUIRE(result.end == AttemptEnd::success);
        CHECK(support::naive_solutions(result.puzzle, 2) == std::vector{result.solution});
        for (const Cell cell : result.puzzle.entries()) {
            Grid less = result.puzzle;
            less[cell] = 0;
            CHECK(support::naive_solutions(less, 2).size() == 2);
        }
    }
}

TEST_CASE("entries of minimal puzzles are spread evenly, in the number known for top-down digging") {
    constexpr int kPuzzles = 4000;
    std::array<int, 81> cells{};
    std::array<int, 9> values{};
    std::array<int, 9> corner{};  // counts of the values in the first cell of the solution
    double sum = 0;
    double squares = 0;
    for (const AttemptResult& result :
         side_by_side({.rules = 3, .minimal = true}, first_attempts(kPuzzles))) {
        const int entries = result.puzzle.entry_count();
        sum += entries;
        squares += entries * entries;
        for (const Cell cell : result.puzzle.entries()) {
            ++cells[static_cast<std::size_t>(cell)];
            ++values[result.puzzle[cell] - 1u];
        }
        ++corner[result.solution[0] - 1u];
    }
    const double mean = sum / kPuzzles;
    CHECK(std::abs(mean - 24.38) < 0.1);
    CHECK(std::abs(std::sqrt(squares / kPuzzles - mean * mean) - 1.12) < 0.1);
    // The limit is five standard deviations. The entries of one puzzle repel each other, which only narrows
    // the distribution.
    CHECK(support::surprise(cells, sum / 81) < 5);
    CHECK(support::surprise(values, sum / 9) < 5);
    CHECK(support::surprise(corner, kPuzzles / 9.0) < 5);
}

TEST_CASE("every listed set is unavoidable: another solution differs within it") {
    Random random(3);
    int listed = 0;
    for (int round = 0; round < 10; ++round) {
        const Grid solution = support::some_solution(3, random);
        for_each_unavoidable_set<3>(solution, 18, [&](const CellMask<3>& set) {
            ++listed;
            REQUIRE(set.size() <= 18);
            Grid less = solution;
            set.for_each([&](Cell cell) { less[cell] = 0; });
            CHECK(verdict(less).verdict == Verdict::multiple);
        });
    }
    CHECK(listed > 500);
}
