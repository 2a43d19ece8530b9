// Techniques on boards of all kinds of rules: random positions and whole paths against known solutions.
#include "base/random.h"
#include "model/board/rules_text.h"
#include "solver/api/solver.h"
#include "techniques/path/grade.h"
#include "techniques/path/prunings.h"
#include "techniques/path/technique_set.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <vector>

namespace gridsmith {
namespace {

constexpr const char* kJigsaw6 = "jigsaw:AAABCCAADBBCDADBCCDDDBBCEEEFFFEEEFFF";
constexpr const char* kJigsaw9 =
    "jigsaw:AAABBBBBCAAABCCCCCDAABBBCCCDDAEEFFFFGDDEEEFFFGDDEEEEFFGDGHHHHHIGDGHIIIHIGGGHHIIII";

constexpr const char* kSmallBoards[] = {"latin:3",
                                        "latin:5",
                                        "latin:5+nonconsecutive",
                                        "2x3",
                                        "2x3+x",
                                        "3x2+antiking",
                                        "2x3+disjoint",
                                        "latin:6+antiknight",
                                        "2x3+nonconsecutive",
                                        "2x3+extra:r1c1r2c2r3c3r4c4r5c5r6c6"};
constexpr const char* kMiddleBoards[] = {"3x3+x",
                                         "3x3+windows",
                                         "3x3+disjoint",
                                         "3x3+antiknight",
                                         "3x3+antiking",
                                         "3x3+nonconsecutive",
                                         "3x3+centredot+asterisk+girandola",
                                         "3x3+x+antiknight",
                                         "3x3+windows+disjoint",
                                         "3x3+extra:r1c1r1c4r1c7r4c1r4c4r4c7r7c1r7c4r7c8",
                                         "2x4",
                                         "2x4+x+antiking",
                                         "latin:7",
                                         "latin:8+x",
                                         "latin:9+antiking+nonconsecutive"};

Rules rules_named(std::string_view text) {
    const auto rules = rules_from(text);
    INFO(text << ": " << (rules ? "" : rules.error().message));
    REQUIRE(rules);
    return *rules;
}

struct Posed {
    Grid puzzle;
    Grid solution;
};

// A puzzle with one solution; about a third of its entries could be removed.
Posed posed_puzzle(const Rules& rules, Random& random, int most_removed = kMaxCells) {
    const auto solution = random_solution(rules, random);
    REQUIRE(solution);
    Posed posed{*solution, *solution};
    std::vector<Cell> cells(static_cast<std::size_t>(rules.cell_count()));
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(cells);
    for (const Cell cell : cells) {
        if (most_removed == 0) break;
        posed.puzzle[cell] = 0;
        if (verdict(posed.puzzle).verdict == Verdict::unique)
            --most_removed;
        else
            posed.puzzle[cell] = (*solution)[cell];
    }
    return posed;
}

bool is_slow(const TechniqueRow& row) {
    return row.family == Family::last_resort || row.family == Family::almost_locked_sets ||
           row.id == Technique::kraken_fish_1 || row.id == Technique::kraken_fish_2;
}

bool is_nested_row(const TechniqueRow& row) {
    return row.id == Technique::nested_simple_forcing || row.id == Technique::nested_multiple_forcing ||
           row.id == Technique::nested_dynamic_forcing;
}

void check_steps(const Position& position, const Grid& solution, const Selection& selection) {
    const Puzzle puzzle = puzzle_of(position);
    for (const Step& step : all_steps(position, selection)) {
        if (!keeps(step, solution)) {
            std::string line;
            for (const Value value : position.grid().values())
                line += static_cast<char>(value == 0 ? '.' : puzzle.symbols[value]);
            FAIL(explanation_of(step, puzzle) << " is wrong in " << line);
        }
        if (!explanation_of(step, puzzle).ends_with(".")) FAIL(explanation_of(step, puzzle));
        if (proof_lines_of(step, puzzle).empty()) FAIL(notation_of(step, puzzle));
        for (const HintLevel level : {HintLevel::region, HintLevel::cells})
            if (!hint_of(step, level, puzzle).ends_with(".")) FAIL(hint_of(step, level, puzzle));
    }
}

void lose_some(Position& position, const Grid& solution, Random& random) {
    const std::uint32_t gone_percent = random.below(80);
    for (const Cell cell : CellSet(position.open_cells()))
        for (const Value value : position.candidates(cell))
            if (value != solution[cell] && random.below(100) < gone_percent) position.eliminate(cell, value);
}

// Any entries of a solution, and some candidates fewer: steps that do not assume uniqueness hold for the solution.
void check_random_positions(const Rules& rules, int rounds, std::size_t share, std::uint64_t seed) {
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        const auto solution = random_solution(rules, random);
        REQUIRE(solution);
        Grid grid = *solution;
        const std::uint32_t kept_percent = 20 + random.below(60);
        for (Value& value : grid.values())
            if (random.below(100) >= kept_percent) value = 0;
        Position position(grid);
        lose_some(position, *solution, random);
        Selection selection;
        std::size_t turn = static_cast<std::size_t>(round) + seed;
        for (const TechniqueRow& row : technique_table()) {
            if (row.use.needs_uniqueness || (is_nested_row(row) && rules.side() > 4)) continue;
            if (!is_slow(row) || turn++ % share == 0) selection.techniques.push_back(row.id);
        }
        selection.options.als_in_chains = rules.side() <= 6 && random.below(4) == 0;  // slow on larger boards
        selection.options.duals = random.below(4) == 0;
        selection.options.as_explainer = random.below(4) == 0;
        check_steps(position, *solution, selection);
    }
}

// Steps that assume uniqueness hold for the solution of a puzzle that has one. Givens may be found entries, because an
// avoidable rectangle tells them apart.
void check_uniqueness(const Rules& rules, int rounds, std::uint64_t seed) {
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        const Posed posed = posed_puzzle(rules, random);
        Position position(posed.puzzle);
        const std::uint32_t filled_percent = random.below(70);
        for (const Cell cell : CellSet(position.open_cells()))
            if (random.below(100) < filled_percent) position.place(cell, posed.solution[cell]);
        lose_some(position, posed.solution, random);
        Selection selection;
        for (const TechniqueRow& row : technique_table())
            if (row.use.needs_uniqueness && row.id != Technique::trial)
                selection.techniques.push_back(row.id);
        for (const bool lenient : {false, true}) {
            selection.options.rectangle_may_lack_candidates = lenient;
            selection.options.as_explainer = round % 2 == 0 && !lenient;
            check_steps(position, posed.solution, selection);
        }
    }
}

void check_path(const Posed& posed, const Selection& selection) {
    Position position(posed.puzzle);
    const Path path = path_from(position, selection);
    const Puzzle puzzle(posed.puzzle);
    for (const Step& step : path.steps) {
        if (!keeps(step, posed.solution)) FAIL(explanation_of(step, puzzle) << " is wrong");
        if (step.placements.empty() && step.eliminations.empty()) FAIL(notation_of(step, puzzle));
        position.apply(step);
    }
    CHECK(path.end == PathEnd::solved);
    CHECK(position.grid() == posed.solution);
}

void check_paths(const Rules& rules, int rounds, std::uint64_t seed) {
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        // Puzzles with half of their cells open: of some boards, minimal puzzles are solved by trial only.
        const Posed posed = posed_puzzle(rules, random, rules.cell_count() / 2);
        check_path(posed, default_selection(true));
        const Difficulty difficulty = difficulty_of(Position(posed.puzzle), true);
        CHECK(difficulty.grade.solved);
        CHECK(difficulty.grade.score > 0);
        if (difficulty.rating.solved) CHECK(difficulty.rating.hardest >= 10);
    }
}

TEST_CASE("no step contradicts the solution of a random position of a tiny board of any rules") {
    for (const char* const text : {"latin:3", "latin:4+x", "2x2+antiknight", "latin:5+nonconsecutive"}) {
        CAPTURE(text);
        check_random_positions(rules_named(text), 2, 6, 1);
    }
}

TEST_CASE("no step contradicts the solution of a random position of a small board of any rules",
          "[slow][long]") {
    std::uint64_t seed = 1;
    for (const char* const text : kSmallBoards) {
        CAPTURE(text);
        check_random_positions(rules_named(text), 4, 4, ++seed);
    }
    CAPTURE(kJigsaw6);
    check_random_positions(rules_named(kJigsaw6), 4, 4, ++seed);
}

TEST_CASE("no step contradicts the solution of a random position of a board of any rules", "[slow][long]") {
    std::uint64_t seed = 100;
    for (const char* const text : kMiddleBoards) {
        CAPTURE(text);
        check_random_positions(rules_named(text), 2, 20, ++seed);
    }
    CAPTURE(kJigsaw9);
    check_random_positions(rules_named(kJigsaw9), 2, 20, ++seed);
}

TEST_CASE("no step contradicts the solution of a random position of a large board of any rules",
          "[slow][long]") {
    std::uint64_t seed = 200;
    for (const char* const text : {"3x4", "2x5+x", "4x3+antiking", "4x4+x+disjoint", "latin:11"}) {
        CAPTURE(text);
        check_random_positions(rules_named(text), 1, 40, ++seed);
    }
}

TEST_CASE("steps that assume uniqueness agree with the only solution on boards of any rules",
          "[slow][long]") {
    std::uint64_t seed = 300;
    for (const char* const text : kSmallBoards) {
        CAPTURE(text);
        check_uniqueness(rules_named(text), 20, ++seed);
    }
    for (const char* const text : kMiddleBoards) {
        CAPTURE(text);
        check_uniqueness(rules_named(text), 4, ++seed);
    }
    check_uniqueness(rules_named(kJigsaw6), 30, ++seed);
    check_uniqueness(rules_named(kJigsaw9), 6, ++seed);
}

TEST_CASE("paths end at the only solution on small boards of any rules", "[slow]") {
    std::uint64_t seed = 400;
    for (const char* const text : kSmallBoards) {
        CAPTURE(text);
        check_paths(rules_named(text), 1, ++seed);
    }
}

TEST_CASE("paths end at the only solution on boards of any rules", "[slow][long]") {
    std::uint64_t seed = 500;
    for (const char* const text : kMiddleBoards) {
        CAPTURE(text);
        check_paths(rules_named(text), 1, ++seed);
    }
    CAPTURE(kJigsaw9);
    check_paths(rules_named(kJigsaw9), 1, ++seed);
}

}  // namespace
}  // namespace gridsmith
