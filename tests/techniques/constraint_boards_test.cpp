// Techniques on boards with constraints.
#include "base/file_io.h"
#include "base/number_text.h"
#include "base/random.h"
#include "base/system/processors.h"
#include "format/core/source_text.h"
#include "format/link/link_json.h"
#include "format/link/lz_string.h"
#include "model/board/rules_text.h"
#include "solver/api/solver.h"
#include "support/constraints.h"
#include "support/fields.h"
#include "techniques/path/grade.h"
#include "techniques/path/path.h"
#include "techniques/path/refutation.h"
#include "techniques/structures/demands.h"
#include "techniques/words/constraint_names.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <cstdlib>
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
            auto read = puzzle_of_fpuzzles_json(*json);
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

// Follows the hints for each puzzle to the end, and fails unless every step agrees with the solution and is explained.
// Returns the number of solved puzzles.
std::size_t check_paths(const std::vector<KnownPuzzle>& puzzles) {
    std::size_t solved = 0;
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
        if (path.end != PathEnd::solved) continue;
        CHECK(path.last.grid() == known.solution);
        ++solved;
    }
    return solved;
}

TEST_CASE("every step of a path on boards with constraints agrees with the solution", "[slow][long]") {
    const auto puzzles = known_puzzles(8);
    if (puzzles.empty()) SKIP("no test data");
    CHECK(puzzles.size() >= 25);
    CHECK(check_paths(puzzles) > puzzles.size() * 8 / 10);
}

TEST_CASE("hints for two hundred puzzles with constraints solve most, and no step is wrong", "[slow][long]") {
    const auto puzzles = known_puzzles(1);
    if (puzzles.empty()) SKIP("no test data");
    CHECK(puzzles.size() >= 200);
    CHECK(check_paths(puzzles) > puzzles.size() * 9 / 10);
}

double processor_ms() { return 1000 * processor_seconds(); }

// Prints which puzzles the techniques finish, and how long they take.
TEST_CASE("the techniques finish most puzzles with constraints", "[.][measure]") {
    struct Count {
        int all = 0;
        int plain = 0;     // without the two last resorts
        int finished = 0;  // without trial
    };
    std::map<std::string, Count> by_kind;
    std::map<std::string, int> by_technique;
    std::map<std::string, int> by_level;
    std::map<int, int> by_rating;
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
        ++by_level[is_finished ? std::string(name_of(grade_of(path, known.puzzle.rules()).level)) : "open"];
        if (std::getenv("GRIDSMITH_RATE") != nullptr)
            ++by_rating[tenths_of(rating_from(Position(known.puzzle), true)) / 5 * 5];
        if (!is_finished || !is_plain || ms > 1000)
            fmt::print("{} {} {}: {} steps, {:.0f} ms, {} open\n", known.id, known.kinds,
                       is_finished ? "solved" : "stuck", path.steps.size(), ms,
                       path.last.open_cells().size());
    }
    for (const auto& [kind, count] : by_kind)
        fmt::print("{}: {} of {} without last resorts, {} without trial\n", kind, count.plain, count.all,
                   count.finished);
    for (const auto& [name, count] : by_technique) fmt::print("{} {}\n", count, name);
    for (const auto& [level, count] : by_level) fmt::print("level {}: {}\n", level, count);
    for (const auto& [rating, count] : by_rating)
        fmt::print("rating from {}: {}\n", rating_text(rating), count);
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

struct FoundSteps {
    std::set<Technique> techniques;
    std::set<ConstraintKind> kinds;  // of constraints that make a step alone

    void merge(FoundSteps other) {
        techniques.merge(other.techniques);
        kinds.merge(other.kinds);
    }
};

bool is_of_one_constraint(Technique technique) {
    return technique >= Technique::equal_cells && technique <= Technique::outside_clues;
}

constexpr std::size_t kLongestText = 1200;  // of an explanation

FoundSteps check_random_constraints(const char* board, int rounds, const Selection& selection,
                                    std::uint64_t seed) {
    Random random(seed);
    const Rules plain = *rules_from(board);
    FoundSteps found;
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
            found.techniques.insert(step.technique);
            if (is_of_one_constraint(step.technique)) {
                const auto& demands = *position.sets().demands;
                found.kinds.insert(
                    demands.all[static_cast<std::size_t>(step.constraints.front())].constraint.kind);
            }
            const std::string text = explanation_of(step, puzzle);
            if (!keeps(step, *solution)) FAIL(text << " is wrong with " << rules->text());
            if (!text.ends_with('.') || text.contains("  ") || text.contains(" ,")) FAIL(text);
            if (text.size() > kLongestText) FAIL(text);
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
    FoundSteps found;
    std::uint64_t seed = 1;
    for (const char* const board : {"2x2", "2x3", "latin:5", "2x3+x"})
        found.merge(check_random_constraints(board, 200, selection, ++seed));
    found.merge(check_random_constraints("3x3", 40, selection, ++seed));
    for (const Technique technique : selection.techniques) {
        CAPTURE(name_of(technique));
        CHECK(found.techniques.contains(technique));
    }
    for (int i = 0; i < kConstraintKinds; ++i) {
        const auto kind = static_cast<ConstraintKind>(i);
        CAPTURE(word_of(kind));
        const bool is_of_cells =
            kind == ConstraintKind::odd || kind == ConstraintKind::even || kind == ConstraintKind::one_of;
        CHECK(found.kinds.contains(kind) != is_of_cells);
    }
}

TEST_CASE("chains and wings take links from constraints and stay right", "[slow][long]") {
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

// What the first step of a technique says on an empty board with these rules.
std::string first_words(Technique technique, std::string_view rules) {
    const auto read = rules_from(rules);
    REQUIRE(read);
    const Puzzle puzzle(*read);
    const auto steps = steps_of(technique, Position(puzzle));
    REQUIRE_FALSE(steps.empty());
    return explanation_of(steps.front(), puzzle);
}

TEST_CASE("steps from constraints say what the constraint demands and what that leaves") {
    CHECK(first_words(Technique::cage_combinations, "cage17:r1c1r1c2") ==
          "The cage of 17 at r1c1 can only be 8+9, so 1, 2, 3, 4, 5, 6 and 7 can be removed "
          "from r1c1 and r1c2.");
    CHECK(first_words(Technique::cage_combinations, "2x2+cage6:r1c1r1c2") ==
          "The cage of 6 at r1c1 can only be 2+4, so 1 and 3 can be removed from r1c1 and "
          "r1c2.");
    CHECK(first_words(Technique::thermometer_bounds, "2x2+thermo:r1c1r1c2r2c3") ==
          "Values rise along the thermometer from r1c1 to r2c3; r1c1 is at most 2, r1c2 at least 2 "
          "and at most 3 and r2c3 at least 3, so 1 can be removed from r1c2 and r2c3, 2 from r2c3, 3 "
          "from r1c1, and 4 from r1c1 and r1c2.");
    CHECK(first_words(Technique::dots_and_signs, "2x2+ratio2:r1c1r1c2") ==
          "r1c1 and r1c2 have a dot between them: one is 2 times the other; that leaves 1, 2 or 4 in "
          "r1c1 and r1c2, so 3 can be removed from r1c1 and r1c2.");
    CHECK(first_words(Technique::arrow_sums, "2x2+arrow1:r1c1r1c2r2c2") ==
          "The cells along the arrow from r1c1 to r2c2 sum to the value in its circle; that leaves 3 "
          "or 4 in r1c1, and 1, 2 or 3 in r1c2 and r2c2, so 1 and 2 can be removed from r1c1, and 4 "
          "from r1c2 and r2c2.");
    CHECK(first_words(Technique::constraint_locking, "2x2+cage7:r1c1r2c1") ==
          "The cage of 7 at r1c1 needs 3 in r1c1 or r2c1, so 3 can be removed from "
          "r1c2, r2c2, r3c1 and r4c1.");
    CHECK(
        first_words(Technique::innies_1, "2x2+cage6:r1c1r1c2r1c3") ==
        "Row 1 sums to 10, of which constraints in it take 6; that leaves 4 for r1c4, so 1, 2 and 3 can be removed from r1c4.");
    CHECK(first_words(Technique::innies_1, "2x2+cage6:r1c1r1c2+cage6:r1c3r1c4r2c4") ==
          "Row 1 sums to 10, of which constraints in it take 6; that leaves 4 for r1c3 and r1c4 "
          "together; this allows 1 or 3 in r1c3 and r1c4, so 2 and 4 can be removed from "
          "r1c3 and r1c4.");
    CHECK(
        first_words(Technique::joined_constraints, "2x2+sum5:r1c1r1c2+ratio2:r1c2r1c3") ==
        "In all ways to keep the black dot between r1c2 and r1c3 and the V between r1c1 and r1c2, "
        "r1c1 is 1, 3 or 4, and r1c2 and r1c3 are 1, 2 or 4, so 2 can be removed from r1c1, and 3 from r1c2 and r1c3.");
}

TEST_CASE("a step says which constraints to draw") {
    const auto first_step = [](Technique technique, std::string_view text) {
        const auto rules = rules_from(text);
        REQUIRE(rules);
        const auto steps = steps_of(technique, Position(Puzzle(*rules)));
        REQUIRE_FALSE(steps.empty());
        return std::pair{*rules, steps.front()};
    };
    const auto check = [](const Rules& rules, const Step& step, const LitConstraint& lit,
                          std::string_view first_hint) {
        const Puzzle puzzle(rules);
        const std::vector expected{lit};
        CHECK(drawn_constraints(step, puzzle) == expected);
        CHECK(proof_lines_of(step, puzzle).front().constraints == expected);
        CHECK(constraints_to_look_at(step, HintLevel::region, rules) == expected);
        CHECK(constraints_to_look_at(step, HintLevel::reason, rules) == expected);
        CHECK(hint_of(step, HintLevel::region, puzzle) == first_hint);
    };
    const auto [cages, of_cage] =
        first_step(Technique::cage_combinations, "2x2+thermo:r4c1r3c2+cage7:r1c1r1c2");
    const auto number_of = [](const Rules& rules, ConstraintKind kind) {
        const auto& all = rules.parts().constraints;
        return static_cast<int>(std::ranges::find(all, kind, &Constraint::kind) - all.begin());
    };
    check(cages, of_cage, {number_of(cages, ConstraintKind::cage)}, "Look at the cage of 7 at r1c1.");
    // Of a list of cells, only the cell that the step is about.
    const auto [minima, of_minimum] = first_step(Technique::dots_and_signs, "2x2+minimum:r1c1r3c3");
    check(minima, of_minimum, {0, 0}, "Look at the minimum cell r1c1.");
    // A step without constraints names none.
    Puzzle puzzle(cages);
    Step single;
    single.technique = Technique::naked_single;
    single.cells = CellSet{0};
    single.placements.push_back({0, 3});
    CHECK(drawn_constraints(single, puzzle).empty());
    // A negative rule is named but has no figure.
    CHECK(
        drawn_constraints(std::vector{Constraint{ConstraintKind::no_difference, 1, {0, 1}}}, cages).empty());
}

TEST_CASE("candidates are what constraints of single cells allow") {
    const auto rules = rules_from("2x2+odd:r1c1+oneof:r1c2=1,4");
    REQUIRE(rules);
    Grid grid(*rules);
    grid[4] = 3;
    const Position position(grid);
    CHECK(position.candidates(0) == ValueSet::of(1));
    CHECK(position.candidates(1) == (ValueSet::of(1) | ValueSet::of(4)));
}

TEST_CASE("a refutation names the constraint that excludes a value") {
    const auto why = [](std::string_view rules, Cell entry, Value value, const Candidate& candidate) {
        Puzzle puzzle(rules_from(rules).value());
        if (value != 0) puzzle.grid[entry] = value;
        const Refutation refutation =
            refutation_of(Position(puzzle), candidate, false, default_selection(false));
        return explanation_of(refutation, puzzle);
    };
    CHECK(why("2x2+odd:r1c1r3c3", 0, 0, {0, 2}) == "r1c1 can only be 1 or 3, because of the odd cell r1c1.");
    CHECK(why("2x2+cage:r1c1r3c3", 0, 2, {10, 2}) ==
          "r1c1 has 2, and r3c3 differs from it because of the cage at r1c1.");
    CHECK(why("2x2+difference1:r1c1r1c2", 0, 2, {1, 4}) ==
          "r1c1 has 2, and the white dot between r1c1 and r1c2 excludes 4 in r1c2.");
    CHECK(why("2x2+thermo:r1c1r2c2r2c3", 0, 2, {6, 3}) ==
          "r1c1 has 2, and the thermometer from r1c1 to r2c3 excludes 3 in r2c3.");
}

TEST_CASE("a technique says whether it needs constraints, or cannot be used with them") {
    const auto rules = rules_from("2x3+odd:r1c1");
    REQUIRE(rules);
    CHECK(is_used_on(row_of(Technique::cage_combinations), *rules));
    CHECK(why_not_on(row_of(Technique::cage_combinations), 3) ==
          "Cage Combinations needs constraints, such as cages or thermometers.");
    CHECK(why_not_on(row_of(Technique::unique_rectangle_1), *rules).contains("constraints"));
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
