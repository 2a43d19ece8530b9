// The directory browser beside the documents, by mouse and keys.
#include "app/browse/browsing.h"
#include "app/core/tabs.h"
#include "app/files/file_dialogs.h"
#include "app/preferences/preferences.h"
#include "app/settings/settings.h"
#include "format/line/lines_format.h"
#include "support/grids.h"
#include "ui/desk.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <fstream>
#include <imgui_internal.h>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

// The places of tiles at the window's first place, with three columns.
constexpr float kFirstFileX = 66;
constexpr float kFileY = 300;
constexpr float kNextFile = 111;

// A folder with one collection, opened in the browser.
Collection& browse(Desk& desk, int puzzles) {
    desk.open(Puzzle(2));
    Random random(12);
    std::string lines;
    for (int i = 0; i < puzzles; ++i)
        append_line_of_cells(lines, with_entries(some_solution(3, random), 30 + i, random));
    std::ofstream(desk.folder / "many.lines") << lines;
    desk.app().browser.open_browser(desk.folder);
    desk.wait_for_jobs();
    Collection& collection = desk.app().browser.browsing->collection;
    REQUIRE(collection.shown().size() == static_cast<std::size_t>(puzzles));
    return collection;
}

}  // namespace

TEST_CASE("thumbnails can be selected, and open in the main window when they are dragged there", "[slow]") {
    Desk desk;
    Collection& collection = browse(desk, 9);
    desk.stage.click(kFirstFileX, kFileY);
    REQUIRE(collection.selection() == std::vector<Collection::Number>{0});
    desk.keep_picture("browser");
    desk.stage.hold(ImGuiMod_Ctrl, true);
    desk.stage.click(kFirstFileX + 2 * kNextFile, kFileY);
    desk.stage.hold(ImGuiMod_Ctrl, false);
    REQUIRE(collection.selection() == std::vector<Collection::Number>{0, 2});

    // A drag that ends in the browser opens nothing; one that ends on the grid opens both.
    desk.stage.press(kFirstFileX, kFileY);
    for (int i = 0; i < 10; ++i) desk.stage.move(kFirstFileX + 20 * static_cast<float>(i), kFileY);
    desk.stage.release();
    desk.stage.frames(2);
    CHECK(desk.app().tabs.all().size() == 1);
    REQUIRE(collection.selected_count() == 2);
    desk.stage.frames(30);  // long enough to avoid a double click
    desk.stage.press(kFirstFileX, kFileY);
    for (int i = 0; i < 30; ++i) desk.stage.move(kFirstFileX + 22 * static_cast<float>(i), kFileY);
    desk.stage.release();
    desk.stage.frames(2);
    REQUIRE(desk.app().tabs.all().size() == 3);
    CHECK(desk.app().tabs.all()[1]->document.puzzle().grid.entry_count() == 30);
    CHECK(desk.app().tabs.all()[2]->document.puzzle().grid.entry_count() == 32);
    CHECK(desk.app().tabs.all()[2]->document.name() == "many.lines #3");
}

TEST_CASE("the filter fits the browser at every scale and in a small window", "[slow]") {
    struct Look {
        int width, height;
        float scale;
    };
    for (const Look& look : {Look{1280, 800, 1}, Look{1280, 800, 2}, Look{800, 600, 1}}) {
        CAPTURE(look.width, look.scale);
        Desk desk(look.width, look.height, Scheme::light, look.scale);
        browse(desk, 3);
        for (auto& limits : desk.app().settings.browser.filter.orders) limits.limited = true;
        desk.press(ImGuiKey_Home);
        desk.ctrl(ImGuiKey_F);
        desk.stage.frames(4);
        desk.keep_picture(fmt::format("filter-{}-{}", look.width, look.scale));
        const ImGuiWindow* filter = window_with("##filter");
        REQUIRE(filter != nullptr);
        CHECK(filter->ContentSize.x <= filter->WorkRect.GetWidth() + 1);
        // There is room for thumbnails below.
        const ImGuiWindow* body = window_with("##body");
        REQUIRE(body != nullptr);
        CHECK(body->Size.y >= 0.2f * static_cast<float>(look.height));
        CHECK(desk.app().browser.browsing->is_focused);
    }
}

TEST_CASE("the browser can be used by keys alone", "[slow]") {
    Desk desk;
    Collection& collection = browse(desk, 40);
    // From the beginning, without a click.
    desk.press(ImGuiKey_End);
    CHECK(collection.selection() == std::vector<Collection::Number>{39});
    desk.press(ImGuiKey_Home);
    desk.press(ImGuiKey_RightArrow);
    desk.press(ImGuiKey_DownArrow);
    CHECK(collection.selection() == std::vector<Collection::Number>{4});
    desk.stage.key(ImGuiKey_RightArrow, {ImGuiMod_Shift});
    CHECK(collection.selection() == std::vector<Collection::Number>{4, 5});
    desk.press(ImGuiKey_End);
    CHECK(collection.selection() == std::vector<Collection::Number>{39});
    desk.press(ImGuiKey_PageUp);
    CHECK(collection.selection().front() < 39);
    desk.ctrl(ImGuiKey_A);
    CHECK(collection.selected_count() == 40);
    desk.ctrl(ImGuiKey_C);
    desk.stage.frames(2);
    CHECK(desk.picture.starts_with("\x89PNG"));

    desk.ctrl(ImGuiKey_PageUp);
    CHECK(desk.app().settings.browser.columns == 4);
    desk.ctrl(ImGuiKey_PageDown);
    desk.ctrl(ImGuiKey_PageDown);
    CHECK(desk.app().settings.browser.columns == 2);
    desk.ctrl(ImGuiKey_F);
    CHECK(collection.filter_open);
    desk.press(ImGuiKey_Escape);
    CHECK_FALSE(collection.filter_open);
    desk.press(ImGuiKey_F5);
    desk.wait_for_jobs();
    CHECK(collection.selected_count() == 0);

    desk.press(ImGuiKey_Home);
    desk.press(ImGuiKey_Enter);
    REQUIRE(desk.app().tabs.all().size() == 2);
    CHECK(desk.tab().document.name() == "many.lines #1");
}

TEST_CASE("commands of the program run by their keys while the browser has the keyboard", "[slow]") {
    Desk desk;
    desk.stage.paints = false;
    browse(desk, 3);
    desk.press(ImGuiKey_Home);
    REQUIRE(desk.app().browser.browsing->is_focused);
    const Puzzle before = desk.tab().document.puzzle();
    // Keys of the grid and of its document do nothing.
    desk.press(ImGuiKey_H);
    desk.press(ImGuiKey_F9);
    desk.ctrl(ImGuiKey_G);
    CHECK(desk.app().dialogs.empty());
    CHECK(desk.tab().document.puzzle() == before);
    desk.ctrl(ImGuiKey_O);
    CHECK(desk.app().dialogs.top_as<OpenChooser>() != nullptr);
    desk.press(ImGuiKey_Escape);
    desk.ctrl(ImGuiKey_Comma);
    CHECK(desk.app().dialogs.top_as<PreferencesDialog>() != nullptr);
    desk.press(ImGuiKey_Escape);
    CHECK(desk.app().dialogs.empty());
    // The browser's own keys keep their meaning.
    desk.stage.frames(3);
    REQUIRE(desk.app().browser.browsing->is_focused);
    desk.ctrl_shift(ImGuiKey_F);
    CHECK_FALSE(desk.app().browser.browsing);
}

TEST_CASE("a right click offers the commands for the selected puzzles", "[slow]") {
    Desk desk;
    Collection& collection = browse(desk, 9);
    desk.stage.click(kFirstFileX, kFileY);
    desk.stage.hold(ImGuiMod_Ctrl, true);
    desk.stage.click(kFirstFileX + kNextFile, kFileY);
    desk.stage.hold(ImGuiMod_Ctrl, false);
    desk.stage.click(kFirstFileX, kFileY, ImGuiMouseButton_Right);
    desk.stage.frames(2);
    REQUIRE(collection.selected_count() == 2);
    // The first row of the menu opens both.
    desk.stage.click(kFirstFileX + 30, kFileY + 16);
    desk.stage.frames(2);
    CHECK(desk.app().tabs.all().size() == 3);
    // A click on a tile that is not selected selects only that tile.
    desk.stage.click(kFirstFileX + 2 * kNextFile, kFileY, ImGuiMouseButton_Right);
    desk.stage.frames(2);
    CHECK(collection.selection() == std::vector<Collection::Number>{2});
}

TEST_CASE("the puzzle under the browser's cursor is shown large until the keyboard leaves the browser",
          "[slow]") {
    Desk desk;
    browse(desk, 9);
    const Grid before = desk.grid();
    CHECK_FALSE(previewed(desk.app().browser.browsing));
    desk.press(ImGuiKey_Home);
    desk.press(ImGuiKey_RightArrow);
    REQUIRE(previewed(desk.app().browser.browsing) == 1U);
    // Its verdict is found although the browser does not grade all puzzles.
    REQUIRE_FALSE(desk.app().settings.browser.assess);
    const Collection& collection = desk.app().browser.browsing->collection;
    CHECK(comes_true([&] { return collection.item(1).assessed; }, [&] { desk.stage.frames(); }));
    CHECK_FALSE(collection.item(2).assessed);
    desk.keep_picture("browser-preview");
    // A symbol goes nowhere, and after Escape into the document.
    desk.stage.type("2");
    CHECK(desk.grid() == before);
    desk.press(ImGuiKey_Escape);
    CHECK_FALSE(previewed(desk.app().browser.browsing));
    desk.stage.type("2");
    desk.stage.frames(2);
    CHECK(desk.grid().entry_count() == 1);
    CHECK(desk.app().tabs.all().size() == 1);
    // A click on the large board opens it.
    desk.ctrl(ImGuiKey_F6);
    REQUIRE(previewed(desk.app().browser.browsing) == 1U);
    desk.stage.click(660, 400);
    desk.stage.frames(2);
    REQUIRE(desk.app().tabs.all().size() == 2);
    CHECK(desk.tab().document.name() == "many.lines #2");
}

TEST_CASE("the browser opens where it was, and its edge and its side are remembered", "[slow]") {
    Desk desk;
    browse(desk, 9);
    desk.stage.press(357, 500);
    for (int i = 1; i <= 10; ++i) desk.stage.move(357 + 10 * static_cast<float>(i), 500);
    desk.stage.release();
    desk.stage.frames(2);
    CHECK(desk.app().settings.browser.width == 460);
    CHECK(desk.app().settings.browser.open);
    desk.ctrl_shift(ImGuiKey_F);
    CHECK_FALSE(desk.app().browser.browsing);
    CHECK_FALSE(desk.app().settings.browser.open);
    desk.ctrl_shift(ImGuiKey_F);
    desk.wait_for_jobs();
    REQUIRE(desk.app().browser.browsing);
    CHECK(desk.app().browser.browsing->collection.folder == desk.folder);
    desk.app().settings.panels_swapped = true;
    desk.stage.frames(2);
    desk.stage.click(1280 - 460 + kFirstFileX + 20, kFileY);
    CHECK(previewed(desk.app().browser.browsing).has_value());
    desk.keep_picture("browser-right");
}

TEST_CASE("in a narrow window, the browser covers the panel while it has the keyboard", "[slow]") {
    Desk desk(800, 600);
    browse(desk, 9);
    desk.press(ImGuiKey_Home);
    CHECK(desk.app().browser.browsing->is_focused);
    desk.keep_picture("browser-narrow");
    desk.press(ImGuiKey_Escape);
    desk.stage.frames(2);
    CHECK(desk.app().browser.browsing->is_covered);
    desk.stage.type("1");
    desk.stage.frames(2);
    CHECK(desk.grid().entry_count() == 1);
    // The same command that closes a visible browser uncovers it.
    desk.ctrl_shift(ImGuiKey_F);
    CHECK(desk.app().browser.browsing->is_focused);
    CHECK_FALSE(desk.app().browser.browsing->is_covered);
}

TEST_CASE("the browser's filter offers the rules that occur in the folder", "[slow]") {
    Desk desk;
    desk.stage.paints = false;
    std::ofstream(desk.folder / "a.lines") << "#rules: 2x3+x\n" << std::string(36, '.') << '\n';
    std::ofstream(desk.folder / "b.lines") << "#rules: 4x4+windows\n" << std::string(256, '.') << '\n';
    std::ofstream(desk.folder / "c.lines") << std::string(81, '.') << '\n';
    desk.open(Puzzle(2));
    desk.app().browser.open_browser(desk.folder);
    desk.wait_for_jobs();
    const Collection& collection = desk.app().browser.browsing->collection;
    REQUIRE(collection.shown().size() == 3);
    desk.press(ImGuiKey_Home);
    desk.ctrl(ImGuiKey_F);
    desk.stage.frames(4);
    const ImGuiWindow* filter = window_with("##filter");
    REQUIRE(filter != nullptr);
    // The second row.
    const ImGuiStyle& style = ImGui::GetStyle();
    const float row = ImGui::GetFontSize() + 2 * style.FramePadding.y + style.ItemSpacing.y;
    desk.stage.click(filter->WorkRect.Max.x - row, filter->WorkRect.Min.y + 1.5f * row);
    desk.stage.frames(4);
    const std::string texts = desk.shown_texts();
    desk.keep_picture("filter-rules");
    const auto first = texts.find("6 x 6, blocks of 2 x 3, both diagonals");
    CHECK(first < texts.find("16 x 16, windows"));
    CHECK(texts.find("16 x 16, windows") != std::string::npos);
    // The second is the last choice.
    for (int press = 0; press < 4; ++press) desk.press(ImGuiKey_DownArrow);
    desk.press(ImGuiKey_Space);
    desk.stage.frames(4);
    CHECK(desk.app().settings.browser.filter.rules == "16 x 16, windows");
    REQUIRE(collection.shown().size() == 1);
    CHECK(collection.item(collection.shown().front()).puzzle.rules().side() == 16);
}
