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

// Some rows are off because they take long: those too only if `all`.
Selection selection_of(bool all) {
    Selection selection;
    for (const TechniqueRow& row : technique_table())
        if (!row.use.needs_uniqueness && (all || row.use.on)) selection.techniques.push_back(row.id);
    return selection;
}

void check_position(const support::PositionWithSolution& item, const Selection& selection) {
    const Symbols symbols(item.solution.order());
    for (const Step& step : all_steps(item.position, selection)) {
        if (keeps(step, item.solution)) continue;
        FAIL(notation_of(step, symbols) << " is wrong in " << support::line_of(item.position.grid())
                                        << " with solution " << support::line_of(item.solution));
    }
}

// Of every `rare` positions, one is tried with all techniques.
void check_positions(int order, int rounds, int rare, std::uint64_t seed) {
    const Selection usual = selection_of(false);
    const Selection all = selection_of(true);
    Random random(seed);
    for (int round = 0; round < rounds; ++round)
        check_position(support::random_position(order, random), round % rare == 0 ? all : usual);
}

TEST_CASE("no step contradicts the solution of a random position") {
    check_positions(2, 100, 1, 1);
    check_positions(3, 20, 20, 2);
    check_positions(4, 1, 2, 3);
    SUCCEED();
}

TEST_CASE("no step contradicts the solution of a random position of a large order", "[slow]") {
    check_positions(4, 3, 10, 4);
    check_positions(5, 1, 2, 4);
    SUCCEED();
}

void check_well_posed_positions(int order, int rounds, std::uint64_t seed) {
    Selection selection;
    for (const TechniqueRow& row : technique_table())
        if (row.use.needs_uniqueness) selection.techniques.push_back(row.id);
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        const auto item = support::random_well_posed_position(order, random);
        for (const bool lenient : {false, true}) {
            selection.options.rectangle_may_lack_candidates = lenient;
            check_position(item, selection);
        }
    }
}

TEST_CASE("steps that assume one solution keep it where there is only one") {
    check_well_posed_positions(2, 200, 5);
    check_well_posed_positions(3, 100, 6);
    check_well_posed_positions(4, 2, 7);
    SUCCEED();
}

TEST_CASE("no step contradicts the solution in 100,000 random positions", "[.][many]") {
    check_positions(2, 40'000, 1, 11);
    check_positions(3, 57'000, 200, 12);
    check_positions(4, 2'500, 100, 13);
    check_positions(5, 500, 100, 14);
    check_well_posed_positions(2, 20'000, 15);
    check_well_posed_positions(3, 20'000, 16);
    check_well_posed_positions(4, 200, 17);
    SUCCEED();
}

}  // namespace
}  // namespace gridsmith
