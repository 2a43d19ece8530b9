// Chains, almost locked sets and forcing: an example position of each, the rating of lengths, and searches
// that are stopped.
#include "techniques/forcing/length_rating.h"
#include "techniques/path/path.h"
#include "techniques/words/wording.h"

#include "support/grids.h"

#include <algorithm>
#include <string_view>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

using support::grid_from;

// Entries of a grid of order 3, with all candidates that no peer excludes, and the effect of one step of the
// technique.
struct Example {
    std::string_view technique;
    std::string_view entries;
    std::string_view placements;
    std::string_view eliminations;
};

constexpr Example kExamples[] = {
    // clang-format off
    {"Sue de Coq",
     ".31.7.8.48.61.9.7.57286.913.84.9.7.2.5.6.......3..26..4..91...77.548.3....95274.6",
     "", "r4c6<>3,r5c1<>1,r5c1<>9,r5c8<>4,r5c8<>8,r5c8<>9,r6c5<>4"},
    {"X-Chain",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r9c7<>5,r9c8<>5"},
    {"XY-Chain",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r4c3<>8,r4c5<>8,r4c8<>8,r5c3<>8,r6c1<>8"},
    {"Continuous Nice Loop",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r4c3<>1,r4c3<>8,r4c5<>1,r4c5<>8,r4c8<>8,r5c3<>1,r5c3<>8,r6c1<>8"},
    {"Discontinuous Nice Loop",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r1c1<>2"},
    {"Alternating Inference Chain",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r4c3<>8,r4c5<>8,r4c8<>8,r5c3<>8,r6c1<>8"},
    {"Grouped Continuous Nice Loop",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r1c1<>2,r3c1<>2,r9c1<>2"},
    {"Grouped Discontinuous Nice Loop",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r1c1<>2"},
    {"Grouped Alternating Inference Chain",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r1c1<>2,r3c1<>2"},
    {"Almost Locked Set XZ-Rule",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r3c8<>6,r4c3<>1,r4c3<>8,r4c5<>1,r4c5<>6,r4c5<>8,r5c3<>1,r6c7<>6,r7c8<>6,r8c8<>6,r9c8<>6"},
    {"Almost Locked Set XY-Wing",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r8c7<>3,r8c7<>6,r8c7<>8,r8c7<>9,r9c4<>9"},
    {"Almost Locked Set XY-Chain",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r3c8<>6,r4c3<>1,r4c5<>1,r4c5<>6,r5c3<>1,r6c7<>6,r7c8<>6,r8c8<>6,r9c8<>6"},
    {"Death Blossom",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r1c3<>5,r3c3<>5"},
    {"Forcing Chain Contradiction",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "r4c8=6", ""},
    {"Forcing Chain Verity",
     ".31.7.8.48.61.9.7.57286.913.84.9.7.2.5.6.......3..26..4..91...77.548.3....95274.6",
     "r4c1=6", ""},
    {"Forcing Net Contradiction",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "r4c8=6", ""},
    {"Forcing Net Verity",
     "....68.....75.3.6.6.274..537.935...835....7...689745.1..56..94.9741.528..26.9731.",
     "r5c4=8", ""},
    {"Template Set",
     "67..21.5...94.8.7....3.61..7.184...62.86.5..1..6..........1.9.2..256..1.....8....",
     "r2c1=1,r6c4=1,r9c2=1", ""},
    {"Template Delete",
     "67..21.5...94.8.7....3.61..7.184...62.86.5..1..6..........1.9.2..256..1.....8....",
     "", "r2c2<>1,r9c1<>1"},
    {"Two Strong Links",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r9c7<>5"},
    {"Three Strong Links",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r9c7<>5,r9c8<>5"},
    {"Four Strong Links",
     ".31.7.8.48.61.9.7.57286.913.84.9.7.2.5.6.......3..26..4..91...77.548.3....95274.6",
     "", "r4c1<>1"},
    {"Five Strong Links",
     "64723.1...2.89.46.9184...324..35....18.7..2..2...1.746.9..47..53.2.8.6.4.64....8.",
     "", "r2c6<>5"},
    {"Six Strong Links",
     "4.1.793.28.753.6..35..4...7..31.49...149...2.97.253..614.79.235.35416..9...3.5...",
     "", "r3c6<>8"},
    {"Aligned Pair Exclusion",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r4c3<>1,r4c3<>8"},
    {"Aligned Triplet Exclusion",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r4c3<>1,r4c3<>8,r4c5<>1,r4c5<>8"},
    {"Bidirectional X-Cycle",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r9c7<>5,r9c8<>5"},
    {"Bidirectional Y-Cycle",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r4c3<>1,r4c3<>8,r4c5<>1,r4c5<>8,r4c8<>8,r5c3<>1,r5c3<>8,r6c1<>8"},
    {"Forcing X-Chain",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r3c9<>3"},
    {"Bidirectional Cycle",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r9c7<>5,r9c8<>5"},
    {"Forcing Chain",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r3c9<>3"},
    {"Nishio Forcing Chains",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r3c9<>3"},
    {"Cell Forcing Chains",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r3c1<>8"},
    {"Region Forcing Chains",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r3c9<>3"},
    {"Dynamic Contradiction Forcing Chains",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r3c9<>3"},
    {"Dynamic Double Forcing Chains",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r3c9<>3"},
    {"Dynamic Cell Forcing Chains",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r4c3<>1"},
    {"Dynamic Region Forcing Chains",
     "...39..476471...9..9..4.1.....2.47.576...9234.34..5.199..42...15.............1...",
     "", "r3c9<>3"},
    // clang-format on
};

TEST_CASE("every chain, almost locked set and forcing technique finds its example") {
    const Symbols symbols(3);
    for (const Example& example : kExamples) {
        CAPTURE(example.technique, example.entries);
        const TechniqueRow* row = technique_named(example.technique);
        REQUIRE(row != nullptr);
        const auto steps = steps_of(row->id, Position(grid_from(example.entries)));
        const auto is_expected = [&](const Step& step) {
            return step.technique == row->id && placements_text(step, symbols) == example.placements &&
                   eliminations_text(step, symbols) == example.eliminations;
        };
        REQUIRE(std::ranges::any_of(steps, is_expected));
    }
}

TEST_CASE("a step of a chain lists its links with both ends") {
    const auto example = std::ranges::find(kExamples, name_of(Technique::aic), &Example::technique);
    const auto steps = steps_of(Technique::aic, Position(grid_from(example->entries)));
    REQUIRE(!steps.empty());
    for (const Step& step : steps) {
        REQUIRE(step.links.size() >= 3);
        for (std::size_t i = 0; i < step.links.size(); ++i) {
            REQUIRE(step.links[i].strong == (i % 2 == 0));
            REQUIRE(!step.links[i].from.cells.empty());
            if (i > 0) REQUIRE(step.links[i].from.cells == step.links[i - 1].to.cells);
        }
    }
}

TEST_CASE("a proof is rated by its length as in Sudoku Explainer") {
    STATIC_REQUIRE(length_rating(6) == 0);
    STATIC_REQUIRE(length_rating(7) == 1);
    STATIC_REQUIRE(length_rating(8) == 1);
    STATIC_REQUIRE(length_rating(9) == 2);
    STATIC_REQUIRE(length_rating(11) == 3);
    STATIC_REQUIRE(length_rating(15) == 4);
    STATIC_REQUIRE(length_rating(19) == 5);
    STATIC_REQUIRE(length_rating(27) == 6);
    STATIC_REQUIRE(length_rating(67) == 9);
}

TEST_CASE("a stopped search finds nothing more") {
    std::stop_source stop;
    stop.request_stop();
    const Position position{Grid(5)};
    for (const TechniqueRow& row : technique_table()) {
        if (row.family != Family::chains && row.family != Family::almost_locked_sets &&
            row.family != Family::last_resort)
            continue;
        CAPTURE(row.name);
        REQUIRE(steps_of(row.id, position, {}, stop.get_token()).empty());
    }
}

}  // namespace
}  // namespace gridsmith
