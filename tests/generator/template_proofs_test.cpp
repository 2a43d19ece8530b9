// Which templates are refuted, with which sentence; no template of an existing puzzle is refuted.
#include "generator/templates/template_proofs.h"
#include "generator/api/generator.h"
#include "model/board/units.h"
#include "model/symmetry/symmetry.h"
#include "model/symmetry/template_gallery.h"
#include "solver/api/solver.h"
#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

std::string why_not(int order, const CellSet& cells, const Grid& fixed) {
    const auto proof = disproof_of_template(order, cells, fixed);
    return proof ? proof->why : "";
}
std::string why_not(int order, const CellSet& cells) { return why_not(order, cells, Grid(order)); }

CellSet all_cells(int order) { return CellSet::first_cells(cell_count_of(order)); }

CellSet without_units(int order, std::initializer_list<int> units) {
    CellSet cells = all_cells(order);
    for (const int unit : units)
        for (const std::uint16_t cell : Rules(order).units().cells_of(unit)) cells.erase(cell);
    return cells;
}

}  // namespace

TEST_CASE("too few cells are refuted at every order") {
    for (int order = 2; order <= 5; ++order) {
        const int fewest = fewest_entries(order);
        CHECK(why_not(order, CellSet::first_cells(fewest - 1)).find("at least") != std::string::npos);
    }
    CHECK(why_not(4, CellSet{7}) ==
          "the template leaves 1 cell to be filled, but a puzzle of order 4 needs at least 15 entries");
    CHECK(why_not(3, CellSet{1, 2}) ==
          "the template leaves 2 cells to be filled, but a puzzle of order 3 needs at least 17 entries");
}

TEST_CASE("two empty lines of a band are refuted at every order, and the proof shows their cells") {
    for (int order = 2; order <= 5; ++order) {
        const int side = side_of(order);
        const auto rows = disproof_of_template(order, without_units(order, {0, 1}), Grid(order));
        REQUIRE(rows);
        CHECK(rows->why ==
              "the template leaves rows 1 and 2 empty, which could change places in every solution");
        CHECK(rows->cells == CellSet::first_cells(2 * side));
        CHECK(why_not(order, without_units(order, {side, side + 1}))
                  .starts_with("the template leaves columns 1 and 2"));
        if (order > 2) CHECK(why_not(order, without_units(order, {order - 1, order})).empty());
    }
}

TEST_CASE("a template whose fixed cells leave no room for two symbols is refuted") {
    // 17 cells of order 3; eleven of them contain only 1 and 2.
    Random random(3);
    const Grid solution = some_solution(3, random);
    Grid fixed(3);
    CellSet cells;
    for (const Value value : {Value{1}, Value{2}})  // so that no line is empty
        for (Cell cell = 0; cell < 81; ++cell)
            if (solution[cell] == value && cells.size() < 13) {
                cells.insert(cell);
                fixed[cell] = value;
            }
    for (Cell cell = 0; cells.size() < 18; ++cell) cells.insert(cell);
    // Seven values are too few, however the other five cells are filled.
    const auto proof = disproof_of_template(3, cells, fixed);
    REQUIRE(proof);
    CHECK(proof->why.find("symbols") != std::string::npos);
    CHECK(proof->cells == fixed.entries());
}

TEST_CASE("equal fixed symbols in a unit are refuted") {
    Grid fixed(4);
    fixed[0] = 5;
    fixed[15] = 5;
    const auto proof = disproof_of_template(4, all_cells(4), fixed);
    REQUIRE(proof);
    CHECK(proof->cells == CellSet{0, 15});
}

TEST_CASE("four empty blocks in a rectangle are refuted at order 3, but not three or four other blocks") {
    CHECK(why_not(3, without_units(3, {18, 20, 24, 26})) ==
          "blocks 1, 3, 7 and 9 are empty, and four such blocks can always be filled in several ways");
    CHECK(why_not(3, without_units(3, {18, 19, 21, 22})).starts_with("blocks 1, 2, 4 and 5"));
    CHECK(why_not(3, without_units(3, {18, 22, 26})).empty());
    CHECK(why_not(3, without_units(3, {18, 19, 21})).empty());
    // A full grid without these four blocks has other solutions.
    Random random(8);
    for (int round = 0; round < 20; ++round) {
        Grid grid = some_solution(3, random);
        for (const int unit : {18, 20, 21, 23})
            for (const std::uint16_t cell : Rules(3).units().cells_of(unit)) grid[cell] = 0;
        CHECK(verdict(grid).verdict == Verdict::multiple);
    }
}

TEST_CASE("no template of a puzzle that exists is refuted, at any order") {
    Random random(4);
    for (int order = 2; order <= 4; ++order)
        for (int round = 0; round < 12; ++round) {
            GenerateOptions options{.rules = order, .minimal = true};
            const auto made = generate(options, random.next());
            REQUIRE(made);
            const Grid& puzzle = made->puzzle.grid;
            CAPTURE(order, round);
            CHECK(why_not(order, puzzle.entries()).empty());
            CHECK(why_not(order, puzzle.entries(), puzzle).empty());
        }
}

TEST_CASE("no template of the gallery is refuted, and those of orders 2 and 3 give puzzles") {
    for (int order = 2; order <= 5; ++order)
        for (const GalleryTemplate& entry : template_gallery(order)) {
            CAPTURE(order, entry.name);
            CHECK(why_not(order, entry.cells).empty());
            if (order > 3) continue;
            const auto made =
                generate({.rules = order, .puzzle_template = entry.cells, .budget = 20'000'000}, 1);
            REQUIRE(made);
            CHECK(made->puzzle.grid.entries() == entry.cells);
        }
}

TEST_CASE("the templates of the gallery of orders 4 and 5 give puzzles", "[slow][long]") {
    for (int order = 4; order <= 5; ++order)
        for (const GalleryTemplate& entry : template_gallery(order)) {
            CAPTURE(order, entry.name);
            CHECK(generate({.rules = order, .puzzle_template = entry.cells}, 1));
        }
}
