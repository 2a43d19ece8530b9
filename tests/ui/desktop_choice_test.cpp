// The window while a file dialog of the desktop is open, and the colours of the system.
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/files/file_dialogs.h"
#include "app/preferences/preferences.h"
#include "app/settings/settings.h"
#include "support/fake_desktop.h"
#include "ui/desk.h"

#include <catch2/catch_test_macros.hpp>
#include <imgui_internal.h>
#include <memory>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

struct DesktopDesk {
    std::shared_ptr<FakeDesktop> desktop = std::make_shared<FakeDesktop>();
    Desk desk{1280, 800, Scheme::light, 1, {.desktop = desktop}};

    DesktopDesk() {
        desk.stage.paints = false;
        desk.open(Puzzle(3));
    }
    // Opens the desktop's dialog by a key.
    void save_as() {
        desk.ctrl_shift(ImGuiKey_S);
        desk.stage.frames(2);
        REQUIRE(desk.dialog<SaveChooser>().waits_for_desktop());
        REQUIRE(desktop->questions.size() == 1);
    }
    int entries() { return desk.grid().entries().size(); }
};

}  // namespace

TEST_CASE(
    "while the desktop's file dialog is open, the board gets no input, and afterwards it has the focus") {
    DesktopDesk d;
    d.save_as();
    // A symbol, a click on the board and Enter have to do nothing.
    d.desk.stage.type("1");
    d.desk.stage.click(400, 400);
    d.desk.press(ImGuiKey_Enter);
    CHECK(d.entries() == 0);
    REQUIRE(d.desk.dialog<SaveChooser>().waits_for_desktop());
    SECTION("Escape cancels it") {
        d.desk.press(ImGuiKey_Escape);
        CHECK(d.desktop->withdrawn == std::vector<FileQuestionId>{1});
    }
    SECTION("it is cancelled") {
        d.desktop->cancel();
        d.desk.stage.frames(3);
    }
    SECTION("a file is chosen") {
        d.desktop->choose({d.desk.folder / "p.sgp"});
        d.desk.stage.frames(3);
        CHECK(std::filesystem::exists(d.desk.folder / "p.sgp"));
    }
    CHECK(d.desk.app().dialogs.empty());
    d.desk.stage.type("1");
    CHECK(d.entries() == 1);
}

TEST_CASE("our chooser opens in place of the desktop's dialog, in its usual size") {
    DesktopDesk d;
    d.save_as();
    SECTION("by Ctrl+Enter") {
        d.desk.ctrl(ImGuiKey_Enter);
        CHECK(d.desktop->withdrawn == std::vector<FileQuestionId>{1});
    }
    SECTION("because the desktop fails") { d.desktop->fail(); }
    d.desk.stage.frames(4);
    REQUIRE_FALSE(d.desk.dialog<SaveChooser>().waits_for_desktop());
    const auto& open = ImGui::GetCurrentContext()->OpenPopupStack;
    REQUIRE(open.size() == 1);
    CHECK(open.back().Window->Size.x == 760);
    CHECK(open.back().Window->Size.y == 520);
    // The field of the name has the keyboard.
    d.desk.stage.type("x");
    d.desk.stage.frames(2);
    CHECK(d.desk.dialog<SaveChooser>().chooser.typed.find('x') != std::string::npos);
    CHECK(d.entries() == 0);
}

TEST_CASE("the window changes its colours with the system, also in a preview of Preferences") {
    DesktopDesk d;
    d.desk.app().settings.scheme.reset();
    d.desk.stage.frames();
    CHECK(d.desk.stage.theme().scheme == Scheme::light);
    d.desktop->preference = ColourPreference::dark;
    d.desk.stage.frames();
    CHECK(d.desk.stage.theme().scheme == Scheme::dark);

    REQUIRE(run(d.desk.app(), Command::preferences));
    d.desk.stage.frames(4);
    d.desk.app().settings.scheme = Scheme::clear;
    d.desk.stage.frames(2);
    CHECK(d.desk.stage.theme().scheme == Scheme::clear);
    d.desk.press(ImGuiKey_Escape);
    CHECK(d.desk.stage.theme().scheme == Scheme::dark);
}
