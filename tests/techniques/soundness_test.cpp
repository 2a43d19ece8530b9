// No step may contradict the solution, whatever the order and whatever was ruled out before.
#include "base/random.h"
#include "support/grids.h"
#include "techniques/path.h"
#include "techniques/random_positions.h"
#include "techniques/wording.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

namespace gridsmith {
namespace {

Selection all_that_need_no_uniqueness() {
    Selection selection;
    for (const TechniqueRow& row : technique_table())
        if (!row.use.needs_uniqueness) selection.techniques.push_back(row.id);
    return selection;
}

void check_positions(int order, int rounds, std::uint64_t seed) {
    const Selection selection = all_that_need_no_uniqueness();
    const Symbols symbols(order);
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        const auto [position, solution] = support::random_position(order, random);
        for (const Step& step : all_steps(position, selection)) {
            CAPTURE(order, seed, round, notation_of(step, symbols), support::line_of(position.grid()),
                    support::line_of(solution));
            REQUIRE(keeps(step, solution));
            REQUIRE(!explanation_of(step, symbols).empty());
        }
    }
}

TEST_CASE("no step contradicts the solution of a random position") {
    check_positions(2, 100, 1);
    check_positions(3, 40, 2);
    check_positions(4, 3, 3);
}

TEST_CASE("no step contradicts the solution of a random position of order 5", "[slow]") {
    check_positions(5, 1, 4);
}

TEST_CASE("no step contradicts the solution in 100,000 random positions", "[.][many]") {
    check_positions(2, 20'000, 11);
    check_positions(3, 60'000, 12);
    check_positions(4, 15'000, 13);
    check_positions(5, 5'000, 14);
}

}  // namespace
}  // namespace gridsmith
