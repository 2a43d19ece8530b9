// The table of techniques, paths, grades and explanations.
#include "techniques/path/path.h"

#include "support/grids.h"
#include "techniques/path/grade.h"
#include "techniques/random_positions.h"
#include "techniques/words/wording.h"

#include <set>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

using support::grid_from;

// Singles solve this puzzle.
constexpr std::string_view kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST_CASE("every technique has one row, found by its name and its code") {
    std::set<Technique> seen;
    for (const TechniqueRow& row : technique_table()) {
        CAPTURE(row.name);
        REQUIRE(seen.insert(row.id).second);
        REQUIRE(&row_of(row.id) == &row);
        REQUIRE(technique_named(row.name) == &row);
        if (!row.hodoku.code.empty()) REQUIRE(technique_named(row.hodoku.code) == &row);
        REQUIRE(row.find != nullptr);
        REQUIRE(row.explain != nullptr);
        REQUIRE(row.hodoku.score > 0);
    }
    REQUIRE(technique_named("naked_PAIR") == &row_of(Technique::naked_pair));
    for (const TechniqueRow& row : technique_table()) {
        const std::string word = word_of(row);
        CHECK(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos);
        CHECK(!word.contains("--"));
        CHECK(technique_named(word) == &row);
    }
    REQUIRE(technique_named("nothing") == nullptr);
}

TEST_CASE("a path leads from the puzzle to its solution") {
    const Position start(grid_from(kEasy));
    const Path path = path_from(start, default_selection(true));
    REQUIRE(path.end == PathEnd::solved);
    REQUIRE(is_solution_of(path.last.grid(), start.grid()));
    REQUIRE(path.steps.size() == 51);
}

TEST_CASE("a path can be followed from any of its positions") {
    const Position start(grid_from(kEasy));
    const Selection selection = default_selection(true);
    const Path path = path_from(start, selection);
    const Path half = path_from(start, selection, {.limit = 20});
    REQUIRE(half.end == PathEnd::limit);
    const Path rest = path_from(half.last, selection);
    REQUIRE(half.steps.size() + rest.steps.size() == path.steps.size());
    REQUIRE(rest.last.grid() == path.last.grid());
}

TEST_CASE("a path that is stopped says so") {
    std::stop_source stop;
    stop.request_stop();
    const Path path =
        path_from(Position(grid_from(kEasy)), default_selection(true), {.stop = stop.get_token()});
    REQUIRE(path.end == PathEnd::cancelled);
    REQUIRE(path.steps.empty());
}

TEST_CASE("a path finds the same steps as searches without its memory") {
    // The last three need fish, chains and uniqueness.
    constexpr std::string_view kPuzzles[] = {
        kEasy, "39.8....421...4..95..2...1..4.............72.7.......8.3...51......9...392...3.5.",
        "3..64.....7.....1...2....9..1...726.6341..97......84..........3....1.7..847......",
        ".....7........9...624.1.....1....6.....95.21..7.........1...57...93....678..46..2"};
    for (const std::string_view puzzle : kPuzzles)
        for (const Selection& selection : {default_selection(true), explainer_selection(true)}) {
            Position position(grid_from(puzzle));
            const Path path = path_from(position, selection);
            for (const Step& step : path.steps) {
                const auto alone = easiest_step(position, selection);
                REQUIRE(alone.has_value());
                REQUIRE(alone->technique == step.technique);
                REQUIRE(alone->has_same_effect(step));
                position.apply(step);
            }
            REQUIRE(path.end == PathEnd::solved);
        }
}

TEST_CASE("a grade adds up scores and keeps the hardest technique") {
    const Path path = path_from(Position(grid_from(kEasy)), hodoku_selection(true));
    const Grade grade = grade_of(path, 3);
    int score = 0;
    for (const Step& step : path.steps) score += row_of(step.technique).hodoku.score;
    REQUIRE(grade.solved);
    REQUIRE(grade.level == Level::easy);
    REQUIRE(grade.score == score);
    REQUIRE(row_of(grade.hardest).family == Family::singles);
}

TEST_CASE("a score above its level's limit raises the level") {
    Path path{std::vector<Step>(60), Position(Grid(3)), PathEnd::solved};
    for (Step& step : path.steps) step.technique = Technique::hidden_single;
    REQUIRE(grade_of(path, 3).score == 840);
    REQUIRE(grade_of(path, 3).level == Level::medium);
    REQUIRE(grade_of(path, 4).level == Level::easy);
}

TEST_CASE("a rating covers the hardest step, the way to the first entry, and the first step") {
    Path path{std::vector<Step>(3), Position(Grid(3)), PathEnd::solved};
    path.steps[0].technique = Technique::pointing;
    path.steps[0].eliminations = {{0, 1}};
    path.steps[1].technique = Technique::hidden_single;
    path.steps[1].rating = 15;
    path.steps[1].placements = {{0, 2}};
    path.steps[2].technique = Technique::naked_pair;
    const Rating rating = rating_of(path);
    REQUIRE(rating.diamond == 26);
    REQUIRE(rating.pearl == 26);
    REQUIRE(rating.hardest == 30);
    REQUIRE(rating.technique == Technique::naked_pair);
}

TEST_CASE("steps are explained in words, and each further hint says more") {
    Position position{Grid(3)};
    for (Value value = 1; value <= 7; ++value) {
        position.eliminate(0, value);
        position.eliminate(1, value);
    }
    const auto steps = steps_of(Technique::naked_pair, position);
    REQUIRE(steps.size() == 1);
    const Symbols symbols(3);
    REQUIRE(explanation_of(steps[0], symbols) ==
            "In row 1 and block 1, the 2 cells r1c1 and r1c2 have only the candidates 8 "
            "and 9; they use these values up, so 8 and 9 can be removed from r1c3, "
            "r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r3c1, r3c2 and r3c3.");
    REQUIRE(hint_of(steps[0], HintLevel::region, symbols) == "Look at row 1 and block 1.");
    REQUIRE(hint_of(steps[0], HintLevel::technique, symbols) == "Look for this: Naked Pair.");
    REQUIRE(hint_of(steps[0], HintLevel::cells, symbols) == "Naked Pair: it is in r1c1 and r1c2.");
    REQUIRE(hint_of(steps[0], HintLevel::reason, symbols) == explanation_of(steps[0], symbols));
    REQUIRE(notation_of(steps[0], symbols).starts_with("Naked Pair: 8,9 in r1c1,r1c2 => r1c3<>8,r1c3<>9"));

    // A file may use invisible characters as symbols.
    const char32_t unseen[] = {'1', '2', '3', '4', '5', '6', '7', '\t', 0};
    const Symbols odd = *Symbols::from(3, {unseen, 9});
    REQUIRE(notation_of(steps[0], odd).starts_with("Naked Pair: \u2409,\u2400 in r1c1,r1c2 => r1c3<>\u2409"));
    REQUIRE(explanation_of(steps[0], odd).contains("only the candidates \u2409 and \u2400;"));
}

TEST_CASE("blocks can be locked together from order 4 on") {
    Position position{Grid(4)};
    // Blocks 1 and 2 hold value 1 only in rows 1 and 2.
    for (const Cell cell : position.sets().all)
        if (position.units().row_of(cell) / 2 == 1 && position.units().column_of(cell) < 8)
            position.eliminate(cell, 1);
    const auto steps = steps_of(Technique::multi_box_locking, position);
    REQUIRE(steps.size() == 1);
    REQUIRE(steps[0].eliminations.size() == 16);
    REQUIRE(steps[0].eliminations.front() == Candidate{8, 1});
}

}  // namespace
}  // namespace gridsmith
