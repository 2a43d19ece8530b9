// Nothing is ever lost by a key: each press is used once, Escape closes only the topmost thing, and afterwards the grid
// has the keyboard.
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/pencil.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/design/designer_actions.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/editing/symbol_chooser.h"
#include "app/export/export_dialogs.h"
#include "app/files/files.h"
#include "app/help/help.h"
#include "app/setter/setter.h"
#include "app/settings/settings.h"
#include "app/solve/solve_dialog.h"
#include "base/random.h"
#include "support/environment.h"
#include "support/grids.h"
#include "ui/trials.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <imgui_internal.h>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

namespace fs = std::filesystem;

// --- What a key could lose ---

std::map<std::string, std::string> files_in(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        std::stringstream content;
        content << std::ifstream(entry.path()).rdbuf();
        files[entry.path().string()] = content.str();
    }
    return files;
}

struct Snapshot {
    std::vector<Puzzle> puzzles;
    std::map<std::string, std::string> files;
    std::string clipboard;
    std::string picture;

    bool operator==(const Snapshot&) const = default;
};

Snapshot snapshot_of(Desk& desk) {
    Snapshot taken;
    for (const auto& tab : desk.app().tabs.all()) taken.puzzles.push_back(tab->document.puzzle());
    taken.files = files_in(desk.folder);
    taken.clipboard = desk.stage.clipboard;
    taken.picture = desk.picture;
    return taken;
}

// --- Ways to run a command, each with one press of Enter in the frame in which the command runs ---

ImGuiID item_id(const ImGuiWindow& menu, const std::string& label) {
    return ImHashStr("", 0, ImHashStr(label.c_str(), 0, menu.ID));
}

const ImGuiWindow* top_popup() {
    const auto& stack = ImGui::GetCurrentContext()->OpenPopupStack;
    return stack.empty() ? nullptr : stack.back().Window;
}

// Presses Down until the item has the focus.
bool step_to(Desk& desk, const std::string& label) {
    for (int i = 0; i < 80; ++i) {
        const ImGuiWindow* menu = top_popup();
        if (menu == nullptr) return false;
        if (ImGui::GetCurrentContext()->NavId == item_id(*menu, label)) return true;
        desk.press(ImGuiKey_DownArrow);
    }
    return false;
}

bool step_to_row(Desk& desk, const CommandRow& row) {
    if (!row.submenu.empty()) {
        if (!step_to(desk, std::string(row.submenu))) return false;
        desk.press(ImGuiKey_RightArrow);
        desk.stage.frames(2);
    }
    return step_to(desk, label_of(desk.app(), row.id));
}

// Opens the `number`-th menu of the bar, counting those that open. Right moves along the bar, Down opens a menu.
void open_menu(Desk& desk, int number) {
    desk.press(ImGuiKey_LeftAlt);
    desk.stage.frames(3);
    if (number == 0) return;
    for (int i = 0; i < number; ++i) {
        desk.press(ImGuiKey_RightArrow);
        desk.stage.frames(3);
    }
    desk.press(ImGuiKey_DownArrow);
    desk.stage.frames(3);
}

// Menus without an enabled command do not open.
std::vector<Menu> menus_that_open(const App& app) {
    std::vector<Menu> menus;
    for (const MenuTitle& menu : all_menus())
        if (std::ranges::any_of(all_commands(app), [&](const CommandRow& row) {
                return row.menu == menu.menu && is_enabled(app, row.id);
            }))
            menus.push_back(menu.menu);
    return menus;
}

bool step_to_menu(Desk& desk, const CommandRow& row) {
    if (!row.listed) return false;
    const auto menus = menus_that_open(desk.app());
    open_menu(desk, static_cast<int>(std::ranges::find(menus, row.menu) - menus.begin()));
    return step_to_row(desk, row);
}

bool by_menu_and_keys(Desk& desk, const CommandRow& row) {
    if (!step_to_menu(desk, row)) return false;
    desk.press(ImGuiKey_Enter);
    return true;
}

bool by_menu_and_mouse(Desk& desk, const CommandRow& row) {
    if (!step_to_menu(desk, row)) return false;
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const ImRect item = ImGui::WindowRectRelToAbs(context.NavWindow, context.NavWindow->NavRectRel[0]);
    desk.stage.press(item.GetCenter().x, item.GetCenter().y);
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, true);
    desk.stage.release();
    desk.stage.hold(ImGuiKey_Enter, false);
    return true;
}

bool by_context_menu(Desk& desk, const CommandRow& row) {
    if (row.context_group == 0) return false;
    desk.press(ImGuiKey_Menu);
    REQUIRE(top_popup() != nullptr);
    if (!step_to_row(desk, row)) return false;
    desk.press(ImGuiKey_Enter);
    return true;
}

bool by_palette_and_enter(Desk& desk, const CommandRow& row) {
    if (row.id == Command::command_palette) return false;
    choose_in_palette(desk, row.id);
    return true;
}

// Enter goes down in the same frame as the shortcut.
bool by_shortcut_and_enter(Desk& desk, const CommandRow& row) {
    const auto shortcuts = shortcuts_now(desk.app(), row.id);
    if (shortcuts.empty() || shortcuts.front() == ctrl(Key::enter)) return false;
    hold_modifiers(shortcuts.front(), true);
    ImGui::GetIO().AddKeyEvent(imgui_key_of(shortcuts.front().key), true);
    desk.stage.hold(ImGuiKey_Enter, true);
    desk.stage.hold(imgui_key_of(shortcuts.front().key), false);
    hold_modifiers(shortcuts.front(), false);
    desk.stage.hold(ImGuiKey_Enter, false);
    return true;
}

bool opens_dialog(Desk& desk, const CommandRow& row) {
    run(desk.app(), row.id);
    return !desk.app().dialogs.empty();
}

void prepare(Desk& desk, const Puzzle& puzzle, const Trial& trial) {
    lay_out(desk, puzzle);
    if (trial.prepare) trial.prepare(desk);
    desk.stage.frames(3);
}

}  // namespace

TEST_CASE("an Enter that opens a dialog, from any menu, the palette or by keys, does not answer it",
          "[slow]") {
    Desk desk;
    desk.stage.paints = false;
    const Puzzle puzzle = puzzle_of(3);
    int opened = 0;
    for (const auto& [command, trial] : trials()) {
        const CommandRow& row = row_of(desk.app(), command);
        prepare(desk, puzzle, trial);
        const bool had_jobs = !desk.app().jobs.all().empty();
        if (!opens_dialog(desk, row)) continue;
        // A quick worker would answer the dialog that was opened to wait for it.
        const bool waits_for_worker = !had_jobs && !desk.app().jobs.all().empty();
        using Way = bool (*)(Desk&, const CommandRow&);
        for (const auto& [name, way] :
             std::initializer_list<std::pair<const char*, Way>>{{"menu and keys", by_menu_and_keys},
                                                                {"menu and mouse", by_menu_and_mouse},
                                                                {"context menu", by_context_menu},
                                                                {"palette", by_palette_and_enter},
                                                                {"shortcut", by_shortcut_and_enter}}) {
            INFO(row.key() << " by " << name);
            prepare(desk, puzzle, trial);
            const Snapshot before = snapshot_of(desk);
            desk.holds_news = waits_for_worker;
            const bool is_run = way(desk, row);
            desk.stage.frames(4);
            const std::size_t dialogs = desk.app().dialogs.all().size();
            const bool is_unchanged = snapshot_of(desk) == before;
            desk.holds_news = false;
            if (!is_run) {
                if (name == std::string_view("menu and keys")) CHECK_FALSE(row.listed);
                continue;
            }
            CHECK(dialogs == 1);
            CHECK(is_unchanged);
            ++opened;
        }
    }
    CHECK(opened > 100);
}

TEST_CASE("Escape closes every dialog and every menu, and then a symbol reaches the grid", "[slow]") {
    Desk desk;
    desk.stage.paints = false;
    const Puzzle puzzle = puzzle_of(3);
    const auto symbol_arrives = [&desk] {
        const Value before = desk.grid()[desk.tab().view.selected];
        desk.stage.type(before == 1 ? "2" : "1");
        desk.stage.frames(2);
        CHECK(desk.grid()[desk.tab().view.selected] == (before == 1 ? 2 : 1));
    };
    SECTION("dialogs") {
        for (const auto& [command, trial] : trials()) {
            const CommandRow& row = row_of(desk.app(), command);
            if (trial.prepare) continue;
            INFO(row.key());
            prepare(desk, puzzle, trial);
            if (!by_menu_and_keys(desk, row)) continue;
            desk.wait_for_jobs();
            const std::size_t tabs = desk.app().tabs.all().size();
            for (int i = 0; i < 3 && !desk.app().dialogs.empty(); ++i) desk.press(ImGuiKey_Escape);
            CHECK(desk.app().dialogs.empty());
            CHECK(desk.app().tabs.all().size() == tabs);
            const bool takes_symbols =
                desk.app().tabs.editable() != nullptr && !is_hidden(desk.tab()) &&
                desk.app().pencil.mode == PencilMode::entry && !desk.app().design.designer &&
                !desk.tab().document.puzzle().givens.contains(desk.tab().view.selected);
            if (takes_symbols) symbol_arrives();
        }
    }
    SECTION("menus") {
        for (int menu = 0; menu < 7; ++menu) {
            INFO("menu " << menu);
            lay_out(desk, puzzle);
            const Grid grid = desk.grid();
            desk.tab().solutions = Solutions{{grid, grid, grid}, 1, true};
            open_menu(desk, menu);
            REQUIRE(top_popup() != nullptr);
            for (int i = 0; i < 3 && top_popup() != nullptr; ++i) desk.press(ImGuiKey_Escape);
            CHECK(top_popup() == nullptr);
            CHECK(desk.tab().solutions);  // Escape closed the menu and nothing below
            desk.press(ImGuiKey_Escape);
            CHECK_FALSE(desk.tab().solutions);
            symbol_arrives();
        }
    }
    SECTION("the context menu and Escape in the grid") {
        lay_out(desk, puzzle);
        desk.press(ImGuiKey_Menu);
        REQUIRE(top_popup() != nullptr);
        desk.press(ImGuiKey_Escape);
        CHECK(top_popup() == nullptr);
        symbol_arrives();
        for (int i = 0; i < 3; ++i) desk.press(ImGuiKey_Escape);
        symbol_arrives();
        desk.press(ImGuiKey_RightArrow);
        desk.press(ImGuiKey_LeftArrow);
        symbol_arrives();
    }
    SECTION("a menu whose sub-menu is under the pointer") {
        lay_out(desk, puzzle);
        int sub_menus = 0;
        for (int menu = 0; menu < static_cast<int>(all_menus().size()); ++menu) {
            open_menu(desk, menu);
            REQUIRE(top_popup() != nullptr);
            const ImRect area = top_popup()->Rect();
            const auto& popups = ImGui::GetCurrentContext()->OpenPopupStack;
            for (float y = area.Min.y + 4; y < area.Max.y && popups.Size == 1; y += 12) {
                desk.stage.move(area.Min.x + 40, y);
                desk.stage.frames(3);
            }
            sub_menus += popups.Size - 1;
            while (popups.Size > 0) {
                const int before = popups.Size;
                desk.press(ImGuiKey_Escape);
                desk.stage.frames(3);
                REQUIRE(popups.Size == before - 1);
            }
            symbol_arrives();
        }
        CHECK(sub_menus > 2);
    }
    SECTION("the designer and the browser") {
        lay_out(desk, puzzle);
        run(desk.app(), Command::create_template);
        desk.stage.frames(3);
        open_menu(desk, 0);
        desk.press(ImGuiKey_Escape);
        CHECK(desk.app().design.designer);
        desk.press(ImGuiKey_Escape);
        CHECK_FALSE(desk.app().design.designer);
        desk.stage.frames(2);
        symbol_arrives();

        REQUIRE(desk.tab().document.file());
        const std::vector<fs::path> files = {desk.tab().document.file()->path};
        desk.app().files.browse(files);
        desk.wait_for_jobs();
        desk.ctrl(ImGuiKey_F);
        CHECK(desk.app().browser.browsing->collection.filter_open);
        desk.press(ImGuiKey_Escape);
        CHECK_FALSE(desk.app().browser.browsing->collection.filter_open);
        desk.press(ImGuiKey_Escape);
        symbol_arrives();
    }
    SECTION("controls of the panel, after a click") {
        lay_out(desk, puzzle);
        run(desk.app(), Command::play_this);
        desk.stage.frames(2);
        std::vector<std::pair<float, float>> places;
        for (const float x : {1280.0f - 60, 1280.0f - 125})
            for (float y = 60; y < 780; y += 24) places.emplace_back(x, y);
        // The first clicks are on the titles of the pages Rules and Hints.
        for (const auto& [x, y] : places) {
            desk.stage.click(x, y);
            desk.wait_for_jobs();
            while (!desk.app().dialogs.empty() || top_popup() != nullptr) desk.press(ImGuiKey_Escape);
            if (ImGui::GetIO().WantTextInput) desk.press(ImGuiKey_Escape);
            if (is_hidden(desk.tab())) run(desk.app(), Command::pause);
            desk.app().pencil = Pencil();
            desk.app().setter.put_away();
            desk.stage.frames(2);
            INFO("after a click at " << x << ", " << y);
            REQUIRE(desk.app().tabs.editable() != nullptr);
            symbol_arrives();
        }
    }
}

TEST_CASE("the size that is chosen, focused and created is the same in the dialog New") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    const auto created = [&desk] { return desk.tab().document.puzzle().order(); };
    desk.ctrl(ImGuiKey_N);
    desk.press(ImGuiKey_Escape);
    desk.ctrl(ImGuiKey_N);
    desk.press(ImGuiKey_Enter);
    CHECK(desk.app().dialogs.empty());
    CHECK(created() == 3);
    desk.ctrl(ImGuiKey_N);
    desk.press(ImGuiKey_RightArrow);
    CHECK(desk.dialog<NewDialog>().order == 4);
    desk.press(ImGuiKey_Enter);
    CHECK(created() == 4);
    desk.ctrl(ImGuiKey_N);
    desk.press(ImGuiKey_LeftArrow);
    desk.press(ImGuiKey_LeftArrow);
    CHECK(desk.dialog<NewDialog>().order == 2);
    desk.ctrl(ImGuiKey_Enter);
    CHECK(created() == 2);
}

TEST_CASE(
    "Ctrl+Enter accepts a dialog and presses no control, and Enter presses the control with the focus") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(puzzle_of(3));
    run(desk.app(), Command::solve);
    desk.stage.frames(3);
    const int limit = desk.dialog<SolveDialog>().limit;
    desk.press(ImGuiKey_Tab);  // "-"
    desk.ctrl(ImGuiKey_Enter);
    desk.wait_for_jobs();
    run(desk.app(), Command::close_solutions);
    run(desk.app(), Command::solve);
    desk.stage.frames(3);
    CHECK(desk.dialog<SolveDialog>().limit == limit);
    desk.press(ImGuiKey_Escape);

    run(desk.app(), Command::delete_properties);
    desk.stage.frames(3);
    const bool ticked = desk.dialog<DeletePropertiesDialog>().generation_info;
    desk.press(ImGuiKey_Tab);
    desk.press(ImGuiKey_Enter);
    REQUIRE(desk.app().dialogs.find<DeletePropertiesDialog>() != nullptr);
    CHECK(desk.dialog<DeletePropertiesDialog>().generation_info != ticked);
}

TEST_CASE("the symbol chooser enters the symbol under its cursor") {
    Desk desk;
    desk.stage.paints = false;
    Puzzle puzzle(3);
    puzzle.grid[8] = 1;
    desk.open(puzzle);
    desk.tab().view.selected = 0;
    desk.ctrl(ImGuiKey_Enter);
    CHECK(desk.dialog<SymbolChooser>().cursor == 1);
    desk.press(ImGuiKey_Enter);  // 1 is disabled
    desk.press(ImGuiKey_RightArrow);
    CHECK(desk.dialog<SymbolChooser>().cursor == 2);
    desk.press(ImGuiKey_Enter);
    CHECK(desk.grid()[0] == 2);
}

TEST_CASE("no key deletes a file by a default button, and a deleted file comes back") {
    Desk desk;
    desk.stage.paints = false;
    lay_out(desk, puzzle_of(3));
    const fs::path file = desk.tab().document.file()->path;
    const Puzzle puzzle = desk.tab().document.puzzle();
    run(desk.app(), Command::close_and_delete);
    desk.stage.frames(3);
    desk.press(ImGuiKey_Enter);
    CHECK(desk.app().dialogs.find<QuestionDialog>() != nullptr);
    CHECK(fs::exists(file));
    desk.ctrl(ImGuiKey_Enter);
    CHECK_FALSE(fs::exists(file));
    CHECK(files_in(desk.trash()).size() == 1);
    CHECK(desk.app().settings.recent_files.empty());
    desk.ctrl_shift(ImGuiKey_T);
    CHECK(desk.app().settings.recent_files.size() == 1);
    CHECK(fs::exists(file));
    CHECK(desk.tab().document.puzzle() == puzzle);
    CHECK(desk.tab().document.file()->path == file);
}

// --- A random walk of keys against a model of what has the keyboard ---

namespace {

// What a press may change, judged by what is on the screen before it.
enum class Surface { grid, designer, dialog, menu, text_field, beside };

Surface surface_of(Desk& desk) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (!desk.app().dialogs.empty()) {
        const ImGuiWindow* top = top_popup();
        const bool is_list = top != nullptr && (top->Flags & ImGuiWindowFlags_Modal) == 0;
        return is_list ? Surface::menu : Surface::dialog;
    }
    if (top_popup() != nullptr || context.NavLayer == ImGuiNavLayer_Menu) return Surface::menu;
    if (context.ActiveId != 0 && context.ActiveId == context.InputTextState.ID) return Surface::text_field;
    const std::string_view focused = context.NavWindow == nullptr ? "" : context.NavWindow->Name;
    if (focused.contains("##browser") || focused.contains("##strip")) return Surface::beside;
    return desk.app().design.designer && desk.app().design.designer->focused ? Surface::designer
                                                                             : Surface::grid;
}

// Without the hidden ones: the system's tools write and remove some when file associations are added.
std::size_t number_of_files(const fs::path& folder) {
    return static_cast<std::size_t>(
        std::ranges::count_if(files_in(folder), [](const auto& file) { return !file.first.contains("/."); }));
}

struct WalkKey {
    ImGuiKey key;
    std::vector<ImGuiKey> modifiers = {};
    std::string character = {};
};

WalkKey some_key(Random& random) {
    static const std::vector<WalkKey> kKeys = [] {
        std::vector<WalkKey> keys;
        for (const ImGuiKey key :
             {ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow, ImGuiKey_DownArrow,
              ImGuiKey_Enter,     ImGuiKey_Enter,      ImGuiKey_Escape,  ImGuiKey_Escape,
              ImGuiKey_Tab,       ImGuiKey_Space,      ImGuiKey_Delete,  ImGuiKey_Home,
              ImGuiKey_PageDown,  ImGuiKey_Menu,       ImGuiKey_LeftAlt, ImGuiKey_F1,
              ImGuiKey_F3,        ImGuiKey_F6,         ImGuiKey_F7,      ImGuiKey_F8,
              ImGuiKey_F12})
            for (int i = 0; i < 3; ++i) keys.push_back({key});
        for (int digit = 1; digit <= 9; ++digit)
            for (int i = 0; i < 3; ++i)
                keys.push_back({static_cast<ImGuiKey>(ImGuiKey_0 + digit), {}, std::to_string(digit)});
        for (const ImGuiKey key :
             {ImGuiKey_N, ImGuiKey_O, ImGuiKey_S, ImGuiKey_W, ImGuiKey_Z, ImGuiKey_Y, ImGuiKey_C, ImGuiKey_D,
              ImGuiKey_T, ImGuiKey_B, ImGuiKey_E, ImGuiKey_L, ImGuiKey_U, ImGuiKey_M, ImGuiKey_F,
              ImGuiKey_Enter, ImGuiKey_Tab, ImGuiKey_Comma})
            keys.push_back({key, {ImGuiMod_Ctrl}});
        keys.push_back({ImGuiKey_F6, {ImGuiMod_Ctrl}});
        for (const ImGuiKey key : {ImGuiKey_P, ImGuiKey_T, ImGuiKey_B, ImGuiKey_M, ImGuiKey_F})
            keys.push_back({key, {ImGuiMod_Ctrl, ImGuiMod_Shift}});
        return keys;
    }();
    return kKeys[random.below(static_cast<std::uint32_t>(kKeys.size()))];
}

void press_walk_key(Desk& desk, const WalkKey& pressed) {
    ImGuiIO& io = ImGui::GetIO();
    for (const ImGuiKey modifier : pressed.modifiers) io.AddKeyEvent(modifier, true);
    io.AddKeyEvent(pressed.key, true);
    if (!pressed.character.empty()) io.AddInputCharactersUTF8(pressed.character.c_str());
    desk.stage.frames();
    io.AddKeyEvent(pressed.key, false);
    for (const ImGuiKey modifier : pressed.modifiers) io.AddKeyEvent(modifier, false);
    desk.stage.frames(2);
}

// The number of GRIDSMITH_KEYS, or `usual`.
int presses_wanted(int usual) {
    const char* wanted = std::getenv("GRIDSMITH_KEYS");
    return wanted == nullptr ? usual : std::atoi(wanted);
}

void walk(std::uint64_t seed, int presses) {
    Desk desk;
    desk.stage.paints = false;
    // Dialogs that write files begin in the home folder.
    support::set_variable("HOME", desk.folder.string());
    Random random(seed);
    lay_out(desk, puzzle_of(3));
    for (int i = 0; i < presses; ++i) {
        if (desk.app().tabs.empty() || desk.app().tabs.all().size() > 12) lay_out(desk, puzzle_of(3));
        const WalkKey pressed = some_key(random);
        const Surface before = surface_of(desk);
        const std::size_t dialogs = desk.app().dialogs.all().size();
        const Dialog* top = desk.app().dialogs.top();
        const std::size_t files = number_of_files(desk.folder);
        const bool works = !desk.app().jobs.all().empty();
        const TabId tab = desk.tab().id;
        const Puzzle puzzle = desk.tab().document.puzzle();
        const Cell selected = desk.tab().view.selected;
        const Game& game = desk.tab().document.game();
        const bool is_posed =
            game.begun() && game.posed.order() == puzzle.order() && game.posed[selected] != 0;
        const bool shows_puzzle = desk.app().tabs.editable() != nullptr && !is_hidden(desk.tab());
        press_walk_key(desk, pressed);
        INFO("seed " << seed << ", press " << i << " of " << ImGui::GetKeyName(pressed.key) << " with "
                     << pressed.modifiers.size() << " modifiers on surface " << static_cast<int>(before)
                     << ", " << dialogs << " dialogs; " << desk.app().status());

        // No press deletes a file; deleted files are in the trash, which is below the folder.
        REQUIRE(number_of_files(desk.folder) >= files);
        const Tab* same = desk.app().tabs.find(tab);
        const std::size_t dialogs_now = desk.app().dialogs.all().size();
        // Escape changes no document, and closes at most the topmost thing.
        if (pressed.key == ImGuiKey_Escape) {
            REQUIRE(same != nullptr);
            REQUIRE((works || same->document.puzzle() == puzzle));  // a worker may put its puzzle there
            REQUIRE(dialogs_now + 1 >= dialogs);
            if (before == Surface::menu) REQUIRE(dialogs_now == dialogs);
        }
        // A key that belongs to a menu, a text field or a window beside does not reach the grid.
        const bool accepts = pressed.key == ImGuiKey_Enter || pressed.key == ImGuiKey_Space ||
                             pressed.key == ImGuiKey_Menu || !pressed.character.empty();
        // A worker may put its puzzle there.
        if (before != Surface::grid && before != Surface::designer && !accepts && !works) {
            REQUIRE(same != nullptr);
            REQUIRE(same->document.puzzle() == puzzle);
        }
        // A press opens at most one dialog, and the dialogs below stay.
        REQUIRE(dialogs_now <= dialogs + 1);
        if (dialogs_now == dialogs + 1 && top != nullptr)
            REQUIRE(std::ranges::count(desk.app().dialogs.all(), top, &std::unique_ptr<Dialog>::get) == 1);
        // A digit reaches the grid if the grid has the keyboard. A worker may just have brought the solutions.
        if (before == Surface::grid && !pressed.character.empty() && shows_puzzle &&
            desk.app().tabs.editable() != nullptr && desk.app().pencil.mode == PencilMode::entry &&
            puzzle.order() == 3 && !puzzle.givens.contains(selected) && !is_posed) {
            REQUIRE(same != nullptr);
            // The walk may have changed the symbols.
            const Value typed = puzzle.symbols.value_of(static_cast<char32_t>(pressed.character[0]));
            REQUIRE((typed == 0 || same->document.puzzle().grid[selected] == typed));
        }
        if (i % 50 == 49) desk.wait_for_jobs();
    }
}

}  // namespace

TEST_CASE("random keys: each press acts on what has the keyboard, and nothing is lost", "[slow]") {
    const int presses = presses_wanted(2000);
    for (int seed = 1; seed <= 4; ++seed) walk(static_cast<std::uint64_t>(seed), presses / 4);
}

TEST_CASE("Ctrl+A in a text field selects all, however quickly both keys are released") {
    Desk desk;
    desk.open(Puzzle(3));
    run(desk.app(), Command::command_palette);
    desk.stage.frames(2);
    desk.stage.type("abc");
    ImGuiIO& io = ImGui::GetIO();
    for (const bool down : {true, false}) {
        // Ctrl goes up before the letter, and all within one frame.
        if (!down) io.AddKeyEvent(ImGuiKey_A, true);
        io.AddKeyEvent(ImGuiMod_Ctrl, down);
        io.AddKeyEvent(ImGuiKey_LeftCtrl, down);
        if (!down) io.AddKeyEvent(ImGuiKey_A, false);
        desk.stage.frames(4);
    }
    desk.stage.type("x");
    REQUIRE(desk.app().dialogs.top_as<PaletteDialog>() != nullptr);
    CHECK(desk.app().dialogs.top_as<PaletteDialog>()->query == "x");
}
