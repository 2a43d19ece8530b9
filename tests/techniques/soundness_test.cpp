// No step may contradict the solution, whatever the order and whatever was ruled out before.
#include "base/random.h"
#include "support/grids.h"
#include "techniques/path.h"
#include "techniques/random_positions.h"
#include "techniques/wording.h"

#include <cstdio>
#include <cstdlib>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

// Some rows are off because they take long, and some of these take seconds a position.
enum class Effort { usual, long_ones, nested_ones };

bool is_nested(const TechniqueRow& row) {
    return row.id == Technique::nested_simple_forcing || row.id == Technique::nested_multiple_forcing ||
           row.id == Technique::nested_dynamic_forcing;
}

Selection selection_of(Effort effort) {
    Selection selection;
    for (const TechniqueRow& row : technique_table()) {
        if (row.use.needs_uniqueness || (!row.use.on && effort == Effort::usual)) continue;
        if (!is_nested(row) || effort == Effort::nested_ones) selection.techniques.push_back(row.id);
    }
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

// Of every `rare` positions, one is tried with the techniques that take long.
void check_positions(int order, int rounds, int rare, std::uint64_t seed) {
    const Selection usual = selection_of(Effort::usual);
    const Selection long_ones = selection_of(order == 2 ? Effort::nested_ones : Effort::long_ones);
    Random random(seed);
    for (int round = 0; round < rounds; ++round)
        check_position(support::random_position(order, random), round % rare == 0 ? long_ones : usual);
}

TEST_CASE("no step contradicts the solution of a random position") {
    check_positions(2, 100, 1, 1);
    check_positions(3, 20, 20, 2);
    check_positions(4, 1, 2, 3);
    SUCCEED();
}

TEST_CASE("no step of chains through almost locked sets contradicts the solution") {
    Selection selection{{Technique::grouped_continuous_nice_loop, Technique::grouped_discontinuous_nice_loop,
                         Technique::grouped_aic},
                        {.als_in_chains = true}};
    Random random(8);
    for (int round = 0; round < 2; ++round) check_position(support::random_position(3, random), selection);
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

// GRIDSMITH_SLICE=3/20 does the third of twenty equal parts, each from seeds of its own; without it all are
// done.
struct Slice {
    int first = 0;
    int last = 0;
    int count = 1;
};

Slice slice_wanted() {
    const char* const wanted = std::getenv("GRIDSMITH_SLICE");
    int number = 0;
    int count = 0;
    if (wanted != nullptr && std::sscanf(wanted, "%d/%d", &number, &count) == 2 && number >= 1 &&
        number <= count)
        return {number - 1, number - 1, count};
    return {0, 19, 20};
}

TEST_CASE("no step contradicts the solution in 100,000 random positions", "[.][many]") {
    const Slice slice = slice_wanted();
    for (int i = slice.first; i <= slice.last; ++i) {
        const auto seed = 100 * static_cast<std::uint64_t>(i) + 11;
        check_positions(2, 60'000 / slice.count, 1, seed);
        check_positions(3, 24'000 / slice.count, 200, seed + 1);
        check_positions(4, 800 / slice.count, 100, seed + 2);
        check_positions(5, 200 / slice.count, 100, seed + 3);
        check_well_posed_positions(2, 10'000 / slice.count, seed + 4);
        check_well_posed_positions(3, 4'900 / slice.count, seed + 5);
        check_well_posed_positions(4, 100 / slice.count, seed + 6);
    }
    SUCCEED();
}

TEST_CASE("no step of nested chains contradicts the solution", "[.][many]") {
    Random random(41);
    for (int round = 0; round < 5; ++round)
        check_position(support::random_position(3, random), selection_of(Effort::nested_ones));
    SUCCEED();
}

}  // namespace
}  // namespace gridsmith
