// No step contradicts the solution, in any order and with any candidates eliminated before.
#include "base/random.h"
#include "support/grids.h"
#include "techniques/path/path.h"
#include "techniques/random_positions.h"
#include "techniques/words/wording.h"

#include <cstdio>
#include <cstdlib>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

// Rows that may take long to list all their steps. The nested ones take seconds for each position from order
// 3 on.
bool takes_long(const TechniqueRow& row) {
    return !row.use.on || row.family == Family::almost_locked_sets || row.family == Family::last_resort;
}

bool is_nested(const TechniqueRow& row) {
    return row.id == Technique::nested_simple_forcing || row.id == Technique::nested_multiple_forcing ||
           row.id == Technique::nested_dynamic_forcing;
}

template <class Wanted>
Selection selection_of(Wanted wanted) {
    Selection selection;
    for (const TechniqueRow& row : technique_table())
        if (!row.use.needs_uniqueness && wanted(row)) selection.techniques.push_back(row.id);
    return selection;
}

// All techniques of an order that are fast enough for it.
Selection all_of(int order) {
    return selection_of([&](const TechniqueRow& row) {
        return order >= row.use.min_order && order <= row.use.max_order && (order == 2 || !is_nested(row));
    });
}

void check_position(const support::PositionWithSolution& item, const Selection& selection) {
    const Symbols symbols(item.solution.order());
    for (const Step& step : all_steps(item.position, selection)) {
        if (keeps(step, item.solution)) continue;
        FAIL(notation_of(step, symbols) << " is wrong in " << support::line_of(item.position.grid())
                                        << " with solution " << support::line_of(item.solution));
    }
}

// Tries every fast technique of the order on every position, and each slow technique on every `share`-th
// position, in turns.
void check_positions(int order, int rounds, std::size_t share, std::uint64_t seed) {
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        Selection selection;
        std::size_t turn = static_cast<std::size_t>(round) + seed;
        for (const Technique technique : all_of(order).techniques)
            if (!takes_long(row_of(technique)) || turn++ % share == 0)
                selection.techniques.push_back(technique);
        check_position(support::random_position(order, random), selection);
    }
}

TEST_CASE("no step contradicts the solution of a random position", "[slow]") {
    check_positions(2, 100, 1, 1);
    check_positions(3, 20, 20, 2);
    check_positions(4, 1, 20, 3);
    SUCCEED();
}

TEST_CASE("no step of chains through almost locked sets contradicts the solution", "[slow]") {
    Selection selection{{Technique::grouped_continuous_nice_loop, Technique::grouped_discontinuous_nice_loop,
                         Technique::grouped_aic},
                        {.als_in_chains = true}};
    Random random(8);
    for (int round = 0; round < 2; ++round) check_position(support::random_position(3, random), selection);
    SUCCEED();
}

TEST_CASE("no step contradicts the solution of a random position of a large order", "[slow]") {
    check_positions(4, 3, 10, 4);
    check_positions(5, 1, 10, 4);
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

TEST_CASE("steps that assume uniqueness agree with the only solution") {
    check_well_posed_positions(2, 200, 5);
    check_well_posed_positions(3, 100, 6);
    check_well_posed_positions(4, 2, 7);
    SUCCEED();
}

// GRIDSMITH_SLICE=3/20 runs the third of twenty equal parts, each with its own seeds. Without it, all parts
// run. Together the parts try every position with every technique of its order that is on by default and is
// no almost locked set or last resort. They try each other technique on every 50th position, or every 20th of
// order 5. Nested chains are tried at order 2 only.
struct Part {
    int order = 2;
    int rounds = 0;
    std::size_t share = 1;
};
constexpr Part kParts[] = {{2, 55'000, 50}, {3, 30'000, 50}, {4, 3'000, 50}, {5, 1'000, 20}};
constexpr Part kWellPosedParts[] = {{2, 6'000}, {3, 4'500}, {4, 500}};

struct Slice {
    int number = 1;
    int count = 1;
    int of(int rounds) const { return rounds * number / count - rounds * (number - 1) / count; }
};

Slice slice_wanted() {
    const char* const wanted = std::getenv("GRIDSMITH_SLICE");
    Slice slice;
    if (wanted != nullptr && std::sscanf(wanted, "%d/%d", &slice.number, &slice.count) == 2 &&
        slice.number >= 1 && slice.number <= slice.count)
        return slice;
    return {};
}

TEST_CASE("no step contradicts the solution in 100,000 random positions", "[.][many]") {
    const Slice slice = slice_wanted();
    std::uint64_t seed = 100 * static_cast<std::uint64_t>(slice.number) + 11;
    int positions = 0;
    for (const Part& part : kParts) {
        check_positions(part.order, slice.of(part.rounds), part.share, seed++);
        positions += slice.of(part.rounds);
    }
    for (const Part& part : kWellPosedParts) {
        check_well_posed_positions(part.order, slice.of(part.rounds), seed++);
        positions += slice.of(part.rounds);
    }
    WARN(positions << " positions");
    SUCCEED();
}

TEST_CASE("no step of nested chains contradicts the solution", "[.][many]") {
    Random random(41);
    for (int round = 0; round < 5; ++round)
        check_position(support::random_position(3, random), selection_of(is_nested));
    SUCCEED();
}

}  // namespace
}  // namespace gridsmith
