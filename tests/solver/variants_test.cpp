// Collected puzzles with other rules than the classic ones: the number of their solutions is known.
#include "solver/api/solver.h"

#include "support/variants.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

TEST_CASE("collected puzzles of other rules have the known number of solutions", "[slow]") {
    const auto puzzles = support::variant_puzzles(std::string(GRIDSMITH_DATA_DIR) + "/variants");
    if (puzzles.empty()) SKIP("there is no collection of puzzles");
    std::map<std::string, int> of_collection;
    for (const auto& puzzle : puzzles) {
        CAPTURE(puzzle.id, puzzle.kinds);
        ++of_collection[puzzle.collection];
        const Grid grid = support::grid_of(puzzle);
        if (puzzle.is_layout) {
            CHECK(count(grid, {.limit = 1}).solutions == (puzzle.solutions == "0" ? 0 : 1));
            continue;
        }
        const VerdictResult result = verdict(grid);
        CHECK(name_of(result.verdict) == (puzzle.solutions == "0"   ? "none"
                                          : puzzle.solutions == "1" ? "unique"
                                                                    : "multiple"));
        CHECK(count(grid, {.limit = 2}).solutions == result.solutions.size());
        if (result.verdict == Verdict::unique && !puzzle.solution.empty())
            CHECK(std::ranges::equal(result.solutions.front().values(), puzzle.solution));
    }
    for (const char* const name : {"solo_r2x3", "solo_r3x4", "solo_r2x4", "solo_x9", "solo_x2x3", "solo_x3x4",
                                   "solo_jig6", "solo_jig7", "solo_jig9", "solo_jigx9", "layouts_valid",
                                   "layouts_invalid", "own_6x6", "own_9x9", "own_other"})
        CHECK(of_collection[name] > 0);
}

}  // namespace
}  // namespace gridsmith
