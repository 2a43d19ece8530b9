// The interface of the solver against the rules of Sudoku and the naive reference, whichever engine answers.
#include "solver/api/solver.h"

#include "support/grids.h"
#include "support/naive_solver.h"
#include "support/without_threads.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <thread>
#include <vector>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

namespace gridsmith {
namespace {

using support::grid_from;
using support::naive_solutions;
using support::random_entries;
using support::some_solution;
using support::sorted;
using support::values_of;
using support::with_entries;

// Grids with no solution, one and many, small enough for the reference.
Grid mixed_grid(int order, Random& random) {
    const bool solvable = random.below(3) > 0;
    if (order == 2) {
        const int entries = static_cast<int>(random.below(13));
        return solvable ? with_entries(some_solution(2, random), entries, random)
                        : random_entries(2, entries, random);
    }
    const int entries = 30 + static_cast<int>(random.below(20));
    return solvable ? with_entries(some_solution(3, random), entries, random)
                    : random_entries(3, entries, random);
}

void check_against_reference(int order, int rounds, std::uint64_t seed) {
    constexpr std::uint64_t kMany = 300;
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        const Grid grid = mixed_grid(order, random);
        CAPTURE(order, seed, round, support::line_of(grid));
        const auto expected = naive_solutions(grid, kMany);
        const std::uint64_t number = expected.size();

        const CountResult counted = count(grid, {.limit = kMany});
        REQUIRE(counted.solutions == number);
        REQUIRE(counted.ended == (number == kMany ? Ended::limit : Ended::exhausted));

        if (number < kMany) REQUIRE(sorted(solve(grid, {.limit = kNoLimit}).solutions) == expected);
        const SolveResult one = solve(grid, {.limit = 1, .random = &random});
        REQUIRE(one.solutions.size() == std::min<std::uint64_t>(number, 1));
        if (number > 0) REQUIRE(is_solution_of(one.solutions.front(), grid));

        const VerdictResult judged = verdict(grid);
        REQUIRE(judged.verdict == (number == 0   ? Verdict::none
                                   : number == 1 ? Verdict::unique
                                                 : Verdict::multiple));
        REQUIRE(judged.solutions.size() == std::min<std::uint64_t>(number, 2));
        for (const Grid& solution : judged.solutions) REQUIRE(is_solution_of(solution, grid));
        if (number > 1) REQUIRE(judged.solutions[0] != judged.solutions[1]);
    }
}

TEST_CASE("order 2 grids with no, one and many solutions agree with the reference", "[slow]") {
    check_against_reference(2, 3000, 1);
}

TEST_CASE("order 3 grids with no, one and many solutions agree with the reference", "[slow]") {
    check_against_reference(3, 600, 2);
}

TEST_CASE("many more grids of order 2 and 3 agree with the reference", "[slow][long]") {
    check_against_reference(2, 30'000, 21);
    check_against_reference(3, 6'000, 22);
}

TEST_CASE("the empty grid of order 2 has 288 solutions, on any number of threads") {
    CountProgress progress;
    const int threads = GENERATE(1, 2, 5);
    const CountResult result = count(Grid(2), {.threads = threads, .progress = &progress});
    CHECK(result.solutions == 288);
    CHECK(result.ended == Ended::exhausted);
    CHECK(progress.solutions == 288);
    CHECK(progress.permille == 1000);
    CHECK(solve(Grid(2), {.limit = kNoLimit}).solutions.size() == 288);
}

TEST_CASE("a count that gets fewer threads than requested works with those") {
    const bool held =
        support::holds_without_threads([] { return count(Grid(2), {.threads = 4}).solutions == 288; });
    CHECK(held);
}

TEST_CASE("a large count is the same on every number of threads") {
    Random random(7);
    const Grid grid = with_entries(some_solution(3, random), 22, random);
    const CountResult alone = count(grid, {.limit = 200'000});
    REQUIRE(alone.solutions > 1000);
    for (const int threads : {2, 3, 8}) {
        const CountResult shared = count(grid, {.limit = 200'000, .threads = threads});
        CHECK(shared.solutions == alone.solutions);
        CHECK(shared.ended == alone.ended);
    }
}

TEST_CASE("the progress of a count only grows, and a count stops when asked") {
    std::stop_source source;
    CountProgress progress;
    CountResult result;
    std::jthread worker(
        [&] { result = count(Grid(3), {.threads = 2, .stop = source.get_token(), .progress = &progress}); });
    std::uint64_t last = 0;
    while (progress.solutions < 5000) {
        const std::uint64_t now = progress.solutions;
        CHECK(now >= last);
        last = now;
        std::this_thread::yield();
    }
    CHECK(progress.permille < 1000);
    source.request_stop();
    worker.join();
    CHECK(result.ended == Ended::cancelled);
    CHECK(result.solutions >= 5000);
}

TEST_CASE("a grid with equal entries in a unit is invalid and has no solution") {
    for (const int order : {2, 3, 4, 5}) {
        Grid grid(order);
        grid[0] = grid[1] = 1;
        CHECK(verdict(grid).verdict == Verdict::invalid);
        CHECK(verdict(grid).solutions.empty());
        CHECK(solve(grid).solutions.empty());
        CHECK(count(grid).solutions == 0);
    }
}

TEST_CASE("a full grid is its own and only solution") {
    Random random(3);
    for (const int order : {2, 3, 4, 5}) {
        const Grid solution = some_solution(order, random);
        const VerdictResult result = verdict(solution);
        CHECK(result.verdict == Verdict::unique);
        REQUIRE(result.solutions.size() == 1);
        CHECK(result.solutions.front() == solution);
        CHECK(count(solution).solutions == 1);
    }
}

TEST_CASE("a solution with a few emptied cells is found again at every order") {
    Random random(4);
    for (const int order : {2, 3, 4, 5}) {
        const Grid solution = some_solution(order, random);
        const Grid grid = with_entries(solution, solution.cell_count() * 6 / 10, random);
        CAPTURE(order);
        const SolveResult all = solve(grid, {.limit = 1000});
        CHECK(std::ranges::find(all.solutions, solution) != all.solutions.end());
        for (const Grid& found : all.solutions) CHECK(is_solution_of(found, grid));
    }
}

TEST_CASE("random solutions are solutions, differ, and follow from the seed") {
    for (const int order : {2, 3, 4, 5}) {
        CAPTURE(order);
        Random first(11);
        Random again(11);
        std::vector<Grid> drawn;
        for (int i = 0; i < 5; ++i) {
            const auto grid = random_solution(order, first);
            REQUIRE(grid);
            CHECK(grid->order() == order);
            CHECK(is_solution(*grid));
            CHECK(random_solution(order, again) == grid);
            drawn.push_back(*grid);
        }
        if (order > 2)
            for (std::size_t i = 1; i < drawn.size(); ++i) CHECK(drawn[i] != drawn[i - 1]);
    }
}

TEST_CASE("all values are equally frequent in the first cell of random solutions") {
    Random random(12);
    for (const int order : {2, 3}) {
        constexpr int kDrawn = 3600;
        std::array<int, kMaxSide + 1> seen{};
        std::array<int, kMaxSide + 1> seen_last{};
        for (int i = 0; i < kDrawn; ++i) {
            const auto grid = random_solution(order, random);
            REQUIRE(grid);
            ++seen[(*grid)[0]];
            ++seen_last[(*grid)[grid->cell_count() - 1]];
        }
        const int expected = kDrawn / side_of(order);
        for (std::size_t value = 1; value <= static_cast<std::size_t>(side_of(order)); ++value) {
            CAPTURE(order, value);
            // Six standard deviations.
            CHECK(std::abs(seen[value] - expected) < 6 * std::sqrt(expected));
            CHECK(std::abs(seen_last[value] - expected) < 6 * std::sqrt(expected));
        }
    }
}

// A grid with a lopsided search tree: random branches hardly ever find one of its solutions first.
constexpr std::string_view kUnevenTree =
    "...62.57.....8.....6...7.1.3..7....161.93.48..7...23..7..81....1....37.5..3.74..8";
constexpr std::uint64_t kUnevenSolutions = 11;

// Draws solutions until each is expected a hundred times, and compares by chi-square.
void check_even_draws(const Grid& grid, std::size_t solutions) {
    CAPTURE(support::line_of(grid), solutions);
    const auto all = naive_solutions(grid, 1000);
    REQUIRE(all.size() == solutions);
    Random random(13);
    std::vector<double> seen(all.size());
    for (std::size_t i = 0; i < 100 * all.size(); ++i) {
        const auto found = solve(grid, {.random = &random}).solutions;
        REQUIRE(found.size() == 1);
        const auto place = std::ranges::find(all, found.front());
        REQUIRE(place != all.end());
        ++seen[static_cast<std::size_t>(place - all.begin())];
    }
    double chi_square = 0;
    for (const double times : seen) chi_square += (times - 100) * (times - 100) / 100;
    // The mean is the number of solutions minus one, and the variance twice the mean. The limit is five
    // standard deviations.
    const auto freedom = static_cast<double>(all.size() - 1);
    CHECK(chi_square < freedom + 5 * std::sqrt(2 * freedom));
}

TEST_CASE("the solutions of a grid with few solutions are drawn equally often") {
    check_even_draws(grid_from("1... ..2. .... ...."), 12);
    check_even_draws(grid_from("...4 .... .... ...."), 72);
    check_even_draws(grid_from(kUnevenTree), kUnevenSolutions);
}

TEST_CASE("several solutions drawn together are different, and all are drawn when all are requested") {
    const Grid grid = grid_from(kUnevenTree);
    Random random(14);
    const auto all = naive_solutions(grid, 1000);
    for (const std::uint64_t limit : {std::uint64_t{2}, kUnevenSolutions - 1, kUnevenSolutions, kNoLimit}) {
        const SolveResult drawn = solve(grid, {.limit = limit, .random = &random});
        CHECK(drawn.ended == (limit == kNoLimit ? Ended::exhausted : Ended::limit));
        const auto found = sorted(drawn.solutions);
        CHECK(found.size() == std::min<std::uint64_t>(limit, kUnevenSolutions));
        CHECK(std::ranges::adjacent_find(found) == found.end());
        CHECK(std::ranges::includes(all, found, {}, values_of, values_of));
    }
}

TEST_CASE("solutions delivered one by one are those of the result, until the receiver has enough") {
    for (const int order : {2, 3, 4}) {
        const Grid empty(order);
        const Grid few = order == 2 ? support::grid_from("12..34..........") : empty;
        for (const Grid& grid : {empty, few})
            for (const bool random : {false, true}) {
                Random one(7);
                Random other(7);
                SolveOptions options{.limit = 20, .random = random ? &one : nullptr};
                const SolveResult kept = solve(grid, options);
                std::vector<Grid> taken;
                options.random = random ? &other : nullptr;
                options.take = [&](const Grid& solution) {
                    taken.push_back(solution);
                    return true;
                };
                const SolveResult result = solve(grid, options);
                CHECK(result.solutions.empty());
                CHECK(result.ended == kept.ended);
                CHECK(result.nodes == kept.nodes);
                CHECK((taken == kept.solutions));

                options.take = [&](const Grid& solution) {
                    taken.push_back(solution);
                    return taken.size() < 3;
                };
                taken.clear();
                CHECK(solve(grid, options).ended == Ended::cancelled);
                CHECK(taken.size() == 3);
            }
    }
}

TEST_CASE("a search that its node budget ends reports the budget") {
    const SolveResult result = solve(Grid(3), {.limit = kNoLimit, .nodes = 500});
    CHECK(result.ended == Ended::budget);
    CHECK(result.nodes <= 500);
    CHECK(!result.solutions.empty());
    CHECK(verdict(Grid(4), {.nodes = 1}).verdict == Verdict::undecided);
}

TEST_CASE("an observer does not change a search, and sees boards with the givens") {
    Random random(31);
    for (const int order : {2, 4, 5}) {
        const Grid grid = with_entries(some_solution(order, random), cell_count_of(order) * 2 / 5, random);
        const SolveOptions options{.limit = 300};
        const SolveResult unwatched = solve(grid, options);
        std::uint64_t last = 0;
        int looks = 0;
        bool holds = true;
        const SearchObserver observer{.wants = [] { return true; },
                                      .look =
                                          [&](const SearchProgress& progress) {
                                              ++looks;
                                              holds = holds && progress.nodes > last;
                                              last = progress.nodes;
                                              for (const Cell cell : grid.entries())
                                                  holds = holds && progress.board[cell] == grid[cell];
                                          }};
        SolveOptions watched = options;
        watched.observer = &observer;
        const SolveResult result = solve(grid, watched);
        CHECK(result.solutions == unwatched.solutions);
        CHECK(result.nodes == unwatched.nodes);
        CHECK(result.ended == unwatched.ended);
        CHECK(holds);
        if (unwatched.nodes > 200) CHECK(looks > 0);
    }
}

TEST_CASE("a stopped search ends without an answer") {
    std::stop_source source;
    source.request_stop();
    Random random(5);
    CHECK(verdict(Grid(5), {.stop = source.get_token()}).verdict == Verdict::undecided);
    CHECK(solve(Grid(5), {.limit = kNoLimit, .stop = source.get_token()}).ended == Ended::cancelled);
    CHECK(count(Grid(3), {.stop = source.get_token()}).ended == Ended::cancelled);
    CHECK(!random_solution(5, random, source.get_token()));

    const std::vector<Grid> grids{Grid(3), Grid(2), Grid(4)};
    std::vector<Verdict> verdicts(grids.size(), Verdict::none);
    verdict_batch(grids, verdicts, source.get_token());
    CHECK(std::ranges::count(verdicts, Verdict::undecided) == 3);
    std::vector<std::uint64_t> counts(grids.size());
    solve_batch(grids, 1, counts, {}, source.get_token());
    CHECK(std::ranges::count(counts, kNotCounted) == 3);
}

TEST_CASE("batches answer as single calls do, in the order of the grids, for mixed orders") {
    Random random(6);
    std::vector<Grid> grids;
    for (int i = 0; i < 400; ++i) {
        const int order = 2 + static_cast<int>(random.below(2));
        grids.push_back(mixed_grid(order, random));
        if (i % 50 == 0) grids.push_back(with_entries(some_solution(4, random), 170, random));
        if (i % 90 == 0) grids.back()[0] = grids.back()[1] = 1;
    }
    std::vector<Verdict> verdicts(grids.size());
    BatchStatistics statistics;
    verdict_batch(grids, verdicts, {}, &statistics);
    CHECK(statistics.nodes >= grids.size() / 2);

    std::vector<NineEntries> nines;
    std::vector<Verdict> of_nines;
    for (std::size_t i = 0; i < grids.size(); ++i) {
        if (grids[i].rules() != Rules(3)) continue;
        std::ranges::copy(grids[i].values(), nines.emplace_back().begin());
        of_nines.push_back(verdicts[i]);
    }
    std::vector<Verdict> again(nines.size());
    verdict_batch(nines, again);
    CHECK(again == of_nines);
    for (const Verdict wanted : {Verdict::unique, Verdict::multiple, Verdict::none, Verdict::invalid})
        CHECK(std::ranges::find(of_nines, wanted) != of_nines.end());

    for (const std::uint64_t limit : {1u, 2u, 20u}) {
        std::vector<std::uint64_t> counts(grids.size());
        std::vector<Grid> solutions(grids.size());
        solve_batch(grids, limit, counts, solutions);
        for (std::size_t i = 0; i < grids.size(); ++i) {
            CAPTURE(i, limit, support::line_of(grids[i]));
            REQUIRE(verdicts[i] == verdict(grids[i]).verdict);
            REQUIRE(counts[i] == count(grids[i], {.limit = limit}).solutions);
            if (counts[i] > 0)
                REQUIRE(is_solution_of(solutions[i], grids[i]));
            else
                REQUIRE(solutions[i] == Grid(grids[i].order()));
        }
    }
}

TEST_CASE("a grid whose first branch is a bad one takes few nodes") {
    // From P. Norvig, "Solving every sudoku puzzle"; 73,000 nodes by the usual rule of branching alone.
    const Grid grid =
        grid_from(".....6....59.....82....8....45........3........6..3.54...325..6..................");
    const VerdictResult result = verdict(grid);
    CHECK(result.verdict == Verdict::multiple);
    CHECK(result.nodes < 5'000);
    REQUIRE(result.solutions.size() == 2);
    for (const Grid& solution : result.solutions) CHECK(is_solution_of(solution, grid));
}

}  // namespace
}  // namespace gridsmith
