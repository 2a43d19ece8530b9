// Drawing rules in the window: the page of the panel, the pointer on the board and beside it, and keys.
#include "app/play/playing.h"
#include "app/setter/setter.h"
#include "model/board/rules_text.h"
#include "ui/board/grid_view.h"
#include "ui/desk.h"
#include "ui/gui/widgets.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fmt/format.h>
#include <imgui_internal.h>
#include <string_view>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

ImGuiWindow* active_window(std::string_view part) {
    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->WasActive && std::string_view(window->Name).contains(part)) return window;
    return nullptr;
}

// The layout of the document's board, as grid_view makes it.
GridLayout shown_layout(Desk& desk) {
    const ImGuiWindow* window = active_window("##grid");
    REQUIRE(window != nullptr);
    const float margin = desk.stage.theme().px(kGap);
    const PixelRect space{static_cast<int>(std::ceil(window->Pos.x + margin)),
                          static_cast<int>(std::ceil(window->Pos.y + margin)),
                          static_cast<int>(std::floor(window->Size.x - 2 * margin)),
                          static_cast<int>(std::floor(window->Size.y - 2 * margin))};
    BoardFrame frame(desk.tab().document.puzzle());
    if (desk.app().setter.draws_outside()) {
        FigureMargin& room = frame.margin;
        for (double* side : {&room.left, &room.top, &room.right, &room.bottom}) *side = std::max(*side, 1.0);
    }
    ViewState view = desk.tab().view;
    return zoomed_layout(frame, space, view);
}

// The point of the window at a point of the board, in cells.
ImVec2 at(Desk& desk, double column, double row) {
    const PixelRect board = shown_layout(desk).bounds();
    const double cell = static_cast<double>(board.width) / desk.tab().document.puzzle().side();
    return {static_cast<float>(board.x + column * cell), static_cast<float>(board.y + row * cell)};
}

void stroke(Desk& desk, std::initializer_list<std::array<double, 2>> points) {
    bool is_first = true;
    for (const auto& [column, row] : points) {
        const ImVec2 pixel = at(desk, column, row);
        is_first ? desk.stage.press(pixel.x, pixel.y) : desk.stage.move(pixel.x, pixel.y);
        is_first = false;
    }
    desk.stage.release();
    desk.stage.frames(2);
}

void click(Desk& desk, double column, double row) { stroke(desk, {{{column, row}}}); }

void take(Desk& desk, Command command) {
    REQUIRE(run(desk.app(), command));
    desk.stage.frames(3);
}

const std::string& rules_of(Desk& desk) { return desk.tab().document.puzzle().rules().text(); }

// Draws some rules of all kinds.
void draw_some(Desk& desk) {
    take(desk, Command::draw_cage);
    stroke(desk, {{0.5, 0.5}, {1.5, 0.5}, {1.5, 1.5}});
    desk.stage.type("17");
    take(desk, Command::draw_thermometer);
    stroke(desk, {{3.5, 0.5}, {4.5, 1.5}, {4.5, 2.5}, {4.5, 3.5}});
    take(desk, Command::draw_arrow);
    stroke(desk, {{6.5, 1.5}, {7.5, 1.5}, {8.5, 2.5}});
    take(desk, Command::draw_white_dot);
    click(desk, 3, 5.5);
    take(desk, Command::draw_quadruple);
    click(desk, 7, 7);
    desk.stage.type("128");
}

}  // namespace

TEST_CASE("Ctrl+R shows the page of rules, and its tools draw with the mouse") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    desk.ctrl(ImGuiKey_R);
    CHECK(desk.window().panel_page() == PanelPage::rules);
    CHECK(desk.app().settings.panel_page == PanelPage::rules);
    draw_some(desk);
    CHECK(rules_of(desk) ==
          "3x3+difference1:r6c3r6c4+cage17:r1c1r1c2r2c2+quadruple:r7c7r7c8r8c7r8c8=1,2,8+"
          "thermo:r1c4r2c5r3c5r4c5+arrow1:r2c7r2c8r3c9");
    // Nothing was typed into a cell.
    CHECK(desk.grid().is_empty());
    const std::string texts = desk.shown_texts();
    CHECK(texts.contains("Constraints: 5"));
    CHECK(texts.contains("Cage of 17 at r1c1"));
    desk.ctrl(ImGuiKey_Z);
    CHECK(rules_of(desk).contains("quadruple:r7c7r7c8r8c7r8c8=1+"));
    desk.ctrl(ImGuiKey_Y);
    CHECK(rules_of(desk).contains("=1,2,8"));
}

TEST_CASE("the board shows what is being drawn before it is part of the puzzle") {
    Desk desk;
    desk.open(Puzzle(3));
    take(desk, Command::draw_cage);
    const ImVec2 first = at(desk, 0.5, 0.5);
    const ImVec2 second = at(desk, 2.5, 0.5);
    const Image before = desk.stage.picture();
    desk.stage.press(first.x, first.y);
    desk.stage.move(second.x, second.y);
    desk.stage.frames(2);
    REQUIRE(desk.app().setter.preview());
    CHECK(desk.app().setter.preview()->text() == "3x3+cage:r1c1r1c2r1c3");
    CHECK(rules_of(desk) == "3x3");
    CHECK(desk.stage.picture() != before);
    desk.stage.release();
    desk.stage.frames(2);
    CHECK(rules_of(desk) == "3x3+cage:r1c1r1c2r1c3");
}

TEST_CASE("clues are put into the margin, which appears with their tool") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    const int whole = shown_layout(desk).extent;
    take(desk, Command::draw_sandwich);
    CHECK(shown_layout(desk).extent < whole);
    click(desk, 2.5, -0.5);
    desk.stage.type("20");
    CHECK(rules_of(desk) == "3x3+sandwich20:r1c3r2c3r3c3r4c3r5c3r6c3r7c3r8c3r9c3");
    take(desk, Command::draw_little_killer);
    click(desk, 9.5, 4.8);
    desk.stage.type("24");
    CHECK(rules_of(desk).contains("littlekiller24:r6c9r7c8r8c7r9c6"));
    desk.keep_picture("rules-clues");
}

TEST_CASE("rules are drawn with keys alone") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    take(desk, Command::draw_thermometer);
    desk.stage.key(ImGuiKey_RightArrow, {ImGuiMod_Shift});
    desk.stage.key(ImGuiKey_DownArrow, {ImGuiMod_Shift});
    desk.press(ImGuiKey_Enter);
    CHECK(rules_of(desk) == "3x3+thermo:r1c1r1c2r2c2");
    take(desk, Command::draw_cage);
    desk.stage.key(ImGuiKey_RightArrow, {ImGuiMod_Shift});
    desk.press(ImGuiKey_Enter);
    desk.stage.type("12");
    desk.stage.frames(2);
    CHECK(rules_of(desk) == "3x3+cage12:r2c2r2c3+thermo:r1c1r1c2r2c2");
    desk.press(ImGuiKey_Backspace);
    CHECK(rules_of(desk) == "3x3+cage1:r2c2r2c3+thermo:r1c1r1c2r2c2");
    desk.press(ImGuiKey_Delete);
    CHECK(rules_of(desk) == "3x3+thermo:r1c1r1c2r2c2");
    // Without tool and selection, the keys are those of the board again.
    desk.press(ImGuiKey_Escape);
    desk.press(ImGuiKey_Escape);
    REQUIRE(desk.app().setter.tool() == nullptr);
    desk.stage.type("5");
    desk.stage.frames(2);
    CHECK(desk.grid().entry_count() == 1);
    desk.press(ImGuiKey_Delete);
    CHECK(desk.grid().is_empty());
    // Alt+PageDown goes through the constraints.
    desk.stage.key(ImGuiKey_PageDown, {ImGuiMod_Alt});
    desk.stage.frames(2);
    REQUIRE(desk.app().setter.selected());
    desk.press(ImGuiKey_Delete);
    CHECK(rules_of(desk) == "3x3");
}

TEST_CASE("a click and the arrow keys select in the list, and Delete removes") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(*rules_from("3x3+cage9:r1c1r1c2+cage5:r3c1r3c2+thermo:r5c1r5c2")));
    desk.ctrl(ImGuiKey_R);
    const ImGuiWindow* list = active_window("##drawn-rules");
    REQUIRE(list != nullptr);
    desk.stage.click(list->Pos.x + 30, list->Pos.y + 12);
    desk.stage.frames(2);
    REQUIRE(desk.app().setter.selected());
    const auto rules = drawn_rules(desk.grid().rules());
    CHECK(desk.app().setter.selected() == rules[0]);
    desk.press(ImGuiKey_DownArrow);
    CHECK(desk.app().setter.selected() == rules[1]);
    CHECK(desk.tab().view.selected == 0);
    desk.stage.type("11");
    desk.stage.frames(2);
    CHECK(rules_of(desk) == "3x3+cage5:r3c1r3c2+cage11:r1c1r1c2+thermo:r5c1r5c2");
    desk.press(ImGuiKey_End);
    desk.press(ImGuiKey_Delete);
    CHECK(rules_of(desk) == "3x3+cage5:r3c1r3c2+cage11:r1c1r1c2");
    // A click on the board leaves the list.
    const ImVec2 cell = at(desk, 4.5, 4.5);
    desk.stage.click(cell.x, cell.y);
    desk.stage.frames(2);
    CHECK_FALSE(desk.app().setter.selected());
    desk.stage.type("3");
    desk.stage.frames(2);
    CHECK(desk.grid()[40] == 3);
}

TEST_CASE("Tab goes from the board into the list, whose frame shows it, and back") {
    Desk desk;
    desk.open(Puzzle(*rules_from("3x3+cage9:r1c1r1c2+cage5:r3c1r3c2")));
    desk.ctrl(ImGuiKey_R);
    const ImGuiWindow* list = active_window("##drawn-rules");
    REQUIRE(list != nullptr);
    const auto frame = [&] {
        return desk.stage.picture().at(static_cast<int>(list->Pos.x + list->Size.x / 2),
                                       static_cast<int>(list->Pos.y));
    };
    const Colour accent = desk.stage.theme()[Role::accent];
    CHECK(frame() != accent);
    desk.press(ImGuiKey_Tab);
    desk.stage.frames(2);
    CHECK(frame() == accent);
    const auto rules = drawn_rules(desk.grid().rules());
    CHECK(desk.app().setter.selected() == rules[0]);
    desk.press(ImGuiKey_DownArrow);
    CHECK(desk.app().setter.selected() == rules[1]);
    desk.press(ImGuiKey_Tab);
    desk.stage.frames(2);
    CHECK(frame() != accent);
    desk.app().setter.select(std::nullopt);
    desk.press(ImGuiKey_RightArrow);
    CHECK(desk.tab().view.selected == 1);
}

TEST_CASE(
    "the context menu of the board changes and removes a constraint, and the list shows the chosen one") {
    Desk desk(1280, 560);
    std::string rules = "3x3";
    for (int row = 1; row <= 9; ++row)
        for (const int column : {1, 4, 7})
            rules += fmt::format("+cage{}:r{}c{}r{}c{}", 5, row, column, row, column + 1);
    desk.open(Puzzle(*rules_from(rules)));
    REQUIRE(run(desk.app(), Command::draw_rules));
    desk.stage.frames(4);
    const auto choose = [&](double column, double row, int item) {
        const ImVec2 point = at(desk, column, row);
        desk.stage.click(point.x, point.y, ImGuiMouseButton_Right);
        desk.stage.frames(3);
        const auto& popups = ImGui::GetCurrentContext()->OpenPopupStack;
        REQUIRE(popups.Size == 1);
        desk.keep_picture("rules-of-cell");
        const ImVec2 corner = popups.back().Window->InnerClipRect.Min;
        const float line = ImGui::GetTextLineHeight() + space_of_menu_rows().y;
        desk.stage.click(corner.x + 40, corner.y + line * (static_cast<float>(item) + 0.5f));
        desk.stage.frames(6);
    };
    choose(6.5, 8.5, 0);
    REQUIRE(desk.app().setter.selected());
    CHECK(desk.app().setter.selected()->constraint.cells == std::vector<Cell>{78, 79});
    desk.keep_picture("rules-of-cell-changed");
    // The row of the list is in view, also where the panel would have to scroll for it.
    const ImGuiWindow* list = active_window("##drawn-rules");
    const ImGuiWindow* panel = active_window("##panel");
    REQUIRE(list != nullptr);
    REQUIRE(panel != nullptr);
    CHECK(list->Scroll.y > 0);
    CHECK(panel->InnerRect.Contains(ImVec2(list->Pos.x + 4, list->InnerRect.Max.y - 8)));
    // The keyboard is in the field of the number.
    desk.stage.type("9");
    desk.press(ImGuiKey_Enter);
    CHECK(rules_of(desk).contains("cage9:r9c7"));

    choose(6.5, 8.5, 1);
    CHECK_FALSE(rules_of(desk).contains("r9c7"));
    CHECK_FALSE(desk.app().setter.selected());

    // While the page of rules is hidden, the menu has only what players need.
    run(desk.app(), Command::panel_play);
    desk.stage.frames(4);
    const ImVec2 point = at(desk, 0.5, 0.5);
    desk.stage.click(point.x, point.y, ImGuiMouseButton_Right);
    desk.stage.frames(3);
    CHECK_FALSE(desk.shown_texts().contains("Remove cage"));
}

TEST_CASE("another page puts the tool away") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    take(desk, Command::draw_renban);
    CHECK(desk.app().setter.tool() != nullptr);
    REQUIRE(run(desk.app(), Command::panel_puzzle));
    desk.stage.frames(3);
    CHECK(desk.app().setter.tool() == nullptr);
    take(desk, Command::draw_renban);
    REQUIRE(run(desk.app(), Command::side_panel));
    desk.stage.frames(3);
    CHECK(desk.app().setter.tool() == nullptr);
}

TEST_CASE("title, author and rules in words are typed on the page of rules") {
    Desk desk(1280, 1700);
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    desk.ctrl(ImGuiKey_R);
    ImGuiWindow* panel = active_window("##panel");
    REQUIRE(panel != nullptr);
    const auto click_on = [&](const char* id) {
        const ImGuiID wanted = panel->GetID(id);
        const float x = panel->Pos.x + panel->Size.x - 60;
        for (float y = panel->Pos.y + panel->Size.y - 10; y > panel->Pos.y; y -= 10) {
            desk.stage.move(x, y);
            if (ImGui::GetCurrentContext()->HoveredId != wanted) continue;
            desk.stage.click(x, y);
            return true;
        }
        return false;
    };
    REQUIRE(click_on("##title"));
    desk.stage.type("Five");
    REQUIRE(click_on("##author"));
    desk.stage.type("Ann");
    // Leaving a field is an edit; the document has no other.
    const ImVec2 cell = at(desk, 4.5, 4.5);
    desk.stage.click(cell.x, cell.y);
    desk.stage.frames(2);
    const Puzzle& puzzle = desk.tab().document.puzzle();
    CHECK(puzzle.texts->title == "Five");
    CHECK(puzzle.texts->author == "Ann");
    CHECK(desk.tab().document.history().edit_count() == 2);
    CHECK(desk.grid().is_empty());
    desk.ctrl(ImGuiKey_Z);
    CHECK(desk.tab().document.puzzle().texts->author.empty());
    CHECK(desk.tab().document.puzzle().texts->title == "Five");
}

TEST_CASE("the menu Puzzle fits into a small window with the tools of the setter") {
    Desk desk(1280, 800);
    desk.open(Puzzle(3));
    desk.stage.click(168, 17);
    desk.stage.frames(3);
    const auto& stack = ImGui::GetCurrentContext()->OpenPopupStack;
    REQUIRE_FALSE(stack.empty());
    CHECK(stack.back().Window->ScrollMax.y == 0);
    CHECK(desk.shown_texts().contains("Draw lines"));
    desk.keep_picture("rules-menu");
}

TEST_CASE("pictures of the page of rules", "[slow]") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark})
        for (const int width : {1280, 1920}) {
            Desk desk(width, width == 1280 ? 800 : 1080, scheme);
            desk.open(Puzzle(3));
            draw_some(desk);
            const std::string name =
                "rules-page-" + std::to_string(width) + (scheme == Scheme::dark ? "-dark" : "");
            desk.keep_picture(name + "-dots");
            for (const Command command : {Command::draw_between, Command::draw_clone,
                                          Command::draw_region_indexer, Command::draw_numbered_room}) {
                take(desk, command);
                desk.keep_picture(
                    name + "-" + std::string(kToolGroups[static_cast<std::size_t>(desk.app().setter.group)]));
            }
            // No label is cut off, and no scroll bar hides a control.
            const ImGuiWindow* panel = active_window("##panel");
            REQUIRE(panel != nullptr);
            CHECK(panel->ScrollMax.x == 0);
        }
}
