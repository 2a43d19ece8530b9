// The examples that the program shows for its techniques.
#include "techniques/words/examples.h"

#include "solver/api/solver.h"
#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

TEST_CASE("every technique has an example with a correct step that can be explained", "[slow]") {
    for (const TechniqueRow& row : technique_table()) {
        CAPTURE(row.name);
        const auto position = example_of(row.id);
        REQUIRE(position.has_value());
        if (row.use.boards == BoardKinds::constraints)
            CHECK(has_constraints(position->rules().parts()));
        else
            REQUIRE(position->order() == std::max(3, row.use.min_order));
        StepSearch search(*position, {}, true);
        search.run(row);
        REQUIRE(search.steps().size() == 1);
        const Step& step = search.steps().front();
        const SolveResult solved = solve(position->grid(), {.limit = 2});
        REQUIRE(solved.solutions.size() == 1);
        REQUIRE(keeps(step, solved.solutions.front()));
        const Puzzle puzzle = puzzle_of(*position);
        REQUIRE(explanation_of(step, puzzle).ends_with("."));
    }
}

TEST_CASE("examples of nested chains need the nesting, and their explanations say where", "[slow]") {
    const auto explained = [](Technique technique) {
        const auto position = example_of(technique);
        StepSearch search(*position, {}, true);
        search.run(row_of(technique));
        REQUIRE(search.steps().size() == 1);
        return explanation_of(search.steps().front(), Symbols(3));
    };
    CHECK(
        explained(Technique::dynamic_forcing_plus).contains(", so, by a simpler pattern that this leaves,"));
    CHECK(explained(Technique::nested_simple_forcing)
              .contains(", so, by a chain on the board that this leaves,"));
    CHECK(explained(Technique::nested_multiple_forcing)
              .contains(", so, by a chain on the board that this leaves,"));
    CHECK_FALSE(explained(Technique::dynamic_double_chains).contains("that this leaves"));
}

TEST_CASE("examples distinguish givens from entries found later") {
    const auto position = example_of(Technique::avoidable_rectangle_1);
    REQUIRE(position.has_value());
    REQUIRE(position->givens() != position->grid().entries());
}

}  // namespace
}  // namespace gridsmith
