// The examples that the program shows of its techniques.
#include "techniques/examples.h"

#include "solver/solver.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

TEST_CASE("every technique has an example with a step of it, which is right and is told") {
    for (const TechniqueRow& row : technique_table()) {
        CAPTURE(row.name);
        const auto position = example_of(row.id);
        REQUIRE(position.has_value());
        REQUIRE(position->order() == std::max(3, row.use.min_order));
        StepSearch search(*position, {}, true);
        search.run(row);
        REQUIRE(search.steps().size() == 1);
        const Step& step = search.steps().front();
        const SolveResult solved = solve(position->grid(), {.limit = 2});
        REQUIRE(solved.solutions.size() == 1);
        REQUIRE(keeps(step, solved.solutions.front()));
        REQUIRE(explanation_of(step, Symbols(position->order())).ends_with("."));
    }
}

TEST_CASE("examples of chains within chains need them, and say where") {
    const auto told = [](Technique technique) {
        const auto position = example_of(technique);
        StepSearch search(*position, {}, true);
        search.run(row_of(technique));
        REQUIRE(search.steps().size() == 1);
        return explanation_of(search.steps().front(), Symbols(3));
    };
    CHECK(told(Technique::dynamic_forcing_plus).contains(", so, by a simpler pattern that this leaves,"));
    CHECK(told(Technique::nested_simple_forcing).contains(", so, by a chain on the board that this leaves,"));
    CHECK(
        told(Technique::nested_multiple_forcing).contains(", so, by a chain on the board that this leaves,"));
    CHECK_FALSE(told(Technique::dynamic_double_chains).contains("that this leaves"));
}

TEST_CASE("examples keep what was given apart from what was found") {
    const auto position = example_of(Technique::avoidable_rectangle_1);
    REQUIRE(position.has_value());
    REQUIRE(position->givens() != position->grid().entries());
}

}  // namespace
}  // namespace gridsmith
