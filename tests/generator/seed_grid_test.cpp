// Full grids from one block, and puzzles with them.
#include "generator/core/seed_grid.h"

#include "generator/api/generator.h"
#include "model/board/units.h"
#include "solver/api/solver.h"

#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace gridsmith;

TEST_CASE("a grid from one block is a solution, and all such grids are one grid with renamed symbols") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        CAPTURE(order);
        Random random(17, static_cast<std::uint64_t>(order));
        const Grid first = seed_grid(order, random);
        const Grid second = seed_grid(order, random);
        REQUIRE(is_solution(first));
        REQUIRE(is_solution(second));
        CHECK(first != second);
        std::set<std::pair<Value, Value>> pairs;
        for (Cell cell = 0; cell < first.cell_count(); ++cell) pairs.insert({first[cell], second[cell]});
        CHECK(pairs.size() == static_cast<std::size_t>(first.side()));

        // The second block is the first block with its rows rotated up by one.
        const Units& units = Rules(order).units();
        for (int row = 0; row < order; ++row)
            for (int column = 0; column < order; ++column)
                CHECK(first[units.cell_at(row, order + column)] ==
                      first[units.cell_at((row + 1) % order, column)]);
    }
}

TEST_CASE("a puzzle from one block is well-posed, from such a grid, and has the requested difficulty") {
    for (const int order : {2, 3, 4}) {
        CAPTURE(order);
        GenerateOptions options;
        options.rules = order;
        options.minimal = order <= 3;
        options.entries = default_entries(order);
        options.full_grids = FullGrids::one_block;
        if (order == 3) options.difficulty.lowest_level = options.difficulty.highest_level = Level::medium;
        const auto made = generate(options, 5);
        REQUIRE(made);
        CHECK(solve(made->puzzle.grid, {.limit = 2}).solutions.size() == 1);
        CHECK(is_solution_of(made->solution, made->puzzle.grid));
        const Units& units = Rules(order).units();
        CHECK(made->solution[units.cell_at(0, order)] == made->solution[units.cell_at(1, 0)]);
        CHECK(made->puzzle.properties.generation_info.starts_with("blk1-0, 5, "));
        if (order == 3) CHECK(made->difficulty->grade.level == Level::medium);
        CHECK(generate(options, 5)->puzzle == made->puzzle);
    }
}

TEST_CASE("full grids from one block are refused where no entries are removed") {
    GenerateOptions options;
    options.full_grids = FullGrids::one_block;
    CHECK(check(options));
    GenerateOptions additive = options;
    additive.mode = GenerationMode::additive;
    CHECK_FALSE(check(additive));
    GenerateOptions fixed = options;
    fixed.fixed = Grid(3);
    CHECK_FALSE(check(fixed));
    GenerateOptions with_template = options;
    with_template.puzzle_template = CellSet::first_cells(40);
    CHECK_FALSE(check(with_template));
    CHECK(check(with_template).error().message.contains("one block"));
}
