// Drawing, changing and removing rules on a board, with the pointer and with keys.
#include "app/setter/setter.h"
#include "app/core/documents.h"
#include "app/driven_app.h"
#include "app/editing/selection.h"
#include "app/settings/settings.h"
#include "model/board/rules_text.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

const ConstraintTool& tool_of(Command command) {
    const auto found = std::ranges::find(all_tools(), command, &ConstraintTool::command);
    REQUIRE(found != all_tools().end());
    return *found;
}

class SetterDesk {
public:
    explicit SetterDesk(std::string_view rules = "3x3") {
        add_empty_document(*app, *rules_from(rules));
        app->update();
    }

    Setter& setter() { return app->setter; }
    std::string rules() { return app.puzzle().rules().text(); }
    void take(Command command) {
        app.command(command);
        app->update();
    }
    // A stroke through the middles of these cells, counted from 1, a row and a column each.
    void stroke(std::initializer_list<std::array<int, 2>> cells) {
        bool is_first = true;
        for (const auto& [row, column] : cells) {
            const FigurePoint at{column - 0.5, row - 0.5};
            is_first ? setter().press(at) : setter().drag(at);
            is_first = false;
        }
        setter().release();
        app->update();
    }
    void click(double x, double y) {
        setter().press({x, y});
        setter().release();
        app->update();
    }
    void go_to(int row, int column) { select_cell(*app, (row - 1) * app.puzzle().side() + column - 1); }
    void keys(std::initializer_list<Shortcut> pressed) {
        for (const Shortcut& key : pressed) press_key(*app, key);
    }
    void type(std::string_view characters) {
        for (const char character : characters) setter().type(static_cast<char32_t>(character));
    }
    std::size_t edits() { return app.tab().document.history().edit_count(); }

    DrivenApp app;
};

constexpr Shortcut kEnter = plain(Key::enter);
constexpr Shortcut kSpace = plain(Key::space);
constexpr Shortcut kEscape = plain(Key::escape);

}  // namespace

TEST_CASE("every kind that stands at cells has one tool, and X and V are kinds of their own") {
    std::set<ConstraintKind> kinds;
    for (const ConstraintTool& tool : all_tools()) {
        CHECK_FALSE(help_on(tool).empty());
        if (!tool.kind) continue;
        kinds.insert(*tool.kind);
        for (const int side : {4, 9, 16, 25}) {
            const auto [least, most] = numbers_of(*tool.kind);
            CHECK(first_number(tool, side) >= least);
            CHECK(first_number(tool, side) <= most);
        }
    }
    // The three others follow from negative rules.
    CHECK(kinds.size() == kConstraintKinds - 3);
    for (const auto kind :
         {ConstraintKind::no_difference, ConstraintKind::no_ratio, ConstraintKind::no_pair_sum})
        CHECK(!kinds.contains(kind));
    CHECK(first_number(tool_of(Command::draw_whispers), 9) == 5);
    CHECK(first_number(tool_of(Command::draw_lockout), 9) == 4);
}

TEST_CASE("each tool is taken by its command, which shows the page of rules") {
    SetterDesk desk;
    for (const ConstraintTool& tool : all_tools()) {
        desk.app->settings.panel_open = false;
        desk.take(tool.command);
        CHECK(desk.setter().tool() == &tool);
        CHECK(desk.setter().group == tool.group);
        CHECK(desk.app->settings.panel_open);
        CHECK(desk.app.request<ShowPanelPage>().page == PanelPage::rules);
        CHECK(is_checked(*desk.app, tool.command));
    }
    CHECK(desk.rules() == "3x3");
    desk.keys({kEscape});
    CHECK(desk.setter().tool() == nullptr);
}

TEST_CASE("a killer cage is dragged, and its sum is typed") {
    SetterDesk desk;
    desk.app.tab();
    desk.take(Command::draw_cage);
    desk.stroke({{1, 1}, {1, 2}, {2, 2}});
    CHECK(desk.rules() == "3x3+cage:r1c1r1c2r2c2");
    desk.type("17");
    CHECK(desk.rules() == "3x3+cage17:r1c1r1c2r2c2");
    // Typing is one step of the history, and its own.
    CHECK(desk.edits() == 2);
    undo(*desk.app);
    CHECK(desk.rules() == "3x3+cage:r1c1r1c2r2c2");
    redo(*desk.app);
    CHECK(desk.rules() == "3x3+cage17:r1c1r1c2r2c2");
    desk.keys({plain(Key::backspace)});
    CHECK(desk.rules() == "3x3+cage1:r1c1r1c2r2c2");
    desk.type("2");
    CHECK(desk.rules() == "3x3+cage12:r1c1r1c2r2c2");
    // Further cages begin without a sum, and a click makes a cage of one cell.
    desk.click(8.5, 8.5);
    CHECK(desk.rules() == "3x3+cage:r9c9+cage12:r1c1r1c2r2c2");
    // The same cells again remove the cage, whatever its sum.
    desk.stroke({{2, 2}, {1, 2}, {1, 1}});
    CHECK(desk.rules() == "3x3+cage:r9c9");
    CHECK(desk.app.tab().document.history().undo_label() == "remove killer cage");
    CHECK_FALSE(desk.setter().selected());
    undo(*desk.app);
    CHECK(desk.rules() == "3x3+cage:r9c9+cage12:r1c1r1c2r2c2");
}

TEST_CASE("a cage has the cells that the pointer visits, in any order") {
    SetterDesk desk;
    desk.take(Command::draw_cage);
    desk.stroke({{7, 7}, {7, 8}, {8, 8}, {7, 8}, {7, 9}});
    CHECK(desk.rules() == "3x3+cage:r7c7r7c8r7c9r8c8");
}

TEST_CASE("a number after cells that were drawn with keys ends the cage") {
    SetterDesk desk;
    desk.take(Command::draw_cage);
    desk.go_to(1, 1);
    desk.keys({shift(Key::right)});
    desk.type("15");
    CHECK(desk.rules() == "3x3+cage15:r1c1r1c2");
}

TEST_CASE("a click with the tool selects the cage that is there") {
    SetterDesk desk("3x3+cage15:r1c1r1c2+cage7:r3c1r3c2");
    desk.take(Command::draw_cage);
    desk.click(0.5, 2.5);
    REQUIRE(desk.setter().selected());
    CHECK(desk.setter().selected()->constraint.number == 7);
    desk.type("8");
    CHECK(desk.rules() == "3x3+cage8:r3c1r3c2+cage15:r1c1r1c2");
    CHECK(desk.edits() == 1);
}

TEST_CASE("drawing keeps entries and marks") {
    SetterDesk desk;
    Puzzle puzzle(Rules(3));
    puzzle.grid[0] = 5;
    puzzle.marks[1].insert(3);
    add_document(*desk.app, puzzle, History::Start::saved);
    desk.app->update();
    desk.take(Command::draw_thermometer);
    desk.stroke({{1, 1}, {1, 2}, {1, 3}});
    desk.type("7");  // has no number
    CHECK(desk.rules() == "3x3+thermo:r1c1r1c2r1c3");
    CHECK(desk.app.puzzle().grid[0] == 5);
    CHECK(desk.app.puzzle().grid.entry_count() == 1);
    CHECK(desk.app.puzzle().marks[1].contains(3));
}

TEST_CASE("lines follow the pointer, also diagonally and back") {
    SetterDesk desk;
    desk.take(Command::draw_thermometer);
    // Points near corners of cells belong to no cell, so the line does not touch r1c2 and r2c1.
    desk.setter().press({0.5, 0.5});
    for (double at = 0.5; at <= 2.5; at += 0.125) desk.setter().drag({at + 0.02, at - 0.02});
    desk.setter().release();
    CHECK(desk.rules() == "3x3+thermo:r1c1r2c2r3c3");
    desk.keys({plain(Key::del)});
    CHECK(desk.rules() == "3x3");
    // A quick pointer skips cells; a step back takes a cell away.
    desk.stroke({{5, 1}, {5, 5}, {5, 4}, {6, 4}});
    CHECK(desk.rules() == "3x3+thermo:r5c1r5c2r5c3r5c4r6c4");
    // The bulb is where the stroke begins.
    desk.take(Command::draw_arrow);
    desk.stroke({{9, 9}, {8, 9}, {7, 9}});
    CHECK(desk.rules() == "3x3+thermo:r5c1r5c2r5c3r5c4r6c4+arrow1:r9c9r8c9r7c9");
    desk.type("2");
    CHECK(desk.rules() == "3x3+thermo:r5c1r5c2r5c3r5c4r6c4+arrow2:r9c9r8c9r7c9");
    // A click in a cell moves only the cursor.
    const std::size_t edits = desk.edits();
    desk.click(4.5, 4.5);
    CHECK(desk.edits() == edits);
    CHECK(desk.setter().problem().empty());
    CHECK(desk.app.tab().view.selected == 40);
    // Lines that may do so return to their first cell.
    desk.take(Command::draw_whispers);
    desk.stroke({{1, 8}, {1, 9}, {2, 9}, {2, 8}, {1, 8}});
    CHECK(desk.setter().selected()->constraint.cells.size() == 5);
    desk.take(Command::draw_renban);
    desk.stroke({{4, 8}, {4, 9}, {5, 9}, {5, 8}, {4, 8}});
    CHECK(desk.setter().selected()->constraint.cells.size() == 4);
}

TEST_CASE("dots and signs are put on edges, turned and taken away") {
    SetterDesk desk;
    desk.take(Command::draw_white_dot);
    desk.click(1.02, 0.5);
    CHECK(desk.rules() == "3x3+difference1:r1c1r1c2");
    desk.type("3");
    CHECK(desk.rules() == "3x3+difference3:r1c1r1c2");
    desk.take(Command::draw_black_dot);
    desk.stroke({{3, 1}, {2, 1}});
    CHECK(desk.rules() == "3x3+difference3:r1c1r1c2+ratio2:r2c1r3c1");
    desk.click(0.5, 1.98);
    CHECK(desk.rules() == "3x3+difference3:r1c1r1c2");
    // The edge of the board is no edge between two cells.
    desk.click(0.05, 4.5);
    CHECK(desk.rules() == "3x3+difference3:r1c1r1c2");
    // V takes the place of X.
    desk.take(Command::draw_x);
    desk.click(5, 5.5);
    desk.take(Command::draw_v);
    desk.click(5, 5.5);
    CHECK(desk.rules() == "3x3+difference3:r1c1r1c2+sum5:r6c5r6c6");
    // Another sum becomes V again, before V is taken away.
    desk.type("8");
    CHECK(desk.rules().ends_with("+sum8:r6c5r6c6"));
    desk.click(5, 5.5);
    CHECK(desk.rules().ends_with("+sum5:r6c5r6c6"));
    desk.click(5, 5.5);
    CHECK(desk.rules() == "3x3+difference3:r1c1r1c2");
    // A click turns a sign before it removes the sign.
    desk.take(Command::draw_greater);
    desk.click(7, 8.5);
    CHECK(desk.rules().ends_with("greater:r9c7r9c8"));
    desk.click(7, 8.5);
    CHECK(desk.rules().ends_with("greater:r9c8r9c7"));
    desk.click(7, 8.5);
    CHECK(desk.rules() == "3x3+difference3:r1c1r1c2");
    desk.stroke({{9, 8}, {9, 7}});
    CHECK(desk.rules().ends_with("greater:r9c8r9c7"));
    desk.stroke({{9, 7}, {9, 8}});
    CHECK(desk.rules().ends_with("greater:r9c7r9c8"));
    desk.stroke({{9, 7}, {9, 8}});
    CHECK(desk.rules() == "3x3+difference3:r1c1r1c2");
}

TEST_CASE("a quadruple is put on a corner, and its symbols are typed") {
    SetterDesk desk;
    desk.take(Command::draw_quadruple);
    desk.click(3.1, 1.9);
    desk.type("835");
    CHECK(desk.rules() == "3x3+quadruple:r2c3r2c4r3c3r3c4=3,5,8");
    desk.keys({plain(Key::backspace)});
    desk.type("3");
    CHECK(desk.rules() == "3x3+quadruple:r2c3r2c4r3c3r3c4=3,3,5");
    // A corner of the board has no four cells, so the nearest place counts.
    desk.click(0.1, 0.1);
    CHECK(desk.setter().selected()->constraint.cells == std::vector<Cell>{0, 1, 9, 10});
    // On larger boards the symbols are letters.
    SetterDesk large("4x4");
    large.take(Command::draw_quadruple);
    large.click(1, 1);
    large.type("qa");
    CHECK(large.rules() == "4x4+quadruple:r1c1r1c2r2c1r2c2=1,16");
}

TEST_CASE("marks of cells gather in one constraint") {
    SetterDesk desk;
    desk.take(Command::draw_odd);
    desk.click(0.5, 0.5);
    desk.stroke({{3, 3}, {3, 5}});
    CHECK(desk.rules() == "3x3+odd:r1c1r3c3r3c4r3c5");
    desk.stroke({{3, 4}, {3, 9}});
    CHECK(desk.rules() == "3x3+odd:r1c1r3c3");
    desk.click(0.5, 0.5);
    desk.click(2.5, 2.5);
    CHECK(desk.rules() == "3x3");
    desk.take(Command::draw_one_of);
    desk.click(4.5, 4.5);
    desk.type("258");
    desk.click(5.5, 4.5);
    CHECK(desk.rules() == "3x3+oneof:r5c5r5c6=2,5,8");
    for (const Command command :
         {Command::draw_even, Command::draw_minimum, Command::draw_maximum, Command::draw_row_indexer,
          Command::draw_column_indexer, Command::draw_region_indexer}) {
        desk.take(command);
        desk.click(8.5, 8.5);
        CHECK(desk.setter().selected()->constraint.kind == *tool_of(command).kind);
    }
}

TEST_CASE("clues are put outside of the board") {
    SetterDesk desk("2x3");
    desk.take(Command::draw_sandwich);
    CHECK(desk.setter().draws_outside());
    desk.click(2.5, -0.5);
    CHECK(desk.rules() == "2x3+sandwich:r1c3r2c3r3c3r4c3r5c3r6c3");
    desk.type("11");
    CHECK(desk.rules() == "2x3+sandwich11:r1c3r2c3r3c3r4c3r5c3r6c3");
    desk.click(2.5, -0.2);
    CHECK(desk.rules() == "2x3");
    desk.click(6.5, 1.5);
    CHECK(desk.rules() == "2x3+sandwich11:r2c6r2c5r2c4r2c3r2c2r2c1");
    // From inside of the board: a cell at the edge, or a drag inwards; a corner needs the drag.
    desk.take(Command::draw_skyscraper);
    desk.click(2.5, 5.5);
    CHECK(desk.setter().selected()->constraint.cells == std::vector<Cell>{32, 26, 20, 14, 8, 2});
    desk.click(0.5, 0.5);
    CHECK(desk.setter().problem() == "Click outside of the board, or drag inwards from a cell at the edge.");
    desk.stroke({{1, 1}, {1, 2}});
    CHECK(desk.setter().problem().empty());
    CHECK(desk.setter().selected()->constraint.cells == std::vector<Cell>{0, 1, 2, 3, 4, 5});
    // Diagonals go to the side of the square on which the pointer is.
    desk.take(Command::draw_little_killer);
    desk.click(2.8, -0.5);
    CHECK(desk.setter().selected()->constraint.cells == std::vector<Cell>{3, 10, 17});
    desk.type("9");
    desk.click(2.2, -0.5);
    CHECK(desk.setter().selected()->constraint.cells == std::vector<Cell>{1, 6});
    desk.click(-0.5, -0.5);
    CHECK(desk.setter().selected()->constraint.cells == std::vector<Cell>{0, 7, 14, 21, 28, 35});
    desk.click(-0.5, 5.5);
    CHECK(desk.setter().selected()->constraint.cells == std::vector<Cell>{24, 19, 14, 9, 4});
    desk.stroke({{6, 2}, {5, 3}});
    CHECK(desk.setter().selected()->constraint.cells == std::vector<Cell>{31, 26, 21, 16, 11});
    CHECK(desk.setter().selected()->constraint.number == 9);
}

TEST_CASE("regions and clones are drawn") {
    SetterDesk desk("2x2");
    desk.take(Command::draw_extra_region);
    desk.stroke({{1, 2}, {1, 3}, {2, 3}});
    CHECK(desk.setter().problem() == "Extra region: expected 4 cells, found 3.");
    desk.stroke({{1, 2}, {1, 3}, {2, 3}, {2, 2}});
    CHECK(desk.rules() == "2x2+extra:r1c2r1c3r2c2r2c3");
    REQUIRE(desk.setter().selected());
    CHECK(name_of(*desk.setter().selected(), 4) == "Extra region at r1c2");
    desk.stroke({{2, 2}, {2, 3}, {1, 3}, {1, 2}});
    CHECK(desk.rules() == "2x2");
    desk.take(Command::draw_clone);
    desk.stroke({{1, 1}, {1, 2}});
    CHECK(desk.rules() == "2x2");
    desk.click(2.5, 2.5);
    CHECK(desk.rules() == "2x2+clone:r1c1r1c2r3c3r3c4");
    // A copy that leaves the board is refused.
    desk.stroke({{2, 1}, {2, 2}});
    desk.click(3.5, 3.5);
    CHECK(desk.setter().problem() == "The copy does not fit onto the board here.");
}

TEST_CASE("everything is drawn with keys") {
    SetterDesk desk;
    desk.take(Command::draw_thermometer);
    desk.go_to(2, 2);
    desk.keys({shift(Key::right), shift(Key::down), shift(Key::down), shift(Key::up)});
    CHECK(desk.rules() == "3x3");
    REQUIRE(desk.setter().preview());
    CHECK(desk.setter().preview()->text() == "3x3+thermo:r2c2r2c3r3c3");
    desk.keys({kEnter});
    CHECK(desk.rules() == "3x3+thermo:r2c2r2c3r3c3");
    // Space adds the cell with the cursor, also diagonally.
    desk.take(Command::draw_palindrome);
    desk.go_to(5, 5);
    desk.keys({kSpace, plain(Key::down), plain(Key::right), kSpace, shift(Key::right)});
    desk.keys({plain(Key::backspace), kEnter});
    CHECK(desk.rules().contains("+palindrome:r5c5r6c6"));
    desk.take(Command::draw_cage);
    desk.go_to(9, 1);
    desk.keys({shift(Key::right), kEnter});
    desk.type("8");
    CHECK(desk.rules().contains("+cage8:r9c1r9c2"));
    // Enter after the number ends it, and draws nothing else.
    const std::string before = desk.rules();
    desk.keys({kEnter});
    CHECK(desk.rules() == before);
    desk.take(Command::draw_white_dot);
    desk.go_to(9, 4);
    desk.keys({shift(Key::right), kEnter});
    CHECK(desk.rules().contains("+difference1:r9c4r9c5"));
    desk.take(Command::draw_quadruple);
    desk.go_to(1, 8);
    desk.keys({kSpace});
    CHECK(desk.rules().contains("+quadruple:r1c8r1c9r2c8r2c9=1"));
    desk.take(Command::draw_even);
    desk.go_to(8, 8);
    desk.keys({kEnter, plain(Key::right), kSpace});
    CHECK(desk.rules().contains("+even:r8c8r8c9"));
    desk.take(Command::draw_x_sum);
    desk.go_to(4, 1);
    desk.keys({kEnter});
    CHECK(desk.rules().contains("+xsum10:r4c1r4c2r4c3"));
    desk.take(Command::draw_little_killer);
    desk.go_to(1, 8);
    desk.keys({kSpace, plain(Key::down), plain(Key::right), kSpace, kEnter});
    CHECK(desk.rules().contains("+littlekiller10:r1c8r2c9"));
    desk.take(Command::draw_clone);
    desk.go_to(3, 5);
    desk.keys({shift(Key::down), kEnter});
    desk.go_to(6, 8);
    desk.keys({kEnter});
    CHECK(desk.rules().contains("+clone:r3c5r4c5r6c8r7c8"));
    CHECK(desk.setter().problem().empty());
}

TEST_CASE("Escape gives up one thing after the other") {
    SetterDesk desk;
    desk.take(Command::draw_cage);
    desk.stroke({{1, 1}, {1, 2}});
    desk.go_to(5, 5);
    desk.keys({shift(Key::right)});
    CHECK_FALSE(desk.setter().selected());
    CHECK(desk.setter().marked() == std::vector<Cell>{40, 41});
    desk.keys({kEscape});
    CHECK(desk.setter().marked().empty());
    CHECK(desk.setter().tool() != nullptr);
    desk.keys({kEscape});
    CHECK(desk.setter().tool() == nullptr);
    CHECK(desk.rules() == "3x3+cage:r1c1r1c2");
    // Without a tool, keys enter symbols again.
    CHECK_FALSE(desk.setter().type(U'5'));
}

TEST_CASE("selected cells become the constraint of a tool") {
    SetterDesk desk;
    const auto select_cells = [&](std::initializer_list<Cell> cells) {
        bool is_first = true;
        for (const Cell cell : cells) {
            is_first ? select_cell(*desk.app, cell) : drag_to(*desk.app, cell);
            is_first = false;
        }
    };
    select_cells({0, 1, 10});
    desk.take(Command::draw_cage);
    CHECK(desk.rules() == "3x3+cage:r1c1r1c2r2c2");
    CHECK(desk.app.tab().view.others.empty());
    desk.type("9");
    CHECK(desk.rules() == "3x3+cage9:r1c1r1c2r2c2");
    // A line begins at the cell that was selected first.
    select_cells({80, 79, 70, 69});
    desk.take(Command::draw_thermometer);
    CHECK(desk.rules().ends_with("+thermo:r9c9r9c8r8c8r8c7"));
    select_cells({40, 41});
    desk.take(Command::draw_greater);
    CHECK(desk.rules().contains("greater:r5c5r5c6"));
    select_cells({40, 41});
    desk.take(Command::draw_greater);
    CHECK_FALSE(desk.rules().contains("greater"));
    const std::string before = desk.rules();
    select_cell(*desk.app, 0);
    toggle_cell(*desk.app, 8);
    desk.take(Command::draw_renban);
    CHECK(desk.rules() == before);
    // Cells that do not fit are no mistake: the tool just starts.
    CHECK(desk.setter().problem().empty());
    CHECK(desk.setter().tool() == &tool_of(Command::draw_renban));
    desk.take(Command::draw_extra_region);
    CHECK(desk.setter().problem().empty());
    CHECK(desk.rules() == before);
}

TEST_CASE("what does not fit is refused with a sentence") {
    SetterDesk desk;
    desk.take(Command::draw_between);
    desk.go_to(1, 1);
    desk.keys({shift(Key::right), kEnter});
    CHECK(desk.rules() == "3x3");
    CHECK(desk.setter().problem() == "Between line: expected 3 cells or more, found 2.");
    // The draft is still there.
    desk.keys({shift(Key::right), kEnter});
    CHECK(desk.rules() == "3x3+between:r1c1r1c2r1c3");
    CHECK(desk.setter().problem().empty());
    desk.take(Command::draw_cage);
    desk.setter().press({0.5, 3.5});
    for (int row = 3; row < 5; ++row)
        for (int column = 0; column < 9; ++column)
            desk.setter().drag({(row == 3 ? column : 8 - column) + 0.5, row + 0.5});
    desk.setter().release();
    CHECK(desk.rules() == "3x3+between:r1c1r1c2r1c3");
    CHECK(desk.setter().problem() == "Killer cage: the cells differ, so at most 9 are possible, found 18.");
    CHECK(desk.app->dialogs.empty());
    desk.setter().set_flag(&RulesParts::windows, true);
    CHECK(desk.rules() == "3x3+windows+between:r1c1r1c2r1c3");
    SetterDesk latin("latin:7");
    latin.setter().set_flag(&RulesParts::windows, true);
    CHECK(latin.rules() == "latin:7");
    CHECK_FALSE(latin.setter().problem().empty());
}

TEST_CASE("the list selects, changes and removes constraints") {
    SetterDesk desk("3x3+cage9:r1c1r1c2+thermo:r3c1r3c2+oneof:r9c9=1,2");
    const auto rules = drawn_rules(desk.app.puzzle().rules());
    REQUIRE(rules.size() == 3);
    CHECK(name_of(rules[0], 9) == "Cage of 9 at r1c1");
    desk.setter().select_next(1);
    CHECK(desk.setter().selected() == rules[0]);
    CHECK(desk.setter().marked() == std::vector<Cell>{0, 1});
    desk.setter().select_next(1);
    CHECK(desk.setter().selected() == rules[1]);
    desk.setter().select_next(-1);
    desk.setter().set_number(12);
    CHECK(desk.rules() == "3x3+cage12:r1c1r1c2+thermo:r3c1r3c2+oneof:r9c9=1,2");
    desk.setter().select(rules[2]);
    desk.setter().set_values({3, 1});
    CHECK(desk.rules() == "3x3+cage12:r1c1r1c2+thermo:r3c1r3c2+oneof:r9c9=1,3");
    desk.setter().select(rules[1]);
    desk.keys({plain(Key::del)});
    CHECK(desk.rules() == "3x3+cage12:r1c1r1c2+oneof:r9c9=1,3");
    // Delete goes on with the next one; undo brings each back.
    desk.keys({plain(Key::del), plain(Key::del)});
    CHECK(desk.rules() == "3x3");
    CHECK_FALSE(desk.setter().selected());
    for (int i = 0; i < 3; ++i) undo(*desk.app);
    CHECK(desk.rules() == "3x3+cage12:r1c1r1c2+thermo:r3c1r3c2+oneof:r9c9=1,3");
    // Escape ends the selection, so that Delete empties a cell again.
    desk.setter().select(drawn_rules(desk.app.puzzle().rules())[0]);
    desk.keys({kEscape, plain(Key::del)});
    CHECK(drawn_rules(desk.app.puzzle().rules()).size() == 3);
}

TEST_CASE("each rule at a cell can be changed and removed there, a mark without the other marks") {
    SetterDesk desk("3x3+cage17:r1c1r1c2+thermo:r1c1r2c1r3c1+odd:r1c1r5c5");
    const auto labels = [&](Cell cell) {
        std::vector<std::string> texts;
        for (const auto& action : desk.setter().actions_at(cell)) texts.push_back(action.label);
        return texts;
    };
    const auto choose = [&](Cell cell, std::string_view label) {
        const auto actions = desk.setter().actions_at(cell);
        const auto found = std::ranges::find(actions, label, &Setter::CellAction::label);
        REQUIRE(found != actions.end());
        found->run();
        desk.app->update();
    };
    CHECK(labels(8).empty());
    CHECK(labels(1) == std::vector<std::string>{"Change cage of 17 at r1c1...", "Remove cage of 17 at r1c1"});
    CHECK(labels(0).size() == 6);

    desk.take(Command::draw_arrow);
    choose(1, "Change cage of 17 at r1c1...");
    CHECK(desk.setter().tool() == nullptr);
    REQUIRE(desk.setter().selected());
    CHECK(desk.setter().selected()->constraint.number == 17);
    CHECK(desk.setter().asks_value);

    choose(40, "Remove odd cell r5c5");
    CHECK(desk.rules().contains("odd:r1c1"));
    CHECK_FALSE(desk.rules().contains("r5c5"));
    choose(0, "Remove odd cell r1c1");
    choose(0, labels(0).back());
    choose(0, labels(0).back());
    CHECK(desk.rules() == "3x3");
    CHECK(desk.edits() == 4);
    desk.app.command(Command::undo);
    CHECK(desk.rules().contains("cage17"));
}

TEST_CASE("the selected constraint is moved by arrow keys and by the mouse") {
    SetterDesk desk("3x3+cage9:r1c1r1c2+sandwich5:r1c1r2c1r3c1r4c1r5c1r6c1r7c1r8c1r9c1");
    desk.setter().select_next(1);
    desk.keys({plain(Key::right), plain(Key::down)});
    CHECK(desk.rules().contains("cage9:r2c2r2c3"));
    CHECK(desk.setter().marked() == std::vector<Cell>{10, 11});
    CHECK(desk.app.tab().document.history().undo_label() == "move cage of 9 at r1c2");
    desk.keys({plain(Key::up), plain(Key::up)});
    CHECK(desk.rules().contains("cage9:r1c2r1c3"));
    CHECK(desk.setter().problem() == "Cage of 9 at r1c2: no room to move it there.");
    // A clue goes beside another column, not along its own.
    desk.setter().select_next(1);
    desk.keys({plain(Key::right)});
    CHECK(desk.rules().contains("sandwich5:r1c2r2c2"));
    desk.keys({plain(Key::down)});
    CHECK_FALSE(desk.setter().problem().empty());
    CHECK(desk.rules().contains("sandwich5:r1c2r2c2"));

    desk.setter().select_next(-1);
    CHECK_FALSE(desk.setter().begin_move(40));
    REQUIRE(desk.setter().begin_move(2));
    desk.setter().move_over(29);
    CHECK(desk.setter().preview()->text().contains("cage9:r4c2r4c3"));
    CHECK(desk.setter().marked() == std::vector<Cell>{28, 29});
    CHECK(desk.rules().contains("cage9:r1c2r1c3"));
    CHECK(desk.setter().end_move());
    CHECK(desk.rules().contains("cage9:r4c2r4c3"));
    REQUIRE(desk.setter().begin_move(28));
    CHECK_FALSE(desk.setter().end_move());
    // With a tool, the arrow keys draw.
    desk.take(Command::draw_cage);
    CHECK_FALSE(desk.setter().begin_move(28));
}

TEST_CASE("undo keeps the selection of a constraint whose number it changes") {
    SetterDesk desk("3x3+cage9:r1c1r1c2");
    desk.setter().select_next(1);
    desk.setter().set_number(10);
    undo(*desk.app);
    CHECK(desk.setter().selected() == drawn_rules(desk.app.puzzle().rules())[0]);
    CHECK(desk.rules() == "3x3+cage9:r1c1r1c2");
    desk.type("1");
    undo(*desk.app);
    redo(*desk.app);
    desk.type("12");
    CHECK(desk.rules() == "3x3+cage12:r1c1r1c2");
    undo(*desk.app);
    // The next digit begins a new number.
    desk.type("8");
    CHECK(desk.rules() == "3x3+cage8:r1c1r1c2");
    desk.setter().remove_selected();
    CHECK_FALSE(desk.setter().selected());
}

TEST_CASE("a number that the cells cannot have is refused when it is typed") {
    SetterDesk desk;
    desk.take(Command::draw_cage);
    desk.stroke({{1, 1}, {1, 2}, {1, 3}});
    desk.type("509");
    CHECK(desk.rules() == "3x3+cage:r1c1r1c2r1c3");
    CHECK(desk.setter().problem() == "Killer cage: here a number from 6 to 24 is possible, not 59.");
    desk.keys({plain(Key::backspace)});
    CHECK(desk.setter().problem().empty());
    // A first digit alone is no sum yet.
    desk.type("2");
    CHECK(desk.setter().problem().empty());
    CHECK(desk.rules() == "3x3+cage:r1c1r1c2r1c3");
    desk.type("4");
    CHECK(desk.rules() == "3x3+cage24:r1c1r1c2r1c3");
    desk.setter().set_number(25);
    CHECK_FALSE(desk.setter().problem().empty());
    CHECK(desk.rules() == "3x3+cage24:r1c1r1c2r1c3");
    desk.setter().set_number(0);
    CHECK(desk.rules() == "3x3+cage:r1c1r1c2r1c3");
    CHECK(desk.setter().problem().empty());
}

TEST_CASE("what went wrong is shown until the next action") {
    SetterDesk desk;
    desk.take(Command::draw_extra_region);
    desk.stroke({{1, 1}, {1, 2}, {1, 3}});
    REQUIRE_FALSE(desk.setter().problem().empty());
    desk.app->update();
    CHECK_FALSE(desk.setter().problem().empty());
    desk.go_to(5, 5);
    desk.app->update();
    CHECK(desk.setter().problem().empty());
    desk.stroke({{1, 1}, {1, 2}, {1, 3}});
    REQUIRE_FALSE(desk.setter().problem().empty());
    desk.setter().set_flag(&RulesParts::windows, true);
    desk.app->update();
    CHECK(desk.setter().problem().empty());
    desk.stroke({{1, 1}, {1, 2}, {1, 3}});
    desk.app->update();
    REQUIRE_FALSE(desk.setter().problem().empty());
    undo(*desk.app);
    desk.app->update();
    CHECK(desk.setter().problem().empty());
}

TEST_CASE("rules for the whole board and texts are edits, too") {
    SetterDesk desk;
    desk.setter().set_flag(&RulesParts::anti_knight, true);
    desk.setter().set_flag(&RulesParts::all_sums_given, true);
    CHECK(desk.rules() == "3x3+antiknight+allsums");
    CHECK(desk.app.tab().document.history().undo_label() == "add all X and V are given");
    desk.setter().set_texts({.title = "Night", .author = "Anna", .rules = "As usual."});
    CHECK(desk.app.puzzle().texts->author == "Anna");
    const std::size_t edits = desk.edits();
    desk.setter().set_texts({.title = "Night", .author = "Anna", .rules = "As usual."});
    CHECK(desk.edits() == edits);
    undo(*desk.app);
    CHECK(desk.app.puzzle().texts->title.empty());
    desk.setter().set_flag(&RulesParts::anti_knight, false);
    CHECK(desk.rules() == "3x3+allsums");
}

TEST_CASE("the negative rules are commands, which the palette finds") {
    SetterDesk desk;
    desk.take(Command::draw_white_dot);
    desk.click(1, 0.5);
    const auto found = commands_matching(*desk.app, "negative");
    for (const Command command :
         {Command::all_white_dots_given, Command::all_black_dots_given, Command::all_x_and_v_given}) {
        CHECK(std::ranges::find(found, command) != found.end());
        CHECK_FALSE(is_checked(*desk.app, command));
        desk.take(command);
        CHECK(is_checked(*desk.app, command));
    }
    const RulesParts& parts = desk.app.puzzle().rules().parts();
    CHECK((parts.all_differences_given && parts.all_ratios_given && parts.all_sums_given));
    desk.take(Command::all_x_and_v_given);
    CHECK_FALSE(desk.app.puzzle().rules().parts().all_sums_given);
    CHECK(desk.app.tab().document.history().undo_label() == "remove all X and V are given");
}

TEST_CASE("a draft does not go into another document, and no rule is drawn on solutions") {
    SetterDesk desk;
    desk.take(Command::draw_cage);
    desk.go_to(1, 1);
    desk.keys({shift(Key::right)});
    add_empty_document(*desk.app, Rules(2));
    desk.app->update();
    CHECK(desk.setter().marked().empty());
    CHECK_FALSE(desk.setter().preview());
    desk.stroke({{1, 1}, {1, 2}});
    CHECK(desk.rules() == "2x2+cage:r1c1r1c2");
    desk.app.tab().solutions = Solutions{{Grid(desk.app.puzzle().rules())}};
    desk.app->update();
    CHECK_FALSE(desk.setter().selected());
    desk.stroke({{1, 1}, {1, 2}});
    CHECK(desk.rules() == "2x2+cage:r1c1r1c2");
    CHECK_FALSE(desk.setter().type(U'4'));
}
