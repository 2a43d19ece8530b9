// Runs each command from the palette and by its keys, at every order, and checks its effect.
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/design/designer_actions.h"
#include "app/files/files.h"
#include "ui/bars/toolbar.h"
#include "ui/trials.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <imgui_internal.h>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

// Escape closes what a command opened, so that the grid has the keyboard for the next command.
void leave(Desk& desk) {
    for (int i = 0; i < 4 && (!desk.app().dialogs.empty() || !desk.app().jobs.all().empty()); ++i) {
        desk.press(ImGuiKey_Escape);
        desk.wait_for_jobs();
    }
    CHECK(desk.app().dialogs.empty());
}

void run_trials(int order, const std::function<bool(Desk&, const CommandRow&)>& give) {
    Desk desk;
    desk.stage.paints = false;
    const Puzzle puzzle = puzzle_of(order);
    for (const CommandRow& row : all_commands(desk.app())) {
        const auto found = trials().find(row.id);
        if (found == trials().end()) continue;
        INFO("order " << order << ", " << row.key());
        lay_out(desk, puzzle);
        if (found->second.prepare) found->second.prepare(desk);
        desk.stage.frames(2);
        REQUIRE(is_enabled(desk.app(), row.id));
        if (!give(desk, row)) continue;
        CHECK(found->second.done(desk));
        leave(desk);
        CHECK(desk.is_open());
    }
}

bool by_palette(Desk& desk, const CommandRow& row) {
    if (row.id == Command::command_palette) return false;
    choose_in_palette(desk, row.id);
    return true;
}

bool by_keys(Desk& desk, const CommandRow& row) {
    const auto shortcuts = shortcuts_now(desk.app(), row.id);
    if (shortcuts.empty()) return false;
    press_shortcut(desk, shortcuts.front());
    return true;
}

}  // namespace

TEST_CASE("every command is found in the palette and run from it", "[slow][long]") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) run_trials(order, by_palette);
}

TEST_CASE("every command runs by its keys at every order, and Escape closes what it opens", "[slow]") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) run_trials(order, by_keys);
}

TEST_CASE("the context menu has the commands of the original in their order", "[slow]") {
    Desk desk;
    std::vector<const CommandRow*> rows;
    for (const CommandRow& row : all_commands(desk.app()))
        if (row.context_group > 0) rows.push_back(&row);
    std::ranges::stable_sort(rows, {}, &CommandRow::context_group);
    std::vector<Command> commands;
    for (const CommandRow* row : rows) commands.push_back(row->id);
    // The menu has other commands in between.
    auto at = commands.begin();
    for (const Command wanted : {Command::undo,
                                 Command::redo,
                                 Command::choose_symbol,
                                 Command::find_entry,
                                 Command::solve,
                                 Command::close_solutions,
                                 Command::duplicate,
                                 Command::generate,
                                 Command::count_entries,
                                 Command::check,
                                 Command::rotate_anticlockwise,
                                 Command::rotate_clockwise,
                                 Command::rotate_half,
                                 Command::flip_horizontally,
                                 Command::flip_vertically,
                                 Command::homogenise,
                                 Command::clear,
                                 Command::delete_properties,
                                 Command::copy_text,
                                 Command::paste,
                                 Command::edit_symbols}) {
        at = std::find(at, commands.end(), wanted);
        REQUIRE(at != commands.end());
    }

    desk.open(puzzle_of(3));
    desk.stage.click(400, 400, ImGuiMouseButton_Right);
    desk.stage.frames(2);
    CHECK(ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup));
}

TEST_CASE("on a telephone the context menu is short, and its sub-menus have the rest") {
    for (const bool by_finger : {false, true}) {
        CAPTURE(by_finger);
        Desk desk(390, 844);
        desk.open(puzzle_of(3));
        const auto open_menu = [&] {
            if (by_finger) ImGui::GetIO().AddMouseSourceEvent(ImGuiMouseSource_TouchScreen);
            desk.stage.click(150, 300, ImGuiMouseButton_Right);
            desk.stage.frames(3);
            const auto& stack = ImGui::GetCurrentContext()->OpenPopupStack;
            REQUIRE(stack.Size == 1);
            return stack.back().Window;
        };
        CHECK(open_menu()->Size.y < 844 * 0.4f);
        desk.keep_picture(by_finger ? "short-menu-by-finger" : "short-menu");
        std::string texts = desk.shown_texts();
        for (const char* title : {"Copy and paste", "Transform", "Puzzle"}) {
            const ImGuiWindow* menu = open_menu();
            ImGui::ActivateItemByID(by_finger ? ImHashStr("", 0, ImHashStr(title, 0, menu->ID))
                                              : ImHashStr(title, 0, menu->ID));
            desk.stage.frames(4);
            texts += desk.shown_texts();
            desk.press(ImGuiKey_Escape);
            desk.press(ImGuiKey_Escape);
        }
        for (const CommandRow& row : all_commands(desk.app())) {
            if (row.context_group == 0 || row.id == Command::close_solutions) continue;
            CAPTURE(row.label);
            const bool is_on_toolbar = row.id == Command::undo || row.id == Command::redo ||
                                       row.id == Command::next_hint || row.id == Command::check ||
                                       row.id == Command::solve || row.id == Command::generate;
            CHECK((is_on_toolbar || texts.contains(label_of(desk.app(), row.id))));
        }
    }
}

TEST_CASE("the sheet of shortcuts names no letter that types a symbol of the board") {
    for (const bool has_letters : {false, true}) {
        CAPTURE(has_letters);
        Desk desk(1280, 1200);
        Puzzle puzzle(3);
        if (has_letters) puzzle.symbols = Symbols::checked(3, U"ABCDEFGHI").value();
        desk.open(puzzle);
        REQUIRE(run(desk.app(), Command::shortcut_sheet));
        desk.stage.frames(4);
        const std::string texts = desk.shown_texts();
        REQUIRE(texts.contains("Explain hint"));
        CHECK(texts.contains("Ctrl+H") == has_letters);
        CHECK(texts.contains("Ctrl+Shift+H") == has_letters);
    }
}

TEST_CASE("Check highlights the conflicting pair, and Count entries reports the number", "[slow]") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        Desk desk;
        Puzzle puzzle(order);
        const Cell last = puzzle.side() - 1;
        puzzle.grid[0] = puzzle.grid[last] = 1;
        desk.open(puzzle);
        desk.press(ImGuiKey_F7);
        CHECK(desk.app().status().starts_with("2 of "));
        desk.press(ImGuiKey_F8);
        CHECK(desk.tab().view.highlighted == CellSet{0, last});
        CHECK(desk.tab().view.selected == last);
    }
}

TEST_CASE("a held key runs its command once unless the command repeats", "[slow]") {
    Desk desk;
    for (int i = 0; i < 4; ++i) desk.open(Puzzle(2));
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, true);
    const auto hold = [&](ImGuiKey key) {
        desk.stage.hold(key, true);
        desk.stage.frames(60);
        desk.stage.hold(key, false);
    };
    hold(ImGuiKey_W);
    CHECK(desk.app().tabs.all().size() == 3);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, false);
    for (const auto* digit : {"1", "2", "3"}) desk.stage.type(digit);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, true);
    hold(ImGuiKey_Z);
    CHECK(desk.grid().is_empty());
    CHECK(!desk.tab().document.history().can_undo());
    // Also beside the designer, which has its own repeated keys.
    hold(ImGuiKey_T);
    REQUIRE(desk.app().design.designer);
    REQUIRE(desk.app().design.designer->focused);
    hold(ImGuiKey_W);
    CHECK(desk.app().tabs.all().size() == 2);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, false);
    desk.stage.frames();
}

TEST_CASE("paths and generation information are copied by a right click", "[slow]") {
    Desk desk;
    desk.open(puzzle_of(3));
    const auto path = desk.folder / "a.sgp";
    desk.app().files.continue_save({desk.tab().id, path, FileKind::puzzle});
    desk.stage.frames(2);
    const auto copied_at = [&](float y) {
        desk.stage.click(40, y, ImGuiMouseButton_Right);
        desk.stage.frames(2);
        if (!ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) return false;
        desk.press(ImGuiKey_DownArrow);
        desk.press(ImGuiKey_Enter);
        desk.press(ImGuiKey_Escape);
        return true;
    };
    float y = 60;
    while (y < 110 && !copied_at(y)) y += 4;
    CHECK(desk.stage.clipboard == path.string());
    REQUIRE(copied_at(800 - 14));
    CHECK(desk.stage.clipboard == "sub1-0, 8123, 54, true, 4");
}

TEST_CASE("the button for a new puzzle stays in view beside more tabs than fit") {
    Desk desk;
    for (int i = 0; i < 14; ++i) desk.open(Puzzle(2));
    desk.app().tabs.select(desk.app().tabs.all().front()->id);
    desk.stage.frames(3);
    const float size = ImGui::GetFrameHeight() + 4;
    desk.stage.click(1280 - toolbar_width(desk.stage.theme(), 1280) - size * 1.5f,
                     ImGui::GetFrameHeight() + size / 2);
    desk.stage.frames(2);
    CHECK(desk.tab().document.name() == "<unnamed-1>");
    CHECK_FALSE(desk.app().dialogs.empty());
}

TEST_CASE("a list of all documents is at the end of the tabs", "[slow]") {
    Desk desk;
    for (int i = 0; i < 3; ++i) desk.open(Puzzle(2));
    REQUIRE(desk.tab().document.name() == "<unnamed-3>");
    const float size = ImGui::GetFrameHeight() + 4;
    desk.stage.click(1280 - toolbar_width(desk.stage.theme(), 1280) - size / 2,
                     ImGui::GetFrameHeight() + size / 2);
    desk.stage.frames(2);
    REQUIRE(ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup));
    const ImGuiWindow* list = ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
    REQUIRE(list != nullptr);
    desk.stage.click(list->Pos.x + 40, list->Pos.y + list->Size.y / 2);
    CHECK(desk.tab().document.name() == "<unnamed-2>");
}
