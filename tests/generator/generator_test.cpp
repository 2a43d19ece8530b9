// Generated puzzles satisfy their options, according to the solver and, where possible, the naive solver.
#include "generator/api/generator.h"

#include "generator/templates/random_template.h"
#include "model/board/units.h"
#include "model/symmetry/symmetry.h"
#include "solver/api/solver.h"
#include "support/chance.h"
#include "support/naive_solver.h"

#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <fmt/format.h>
#include <set>

using namespace gridsmith;

namespace {

Generated made(const GenerateOptions& options, std::uint64_t seed) {
    REQUIRE(check(options));
    const auto result = generate(options, seed);
    INFO((result ? "" : text_of(result.error())));
    REQUIRE(result);
    CHECK(is_solution_of(result->solution, result->puzzle.grid));
    CHECK(verdict(result->puzzle.grid).verdict == Verdict::unique);
    CHECK(result->puzzle.givens == result->puzzle.grid.entries());
    return *result;
}

bool is_minimal(const Grid& puzzle, Symmetry symmetry) {
    for (const CellSet& orbit : orbits_of(puzzle.order(), symmetry)) {
        if (!orbit.intersects(puzzle.entries())) continue;
        Grid less = puzzle;
        for (const Cell cell : orbit) less[cell] = 0;
        if (verdict(less).verdict == Verdict::unique) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("a puzzle has the wanted number of entries, in each mode at its orders") {
    const auto [order, entries] =
        GENERATE(std::pair(2, 4), std::pair(2, 7), std::pair(3, 24), std::pair(3, 32), std::pair(3, 60),
                 std::pair(4, 112), std::pair(5, 380));
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        CHECK(made({.rules = order, .entries = entries}, seed).puzzle.grid.entry_count() == entries);
}

TEST_CASE("the additive mode fills the wanted number of cells") {
    const auto [order, entries] = GENERATE(std::pair(2, 5), std::pair(3, 32));
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Generated result =
            made({.rules = order, .entries = entries, .mode = GenerationMode::additive}, seed);
        CHECK(result.puzzle.grid.entry_count() == entries);
        CHECK(support::naive_solutions(result.puzzle.grid, 2) == std::vector{result.solution});
    }
}

TEST_CASE("verifying once at the end finds puzzles too") {
    const Generated result = made({.rules = 3, .entries = 34, .verify_incrementally = false}, 5);
    CHECK(result.puzzle.grid.entry_count() == 34);
    CHECK(result.verifications == result.winning_attempt);
}

TEST_CASE(
    "each cell is filled equally often and has each value equally often, at every order and in every mode",
    "[slow]") {
    struct Sample {
        GenerateOptions options;
        std::uint64_t puzzles;
    };
    const Sample samples[] = {
        {{.rules = 2, .entries = 8}, 1000},
        {{.rules = 3, .entries = 30}, 600},
        {{.rules = 3, .entries = 36, .mode = GenerationMode::additive}, 300},
        {{.rules = 4, .entries = 190}, 200},
        {{.rules = 5, .entries = 520}, 60},
    };
    for (const auto& [options, puzzles] : samples) {
        CAPTURE(options.rules, options.entries);
        const auto cells_in_all = static_cast<std::size_t>(options.rules.cell_count());
        std::vector<int> filled(cells_in_all);
        std::vector<int> first_values(static_cast<std::size_t>(options.rules.side()));
        std::vector<int> values = first_values;
        int entries = 0;
        for (std::uint64_t seed = 1; seed <= puzzles; ++seed) {
            const auto result = generate(options, seed);
            REQUIRE(result);
            for (const Cell cell : result->puzzle.grid.entries()) {
                ++filled[static_cast<std::size_t>(cell)];
                ++values[result->puzzle.grid[cell] - 1u];
            }
            entries += result->puzzle.grid.entry_count();
            ++first_values[result->solution[0] - 1u];
        }
        // In standard deviations. The largest of several hundred may be near four.
        CHECK(support::surprise(filled, entries / static_cast<double>(cells_in_all)) < 5);
        CHECK(support::surprise(values, entries / static_cast<double>(values.size())) < 5);
        CHECK(support::surprise(first_values,
                                static_cast<double>(puzzles) / static_cast<double>(values.size())) < 5);
    }
}

TEST_CASE("the same seed gives the same puzzle, and another seed another puzzle") {
    const GenerateOptions options{.rules = 3, .entries = 26};
    CHECK(made(options, 42).puzzle == made(options, 42).puzzle);
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Grid grid = made(options, seed).puzzle.grid;
        seen.emplace(grid.values().begin(), grid.values().end());
    }
    CHECK(seen.size() == 20);
}

TEST_CASE("an attempt does the same work after any other attempt") {
    const GenerateOptions options{.rules = 3, .entries = 22};
    const AttemptResult third = attempt(options, 9, 3);
    attempt(options, 9, 1);
    const AttemptResult again = attempt(options, 9, 3);
    CHECK(again.end == third.end);
    CHECK(again.puzzle == third.puzzle);
    CHECK(again.nodes == third.nodes);
    CHECK(again.verifications == third.verifications);
}

TEST_CASE("a template decides which cells are filled") {
    const GenerateOptions free{.rules = 3, .entries = 30};
    const CellSet cells = made(free, 77).puzzle.grid.entries();
    const auto mode = GENERATE(GenerationMode::subtractive, GenerationMode::additive);
    const Generated result = made({.rules = 3, .puzzle_template = cells, .mode = mode}, 1);
    CHECK(result.puzzle.grid.entries() == cells);
    CHECK(generation_info_from(result.puzzle.properties.generation_info)->entries == 0);
}

TEST_CASE("the filled cells have the wanted symmetry and not too many entries") {
    for (const SymmetryRow& row : all_symmetries()) {
        if (row.symmetry == Symmetry::none) continue;
        INFO(row.name);
        const GenerateOptions options{.rules = 3, .symmetry = row.symmetry, .entries = 36};
        const Grid puzzle = made(options, 3).puzzle.grid;
        CHECK(has_symmetry(3, row.symmetry, puzzle.entries()));
        CHECK(puzzle.entry_count() <= 36);
    }
}

TEST_CASE("no given of a minimal puzzle can be removed") {
    const auto removal_order =
        GENERATE(RemovalOrder::even, RemovalOrder::centre, RemovalOrder::blocks, RemovalOrder::rows);
    const auto symmetry = GENERATE(Symmetry::none, Symmetry::half_turn);
    for (const int order : {2, 3}) {
        const Grid puzzle =
            made({.rules = order, .symmetry = symmetry, .minimal = true, .removal_order = removal_order}, 8)
                .puzzle.grid;
        CHECK(is_minimal(puzzle, symmetry));
        CHECK(has_symmetry(order, symmetry, puzzle.entries()));
    }
}

TEST_CASE("a structured order makes a proven minimal puzzle of order 4", "[slow]") {
    const Grid puzzle =
        made({.rules = 4, .minimal = true, .removal_order = RemovalOrder::rows}, 8).puzzle.grid;
    CHECK(is_minimal(puzzle, Symmetry::none));
    CHECK(puzzle.entry_count() < 112);
}

TEST_CASE("a structured order makes a proven minimal puzzle of order 5", "[slow]") {
    const Generated generated = made({.rules = 5, .minimal = true, .removal_order = RemovalOrder::centre}, 2);
    const Grid& puzzle = generated.puzzle.grid;
    CHECK(puzzle.entry_count() < 275);
    // A test of every tenth given is enough.
    int number = 0;
    for (const Cell cell : puzzle.entries()) {
        if (number++ % 10 != 0) continue;
        Grid less = puzzle;
        less[cell] = 0;
        CHECK(verdict(less).verdict == Verdict::multiple);
    }
}

TEST_CASE("exchanging givens reaches few entries, and the puzzle is still minimal") {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Generated plain = made({.rules = 3, .minimal = true}, seed);
        const Generated squeezed = made({.rules = 3, .minimal = true, .squeeze = 30'000}, seed);
        CHECK(squeezed.puzzle.grid.entry_count() < plain.puzzle.grid.entry_count());
        CHECK(is_minimal(squeezed.puzzle.grid, Symmetry::none));
        CHECK(made({.rules = 3, .entries = 21}, seed).puzzle.grid.entry_count() == 21);
    }
    // On large boards with demands on cells the walk begins with another order of removals, and exchanges single givens.
    const Generated large = made({.rules = 4, .minimal = true, .squeeze = 60'000, .forbidden = {0}}, 1);
    CHECK(large.puzzle.grid.entry_count() < 90);
    CHECK(is_minimal(large.puzzle.grid, Symmetry::none));
    Grid fixed(3);
    fixed[0] = 1;
    const Generated bound =
        made({.rules = 3, .minimal = true, .squeeze = 20'000, .fixed = fixed, .forbidden = {1, 2, 3, 4}}, 1);
    CHECK(bound.puzzle.grid[0] == 1);
    CHECK_FALSE(bound.puzzle.grid.entries().intersects({1, 2, 3, 4}));
}

TEST_CASE("fixed entries stay, forbidden cells stay empty") {
    Grid fixed(3);
    fixed[0] = 5;
    fixed[40] = 5;
    fixed[41] = 7;
    const CellSet forbidden{1, 2, 3, 30, 50, 80};
    const auto mode = GENERATE(GenerationMode::subtractive, GenerationMode::additive);
    const Grid puzzle =
        made({.rules = 3, .entries = 34, .fixed = fixed, .forbidden = forbidden, .mode = mode}, 2)
            .puzzle.grid;
    CHECK(puzzle[0] == 5);
    CHECK(puzzle[40] == 5);
    CHECK(puzzle[41] == 7);
    CHECK_FALSE(puzzle.entries().intersects(forbidden));
    CHECK(puzzle.entry_count() == 34);
}

TEST_CASE("a puzzle that is not accepted is a failure, and the best of several has the highest metric") {
    const auto corner = [](const Grid& puzzle, const Grid&) { return puzzle[0] == 7; };
    CHECK(made({.rules = 3, .entries = 30, .accepts = corner}, 1).puzzle.grid[0] == 7);

    // Every attempt at order 3 with 40 entries succeeds, so the race compares the first eight.
    const auto metric = [](const Grid&, const Grid& solution) { return 10.0 * solution[40] + solution[41]; };
    GenerateOptions options{.rules = 3, .entries = 40};
    double best = 0;
    for (std::uint64_t number = 1; number <= 8; ++number) {
        const AttemptResult result = attempt(options, 4, number);
        REQUIRE(result.end == AttemptEnd::success);
        best = std::max(best, metric(result.puzzle, result.solution));
    }
    options.best_of = 8;
    options.metric = metric;
    const Generated result = made(options, 4);
    CHECK(metric(result.puzzle.grid, result.solution) == best);
}

TEST_CASE("the generation information has the form that files store") {
    const auto info_of = [](GenerateOptions options) {
        return made(options, 4711).puzzle.properties.generation_info;
    };
    CHECK(info_of({.rules = 3, .entries = 30}) == "sub1-0, 4711, 30, true, 1");
    CHECK(
        info_of(
            {.rules = 2, .entries = 6, .mode = GenerationMode::additive, .randomise_verification = false}) ==
        "add1-0, 4711, 6, false, 1");
    CHECK(info_of({.rules = 3, .minimal = true}) == "min1-0, 4711, 0, true, 1");
}

TEST_CASE("impossible options are refused with a sentence") {
    const auto refusal = [](const GenerateOptions& options) {
        const auto result = check(options);
        return result ? std::string("possible") : result.error().message;
    };
    CHECK(refusal({.rules = 3, .entries = 16}) ==
          "no puzzle of order 3 has 16 entries, expected at least 17");
    CHECK(refusal({.rules = 3, .entries = 17}) == "possible");
    CHECK(refusal({.rules = 2, .entries = 3}) == "no puzzle of order 2 has 3 entries, expected at least 4");
    CHECK(refusal({.rules = 3, .entries = 82}) ==
          "82 entries are not possible at order 3, expected 17 to 81");
    CHECK(refusal({.rules = 3, .entries = 81}) == "possible");
    CHECK(refusal({.rules = 3, .entries = 81, .difficulty = {.highest_level = Level::easy}}) ==
          "a full grid has no difficulty");

    CellSet cells = CellSet::first_cells(81);
    CHECK(refusal({.rules = 3, .puzzle_template = cells}) == "possible");
    for (int c = 0; c < 9; ++c) cells.erase(9 + c), cells.erase(18 + c);
    CHECK(refusal({.rules = 3, .puzzle_template = cells}) ==
          "the template leaves rows 2 and 3 empty, which could change places in every solution");
    CHECK(refusal({.rules = 4, .puzzle_template = CellSet{1, 2, 3}}) ==
          "the template leaves 3 cells to be filled, but a puzzle of order 4 needs at least 15 entries");
    CHECK(refusal({.rules = 3, .entries = 30, .forbidden = CellSet::first_cells(18)}) ==
          "the forbidden cells leave rows 1 and 2 empty, which could change places in every solution");

    Grid fixed(3);
    fixed[0] = fixed[8] = 4;
    CHECK(refusal({.rules = 3, .entries = 30, .fixed = fixed}) ==
          "the fixed entries at row 1, column 1 and at row 1, column 9 are equal");
    fixed[8] = 0;
    CHECK(refusal({.rules = 3, .entries = 30, .fixed = fixed, .forbidden = {0}}) ==
          "the fixed entry at row 1, column 1 lies in a cell that must stay empty");
    CHECK(refusal({.rules = 3, .symmetry = Symmetry::blocks, .entries = 17}) ==
          "no puzzle with at most 17 entries has the symmetry \"Repeated in every block\"");
    CHECK(fewest_entries(3, Symmetry::blocks) == 18);
}

TEST_CASE("fixed entries with several solutions are refused when no entry may be added") {
    const auto refusal = [](const GenerateOptions& options) {
        const auto result = check(options);
        return result ? std::string("possible") : result.error().message;
    };
    const CellSet all = CellSet::first_cells(81);
    const Grid puzzle = made({.rules = 3, .minimal = true}, 5).puzzle.grid;
    const int entries = puzzle.entry_count();
    Grid fixed = puzzle;
    fixed[puzzle.entries().first()] = 0;
    const std::string only =
        "no entry may be added to the fixed entries, and they have more than one solution";
    for (const auto mode : {GenerationMode::subtractive, GenerationMode::additive})
        CHECK(refusal({.rules = 3, .entries = entries - 1, .fixed = fixed, .mode = mode}) == only);
    CHECK(refusal({.rules = 3, .minimal = true, .fixed = fixed, .forbidden = all - fixed.entries()}) == only);
    CHECK(refusal({.rules = 3, .entries = entries, .fixed = fixed, .forbidden = all - fixed.entries()}) ==
          fmt::format("{} entries are requested, but only {} cells may be filled", entries, entries - 1));
    CHECK(refusal({.rules = 3, .entries = entries, .fixed = fixed}) == "possible");
    CHECK(made({.rules = 3, .entries = entries, .fixed = puzzle}, 1).puzzle.grid == puzzle);

    const Grid full = made({.rules = 3}, 5).solution;
    CHECK(refusal({.rules = 3, .minimal = true, .fixed = full}) ==
          "the fixed entries fill the whole grid; at least one cell must stay empty");
    // A template and forbidden cells decide the cells too.
    CHECK(refusal({.rules = 3, .puzzle_template = fixed.entries(), .fixed = fixed}) == only);
    CHECK(refusal({.rules = 3, .minimal = true, .forbidden = all - CellSet::first_cells(16)})
              .starts_with("the forbidden cells leave 16 cells to be filled"));
    CHECK(default_budget({.rules = 3, .entries = entries, .fixed = puzzle}) > 0);
    CHECK(default_budget({.rules = 3, .entries = entries + 1, .fixed = puzzle}) == 0);
}

TEST_CASE("options of order 2 are refused exactly if no puzzle of order 2 satisfies them") {
    const std::vector<Grid> solutions = support::naive_solutions(Grid(2), 288);
    const auto is_determined = [&](const CellSet& cells, const Grid& solution) {
        return std::ranges::count_if(solutions, [&](const Grid& other) {
                   return std::all_of(cells.begin(), cells.end(),
                                      [&](Cell cell) { return other[cell] == solution[cell]; });
               }) == 1;
    };
    Random random(9);
    int refused = 0;
    for (int round = 0; round < 60; ++round) {
        GenerateOptions options{.rules = 2};
        options.symmetry =
            all_symmetries()[random.below(static_cast<std::uint32_t>(all_symmetries().size()))].symmetry;
        options.entries = 4 + static_cast<int>(random.below(6));
        for (int i = 0; i < 4; ++i) options.forbidden.insert(static_cast<Cell>(random.below(16)));
        if (round % 2 == 0) {
            options.fixed = Grid(2);
            const Cell cell = static_cast<Cell>(random.below(16));
            options.forbidden.erase(cell);
            (*options.fixed)[cell] = static_cast<Value>(1 + random.below(4));
        }
        const CellSet fixed = options.fixed ? options.fixed->entries() : CellSet();
        bool is_possible = false;
        for (unsigned chosen = 0; chosen < 1u << 16 && !is_possible; ++chosen) {
            CellSet cells;
            for (Cell cell = 0; cell < 16; ++cell)
                if ((chosen >> cell & 1) != 0) cells.insert(cell);
            const bool fits = options.symmetry == Symmetry::none ? cells.size() == options.entries
                                                                 : cells.size() <= options.entries;
            if (!fits || cells.intersects(options.forbidden) || !fixed.is_subset_of(cells) ||
                !has_symmetry(2, options.symmetry, cells))
                continue;
            is_possible = std::ranges::any_of(solutions, [&](const Grid& solution) {
                return std::all_of(fixed.begin(), fixed.end(),
                                   [&](Cell cell) { return solution[cell] == (*options.fixed)[cell]; }) &&
                       is_determined(cells, solution);
            });
        }
        CAPTURE(round);
        CHECK(check(options).has_value() == is_possible);
        if (!is_possible) ++refused;
        if (is_possible && round < 20) CHECK(generate(options, 1).has_value());
    }
    CHECK(refused > 10);
    CHECK(refused < 50);
}

TEST_CASE(
    "a template of order 2 gives a puzzle exactly if there is one, and is otherwise proved impossible") {
    const std::vector<Grid> solutions = support::naive_solutions(Grid(2), 288);
    Random random(6);
    int impossible = 0;
    for (int round = 0; round < 40; ++round) {
        const CellSet cells = random_template({.rules = 2, .entries = 4 + round % 3}, random);
        const bool is_possible = std::ranges::any_of(solutions, [&](const Grid& solution) {
            Grid puzzle(2);
            for (const Cell cell : cells) puzzle[cell] = solution[cell];
            return support::naive_solutions(puzzle, 2).size() == 1;
        });
        const GenerateOptions options{.rules = 2, .puzzle_template = cells, .mode = GenerationMode::additive};
        REQUIRE(check(options).has_value() == is_possible);
        REQUIRE(generate(options, 1).has_value() == is_possible);
        if (is_possible) continue;
        ++impossible;
        // The search ends as the proof says.
        CHECK(attempt(options, 1, 1).end == AttemptEnd::impossible);
    }
    CHECK(impossible > 5);
}

TEST_CASE("generation stops when asked and says how far it came") {
    std::stop_source stop;
    std::atomic<bool> attention = true;
    int looks = 0;
    const AttemptObserver observer{.attention = &attention, .look = [&](const AttemptProgress& progress) {
                                       CHECK(progress.board->order() == 3);
                                       if (++looks == 200) stop.request_stop();
                                       return true;
                                   }};
    const auto result = generate({.rules = 3, .entries = 17}, 1, stop.get_token(), observer);
    REQUIRE_FALSE(result);
    CHECK(looks <= 201);
    CHECK(result.error().message.starts_with("stopped after "));
}

TEST_CASE("a stopped dig reports its entries, and a hopeless template its closest grid") {
    std::stop_source stop;
    std::atomic<bool> attention = true;
    int fewest = 256;
    const AttemptObserver observer{.attention = &attention, .look = [&](const AttemptProgress& progress) {
                                       if (progress.best > 0) fewest = progress.best;
                                       if (fewest < 150) stop.request_stop();
                                       return true;
                                   }};
    const auto stopped = generate({.rules = 4, .minimal = true}, 1, stop.get_token(), observer);
    REQUIRE_FALSE(stopped);
    CHECK(stopped.error().message ==
          fmt::format("stopped after 0 attempts; the unfinished puzzle has {} entries", fewest));

    constexpr std::string_view kShape =
        ".1.1.1..1....1....1......1..1....1....1...1.....1..1.....1...1......1.111...1..1.";
    CellSet cells;
    for (std::size_t cell = 0; cell < kShape.size(); ++cell)
        if (kShape[cell] == '1') cells.insert(static_cast<Cell>(cell));
    const auto hopeless = generate({.rules = 3, .puzzle_template = cells, .budget = 20'000}, 1);
    REQUIRE_FALSE(hopeless);
    CHECK(hopeless.error().message.find("; the closest grid with these cells has ") != std::string::npos);
}

TEST_CASE("a budget ends the attempts, and the sentence names the closest result") {
    const auto result = generate({.rules = 3, .entries = 17, .budget = 5'000}, 1);
    REQUIRE_FALSE(result);
    CHECK(result.error().message.starts_with("the budget of 5000 nodes was spent after "));
    CHECK(result.error().message.find("17 entries were requested, 2") != std::string::npos);
}

TEST_CASE("the news for an observer add up to the puzzle") {
    std::atomic<bool> attention = true;
    Grid last(3);
    CellSet filled;
    std::uint64_t verifications = 0;
    const AttemptObserver observer{.attention = &attention, .look = [&](const AttemptProgress& progress) {
                                       for (Cell cell = 0; cell < 81; ++cell) {
                                           const CellNews news =
                                               (*progress.news)[static_cast<std::size_t>(cell)];
                                           if (news == CellNews::placed) filled.insert(cell);
                                           if (news == CellNews::removed) filled.erase(cell);
                                           if (news == CellNews::kept) CHECK((*progress.board)[cell] != 0);
                                       }
                                       CHECK(progress.verifications >= verifications);
                                       verifications = progress.verifications;
                                       CHECK(progress.target == 30);
                                       last = *progress.board;
                                       return true;
                                   }};
    const AttemptResult result = attempt({.rules = 3, .entries = 30}, 12, 1, {}, observer);
    REQUIRE(result.end == AttemptEnd::success);
    CHECK(result.puzzle.entries().is_subset_of(filled));
    CHECK(result.puzzle.entries().is_subset_of(last.entries()));
}
