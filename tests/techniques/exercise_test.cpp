// Exercises, and the words about techniques.
#include "techniques/path/exercise.h"

#include "support/grids.h"
#include "techniques/words/descriptions.h"
#include "techniques/words/examples.h"

#include <algorithm>
#include <set>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

// Its first step is a naked pair, because singles do not get far.
Position hard_position() {
    return Position(support::grid_from(
        "..7....8..2.....4.59.38...6.39816.....5279.3.71.43569.95.7.3814183.....7.7.1589.3"));
}

TEST_CASE("every technique has a description of its own in whole sentences") {
    std::set<std::string> seen;
    for (const TechniqueRow& row : technique_table()) {
        CAPTURE(row.name);
        const std::string text = description_of(row.id);
        CHECK(text.size() > 60);
        CHECK(text.ends_with("."));
        CHECK(text.find('{') == std::string::npos);
        CHECK(text.front() >= 'A');
        CHECK(text.front() <= 'Z');
        CHECK(seen.insert(text).second);
        CHECK((text.find("exactly one solution") != std::string::npos) == row.use.needs_uniqueness);
    }
}

TEST_CASE("techniques are found by words, and show their orders and ratings") {
    CHECK(is_about(row_of(Technique::xy_wing), ""));
    CHECK(is_about(row_of(Technique::xy_wing), "Wing xy"));
    CHECK(is_about(row_of(Technique::xy_wing), "xy-wing hard"));
    CHECK_FALSE(is_about(row_of(Technique::xy_wing), "wing easy"));
    CHECK(orders_text(row_of(Technique::xy_wing)) == "2 to 5");
    CHECK(orders_text(row_of(Technique::locked_quint)) == "5");
    CHECK(rating_text(row_of(Technique::xy_wing).explainer) == "4.2");
    CHECK(rating_text(0).empty());
}

TEST_CASE("at an exercise, no technique before the practised one has a step") {
    TechniqueSet set;
    const Position start = hard_position();
    const Path path = path_from(start, set.selection(true));
    REQUIRE(path.end == PathEnd::solved);
    std::set<Technique> used;
    for (const Step& step : path.steps) used.insert(step.technique);
    REQUIRE(used.size() > 4);
    for (const Technique technique : used) {
        CAPTURE(name_of(technique));
        const Selection selection = exercise_selection(set, technique);
        const auto exercise = exercise_on_path(start, selection, technique);
        REQUIRE(exercise);
        REQUIRE_FALSE(exercise->steps.empty());
        const auto next = easiest_step(exercise->position, selection);
        REQUIRE(next);
        CHECK(next->technique == technique);
        CHECK(std::ranges::any_of(exercise->steps, [&](const Step& s) { return s.has_same_effect(*next); }));
        const auto at = exercise_at(exercise->position, selection, technique);
        REQUIRE(at);
        CHECK_FALSE(at->easier);
    }
    // Techniques that the path does not need have no exercise on it.
    CHECK_FALSE(used.contains(Technique::jellyfish));
    CHECK_FALSE(exercise_on_path(start, exercise_selection(set, Technique::jellyfish), Technique::jellyfish));
}

TEST_CASE("an exercise tries a technique that is off at its usual place") {
    TechniqueSet set;
    REQUIRE_FALSE(set.is_on(Technique::direct_pointing));
    // Sudoku Explainer has this technique in its order.
    CHECK(exercise_selection(set, Technique::direct_pointing).techniques ==
          explainer_selection(true).techniques);
    set.turn(Technique::direct_pointing, true);
    CHECK(exercise_selection(set, Technique::direct_pointing).techniques == set.selection(true).techniques);
    // Only the table has this technique.
    REQUIRE_FALSE(set.is_on(Technique::death_blossom));
    const Selection joined = exercise_selection(set, Technique::death_blossom);
    CHECK(std::ranges::count(joined.techniques, Technique::death_blossom) == 1);
    CHECK(joined.techniques.size() == set.selection(true).techniques.size() + 1);
    // The row for all kinds of chains finds each kind.
    CHECK(exercise_selection(set, Technique::aic).techniques == set.selection(true).techniques);
    CHECK(finds(row_of(Technique::nice_loop), row_of(Technique::aic)));
    CHECK_FALSE(finds(row_of(Technique::aic), row_of(Technique::nice_loop)));
    CHECK_FALSE(finds(row_of(Technique::x_wing), row_of(Technique::swordfish)));
    // Contradictions of constraints do not exist on other boards.
    CHECK_FALSE(
        finds(row_of(Technique::constraint_contradiction), row_of(Technique::dynamic_contradiction_chains)));
}

TEST_CASE("examples serve as exercises and name the easier technique") {
    TechniqueSet set;
    for (const Technique technique : {Technique::naked_triple, Technique::skyscraper, Technique::w_wing}) {
        CAPTURE(name_of(technique));
        const auto position = example_of(technique);
        REQUIRE(position);
        const Selection selection = exercise_selection(set, technique);
        const auto at = exercise_at(*position, selection, technique);
        REQUIRE(at);
        const auto next = easiest_step(*position, selection);
        REQUIRE(next);
        CHECK(at->easier.has_value() == (next->technique != technique));
    }
}

}  // namespace
}  // namespace gridsmith
