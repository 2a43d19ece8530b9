// The single-grid engine of order 3: every kernel against the naive reference and the other kernels.
#include "solver/nine/nine.h"
#include "solver/api/solver.h"
#include "solver/nine/random_frame.h"

#include "model/board/units.h"

#include "kernels.h"
#include "support/grids.h"
#include "support/naive_solver.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>

namespace gridsmith {
namespace {

using Catch::Generators::from_range;
using solver::Kernel;
using solver::NineSearch;
using solver::NineState;
using solver::Walk;
using support::kernels;
using support::line_of;
using support::naive_solutions;
using support::random_entries;
using support::some_solution;
using support::sorted;
using support::with_entries;

// The next solutions of a search, at most `limit`, in order.
std::vector<Grid> walked(NineSearch& search, std::uint64_t limit = kNoLimit) {
    std::vector<Grid> solutions;
    while (solutions.size() < limit && search.walk(kNoLimit, {}) == Walk::solution)
        solutions.push_back(search.solution());
    return solutions;
}

// Grids with no solution, one and many, small enough for the reference.
Grid mixed_nine(Random& random) {
    const int entries = 30 + static_cast<int>(random.below(28));
    return random.below(4) > 0 ? with_entries(some_solution(3, random), entries, random)
                               : random_entries(3, entries, random);
}

TEST_CASE("every kernel finds the solutions that the reference finds") {
    constexpr std::uint64_t kMany = 500;
    const Kernel kernel = GENERATE(from_range(kernels()));
    NineSearch search(kernel);
    Random random(5);
    std::array<int, 3> seen{};
    for (int round = 0; round < 150; ++round) {
        const Grid grid = mixed_nine(random);
        CAPTURE(name_of(kernel), round, line_of(grid));
        const auto expected = naive_solutions(grid, kMany);
        ++seen[std::min<std::size_t>(expected.size(), 2)];
        search.start(grid);
        if (expected.size() < kMany) {
            REQUIRE(sorted(walked(search)) == expected);
            REQUIRE(search.walk(kNoLimit, {}) == Walk::exhausted);
        } else {
            REQUIRE(search.walk_to(kMany, kNoLimit, {}) == Walk::solution);
            REQUIRE(is_solution_of(search.solution(), grid));
        }
    }
    for (const int count : seen) CHECK(count > 8);
}

using Candidates = std::array<std::uint16_t, 81>;

// Those of a solution and others, many of them in every third cell.
Candidates candidates_with(const Grid& solution, Random& random) {
    Candidates candidates;
    for (Cell cell = 0; cell < 81; ++cell) {
        unsigned others = random.below(512);
        if (random.below(3) > 0) others &= random.below(512) & random.below(512);
        candidates[static_cast<std::size_t>(cell)] =
            static_cast<std::uint16_t>(others | 1u << (solution[cell] - 1));
    }
    return candidates;
}

TEST_CASE("a sweep keeps every solution, says what it changed, and is the same on every kernel") {
    Random random(11);
    int changed = 0;
    int kept = 0;
    for (int round = 0; round < 500; ++round) {
        const Grid solution = some_solution(3, random);
        const Candidates before = candidates_with(solution, random);
        Candidates first = before;
        const solver::NineSweep expected = solver::nine_kernel_of(Kernel::portable).sweep(first.data());
        CAPTURE(round, line_of(solution));
        REQUIRE(expected.is_possible);
        for (std::size_t cell = 0; cell < 81; ++cell) {
            REQUIRE((first[cell] & ~before[cell]) == 0);
            REQUIRE((first[cell] >> (solution[static_cast<Cell>(cell)] - 1) & 1) == 1);
            const auto bit_of = [cell](const std::uint32_t* words) {
                return (words[cell / 32] >> cell % 32 & 1) != 0;
            };
            REQUIRE(bit_of(expected.changed) == (first[cell] != before[cell]));
            REQUIRE(bit_of(expected.single) == std::has_single_bit(first[cell]));
            ++(first[cell] != before[cell] ? changed : kept);
        }
        for (const Kernel kernel : kernels()) {
            CAPTURE(name_of(kernel));
            Candidates own = before;
            const solver::NineSweep sweep = solver::nine_kernel_of(kernel).sweep(own.data());
            REQUIRE(sweep.is_possible);
            REQUIRE(own == first);
            REQUIRE(std::ranges::equal(sweep.changed, expected.changed));
            REQUIRE(std::ranges::equal(sweep.single, expected.single));
            // The value of the first cell once more in its row.
            own[0] = own[1 + random.below(8)] = static_cast<std::uint16_t>(1u << (solution[0] - 1));
            const Candidates impossible = own;
            REQUIRE_FALSE(solver::nine_kernel_of(kernel).sweep(own.data()).is_possible);
            REQUIRE(own == impossible);
        }
    }
    CHECK(changed > 5000);
    CHECK(kept > 5000);
}

TEST_CASE("all kernels walk the same tree") {
    Random random(6);
    const auto all = kernels();
    for (int round = 0; round < 300; ++round) {
        const Grid grid =
            with_entries(some_solution(3, random), 10 + static_cast<int>(random.below(20)), random);
        const bool draws = random.below(2) == 0;
        std::vector<std::vector<Grid>> solutions;
        std::vector<std::uint64_t> nodes, guesses;
        for (const Kernel kernel : all) {
            Random branches(static_cast<std::uint64_t>(round));
            NineSearch search(kernel);
            search.start(grid, draws ? &branches : nullptr);
            solutions.push_back(walked(search, 20));
            nodes.push_back(search.nodes());
            guesses.push_back(search.guesses());
        }
        CAPTURE(round, line_of(grid));
        for (std::size_t i = 1; i < all.size(); ++i) {
            REQUIRE(solutions[i] == solutions[0]);
            REQUIRE(nodes[i] == nodes[0]);
            REQUIRE(guesses[i] == guesses[0]);
        }
    }
}

TEST_CASE("the parts given away and the rest make up the whole tree") {
    const Kernel kernel = GENERATE(from_range(kernels()));
    Random random(7);
    const Grid grid = with_entries(some_solution(3, random), 24, random);
    NineSearch search(kernel);
    search.start(grid);
    const auto expected = sorted(walked(search));
    REQUIRE(expected.size() > 100);
    CHECK(search.share_done() > 0.999999);
    CHECK(search.share_done() < 1.000001);

    search.start(grid);
    std::vector<Grid> found;
    std::vector<NineSearch::Branch> given;
    double share = 0;
    NineSearch helper(kernel);
    for (std::uint64_t budget = 5;; budget += 5) {
        const Walk outcome = search.walk(budget, {});
        if (outcome == Walk::solution) found.push_back(search.solution());
        if (outcome == Walk::exhausted) break;
        if (auto branch = search.give_away()) given.push_back(*branch);
    }
    share += search.share_done();
    REQUIRE(given.size() > 3);
    for (const auto& branch : given) {
        helper.start(branch);
        std::ranges::copy(walked(helper), std::back_inserter(found));
        share += helper.share_done();
    }
    CHECK(sorted(found) == expected);
    CHECK(share > 0.999999);
    CHECK(share < 1.000001);
}

TEST_CASE("a walk in small portions equals one walk", "[slow]") {
    const Kernel kernel = GENERATE(from_range(kernels()));
    Random random(8);
    const Grid grid = with_entries(some_solution(3, random), 23, random);
    NineSearch whole(kernel), portions(kernel);
    whole.start(grid);
    const auto expected = walked(whole);
    portions.start(grid);
    std::vector<Grid> found;
    for (std::uint64_t budget = 1;; ++budget) {
        const Walk outcome = portions.walk(budget, {});
        if (outcome == Walk::exhausted) break;
        if (outcome == Walk::solution) found.push_back(portions.solution());
        REQUIRE(portions.nodes() <= budget);
    }
    CHECK(found == expected);
    CHECK(portions.nodes() == whole.nodes());
}

TEST_CASE("an excluded value is in no solution, and all solutions without it are found", "[slow]") {
    const Kernel kernel = GENERATE(from_range(kernels()));
    Random random(9);
    NineSearch search(kernel);
    for (int round = 0; round < 50; ++round) {
        const Grid solution = some_solution(3, random);
        Grid grid = with_entries(solution, 32, random);
        const Cell cell = static_cast<Cell>(random.below(81));
        grid[cell] = 0;
        auto expected = naive_solutions(grid, kNoLimit);
        std::erase_if(expected, [&](const Grid& g) { return g[cell] == solution[cell]; });
        search.start(grid);
        search.exclude(cell, solution[cell] - 1);
        REQUIRE(sorted(walked(search)) == expected);
    }
}

TEST_CASE("equal entries in a unit leave no solution, in each unit") {
    const Kernel kernel = GENERATE(from_range(kernels()));
    Random random(10);
    NineSearch search(kernel);
    for (Cell first = 0; first < 81; ++first)
        for (const Cell second : Rules(3).units().peers_of(first)) {
            Grid grid(3);
            grid[first] = grid[second] = static_cast<Value>(1 + random.below(9));
            search.start(grid);
            REQUIRE(search.walk(kNoLimit, {}) == Walk::exhausted);
            REQUIRE(search.nodes() == 1);
        }
}

TEST_CASE("random solutions of the empty grid favour no value") {
    NineSearch search;
    Random random(11);
    std::array<std::array<int, 10>, 81> seen{};
    constexpr int kRounds = 1800;
    for (int round = 0; round < kRounds; ++round) {
        search.start(Grid(3), &random);
        REQUIRE(search.walk(kNoLimit, {}) == Walk::solution);
        const Grid grid = search.solution();
        REQUIRE(is_solution_of(grid, Grid(3)));
        for (Cell cell = 0; cell < 81; ++cell) ++seen[static_cast<std::size_t>(cell)][grid[cell]];
    }
    // The expectation is 200 with a standard deviation of 13.
    for (const auto& counts : seen)
        for (int value = 1; value <= 9; ++value) {
            REQUIRE(counts[static_cast<std::size_t>(value)] > 130);
            REQUIRE(counts[static_cast<std::size_t>(value)] < 270);
        }
}

TEST_CASE("a state returns the candidates stored in it") {
    Random random(12);
    const Grid grid = with_entries(some_solution(3, random), 30, random);
    NineState state = NineState::of(grid);
    for (Cell cell = 0; cell < 81; ++cell) {
        const unsigned expected = grid[cell] == 0 ? solver::kNineAll : 1u << (grid[cell] - 1);
        REQUIRE(state.candidates(cell) == expected);
    }
    for (Cell cell = 0; cell < 81; ++cell) {
        const NineState before = state;
        state.set(cell, 0x0a5);
        state.exclude(cell, 3);
        REQUIRE(state.candidates(cell) == 0x0a1);
        state.reopen(cell);
        REQUIRE(state.candidates(cell) == solver::kNineAll);
        state.set(cell, before.candidates(cell));
        REQUIRE(state == before);
    }
    for (Cell cell = 0; cell < 81; ++cell) state.reopen(cell);
    CHECK(state == NineState::all_open());
}

TEST_CASE("a search from a state equals the search of its grid") {
    const Kernel kernel = GENERATE(from_range(kernels()));
    Random random(13);
    NineSearch of_grid(kernel), of_state(kernel);
    for (int round = 0; round < 50; ++round) {
        const Grid grid = with_entries(some_solution(3, random), 22, random);
        of_grid.start(grid);
        of_state.start({.position = NineState::of(grid)});
        REQUIRE(walked(of_grid, 10) == walked(of_state, 10));
        REQUIRE(of_grid.nodes() == of_state.nodes());
    }
}

TEST_CASE("a stop token ends a walk, and the next walk continues it") {
    NineSearch search;
    search.start(Grid(3));
    std::stop_source source;
    REQUIRE(search.walk(kNoLimit, source.get_token()) == Walk::solution);
    source.request_stop();
    CHECK(search.walk_to(kNoLimit, kNoLimit, source.get_token()) == Walk::stopped);
    const std::uint64_t nodes = search.nodes();
    CHECK(nodes < 10'000);
    for (int i = 0; i < 10'000 && search.walk(kNoLimit, source.get_token()) == Walk::solution; ++i) continue;
    CHECK(search.walk(kNoLimit, source.get_token()) == Walk::stopped);
    CHECK(search.walk_to(search.solutions() + 5, kNoLimit, {}) == Walk::solution);
}

TEST_CASE("the environment chooses the kernel, if the machine supports it", "[kernel]") {
    const char* wanted = std::getenv("GRIDSMITH_KERNEL");
    if (wanted == nullptr) SKIP("GRIDSMITH_KERNEL is not set");
    const bool known = std::ranges::any_of(kernels(), [&](Kernel k) { return name_of(k) == wanted; });
    if (!known) SKIP("this machine has no kernel " << wanted);
    CHECK(batch_kernel() == wanted);
    Random random(14);
    for (int round = 0; round < 50; ++round) {
        const Grid grid = mixed_nine(random);
        const auto expected = naive_solutions(grid, 2);
        const Verdict verdict = gridsmith::verdict(grid).verdict;
        REQUIRE(verdict == (expected.empty()       ? Verdict::none
                            : expected.size() == 1 ? Verdict::unique
                                                   : Verdict::multiple));
    }
}

TEST_CASE("every sampled puzzle of the public collections is well-posed") {
    const std::filesystem::path folder = std::filesystem::path(GRIDSMITH_DATA_DIR) / "nine";
    if (std::string(GRIDSMITH_DATA_DIR).empty() || !std::filesystem::exists(folder))
        SKIP("GRIDSMITH_DATA_DIR names no folder with nine/");
    const Kernel kernel = GENERATE(from_range(kernels()));
    NineSearch search(kernel);
    int read = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path());
        std::string line;
        for (int number = 0; std::getline(file, line); ++number) {
            if (number % 100 != 0 || line.size() < 81) continue;
            const Grid grid = support::grid_from(line.substr(0, 81));
            CAPTURE(entry.path().filename().string(), line);
            search.start(grid);
            const auto solutions = walked(search, 2);
            REQUIRE(solutions.size() == 1);
            REQUIRE(is_solution_of(solutions[0], grid));
            ++read;
        }
    }
    CHECK(read > 500);
}

TEST_CASE(
    "the first bands and stacks of random grids are valid, and all 56 ways of each are equally frequent") {
    constexpr int kDrawn = 56 * 200;
    Random random(8);
    // By the places in the first block of the values that the next block has in each of its lines.
    std::map<std::array<int, 9>, int> bands;
    std::map<std::array<int, 9>, int> stacks;
    for (int i = 0; i < kDrawn; ++i) {
        const Grid frame = solver::random_frame(random);
        REQUIRE(frame.entry_count() == 45);
        REQUIRE(!first_conflict(frame));
        std::array<int, kMaxSide + 1> place{};
        for (int k = 0; k < 9; ++k) place[frame[9 * (k / 3) + k % 3]] = k;
        std::array<int, 9> band{};
        std::array<int, 9> stack{};
        for (int k = 0; k < 9; ++k) {
            band[static_cast<std::size_t>(k)] = place[frame[9 * (k / 3) + 3 + k % 3]];
            stack[static_cast<std::size_t>(k)] = place[frame[9 * (3 + k % 3) + k / 3]];
        }
        for (auto* ways : {&band, &stack})
            for (auto line = ways->begin(); line != ways->end(); line += 3) std::sort(line, line + 3);
        ++bands[band];
        ++stacks[stack];
    }
    for (const auto& ways : {bands, stacks}) {
        CHECK(ways.size() == 56);
        // Five standard deviations.
        for (const auto& [way, count] : ways) CHECK(std::abs(count - 200) < 71);
    }
}

}  // namespace
}  // namespace gridsmith
