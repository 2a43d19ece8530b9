// The search with constraints against the solutions without them, of which those are taken that keep all constraints. The
// environment variable GRIDSMITH_CONSTRAINT_CASES sets the number of cases.
#include "base/random.h"
#include "model/board/rules_text.h"
#include "solver/api/probe.h"
#include "solver/api/solver.h"

#include "support/constraints.h"
#include "support/grids.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

constexpr std::uint64_t kMostSolutions = 3'000;  // without the constraints

bool keeps_all(const Grid& solution, const std::vector<Constraint>& constraints) {
    const RulesParts& parts = solution.rules().parts();
    return std::ranges::all_of(constraints, [&](const Constraint& constraint) {
        return keeps(constraint, {parts.side, parts.regions}, solution.values());
    });
}

std::string digits_of(const Grid& grid) {
    std::string digits;
    for (const Value value : grid.values()) digits += static_cast<char>('0' + value);
    return digits;
}

// A cage that holds every value once. Its sum is not given, or it is the sum of all values. The search treats it as a unit.
Constraint some_cage_of_all_values(const Grid& solution, Random& random) {
    std::vector<Cell> cells;
    for (int value = 1; value <= solution.side(); ++value) {
        std::vector<Cell> places;
        for (Cell cell = 0; cell < solution.cell_count(); ++cell)
            if (solution[cell] == value) places.push_back(cell);
        cells.push_back(places[random.below(static_cast<std::uint32_t>(places.size()))]);
    }
    std::ranges::sort(cells);
    const int sum = solution.side() * (solution.side() + 1) / 2;
    return {
        .kind = ConstraintKind::cage, .number = random.below(2) == 0 ? 0 : sum, .cells = std::move(cells)};
}

TEST_CASE("searches with constraints find the solutions that keep all of them", "[slow]") {
    Random random(17);
    std::array<int, 3> seen{};
    std::array<int, kConstraintKinds> decisive{};
    const char* const wanted = std::getenv("GRIDSMITH_CONSTRAINT_CASES");
    const int cases = wanted != nullptr ? std::atoi(wanted) : 1'500;
    for (int done = 0; done < cases;) {
        constexpr std::array<const char*, 5> kRules = {"2x2", "2x3", "latin:5", "latin:4", "2x3+x"};
        const Rules plain = *rules_from(kRules[random.below(kRules.size())]);
        const auto solution = random_solution(plain, random);
        REQUIRE(solution);
        RulesParts parts = plain.parts();
        for (std::uint32_t i = 1 + random.below(6); i > 0; --i)
            parts.constraints.push_back(random.below(8) == 0
                                            ? some_cage_of_all_values(*solution, random)
                                            : support::some_true_constraint(*solution, random));
        const auto rules = Rules::of(parts);
        REQUIRE(rules);
        const auto cells = static_cast<std::uint32_t>(plain.cell_count());
        const Grid without =
            support::with_entries(*solution, static_cast<int>(random.below(cells * 2 / 3)), random);
        const auto all = solve(without, {.limit = kMostSolutions}).solutions;
        if (all.size() == kMostSolutions) continue;
        ++done;
        CAPTURE(rules->text(), digits_of(without));

        std::vector<Grid> expected;
        for (const Grid& found : all)
            if (keeps_all(found, parts.constraints)) expected.push_back(found);
        for (Grid& grid : expected) grid.set_rules(*rules);
        expected = support::sorted(std::move(expected));
        for (const Constraint& constraint : parts.constraints)
            if (all.size() > expected.size()) ++decisive[static_cast<std::size_t>(constraint.kind)];
        Grid grid = without;
        grid.set_rules(*rules);
        REQUIRE(support::sorted(solve(grid, {.limit = kMostSolutions}).solutions) == expected);
        REQUIRE(support::sorted(solve(grid, {.limit = kMostSolutions, .random = &random}).solutions) ==
                expected);
        REQUIRE(count(grid, {}).solutions == expected.size());
        if (done % 10 == 0) REQUIRE(count(grid, {.threads = 2}).solutions == expected.size());
        const Verdict verdict_of_grid = verdict(grid).verdict;
        REQUIRE((verdict_of_grid == Verdict::unique) == (expected.size() == 1));
        REQUIRE((verdict_of_grid == Verdict::multiple) == (expected.size() > 1));
        ++seen[std::min<std::size_t>(expected.size(), 2)];
        if (expected.empty()) continue;
        REQUIRE(differs(grid, expected.front()).answer == (expected.size() > 1 ? Differs::yes : Differs::no));
    }
    for (const int number : seen) CHECK(number > 50);
    for (int kind = 0; kind < kConstraintKinds; ++kind) {
        CAPTURE(word_of(static_cast<ConstraintKind>(kind)));
        CHECK(decisive[static_cast<std::size_t>(kind)] > 5);
    }
}

}  // namespace
}  // namespace gridsmith
