// Puzzles with few entries from symmetric boards: the boards, what singles leave of them, and the puzzles.
#include "generator/orbits/annealing.h"

#include "generator/api/generator.h"
#include "generator/attempts/sparse.h"
#include "generator/orbits/orbit_board.h"
#include "generator/orbits/singles_position.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <utility>
#include <vector>

using namespace gridsmith;

namespace {

using Orbit = OrbitBoard::Orbit;

// The candidates that naked and hidden singles leave, found without orbits. Nothing after a contradiction.
std::optional<int> left_by_singles(Grid grid) {
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        std::vector<ValueSet> candidates(static_cast<std::size_t>(grid.cell_count()));
        for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
            if (grid[cell] != 0) continue;
            auto& own = candidates[static_cast<std::size_t>(cell)];
            own = candidates_of(grid, cell);
            if (own.empty()) return std::nullopt;
            if (own.size() > 1) continue;
            grid[cell] = own.first();
            is_changed = true;
        }
        if (first_conflict(grid)) return std::nullopt;
        if (is_changed) continue;
        const Units& units = grid.units();
        for (int unit = 0; unit < units.count && !is_changed; ++unit)
            for (Value value = 1; value <= grid.side() && !is_changed; ++value) {
                std::vector<Cell> places;
                bool has_value = false;
                for (const Cell cell : units.cells_of(unit)) {
                    has_value = has_value || grid[cell] == value;
                    if (grid[cell] == 0 && candidates[static_cast<std::size_t>(cell)].contains(value))
                        places.push_back(cell);
                }
                if (has_value) continue;
                if (places.empty()) return std::nullopt;
                if (places.size() > 1) continue;
                grid[places.front()] = value;
                is_changed = true;
            }
    }
    int left = 0;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        if (grid[cell] == 0) left += candidates_of(grid, cell).size();
    return left;
}

// Enters orbits at random for as long as they fit; calls `check` with the position and the grid after each.
template <class Function>
void fill_at_random(const OrbitBoard& board, std::uint64_t seed, Function check) {
    Random random(seed);
    SinglesPosition position(board);
    Grid grid(board.order());
    std::vector<Orbit> open;
    for (position.list_open(open); !open.empty(); position.list_open(open)) {
        const Orbit orbit = open[random.below(static_cast<std::uint32_t>(open.size()))];
        board.enter(orbit, grid);
        const bool fits = position.enter(orbit);
        check(fits, position, grid);
        if (!fits) return;
    }
}

}  // namespace

TEST_CASE("the orbits of a symmetric board share out its candidates, and images never see each other") {
    for (const int order : {4, 5}) {
        CAPTURE(order);
        const OrbitBoard board(order);
        const int side = order * order;
        CHECK(board.orbit_count() == side * side * side / order);
        std::set<std::pair<Cell, Value>> seen;
        for (int orbit = 0; orbit < board.orbit_count(); ++orbit) {
            Grid grid(order);
            board.enter(static_cast<Orbit>(orbit), grid);
            CHECK(grid.entry_count() == order);
            CHECK_FALSE(first_conflict(grid));
            for (const Cell cell : grid.entries()) seen.insert({cell, grid[cell]});
        }
        CHECK(seen.size() == static_cast<std::size_t>(side * side * side));
    }
}

TEST_CASE("orbits of a symmetric board are rivals exactly when their entries exclude each other") {
    for (const int order : {4, 5}) {
        CAPTURE(order);
        const OrbitBoard board(order);
        Random random(5, static_cast<std::uint64_t>(order));
        const auto any = [&] {
            return static_cast<Orbit>(random.below(static_cast<std::uint32_t>(board.orbit_count())));
        };
        for (int round = 0; round < 20; ++round) {
            const Orbit orbit = any();
            const auto rivals = board.rivals_of(orbit);
            for (int other = 0; other < board.orbit_count(); ++other) {
                if (other == orbit) continue;
                Grid grid(order);
                board.enter(orbit, grid);
                board.enter(static_cast<Orbit>(other), grid);
                const bool exclude = first_conflict(grid) || grid.entry_count() < 2 * order;
                REQUIRE(exclude == std::ranges::binary_search(rivals, static_cast<Orbit>(other)));
            }
        }
    }
}

TEST_CASE("singles leave as many candidates of a symmetric puzzle as without orbits") {
    for (const int order : {4, 5})
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            CAPTURE(order, seed);
            const OrbitBoard board(order);
            fill_at_random(board, seed, [&](bool fits, const SinglesPosition& position, const Grid& grid) {
                const auto left = left_by_singles(grid);
                REQUIRE(fits == left.has_value());
                if (!fits) return;
                int open = 0;
                for (int orbit = 0; orbit < board.orbit_count(); ++orbit) open += position.is_open(orbit);
                REQUIRE(open * order == *left);
                REQUIRE(position.is_solved() == (*left == 0));
                if (*left == 0) REQUIRE(position.uncertainty() == 0);
            });
        }
}

TEST_CASE("annealing reaches fewer entries than digging, and the puzzle is minimal") {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        CAPTURE(seed);
        const GenerateOptions options{.rules = 4, .minimal = true, .squeeze = 100'000};
        const auto made = generate(options, seed);
        REQUIRE(made);
        const Grid& puzzle = made->puzzle.grid;
        CHECK(puzzle.entry_count() <= 76);
        CHECK(verdict(puzzle).verdict == Verdict::unique);
        CHECK(is_solution_of(made->solution, puzzle));
        for (const Cell cell : puzzle.entries()) {
            Grid less = puzzle;
            less[cell] = 0;
            REQUIRE(verdict(less).verdict == Verdict::multiple);
        }
        CHECK(generate(options, seed)->puzzle.grid == puzzle);
    }
    const auto made = generate({.rules = 5, .minimal = true, .squeeze = 200'000}, 1);
    REQUIRE(made);
    CHECK(made->puzzle.grid.entry_count() <= 230);
    CHECK(verdict(made->puzzle.grid).verdict == Verdict::unique);
}

TEST_CASE("annealing with hardly any nodes still makes a puzzle") {
    const auto made = generate({.rules = 4, .minimal = true, .squeeze = 1}, 3);
    REQUIRE(made);
    CHECK(made->puzzle.grid.entry_count() < 130);
}

TEST_CASE("annealing leaves puzzles with demands on their cells to the dig") {
    const GenerateOptions plain{.rules = 4, .minimal = true, .squeeze = 1};
    CHECK(is_for_annealing(plain));
    const auto changed = [&](auto change) {
        GenerateOptions options = plain;
        change(options);
        return is_for_annealing(options);
    };
    Grid fixed(4);
    fixed[0] = 1;
    CHECK_FALSE(changed([](auto& options) { options.rules = 3; }));
    CHECK_FALSE(changed([](auto& options) { options.squeeze = 0; }));
    CHECK_FALSE(changed([](auto& options) { options.forbidden = {1}; }));
    CHECK_FALSE(changed([&](auto& options) { options.fixed = fixed; }));
    CHECK_FALSE(changed([](auto& options) { options.full_grids = FullGrids::one_block; }));
    CHECK_FALSE(changed([](auto& options) { options.removal_order = RemovalOrder::rows; }));
}

TEST_CASE("annealing reports the best puzzle so far, and a stopped one its entries") {
    std::stop_source stop;
    std::atomic<bool> attention = true;
    int fewest = 0;
    const AttemptObserver observer{.attention = &attention, .look = [&](const AttemptProgress& progress) {
                                       if (progress.best == 0) return true;
                                       CHECK((fewest == 0 || progress.best <= fewest));
                                       fewest = progress.best;
                                       REQUIRE(progress.well_posed != nullptr);
                                       CHECK(progress.well_posed->entry_count() == fewest);
                                       if (fewest < 90) stop.request_stop();
                                       return true;
                                   }};
    const auto stopped =
        generate({.rules = 4, .minimal = true, .squeeze = 1'000'000'000}, 1, stop.get_token(), observer);
    REQUIRE_FALSE(stopped);
    CHECK(stopped.error().message ==
          fmt::format("stopped after 0 attempts; the unfinished puzzle has {} entries", fewest));
}
