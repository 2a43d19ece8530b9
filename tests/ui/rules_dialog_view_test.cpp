// Choosing the rules of a board with keys and the mouse, and dialogs that keep their place.
#include "app/core/question.h"
#include "app/editing/rules_dialog.h"
#include "app/files/file_dialogs.h"
#include "app/generate/generate_dialog.h"
#include "app/play/game_dialogs.h"
#include "base/unicode.h"
#include "model/board/rules_text.h"
#include "ui/desk.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <imgui_internal.h>
#include <string_view>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

const ImGuiWindow& shown_sheet() {
    const auto& stack = ImGui::GetCurrentContext()->OpenPopupStack;
    REQUIRE_FALSE(stack.empty());
    return *stack.back().Window;
}

ImGuiID id_in_sheet(const char* name) { return ImHashStr(name, 0, shown_sheet().ID); }

RulesDialog& drawing_dialog(Desk& desk) {
    desk.app().settings.new_rules = "3x3";
    run(desk.app(), Command::new_board_of_rules);
    auto& dialog = desk.dialog<RulesDialog>();
    dialog.choice.choose({BoardChoice::Regions::drawn});
    desk.stage.frames(5);
    return dialog;
}

bool tab_to(Desk& desk, ImGuiID wanted) {
    for (int press = 0; press < 60; ++press) {
        if (ImGui::GetCurrentContext()->NavId == wanted) return true;
        desk.press(ImGuiKey_Tab);
        desk.stage.frames(2);
    }
    return false;
}

bool& flag_named(BoardChoice& choice, std::string_view name) {
    for (const BoardChoice::Flag& flag : BoardChoice::flags())
        if (flag.name == name) return choice.flag(flag);
    FAIL("no such rule");
    return choice.flag(BoardChoice::flags().front());
}

}  // namespace

TEST_CASE("regions are drawn with the keyboard alone") {
    Desk desk;
    auto& dialog = drawing_dialog(desk);
    REQUIRE(tab_to(desk, id_in_sheet("regions")));
    desk.keep_picture("rules-keyboard");
    desk.press(ImGuiKey_RightArrow);
    desk.press(ImGuiKey_DownArrow);
    CHECK(dialog.cursor == 10);
    CHECK(ImGui::GetCurrentContext()->NavId == id_in_sheet("regions"));
    desk.stage.type("c");
    desk.stage.frames(2);
    CHECK(dialog.brush == 2);
    CHECK(dialog.choice.region_of(10) == 2);
    desk.press(ImGuiKey_RightArrow);
    desk.press(ImGuiKey_Space);
    CHECK(dialog.choice.region_of(11) == 2);
    desk.press(ImGuiKey_Delete);
    CHECK(dialog.choice.region_of(11) == BoardChoice::kNoRegion);
    for (int step = 0; step < 2; ++step) desk.ctrl(ImGuiKey_Z);
    CHECK(dialog.choice.region_of(11) == 0);
    CHECK(dialog.choice.region_of(10) == 2);
    desk.ctrl_shift(ImGuiKey_Z);
    CHECK(dialog.choice.region_of(11) == 2);
    desk.ctrl(ImGuiKey_Y);
    CHECK(dialog.choice.region_of(11) == BoardChoice::kNoRegion);
    // Tab goes on to the buttons.
    desk.press(ImGuiKey_Tab);
    desk.stage.frames(2);
    CHECK(ImGui::GetCurrentContext()->NavId != id_in_sheet("regions"));
    // Escape keeps the drawing unless the user agrees.
    desk.press(ImGuiKey_Escape);
    desk.dialog<QuestionDialog>();
    desk.press(ImGuiKey_Escape);
    CHECK(desk.app().dialogs.top() == &dialog);
}

TEST_CASE("a stroke of the brush is one step of undo, and a right click goes on with the keyboard") {
    Desk desk;
    auto& dialog = drawing_dialog(desk);
    // The board is at the right of the sheet; find the pixels of the first cells by its item.
    ImRect board;
    for (int step = 0; step < 2; ++step) {
        REQUIRE(tab_to(desk, id_in_sheet("regions")));
        board = ImGui::GetCurrentContext()->NavWindow->NavRectRel[ImGuiNavLayer_Main];
        board = ImGui::WindowRectRelToAbs(ImGui::GetCurrentContext()->NavWindow, board);
    }
    const float cell = board.GetWidth() / 9;
    const auto x = [&](int column) { return board.Min.x + (static_cast<float>(column) + 0.5f) * cell; };
    const auto y = [&](int row) { return board.Min.y + (static_cast<float>(row) + 0.5f) * cell; };
    dialog.brush = 4;
    desk.stage.press(x(0), y(0));
    for (int column = 1; column < 5; ++column) desk.stage.move(x(column), y(0));
    desk.stage.release();
    desk.stage.frames(2);
    for (int column = 0; column < 5; ++column) CHECK(dialog.choice.region_of(column) == 4);
    desk.keep_picture("rules-stroke");
    desk.ctrl(ImGuiKey_Z);
    for (int column = 0; column < 3; ++column) CHECK(dialog.choice.region_of(column) == 0);
    CHECK(dialog.choice.region_of(4) == 1);
    dialog.brush = 0;
    // A right click takes the region under the pointer, and the keyboard goes on from there.
    REQUIRE(tab_to(desk, id_in_sheet("##regions")));
    desk.stage.click(x(4), y(4), ImGuiMouseButton_Right);
    desk.stage.frames(2);
    CHECK(dialog.brush == 4);
    CHECK(dialog.cursor == 40);
    desk.press(ImGuiKey_LeftArrow);
    CHECK(dialog.cursor == 39);
    CHECK(ImGui::GetCurrentContext()->NavId == id_in_sheet("regions"));
}

TEST_CASE("a problem does not move the dialogs that choose a board") {
    Desk desk;
    desk.open(Puzzle(3));
    run(desk.app(), Command::new_board_of_rules);
    auto& rules = desk.dialog<RulesDialog>();
    rules.choice.set_side(25);
    desk.stage.frames(5);
    ImRect before = shown_sheet().Rect();
    flag_named(rules.choice, "Asterisk") = true;
    desk.stage.frames(5);
    CHECK_FALSE(rules.choice.rules());
    CHECK(shown_sheet().Rect().Min.y == before.Min.y);
    CHECK(shown_sheet().Rect().Max.y == before.Max.y);
    desk.keep_picture("rules-problem");
    cancel_dialog(desk.app());
    desk.stage.frames(3);

    run(desk.app(), Command::generate);
    auto& generate = desk.dialog<GenerateDialog>();
    generate.other.emplace(*rules_from("2x3"));
    desk.stage.frames(5);
    before = shown_sheet().Rect();
    flag_named(*generate.other, "Asterisk") = true;
    flag_named(*generate.other, "Anti-knight") = true;
    flag_named(*generate.other, "Anti-king") = true;
    desk.stage.frames(5);
    CHECK_FALSE(generate.board_problem.empty());
    CHECK(shown_sheet().Rect().Max.y == before.Max.y);
    desk.keep_picture("generate-board-problem");
    cancel_dialog(desk.app());
    desk.stage.frames(3);

    run(desk.app(), Command::new_board);
    auto& board = desk.dialog<BoardDialog>();
    board.other.reset();
    board.rules = 3;
    desk.stage.frames(5);
    before = shown_sheet().Rect();
    board.other.emplace(*rules_from("2x3"));
    desk.stage.frames(5);
    CHECK(shown_sheet().Rect().Min.x == before.Min.x);
    CHECK(shown_sheet().Rect().Max.x == before.Max.x);
    before = shown_sheet().Rect();
    flag_named(*board.other, "Asterisk") = true;
    desk.stage.frames(5);
    CHECK_FALSE(board.board_problem.empty());
    CHECK(shown_sheet().Rect().Max.y == before.Max.y);
    desk.keep_picture("new-board-problem");
}

TEST_CASE("each further rule says in a tooltip what it demands") {
    constexpr int kFramesUntilTooltip = 40;
    Desk desk;
    run(desk.app(), Command::new_board_of_rules);
    desk.stage.frames(5);
    for (const RuleFlag& rule : rule_flags()) {
        const std::string name = capitalised(rule.name);
        const std::string demand = capitalised(rule.demand);
        CAPTURE(name);
        REQUIRE(tab_to(desk, id_in_sheet(name.c_str())));
        desk.stage.frames(kFramesUntilTooltip);
        CHECK(desk.shown_texts().contains(demand));
        if (rule.member == &RulesParts::hidden_windows) desk.keep_picture("rules-tooltip");
        desk.press(ImGuiKey_Tab);
        desk.stage.frames(2);
        CHECK_FALSE(desk.shown_texts().contains(demand));
    }
    cancel_dialog(desk.app());
    desk.stage.frames(3);

    // The list of rules in other dialogs.
    run(desk.app(), Command::new_board);
    desk.dialog<BoardDialog>().other.emplace(*rules_from("2x3"));
    desk.stage.frames(5);
    REQUIRE(tab_to(desk, id_in_sheet("##further")));
    desk.press(ImGuiKey_Space);
    desk.stage.frames(5);
    REQUIRE(tab_to(desk, id_in_sheet("Anti-knight")));
    desk.stage.frames(kFramesUntilTooltip);
    CHECK(desk.shown_texts().contains("Cells a knight's move apart in chess hold different symbols."));
}

TEST_CASE("a dialog opens in the middle, also with a remark, and stays there when the window is resized") {
    Desk desk(1280, 720);
    RulesParts parts{.side = 4};
    parts.regions = {0, 0, 1, 1, 0, 2, 1, 1, 3, 0, 2, 2, 3, 3, 3, 2};
    desk.open(Puzzle(*Rules::of(parts)));
    run(desk.app(), Command::board_rules);
    REQUIRE_FALSE(desk.dialog<RulesDialog>().choice.remarks().empty());
    const auto check_middle = [] {
        const ImVec2 middle = ImGui::GetMainViewport()->GetWorkCenter();
        const ImVec2 sheet = shown_sheet().Rect().GetCenter();
        CHECK(std::abs(sheet.x - middle.x) <= 2);
        CHECK(std::abs(sheet.y - middle.y) <= 2);
    };
    desk.stage.frames(6);
    check_middle();
    desk.stage.resize(1400, 900);
    desk.stage.frames(6);
    check_middle();
}

TEST_CASE("a new puzzle with other rules begins with typing its number of rows") {
    Desk desk;
    run(desk.app(), Command::new_board_of_rules);
    desk.stage.frames(5);
    desk.stage.type("5");
    desk.stage.frames(3);
    CHECK(desk.dialog<RulesDialog>().choice.side() == 5);
    desk.press(ImGuiKey_Enter);
    CHECK(desk.app().dialogs.empty());
    CHECK(desk.grid().side() == 5);
}

TEST_CASE("the user corrects a refused name without going back to its field") {
    Desk desk;
    desk.open(Puzzle(3));
    run(desk.app(), Command::save_as_puzzle);
    desk.stage.frames(5);
    auto& chooser = desk.dialog<SaveChooser>().chooser;
    desk.stage.type("no/such/folder/a.sgp");
    desk.stage.frames(2);
    desk.press(ImGuiKey_Enter);
    desk.stage.frames(3);
    REQUIRE_FALSE(chooser.problem.empty());
    const std::string refused = chooser.typed;
    desk.stage.type("x");
    desk.stage.frames(2);
    CHECK(chooser.typed != refused);
}

TEST_CASE("Generate shrinks again when its advanced part is folded") {
    Desk desk(1280, 720);
    desk.open(Puzzle(3));
    run(desk.app(), Command::generate);
    desk.dialog<GenerateDialog>().other.emplace(*rules_from("2x3"));
    desk.stage.frames(6);
    const ImGuiID header = id_in_sheet("###advanced");
    const auto fold = [&](bool open) {
        ImGui::FindWindowByID(shown_sheet().ID)->StateStorage.SetInt(header, open ? 1 : 0);
        desk.stage.frames(8);
    };
    fold(false);
    const float folded = shown_sheet().Size.y;
    fold(true);
    REQUIRE(shown_sheet().ScrollMax.y > 0);
    fold(false);
    CHECK(shown_sheet().ScrollMax.y == 0);
    CHECK(shown_sheet().Size.y == folded);
}

TEST_CASE("a new board is chosen in the middle of the window, with the rows of other boards, too") {
    Desk desk;
    desk.stage.frames(2);
    run(desk.app(), Command::new_board);
    auto& dialog = desk.dialog<BoardDialog>();
    const auto is_in_the_middle = [&] {
        desk.stage.frames(6);
        const ImVec2 centre = ImGui::GetMainViewport()->GetWorkCenter();
        const ImVec2 middle = shown_sheet().Rect().GetCenter();
        CHECK(std::abs(middle.x - centre.x) <= 1);
        CHECK(std::abs(middle.y - centre.y) <= 1);
    };
    dialog.rules = 3;
    is_in_the_middle();
    desk.keep_picture("new-board-classic");
    dialog.other.emplace(*rules_from("2x3"));
    is_in_the_middle();
    desk.keep_picture("new-board-other");
    dialog.other.reset();
    dialog.rules = 3;
    is_in_the_middle();
    cancel_dialog(desk.app());
    desk.stage.frames(3);
    desk.app().settings.board.rules = "2x3";
    run(desk.app(), Command::new_board);
    is_in_the_middle();
    cancel_dialog(desk.app());
    desk.stage.frames(3);

    // The place that the user chose stays.
    desk.app().settings.board.rules = "3x3";
    run(desk.app(), Command::new_board);
    desk.stage.frames(5);
    const ImRect before = shown_sheet().Rect();
    desk.stage.press(before.Min.x + 60, before.Min.y + 12);
    desk.stage.move(before.Min.x + 80, before.Min.y - 18);
    desk.stage.move(before.Min.x + 100, before.Min.y - 38);
    desk.stage.release();
    desk.stage.frames(3);
    const ImVec2 moved = shown_sheet().Pos;
    REQUIRE(moved.y < before.Min.y);
    desk.dialog<BoardDialog>().other.emplace(*rules_from("2x3"));
    desk.stage.frames(6);
    CHECK(shown_sheet().Pos.x == moved.x);
    CHECK(shown_sheet().Pos.y == moved.y);
}
