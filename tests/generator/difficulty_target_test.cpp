// Puzzles have the requested difficulty, according to the grading that users see.
#include "generator/difficulty/difficulty_gauge.h"

#include "generator/api/generator.h"
#include "model/symmetry/symmetry.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <tuple>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace gridsmith;

namespace {

// The puzzle, checked against its options and its reported difficulty.
Generated graded(const GenerateOptions& options, std::uint64_t seed) {
    const auto result = generate(options, seed);
    INFO((result ? "" : text_of(result.error())));
    REQUIRE(result);
    const Grid& puzzle = result->puzzle.grid;
    CHECK(verdict(puzzle).verdict == Verdict::unique);
    REQUIRE(result->difficulty);
    const Difficulty known = difficulty_of(Position(puzzle), true);
    CHECK(result->difficulty->grade.solved == known.grade.solved);
    CHECK(result->difficulty->grade.level == known.grade.level);
    CHECK(result->difficulty->grade.score == known.grade.score);
    CHECK(result->difficulty->grade.hardest == known.grade.hardest);
    CHECK(result->difficulty->rating.hardest == known.rating.hardest);
    CHECK(result->graded >= 1);
    return *result;
}

bool has_step(const Path& path, Technique technique) {
    return std::ranges::any_of(path.steps, [&](const Step& step) { return step.technique == technique; });
}

bool has_step_in_grading(const Grid& puzzle, Technique technique) {
    return has_step(path_from(Position(puzzle), grading_selection(puzzle.order(), true)), technique);
}

}  // namespace

TEST_CASE("a puzzle has the requested level, score or rating") {
    for (const Level level : {Level::easy, Level::medium, Level::hard, Level::unfair, Level::extreme}) {
        const auto made = graded(
            {.rules = 3, .minimal = true, .difficulty = {.lowest_level = level, .highest_level = level}}, 3);
        CHECK(made.difficulty->grade.level == level);
        CHECK(made.difficulty->grade.solved);
    }
    const auto scored =
        graded({.rules = 3, .entries = 26, .difficulty = {.lowest_score = 500, .highest_score = 600}}, 1);
    CHECK(scored.difficulty->grade.score >= 500);
    CHECK(scored.difficulty->grade.score <= 600);
    const auto rated =
        graded({.rules = 3, .minimal = true, .difficulty = {.lowest_rating = 42, .highest_rating = 45}}, 1);
    CHECK(rated.difficulty->rating.hardest >= 42);
    CHECK(rated.difficulty->rating.hardest <= 45);
    CHECK(rated.difficulty->rating.solved);
}

TEST_CASE("a needed technique is on the grading path of the puzzle") {
    for (const Technique technique :
         {Technique::x_wing, Technique::naked_triple, Technique::continuous_nice_loop})
        CHECK(has_step_in_grading(
            graded({.rules = 3, .minimal = true, .difficulty = {.needs = technique}}, 7).puzzle.grid,
            technique));
}

// The promise of `needs`: the path reaches a step of the technique, and no technique tried before finds a
// step there, as the path searches.
TEST_CASE("where a kind of chain is needed, no easier technique helps", "[slow]") {
    // Each with the grading technique that finds it, which looks for related chains too.
    const auto [kind, row] = GENERATE(std::tuple(Technique::xy_chain, Technique::xy_chain),
                                      std::tuple(Technique::aic, Technique::nice_loop),
                                      std::tuple(Technique::discontinuous_nice_loop, Technique::nice_loop),
                                      std::tuple(Technique::grouped_aic, Technique::grouped_nice_loop),
                                      std::tuple(Technique::forcing_chain_verity, Technique::forcing_chain));
    INFO(name_of(kind));
    const Grid puzzle = graded({.rules = 3, .minimal = true, .difficulty = {.needs = kind}}, 5).puzzle.grid;
    const Selection grading = grading_selection(3, true);
    const Path path = path_from(Position(puzzle), grading);
    const auto needed = std::ranges::find(path.steps, kind, &Step::technique);
    REQUIRE(needed != path.steps.end());
    Position there(puzzle);
    for (auto step = path.steps.begin(); step != needed; ++step) there.apply(*step);
    Selection easier = grading;
    const auto own = std::ranges::find(easier.techniques, row);
    REQUIRE(own != easier.techniques.end());
    easier.techniques.erase(own, easier.techniques.end());
    CHECK(path_from(there, easier).steps.empty());
    CHECK_FALSE(steps_of(kind, there).empty());
}

TEST_CASE("a needed technique that grades do not use is added to the grading techniques") {
    // Direct pointing is a technique of the rating, but not of the grade.
    const Grid rated =
        graded({.rules = 3, .minimal = true, .difficulty = {.needs = Technique::direct_pointing}}, 2)
            .puzzle.grid;
    CHECK(has_step(path_from(Position(rated), explainer_selection(true)), Technique::direct_pointing));
    // Medusa is a technique of neither.
    const Grid own =
        graded({.rules = 3, .minimal = true, .difficulty = {.needs = Technique::medusa}}, 2).puzzle.grid;
    Selection selection = grading_selection(3, true);
    auto& techniques = selection.techniques;
    techniques.insert(std::ranges::find(techniques, Technique::x_chain), Technique::medusa);
    CHECK(has_step(path_from(Position(own), selection), Technique::medusa));
}

TEST_CASE("a requested difficulty combines with all other options") {
    const DifficultyTarget target{.lowest_level = Level::medium, .highest_level = Level::unfair};
    const auto fits = [](const Generated& made) {
        return made.difficulty->grade.level >= Level::medium && made.difficulty->grade.level <= Level::unfair;
    };
    const Generated few = graded({.rules = 3, .entries = 26, .difficulty = target}, 4);
    CHECK(fits(few));
    CHECK(few.puzzle.grid.entry_count() == 26);

    const Generated turned =
        graded({.rules = 3, .symmetry = Symmetry::half_turn, .minimal = true, .difficulty = target}, 4);
    CHECK(fits(turned));
    CHECK(has_symmetry(3, Symmetry::half_turn, turned.puzzle.grid.entries()));

    const Generated in_template =
        graded({.rules = 3, .puzzle_template = turned.puzzle.grid.entries(), .difficulty = target}, 4);
    CHECK(fits(in_template));
    CHECK(in_template.puzzle.grid.entries() == turned.puzzle.grid.entries());

    const Generated additive =
        graded({.rules = 3, .entries = 28, .mode = GenerationMode::additive, .difficulty = target}, 4);
    CHECK(fits(additive));
    CHECK(additive.puzzle.grid.entry_count() == 28);

    Grid fixed(3);
    fixed[0] = 5;
    fixed[80] = 7;
    const Generated around = graded({.rules = 3, .entries = 27, .fixed = fixed, .difficulty = target}, 4);
    CHECK(fits(around));
    CHECK(around.puzzle.grid[0] == 5);
    CHECK(around.puzzle.grid[80] == 7);
}

TEST_CASE("a level can be requested at every order", "[slow]") {
    const auto [order, entries, level] = GENERATE(
        std::tuple(2, 5, Level::easy), std::tuple(4, 112, Level::medium), std::tuple(5, 340, Level::easy));
    const Generated made = graded(
        {.rules = order, .entries = entries, .difficulty = {.lowest_level = level, .highest_level = level}},
        5);
    CHECK(made.difficulty->grade.level == level);
    CHECK(made.puzzle.grid.entry_count() == entries);
}

TEST_CASE("an impossible difficulty is refused with a sentence") {
    const DifficultyTarget targets[] = {
        {.lowest_level = Level::hard, .highest_level = Level::easy},
        {.lowest_score = 10, .highest_score = 9},
        {.highest_rating = kLowestRating - 1},
        {.lowest_rating = highest_rating() + 1},
        {.highest_level = Level::medium, .lowest_score = 2000},
        {.needs = Technique::squirmbag},  // not at order 3
        {.needs = Technique::hint_sets},  // only run alone
        {.highest_level = Level::medium, .needs = Technique::x_wing},
    };
    for (const DifficultyTarget& target : targets) {
        const auto refused = check(GenerateOptions{.rules = 3, .difficulty = target});
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message.size() > 10);
    }
}

TEST_CASE("a difficulty that no puzzle of order 2 has gets a budget") {
    GenerateOptions options{.rules = 2, .entries = 4, .difficulty = {.lowest_level = Level::extreme}};
    CHECK(default_budget(options) > 0);
    options.rules = 3;
    CHECK(default_budget(options) == 0);
}

TEST_CASE("a spent budget reports the number of graded puzzles and the requested difficulty", "[slow]") {
    const GenerateOptions options{
        .rules = 3, .minimal = true, .budget = 20'000, .difficulty = {.lowest_rating = 110}};
    const auto result = generate(options, 1);
    REQUIRE_FALSE(result);
    CHECK(result.error().message.find("puzzles were graded") != std::string::npos);
    CHECK(result.error().message.find("at least 11.0") != std::string::npos);
}

TEST_CASE("a stop ends grading") {
    std::stop_source stop;
    stop.request_stop();
    const GenerateOptions options{.rules = 3, .minimal = true, .difficulty = {.lowest_rating = 110}};
    CHECK(attempt(options, 1, 1, stop.get_token()).end == AttemptEnd::cancelled);
}
