// Techniques on boards with constraints.
#include "base/file_io.h"
#include "base/number_text.h"
#include "base/random.h"
#include "format/core/source_text.h"
#include "format/link/link_json.h"
#include "format/link/lz_string.h"
#include "model/board/rules_text.h"
#include "solver/api/solver.h"
#include "support/constraints.h"
#include "support/fields.h"
#include "techniques/path/grade.h"
#include "techniques/path/path.h"
#include "techniques/structures/demands.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

struct KnownPuzzle {
    std::string id;
    std::string kinds;
    Puzzle puzzle;
    Grid solution;
};

// The puzzles of the collections that have constraints and one solution; every `share`-th of them.
std::vector<KnownPuzzle> known_puzzles(std::size_t share) {
    std::vector<KnownPuzzle> puzzles;
    std::size_t turn = 0;
    for (const char* const file : {"own_fpuzzles", "fpuzzles_dclamage"}) {
        const auto path =
            std::filesystem::path(GRIDSMITH_DATA_DIR) / "variants" / fmt::format("{}.tsv", file);
        if (!std::filesystem::exists(path)) return {};
        const std::string text = read_file(path).value();
        LineWalker lines(text);
        lines.next();
        while (const auto line = lines.next()) {
            const auto fields = support::split(line->text, '\t');
            if (fields[8] != "1") continue;
            const auto json = decompressed_from_base64(fields[6]);
            REQUIRE(json);
            auto read = puzzle_of_fpuzzles_json(*json, {}, true);
            CAPTURE(fields[0]);
            REQUIRE(read);
            if (!has_constraints(read->puzzle.rules().parts()) || turn++ % share != 0) continue;
            KnownPuzzle& known = puzzles.emplace_back();
            known = {fields[0], fields[3], read->puzzle, Grid(read->puzzle.rules())};
            const bool is_spaced = fields[7].contains(' ');
            const auto words = support::split(fields[7], ' ');
            for (Cell cell = 0; cell < known.solution.cell_count(); ++cell) {
                const auto i = static_cast<std::size_t>(cell);
                known.solution[cell] =
                    is_spaced ? number_in<Value>(words[i]).value() : static_cast<Value>(fields[7][i] - '0');
            }
        }
    }
    return puzzles;
}

TEST_CASE("every step of a path on boards with constraints agrees with the solution", "[slow]") {
    const auto puzzles = known_puzzles(4);
    if (puzzles.empty()) SKIP("no test data");
    CHECK(puzzles.size() >= 60);
    for (const KnownPuzzle& known : puzzles) {
        CAPTURE(known.id, known.kinds);
        Position position(known.puzzle);
        const Path path = path_from(position, default_selection(true));
        for (const Step& step : path.steps) {
            if (!keeps(step, known.solution)) FAIL(explanation_of(step, known.puzzle) << " is wrong");
            const std::string text = explanation_of(step, known.puzzle);
            if (!text.ends_with('.') || text.contains("  ")) FAIL(text);
            if (proof_lines_of(step, known.puzzle).empty()) FAIL(notation_of(step, known.puzzle));
            position.apply(step);
        }
        if (path.end == PathEnd::solved) CHECK(path.last.grid() == known.solution);
    }
}

double processor_ms() { return 1000 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Prints which puzzles the techniques finish, and how long they take.
TEST_CASE("the techniques finish most puzzles with constraints", "[.][measure]") {
    struct Count {
        int all = 0;
        int plain = 0;     // without the two last resorts
        int finished = 0;  // without trial
    };
    std::map<std::string, Count> by_kind;
    std::map<std::string, int> by_technique;
    std::vector<double> step_times;
    for (const KnownPuzzle& known : known_puzzles(1)) {
        if (const char* only = std::getenv("GRIDSMITH_ONLY"); only != nullptr && known.id != only) continue;
        Selection selection = default_selection(false);
        const double begun = processor_ms();
        double last = begun;
        bool is_plain = true;
        std::string names;
        const Path path =
            path_from(Position(known.puzzle), selection, {.goes_on = [&](const Step& step) {
                          const double now = processor_ms();
                          step_times.push_back(now - last);
                          last = now;
                          const auto& row = row_of(step.technique);
                          is_plain = is_plain && row.family != Family::last_resort;
                          ++by_technique[std::string(row.name)];
                          if (!keeps(step, known.solution))
                              FAIL(known.id << ": " << explanation_of(step, known.puzzle));
                          if (std::getenv("GRIDSMITH_SHOW") != nullptr)
                              fmt::print("{}: {}\n", row.name, explanation_of(step, known.puzzle));
                          return true;
                      }});
        const double ms = processor_ms() - begun;
        const bool is_finished = path.end == PathEnd::solved;
        for (const std::string& kind : support::split("all," + known.kinds, ',')) {
            ++by_kind[kind].all;
            by_kind[kind].plain += is_finished && is_plain;
            by_kind[kind].finished += is_finished;
        }
        if (!is_finished || !is_plain || ms > 1000)
            fmt::print("{} {} {}: {} steps, {:.0f} ms, {} open\n", known.id, known.kinds,
                       is_finished ? "solved" : "stuck", path.steps.size(), ms,
                       path.last.open_cells().size());
    }
    for (const auto& [kind, count] : by_kind)
        fmt::print("{}: {} of {} without last resorts, {} without trial\n", kind, count.plain, count.all,
                   count.finished);
    for (const auto& [name, count] : by_technique) fmt::print("{} {}\n", count, name);
    std::ranges::sort(step_times);
    if (!step_times.empty())
        fmt::print("steps: median {:.2f} ms, 90 % {:.2f}, 99 % {:.2f}, most {:.1f}\n",
                   step_times[step_times.size() / 2], step_times[step_times.size() * 9 / 10],
                   step_times[step_times.size() * 99 / 100], step_times.back());
}

// Constraints of any kinds that the solution keeps.
std::vector<Constraint> true_constraints(const Grid& solution, std::uint32_t count, Random& random) {
    const RulesParts& parts = solution.rules().parts();
    const ConstraintBoard board{parts.side, parts.regions};
    std::vector<Constraint> constraints;
    for (int tries = 0; constraints.size() < count && tries < 2'000; ++tries) {
        const auto kind = static_cast<ConstraintKind>(random.below(kConstraintKinds));
        Constraint constraint = support::some_constraint(kind, board, random);
        if (keeps(constraint, board, solution.values())) constraints.push_back(std::move(constraint));
    }
    return constraints;
}

// A position of a random solution with constraints that it keeps: some entries, and some candidates fewer.
Position random_position_with_constraints(const Grid& solution, Random& random) {
    Grid grid = solution;
    const std::uint32_t kept_percent = random.below(60);
    for (Value& value : grid.values())
        if (random.below(100) >= kept_percent) value = 0;
    Position position(grid);
    const std::uint32_t gone_percent = random.below(70);
    for (const Cell cell : CellSet(position.open_cells()))
        for (const Value value : position.candidates(cell))
            if (value != solution[cell] && random.below(100) < gone_percent) position.eliminate(cell, value);
    return position;
}

// Returns the techniques that found a step.
std::set<Technique> check_random_constraints(const char* board, int rounds, const Selection& selection,
                                             std::uint64_t seed) {
    Random random(seed);
    const Rules plain = *rules_from(board);
    std::set<Technique> found;
    for (int round = 0; round < rounds; ++round) {
        auto solution = random_solution(plain, random);
        REQUIRE(solution);
        RulesParts parts = plain.parts();
        parts.constraints = true_constraints(*solution, 1 + random.below(8), random);
        const auto rules = Rules::of(parts);
        REQUIRE(rules);
        solution->set_rules(*rules);
        const Position position = random_position_with_constraints(*solution, random);
        const Puzzle puzzle = puzzle_of(position);
        for (const Step& step : all_steps(position, selection)) {
            found.insert(step.technique);
            const std::string text = explanation_of(step, puzzle);
            if (!keeps(step, *solution)) FAIL(text << " is wrong with " << rules->text());
            if (!text.ends_with('.') || text.contains("  ") || text.contains(" ,")) FAIL(text);
            if (proof_lines_of(step, puzzle).empty()) FAIL(text);
            if (!hint_of(step, HintLevel::cells, puzzle).ends_with('.')) FAIL(text);
        }
    }
    return found;
}

TEST_CASE("no step contradicts the solution of a random position with constraints of all kinds", "[slow]") {
    Selection selection;
    for (const TechniqueRow& row : technique_table())
        if (row.use.boards == BoardKinds::constraints) selection.techniques.push_back(row.id);
    std::set<Technique> found;
    std::uint64_t seed = 1;
    for (const char* const board : {"2x2", "2x3", "latin:5", "2x3+x"})
        found.merge(check_random_constraints(board, 200, selection, ++seed));
    found.merge(check_random_constraints("3x3", 40, selection, ++seed));
    for (const Technique technique : selection.techniques) {
        CAPTURE(name_of(technique));
        CHECK(found.contains(technique));
    }
}

TEST_CASE("chains and wings take links from constraints and stay right", "[slow]") {
    const Selection selection{
        {Technique::claiming, Technique::w_wing, Technique::nice_loop, Technique::aic, Technique::grouped_aic,
         Technique::grouped_nice_loop, Technique::medusa, Technique::forcing_chain, Technique::forcing_net,
         Technique::simple_forcing, Technique::nishio, Technique::dynamic_forcing, Technique::als_xy_chain},
        {}};
    std::uint64_t seed = 10;
    for (const char* const board : {"2x2", "2x3", "latin:5"})
        check_random_constraints(board, 100, selection, ++seed);
    check_random_constraints("3x3", 10, selection, ++seed);
}

TEST_CASE("a path that fills a board against a constraint does not end solved") {
    RulesParts parts{.side = 4, .regions = block_regions(2, 2)};
    parts.constraints.push_back({ConstraintKind::pair_sum, 8, {0, 1}});
    Puzzle puzzle(Rules::of(parts).value());
    constexpr std::string_view kCells = "1.343412214343.1";
    for (std::size_t i = 0; i < kCells.size(); ++i)
        puzzle.grid[static_cast<Cell>(i)] = kCells[i] == '.' ? Value{0} : static_cast<Value>(kCells[i] - '0');
    const Path path = path_from(Position(puzzle), default_selection(true));
    CHECK(path.end == PathEnd::stuck);
}

}  // namespace
}  // namespace gridsmith
