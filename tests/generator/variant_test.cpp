// Variants keep the solutions and the difficulty of a puzzle and change its look.
#include "generator/api/variant.h"

#include "generator/api/generator.h"
#include "model/symmetry/canonical.h"
#include "solver/api/solver.h"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

using namespace gridsmith;

namespace {

Grid smallest(const Grid& grid) { return rearranged(grid, canonical_rearrangement(grid).value()); }

}  // namespace

TEST_CASE("variants of a puzzle are well-posed, equivalent to it and different from each other") {
    const auto made = generate({.rules = 3, .minimal = true}, 6);
    REQUIRE(made);
    std::set<std::string> seen;
    for (std::uint64_t index = 1; index <= 20; ++index) {
        const Puzzle variant = variant_of(made->puzzle, 4, index);
        CHECK(variant == variant_of(made->puzzle, 4, index));
        CHECK(verdict(variant.grid).verdict == Verdict::unique);
        CHECK(smallest(variant.grid) == smallest(made->puzzle.grid));
        CHECK(variant.givens == variant.grid.entries());
        seen.emplace(variant.grid.values().begin(), variant.grid.values().end());
    }
    CHECK(seen.size() == 20);
}

TEST_CASE("a variant of a template keeps its symbol, and each variant stores its seed") {
    Puzzle shape(4);
    for (const Cell cell : {0, 17, 200, 255}) shape.grid[cell] = 7;
    const Puzzle variant = variant_of(shape, 11, 1);
    CHECK(variant.grid.entry_count() == 4);
    CHECK(looks_like_template(variant.grid));
    CHECK(variant.grid.values_used().contains(7));
    CHECK(generation_info_from(variant.properties.generation_info)->seed == 11);
    CHECK(generation_info_from(variant.properties.generation_info)->method == "var1");
}
