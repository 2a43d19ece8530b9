// All engines of orders 2 and 3 against the naive reference, on many grids.
//
//   test_solver "[agreement]"                                    a hundred thousand grids of each order: minutes
//   GRIDSMITH_KERNEL=portable test_solver "[agreement]"          with another kernel
//
// Separate from solver_test.cpp, which asks more questions about fewer grids.
#include "solver/api/solver.h"

#include "support/grids.h"
#include "support/naive_solver.h"

#include <algorithm>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

constexpr std::uint64_t kEnough = 100;  // solutions, and no further
constexpr std::size_t kTogether = 1000;

// Entries without conflicts, with or without a solution, and few empty cells for the reference.
Grid random_grid(int order, Random& random) {
    const int entries =
        order == 2 ? static_cast<int>(random.below(13)) : 30 + static_cast<int>(random.below(25));
    return random.below(3) > 0 ? support::with_entries(support::some_solution(order, random), entries, random)
                               : support::random_entries(order, entries, random);
}

Verdict verdict_of(std::uint64_t solutions) {
    return solutions == 0 ? Verdict::none : solutions == 1 ? Verdict::unique : Verdict::multiple;
}

void check_together(const std::vector<Grid>& grids, std::span<int, 3> seen) {
    std::vector<Verdict> verdicts(grids.size());
    std::vector<std::uint64_t> counts(grids.size());
    std::vector<Grid> solutions(grids.size());
    verdict_batch(grids, verdicts);
    solve_batch(grids, kEnough, counts, solutions);
    for (std::size_t i = 0; i < grids.size(); ++i) {
        const std::uint64_t expected = support::naive_solutions(grids[i], kEnough).size();
        ++seen[std::min<std::uint64_t>(expected, 2)];
        const bool agree = counts[i] == expected &&
                           count(grids[i], {.limit = kEnough}).solutions == expected &&
                           verdicts[i] == verdict_of(expected) && verdict(grids[i]).verdict == verdicts[i] &&
                           (expected == 0 || is_solution_of(solutions[i], grids[i]));
        if (!agree)
            FAIL_CHECK(support::line_of(grids[i]) << " has " << expected << " solutions, and the batch says "
                                                  << counts[i] << " and " << name_of(verdicts[i]));
    }
}

void check_agreement(int order, std::size_t number, std::uint64_t seed) {
    Random random(seed);
    int seen[3] = {};  // grids with no solution, one, more
    for (std::size_t done = 0; done < number; done += kTogether) {
        std::vector<Grid> grids;
        while (grids.size() < kTogether) grids.push_back(random_grid(order, random));
        check_together(grids, seen);
    }
    for (const int count : seen) CHECK(count > static_cast<int>(number / 20));
    if (number > kTogether)
        WARN("order " << order << ": " << seen[0] << " grids without a solution, " << seen[1] << " with one, "
                      << seen[2] << " with more, kernel " << batch_kernel());
}

TEST_CASE(
    "the engines and the reference count the same solutions in a thousand grids of order 2 and of order 3",
    "[slow]") {
    check_agreement(2, kTogether, 41);
    check_agreement(3, kTogether, 42);
}

TEST_CASE("the engines and the reference count the same solutions in a hundred thousand grids of each order",
          "[.][agreement]") {
    check_agreement(2, 100'000, 43);
    check_agreement(3, 100'000, 44);
}

}  // namespace
}  // namespace gridsmith
