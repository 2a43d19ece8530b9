// True candidates against the list of all solutions.
#include "solver/api/true_candidates.h"
#include "model/board/rules_text.h"
#include "solver/api/solver.h"

#include "support/constraints.h"
#include "support/grids.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

constexpr std::uint64_t kMostListed = 20'000;

// The solutions of the grid without its constraints that keep them; nothing if there are too many without them.
std::optional<std::vector<Grid>> listed_solutions(const Grid& grid) {
    const RulesParts& parts = grid.rules().parts();
    RulesParts plain = parts;
    plain.constraints.clear();
    Grid without = grid;
    without.set_rules(Rules::of(plain).value());
    auto all = solve(without, {.limit = kMostListed}).solutions;
    if (all.size() == kMostListed) return std::nullopt;
    std::erase_if(all, [&](const Grid& solution) {
        return !std::ranges::all_of(parts.constraints, [&](const Constraint& constraint) {
            return keeps(constraint, {parts.side, parts.regions}, solution.values());
        });
    });
    return all;
}

void check_candidates(const Grid& grid, const std::vector<Grid>& solutions, int most) {
    const TrueCandidates answer = true_candidates(grid, {.most = most});
    REQUIRE(answer.is_complete);
    REQUIRE(answer.are_counts_complete);
    REQUIRE(answer.ended == Ended::exhausted);
    REQUIRE(answer.solutions <= solutions.size());
    REQUIRE((answer.solutions == 0) == solutions.empty());
    if (answer.has_all) REQUIRE(answer.solutions == solutions.size());
    REQUIRE(answer.examples.size() == std::min<std::size_t>(2, solutions.size()));
    for (const Grid& example : answer.examples) REQUIRE(is_solution_of(example, grid));
    if (answer.examples.size() == 2) REQUIRE(answer.examples[0] != answer.examples[1]);
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        for (const Value value : ValueSet::all(grid.side())) {
            CAPTURE(cell, static_cast<int>(value));
            const auto number = std::ranges::count_if(
                solutions, [&](const Grid& solution) { return solution[cell] == value; });
            REQUIRE(answer.found[cell].contains(value) == (number > 0));
            const int known = answer.count_of_solutions(cell, value);
            if (most > 1 && !answer.has_all) REQUIRE(known == std::min<std::ptrdiff_t>(number, most));
            if (answer.has_all) REQUIRE(known == std::min<std::ptrdiff_t>(number, most));
        }
}

TEST_CASE("true candidates of grids with constraints are those of the list of all solutions",
          "[slow][long]") {
    Random random(19);
    std::array<int, kConstraintKinds> used{};
    std::array<int, 4> seen{};
    for (int done = 0; done < 600;) {
        constexpr std::array<const char*, 6> kRules = {"2x2", "2x3", "latin:5", "2x2+x", "2x3+antiknight",
                                                       "2x3"};
        const Rules plain = *rules_from(kRules[random.below(kRules.size())]);
        const auto solution = random_solution(plain, random);
        if (!solution) continue;
        RulesParts parts = plain.parts();
        for (std::uint32_t i = 1 + random.below(8); i > 0; --i)
            parts.constraints.push_back(support::some_true_constraint(*solution, random));
        const auto cells = static_cast<std::uint32_t>(plain.cell_count());
        Grid grid = support::with_entries(*solution, static_cast<int>(random.below(cells / 2)), random);
        grid.set_rules(Rules::of(parts).value());
        const auto solutions = listed_solutions(grid);
        if (!solutions) continue;
        ++done;
        CAPTURE(grid.rules().text(), support::values_of(grid));
        for (const Constraint& constraint : parts.constraints)
            ++used[static_cast<std::size_t>(constraint.kind)];
        ++seen[solutions->empty() ? 0 : solutions->size() == 1 ? 1 : solutions->size() <= 64 ? 2 : 3];
        for (const int most : {1, 8}) check_candidates(grid, *solutions, most);
    }
    for (const int number : seen) CHECK(number > 20);
    for (int kind = 0; kind < kConstraintKinds; ++kind) {
        CAPTURE(word_of(static_cast<ConstraintKind>(kind)));
        CHECK(used[static_cast<std::size_t>(kind)] > 5);
    }
}

TEST_CASE("true candidates of classic puzzles are those of the list of all solutions") {
    Random random(23);
    std::array<int, 3> seen{};
    for (int round = 0; round < 120; ++round) {
        const int order = 2 + round % 2;
        const Grid full = support::some_solution(order, random);
        const Grid grid = support::with_entries(
            full, order == 2 ? static_cast<int>(random.below(8)) : 23 + static_cast<int>(random.below(8)),
            random);
        const auto solutions = listed_solutions(grid);
        if (!solutions) continue;
        ++seen[solutions->size() == 1 ? 0 : solutions->size() <= 64 ? 1 : 2];
        CAPTURE(support::line_of(grid));
        for (const int most : {1, 8}) check_candidates(grid, *solutions, most);
    }
    for (const int number : seen) CHECK(number > 5);
}

TEST_CASE("every value is true in an empty board of any size") {
    for (const char* rules : {"2x2", "3x3", "4x4", "2x3+x", "latin:7",
                              "3x3+antiknight+cage45:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9"}) {
        CAPTURE(rules);
        const Grid grid(*rules_from(rules));
        const TrueCandidates answer = true_candidates(grid, {.most = 3});
        REQUIRE(answer.are_counts_complete);
        for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
            CHECK(answer.found[cell] == ValueSet::all(grid.side()));
            for (const Value value : answer.found[cell]) CHECK(answer.count_of_solutions(cell, value) == 3);
        }
    }
}

TEST_CASE("entries in conflict leave no true candidates") {
    for (const Grid& grid : {support::grid_from("1..1 2... .... ...."), [] {
                                 Grid of_cage(*rules_from("2x2+cage3:r1c1r1c2"));
                                 of_cage[0] = 4;
                                 return of_cage;
                             }()}) {
        const TrueCandidates answer = true_candidates(grid);
        CHECK(answer.has_all);
        CHECK(answer.is_complete);
        CHECK(answer.solutions == 0);
    }
}

TEST_CASE("a search for true candidates reports what it knows, and says that it was cut short") {
    Random random(5);
    const Grid grid = support::with_entries(support::some_solution(3, random), 20, random);
    const TrueCandidates all = true_candidates(grid, {.most = 8});
    REQUIRE(all.are_counts_complete);
    const auto is_right = [&](const TrueCandidates& part) {
        for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
            if (!part.found[cell].is_subset_of(all.found[cell])) return false;
            if (!(all.found[cell] - part.found[cell]).is_subset_of(part.open[cell])) return false;
        }
        return true;
    };
    for (const std::uint64_t nodes : {1u, 20u, 300u, 3'000u}) {
        const TrueCandidates part = true_candidates(grid, {.most = 8, .nodes = nodes});
        CHECK(is_right(part));
        CHECK(part.nodes <= nodes + 1);
        CHECK((part.ended == Ended::exhausted) == part.are_counts_complete);
        if (nodes == 1) CHECK_FALSE(part.is_complete);
    }
    int reports = 0;
    std::stop_source stop;
    const TrueCandidates stopped = true_candidates(
        grid, {.most = 8, .stop = stop.get_token(), .progress = [&](const TrueCandidates& part) {
                   CHECK(is_right(part));
                   if (++reports == 5) stop.request_stop();
               }});
    CHECK(reports >= 5);
    CHECK(reports < 10);
    CHECK(stopped.ended == Ended::cancelled);
    CHECK_FALSE(stopped.are_counts_complete);
    CHECK(is_right(stopped));
}

TEST_CASE("a long search for true candidates ends at once when stopped") {
    using Clock = std::chrono::steady_clock;
    for (const char* rules : {"5x5", "4x4+x+antiknight", "3x3+x+antiknight+antiking+nonconsecutive"}) {
        CAPTURE(rules);
        std::stop_source stop;
        Clock::time_point requested;
        std::jthread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            requested = Clock::now();
            stop.request_stop();
        });
        const TrueCandidates answer =
            true_candidates(Grid(*rules_from(rules)), {.most = 255, .stop = stop.get_token()});
        const auto ended = Clock::now();
        stopper.join();
        if (!answer.are_counts_complete) CHECK(ended - requested < std::chrono::milliseconds(500));
    }
}

}  // namespace
}  // namespace gridsmith
