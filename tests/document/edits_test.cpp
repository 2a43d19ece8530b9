// Each edit changes only what it is meant to change.
#include "document/edits.h"
#include "document/play_edits.h"
#include "model/symmetry/canonical.h"

#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

// A puzzle with everything that an edit could lose.
Puzzle rich_puzzle() {
    Puzzle puzzle(support::grid_from("12.. .... ...1 ..2."));
    puzzle.symbols = Symbols::checked(2, U"wxyz").value();
    puzzle.givens = CellSet{0, 1};
    puzzle.marks[5].insert(3);
    puzzle.properties.generation_info = "sub1-0, 8123, 5, true, 4";
    return puzzle;
}

}  // namespace

TEST_CASE("entering a value changes one cell, its marks and whether it is a given") {
    const Puzzle before = rich_puzzle();

    const Edit filled = edits::enter(before, 5, 3);
    Puzzle expected = before;
    expected.grid[5] = 3;
    expected.marks[5] = {};
    CHECK(filled.result == expected);
    CHECK(filled.label == "change entry");
    CHECK(filled.cell == 5);

    const Edit emptied = edits::enter(before, 1, 0);
    CHECK(emptied.result.grid[1] == 0);
    CHECK(emptied.result.givens == CellSet{0});
    CHECK(emptied.result.marks == before.marks);
    CHECK(emptied.result.properties.is_empty());

    CHECK(edits::enter(before, 0, 1).result == before);
}

TEST_CASE("edits that change the posed puzzle forget how it was made") {
    const Puzzle before = rich_puzzle();
    const auto keeps = [&](const Edit& edit) { return edit.result.properties == before.properties; };
    // The givens are the posed puzzle, whatever the player enters.
    CHECK(keeps(edits::enter(before, 5, 3)));
    CHECK(keeps(edits::enter(before, 11, 0)));
    CHECK_FALSE(keeps(edits::enter(before, 0, 2)));
    CHECK_FALSE(keeps(edits::enter_all(before, {0, 5}, 0, false)));
    CHECK_FALSE(keeps(edits::freeze(before)));
    CHECK_FALSE(keeps(edits::thaw_all(before)));

    // Without givens, all entries are.
    Puzzle thawed = before;
    thawed.givens = {};
    CHECK_FALSE(keeps(edits::enter(thawed, 5, 3)));
    const Puzzle frozen = edits::freeze(thawed).result;
    CHECK(frozen.properties == before.properties);
    CHECK(keeps(edits::thaw(frozen)));
    CHECK(keeps(edits::thaw_all(frozen)));
    CHECK(keeps(edits::toggle_mark(frozen, {5}, 3, MarkKind::centre)));
}

TEST_CASE("shuffling keeps a puzzle valid, its symbols and its player's notes") {
    Puzzle before(support::grid_from("..34 .... 4... ...1"));
    before.symbols = Symbols::checked(2, U"wxyz").value();
    before.givens = before.grid.entries();
    before.marks[0] = ValueSet::of(1) | ValueSet::of(2);
    before.properties.generation_info = "add1-0, 7, 4, false, 1";
    const auto canonical = [](const Grid& grid) {
        return rearranged(grid, canonical_rearrangement(grid).value());
    };
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Random random(seed);
        const Edit shuffled = edits::shuffle(before, random);
        CHECK(shuffled.label == "shuffle");
        CHECK(shuffled.result != before);
        CHECK(canonical(shuffled.result.grid) == canonical(before.grid));
        CHECK(shuffled.result.givens == shuffled.result.grid.entries());
        CHECK(shuffled.result.symbols == before.symbols);
        CHECK(std::ranges::count(shuffled.result.marks.all(), ValueSet()) ==
              std::ranges::count(before.marks.all(), ValueSet()));

        const Edit relabelled = edits::relabel(before, random);
        CHECK(relabelled.label == "shuffle symbols");
        CHECK(relabelled.result.grid != before.grid);
        CHECK(relabelled.result.grid.entries() == before.grid.entries());
        CHECK(canonical(relabelled.result.grid) == canonical(before.grid));
        CHECK(relabelled.result.properties.is_empty());
        Random again(seed);
        CHECK(edits::shuffle(before, again).result == shuffled.result);

        // The symbol of a template says nothing.
        const Edit pattern = edits::shuffle(Puzzle(support::grid_from("3..3 .... .... .3..")), again);
        CHECK(pattern.result.grid.values_used() == ValueSet::of(3));
        CHECK(pattern.result.grid.entry_count() == 3);
    }
    Random random(1);
    CHECK(edits::shuffle(Puzzle(3), random).result == Puzzle(3));
}

TEST_CASE("clearing keeps the symbols") {
    const Edit edit = edits::clear(rich_puzzle());
    CHECK(edit.result.grid.is_empty());
    CHECK(edit.result.givens.empty());
    CHECK(edit.result.properties.is_empty());
    CHECK(edit.result.symbols == rich_puzzle().symbols);
    CHECK(edits::clear(edit.result).result == edit.result);
}

TEST_CASE("a generated puzzle replaces entries and properties and keeps the symbols") {
    Puzzle generated(support::grid_from("..34 .... 4... ...1"));
    generated.givens = generated.grid.entries();
    generated.properties.generation_info = "add1-0, 7, 4, false, 1";
    const Edit edit = edits::put_generated(rich_puzzle(), generated);
    CHECK(edit.result.grid == generated.grid);
    CHECK(edit.result.givens == generated.grid.entries());
    CHECK(edits::thaw(edit.result).result.givens.empty());
    CHECK(edit.result.properties == generated.properties);
    CHECK(edit.result.symbols == rich_puzzle().symbols);
    CHECK(edit.result.marks == Marks());
}

TEST_CASE("homogenising keeps the filled cells and the properties") {
    const Puzzle before = rich_puzzle();
    const Edit edit = edits::homogenise(before, 4);
    CHECK(edit.result.grid.entries() == before.grid.entries());
    CHECK(edit.result.grid.values_used() == ValueSet::of(4));
    CHECK(edit.result.properties == before.properties);
    CHECK(edit.result.givens == before.givens);
}

TEST_CASE("creating a template fills exactly its cells and drops the generation information") {
    const CellSet cells{3, 6, 9, 12};
    Grid fixed(rich_puzzle().order());
    fixed[cells.first()] = 3;
    const Edit with_fixed = edits::create_template(rich_puzzle(), cells, 2, fixed);
    CHECK(with_fixed.result.grid.entries() == cells);
    CHECK(with_fixed.result.grid[cells.first()] == 3);
    CHECK(with_fixed.result.givens == CellSet{cells.first()});
    const Edit edit = edits::create_template(rich_puzzle(), cells, 2);
    CHECK(edit.result.grid.entries() == cells);
    CHECK(edit.result.grid.values_used() == ValueSet::of(2));
    CHECK(edit.result.properties.is_empty());
    CHECK(edit.result.symbols == rich_puzzle().symbols);
}

TEST_CASE("transforms and other symbols keep the generation information") {
    const Puzzle before = rich_puzzle();
    const Edit turned = edits::transform(before, Transform::rotate_clockwise);
    CHECK(turned.label == "rotate 90° clockwise");
    CHECK(turned.result.grid != before.grid);
    CHECK(turned.result.properties == before.properties);
    CHECK(turned.result.symbols == before.symbols);

    Puzzle expected = before;
    expected.symbols = Symbols(2);
    CHECK(edits::set_symbols(before, Symbols(2)).result == expected);

    expected = before;
    expected.properties = {};
    CHECK(edits::delete_properties(before).result == expected);
    CHECK(edits::copy(before).result == before);
}
