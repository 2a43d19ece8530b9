// The designer's data: the brush, symmetry, histories, and the list of templates.
#include "app/design/designer.h"
#include "app/editing/editing.h"

#include "base/random.h"
#include "generator/templates/random_template.h"
#include "model/board/cell_shapes.h"
#include "model/board/units.h"
#include "model/symmetry/template_gallery.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

Designer designer_of(int order, SymmetryGroup group = {}) {
    Designer designer(1, order, Symbols(order), group, order == 2 ? 6 : cell_count_of(order) / 3, 1);
    designer.seed = "77";
    return designer;
}

void press(Designer& designer, Cell cell) {
    begin_stroke(designer, cell, false);
    end_stroke(designer);
}
void drag(Designer& designer, Cell from, Cell to, bool rectangle = false) {
    begin_stroke(designer, from, rectangle);
    continue_stroke(designer, to);
    end_stroke(designer);
}

Cell some_cell(const Designer& designer, Random& random) {
    return static_cast<Cell>(random.below(static_cast<std::uint32_t>(cell_count_of(designer.rules.order()))));
}

// Applies a random one of all edits.
void do_something(Designer& designer, Random& random) {
    designer.tool = static_cast<DesignTool>(random.below(3));
    designer.reach = static_cast<DesignReach>(random.below(5));
    designer.stamp = {.is_figure = random.below(2) == 0,
                      .text = "X",
                      .figure = random.below(static_cast<std::uint32_t>(all_figures().size())),
                      .size = static_cast<int>(random.below(5))};
    designer.fixing =
        static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(side_of(designer.rules.order()))));
    switch (random.below(11)) {
        case 0:
        case 1:
        case 2: return drag(designer, some_cell(designer, random), some_cell(designer, random));
        case 3: return drag(designer, some_cell(designer, random), some_cell(designer, random), true);
        case 4: return press(designer, some_cell(designer, random));
        case 5: designer.view.selected = some_cell(designer, random); return enter_symbol(designer, 1);
        case 6: designer.view.selected = some_cell(designer, random); return erase_selected(designer);
        case 7: return undo(designer);
        case 8: return fill_up(designer);
        case 9: return add_template(designer);
        default: {
            const auto gallery = template_gallery(designer.rules.order());
            return put_cells(designer,
                             gallery[random.below(static_cast<std::uint32_t>(gallery.size()))].cells);
        }
    }
}

void check_draft(const Designer& designer) {
    const TemplateDraft& draft = designer.draft();
    CHECK_FALSE(draft.filled.intersects(draft.empty));
    CHECK(draft.fixed.entries().is_subset_of(draft.filled));
    CHECK(draft.filled.is_subset_of(CellSet::first_cells(cell_count_of(designer.rules.order()))));
}

}  // namespace

TEST_CASE("every edit keeps the symmetry: each kind, at every order") {
    Random random(21);
    for (const SymmetryRow& row : all_symmetries())
        for (int order = 2; order <= 5; ++order) {
            Designer designer = designer_of(order, row.symmetry);
            for (int i = 0; i < 40; ++i) {
                do_something(designer, random);
                CAPTURE(row.name, order, i);
                REQUIRE(has_symmetry(order, row.symmetry, designer.draft().filled));
                REQUIRE(has_symmetry(order, row.symmetry, designer.draft().empty));
                check_draft(designer);
            }
        }
}

TEST_CASE("every edit keeps the symmetry: any combination of transforms, at every order") {
    Random random(22);
    for (int bits = 1; bits < 1 << kMotions; ++bits) {
        SymmetryGroup group;
        for (const MotionRow& row : all_motions())
            if ((bits >> static_cast<int>(row.motion) & 1) != 0) group.insert(row.motion);
        const int order = 2 + bits % 4;
        Designer designer = designer_of(order, group);
        for (int i = 0; i < 10; ++i) {
            do_something(designer, random);
            CAPTURE(key_of(group), order, i);
            REQUIRE(has_symmetry(order, group.closed(), designer.draft().filled));
            REQUIRE(has_symmetry(order, group.closed(), designer.draft().empty));
            check_draft(designer);
        }
    }
}

TEST_CASE("a drag paints, or erases if it begins on a filled cell; both are one step") {
    Designer designer = designer_of(3, Symmetry::half_turn);
    drag(designer, 0, 4);
    CHECK(designer.draft().filled == CellSet{0, 1, 2, 3, 4, 76, 77, 78, 79, 80});
    drag(designer, 1, 3);
    CHECK(designer.draft().filled == CellSet{0, 4, 76, 80});
    undo(designer);
    CHECK(designer.draft().filled.size() == 10);
    undo(designer);
    CHECK(designer.draft().filled.empty());
    CHECK_FALSE(can_undo(designer));
    redo(designer);
    redo(designer);
    CHECK(designer.draft().filled == CellSet{0, 4, 76, 80});
    CHECK_FALSE(can_redo(designer));
}

TEST_CASE("a cancelled stroke leaves nothing behind") {
    Designer designer = designer_of(3);
    press(designer, 40);
    begin_stroke(designer, 0, false);
    continue_stroke(designer, 8);
    CHECK(designer.draft().filled.size() == 10);
    give_up_stroke(designer);
    CHECK(designer.draft().filled == CellSet{40});
    undo(designer);
    CHECK(designer.draft().filled.empty());
    CHECK_FALSE(can_undo(designer));
}

TEST_CASE(
    "a rectangle follows the pointer back and forth, and its first cell decides whether it paints or erases") {
    Designer designer = designer_of(3);
    begin_stroke(designer, 0, true);
    continue_stroke(designer, 80);
    CHECK(designer.draft().filled.size() == 81);
    continue_stroke(designer, 10);
    CHECK(designer.draft().filled == CellSet{0, 1, 9, 10});
    end_stroke(designer);
    drag(designer, 0, 1, true);
    CHECK(designer.draft().filled == CellSet{9, 10});
}

TEST_CASE("a press fills the block, the row or the column") {
    for (const auto& [reach, unit] : {std::pair(DesignReach::row, 4), std::pair(DesignReach::column, 9 + 4),
                                      std::pair(DesignReach::block, 18 + 4)}) {
        Designer designer = designer_of(3);
        designer.reach = reach;
        press(designer, 40);
        CHECK(designer.draft().filled == cells_of_unit(3, unit));
        press(designer, 40);
        CHECK(designer.draft().filled.empty());
    }
}

TEST_CASE("a stamp is put where the button is released, and an empty stamp is reported") {
    Designer designer = designer_of(3);
    designer.reach = DesignReach::stamp;
    designer.stamp.text = "HI";
    begin_stroke(designer, 0, false);
    continue_stroke(designer, 40);
    end_stroke(designer);
    CHECK(designer.draft().filled == stamped_cells(designer, 40));
    CHECK(designer.draft().filled.size() == 20);
    designer.stamp.text = "HELLO";
    CHECK_FALSE(stamped_cells(designer, 40));
    press(designer, 40);
    CHECK(designer.draft().filled.size() == 20);
    designer.stamp = {.is_figure = true, .figure = 0, .size = 3};
    CHECK(stamped_cells(designer, 40)->size() > 3);
}

TEST_CASE("nothing fills cells that must stay empty, nor their images") {
    Random random(5);
    Designer designer = designer_of(3, Symmetry::half_turn);
    designer.tool = DesignTool::keep_empty;
    drag(designer, 0, 8);
    const CellSet crossed = designer.draft().empty;
    CHECK(crossed == (cells_of_unit(3, 0) | cells_of_unit(3, 8)));
    designer.tool = DesignTool::fill;
    drag(designer, 0, 80, true);
    CHECK(designer.draft().filled == CellSet::first_cells(81) - crossed);
    clear_draft(designer);
    CHECK(designer.draft().empty.empty());
    undo(designer);
    for (int i = 0; i < 20; ++i) {
        add_template(designer);
        CHECK(designer.draft().empty == crossed);
        CHECK_FALSE(designer.draft().filled.intersects(crossed));
        CHECK(designer.draft().filled.size() >= 24);
    }
    // Applying the other tool at the crossing empties filled cells, and freed cells can be filled again.
    designer.tool = DesignTool::keep_empty;
    press(designer, 0);
    CHECK(designer.draft().empty == crossed - CellSet{0, 80});
    designer.tool = DesignTool::fill;
    press(designer, 0);
    CHECK(designer.draft().filled.contains(80));
}

TEST_CASE("a fixed symbol belongs to its cell, and its images are filled") {
    Designer designer = designer_of(3, Symmetry::quarter_turn);
    designer.tool = DesignTool::fix;
    designer.view.selected = 0;
    enter_symbol(designer, 7);
    CHECK(designer.draft().filled == CellSet{0, 8, 72, 80});
    CHECK(designer.draft().fixed.entries() == CellSet{0});
    CHECK(puzzle_of(designer, designer.draft()).grid[0] == 7);
    CHECK(puzzle_of(designer, designer.draft()).grid[8] == 1);
    press(designer, 0);  // fixing the same symbol again frees the cell
    CHECK(designer.draft().fixed.is_empty());
    CHECK(designer.draft().filled.size() == 4);
    enter_symbol(designer, 3);
    erase_selected(designer);
    CHECK(designer.draft().filled.empty());
    CHECK(designer.draft().fixed.is_empty());
}

TEST_CASE("typing any symbol enters the template's symbol, which can be changed and undone") {
    Designer designer = designer_of(3);
    designer.view.selected = 3;
    enter_symbol(designer, 9);
    CHECK(puzzle_of(designer, designer.draft()).grid[3] == 1);
    set_value(designer, 5);
    CHECK(puzzle_of(designer, designer.draft()).grid[3] == 5);
    undo(designer);
    CHECK(puzzle_of(designer, designer.draft()).grid[3] == 1);
}

TEST_CASE("templates are added, selected and removed, each with its own history") {
    Designer designer = designer_of(3, Symmetry::both_axes);
    CHECK(place_in_list(designer) == "0 / 0");
    add_template(designer);
    CHECK(place_in_list(designer) == "1 / 1");
    const CellSet first = designer.draft().filled;
    CHECK(first.size() <= designer.entries);
    add_template(designer);
    add_template(designer);
    CHECK(place_in_list(designer) == "3 / 3");
    CHECK(designer.draft().filled != first);
    press(designer, 40);
    select_template(designer, 0);
    CHECK(designer.draft().filled == first);
    select_template(designer, 2);
    CHECK(can_undo(designer));
    undo(designer);
    remove_template(designer);
    CHECK(place_in_list(designer) == "2 / 2");
    select_template(designer, 7);
    CHECK(designer.index == 1);
    remove_template(designer);
    remove_template(designer);
    CHECK(place_in_list(designer) == "0 / 0");
    CHECK(designer.draft().filled.empty());
}

TEST_CASE("the seed determines the sequence of random templates") {
    Designer designer = designer_of(4, Symmetry::quarter_turn);
    designer.seed = "4711";
    for (std::uint64_t index = 1; index <= 3; ++index) {
        add_template(designer);
        CHECK(designer.draft().filled ==
              seeded_template({.rules = 4, .symmetry = Symmetry::quarter_turn, .entries = designer.entries},
                              4711, index));
    }
}

TEST_CASE("filling up keeps the cells and stops at the number of entries") {
    Designer designer = designer_of(3);
    drag(designer, 0, 8);
    designer.entries = 30;
    fill_up(designer);
    CHECK(designer.draft().filled.size() == 30);
    CHECK(cells_of_unit(3, 0).is_subset_of(designer.draft().filled));
    designer.entries = 10;
    const CellSet before = designer.draft().filled;
    fill_up(designer);
    CHECK(designer.draft().filled == before);
}

TEST_CASE("a template drawn without symmetry is completed when one is chosen") {
    Designer designer = designer_of(3);
    press(designer, 1);
    designer.symmetry = Symmetry::full;
    CHECK_FALSE(has_symmetry(3, designer.symmetry, designer.draft().filled));
    make_symmetric(designer);
    CHECK(designer.draft().filled.size() == 8);
    CHECK(has_symmetry(3, designer.symmetry, designer.draft().filled));
}

TEST_CASE("the history of a template is bounded") {
    Designer designer = designer_of(3);
    designer.history_limit = 5;
    for (Cell cell = 0; cell < 30; ++cell) press(designer, cell);
    for (int i = 0; i < 5; ++i) undo(designer);
    CHECK_FALSE(can_undo(designer));
    CHECK(designer.draft().filled.size() == 25);
}
