// Preferences by mouse and keyboard, and their immediate effect.
#include "app/preferences/preferences.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/settings/settings.h"
#include "platform/fonts/system_fonts.h"
#include "ui/desk.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <imgui_internal.h>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

ImRect sheet_place() {
    const auto& stack = ImGui::GetCurrentContext()->OpenPopupStack;
    REQUIRE_FALSE(stack.empty());
    REQUIRE(stack.back().Window != nullptr);
    return stack.back().Window->Rect();
}

// Clicks down a column of the dialog until `done` holds; false if it never does.
template <class Condition>
bool click_down_until(Desk& desk, float x, Condition condition) {
    const ImRect sheet = sheet_place();
    for (float y = sheet.Min.y + 90; y < sheet.Max.y - 60; y += 6) {
        desk.stage.click(sheet.Min.x + x, y);
        if (condition()) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("a system font for grids applies at once, and Cancel restores the old font", "[slow]") {
    if (font_families().empty()) SKIP("this machine has no fonts");
    Desk desk;
    desk.open(Puzzle(3));
    desk.ctrl(ImGuiKey_Comma);
    desk.dialog<PreferencesDialog>().page = PreferencesDialog::Page::appearance;
    desk.stage.frames(2);
    REQUIRE(click_down_until(desk, 16 + 200 + 14, [&] { return desk.app().settings.grid_font.has_value(); }));
    desk.stage.frames(2);
    CHECK(desk.app().settings.grid_font->family == font_families().front());
    CHECK_FALSE(desk.app().settings.grid_font->style.empty());
    CHECK(desk.stage.theme().faces.symbols != desk.stage.theme().faces.regular);
    desk.press(ImGuiKey_Escape);
    CHECK_FALSE(desk.app().settings.grid_font);
    desk.stage.frames(2);
    CHECK(desk.stage.theme().faces.symbols == desk.stage.theme().faces.regular);
}

TEST_CASE("symbols that the grid font lacks come from another font", "[slow]") {
    constexpr char32_t kRare = U'\u6f22';
    const auto families = font_families();
    if (!font_with(kRare) || std::ranges::count(families, "DejaVu Serif") == 0)
        SKIP("the fonts for this are not installed");
    Desk desk;
    Puzzle puzzle(2);
    puzzle.symbols = *Symbols::checked(2, U"1a\u03a9\u6f22");
    for (Cell cell = 0; cell < 4; ++cell) puzzle.grid[cell] = static_cast<Value>(cell + 1);
    desk.open(puzzle);
    desk.app().settings.grid_font = GridFont{"DejaVu Serif", "Book"};
    desk.stage.frames(3);
    REQUIRE(desk.stage.theme().faces.symbols != desk.stage.theme().faces.regular);
    for (ImFont* face : {desk.stage.theme().faces.symbols, desk.stage.theme().faces.given_symbols})
        for (const char32_t character : puzzle.symbols.characters())
            CHECK(face->IsGlyphInFont(static_cast<ImWchar>(character)));
}

TEST_CASE("a grid font that is not installed is reported and replaced by the built-in font") {
    Desk desk;
    CHECK_FALSE(set_grid_font(desk.stage.gui(), GridFont{"A family that nobody has installed", "Regular"}));
    desk.stage.frames(2);
    CHECK(desk.stage.theme().faces.symbols == desk.stage.theme().faces.regular);
    CHECK(set_grid_font(desk.stage.gui(), std::nullopt));
}

TEST_CASE("the field of symbols refuses invalid characters, and more symbols than cells in a row", "[slow]") {
    Desk desk;
    desk.open(Puzzle(2));
    run(desk.app(), Command::edit_symbols);
    desk.stage.frames(3);
    auto& dialog = desk.dialog<EditSymbolsDialog>();
    desk.stage.key(ImGuiKey_A, {ImGuiMod_Ctrl});
    desk.stage.type("a b\u02b0c");  // neither a space nor a modifier letter
    desk.stage.frames(2);
    CHECK(dialog.symbols == "abc");
    CHECK(symbols_problem(2, dialog.symbols).has_value());
    accept_dialog(desk.app());
    CHECK(desk.app().dialogs.find<EditSymbolsDialog>() != nullptr);
    desk.stage.type("def");
    desk.stage.frames(2);
    CHECK(dialog.symbols == "abcd");
    desk.ctrl(ImGuiKey_Enter);
    CHECK(desk.app().dialogs.empty());
    CHECK(desk.tab().document.puzzle().symbols.characters() == U"abcd");
}

TEST_CASE("a chosen scale applies at once, and can be reset to the display's scale", "[slow]") {
    Desk desk(1920, 1080);
    desk.open(Puzzle(3));
    desk.app().settings.ui_scale = 2;
    desk.stage.frames(2);
    CHECK(desk.stage.theme().scale == 2);
    desk.app().settings.ui_scale.reset();
    desk.stage.frames(2);
    CHECK(desk.stage.theme().scale == 1);
}

TEST_CASE("in a small window only the page of Preferences scrolls, not the whole sheet", "[slow]") {
    using Page = PreferencesDialog::Page;
    Desk desk(800, 600);
    desk.open(Puzzle(3));
    desk.ctrl(ImGuiKey_Comma);
    for (const Page page : {Page::appearance, Page::puzzle, Page::techniques, Page::shortcuts}) {
        CAPTURE(static_cast<int>(page));
        desk.dialog<PreferencesDialog>().page = page;
        if (page == Page::appearance && !font_families().empty())
            desk.app().settings.grid_font = GridFont{font_families().front(), ""};
        desk.stage.frames(4);
        const auto& stack = ImGui::GetCurrentContext()->OpenPopupStack;
        REQUIRE_FALSE(stack.empty());
        CHECK(stack.back().Window->ScrollMax.y == 0);
    }
}

TEST_CASE("on a phone the reference of techniques scrolls its list and its words, not the whole sheet") {
    Desk desk(390, 844);
    desk.open(Puzzle(3));
    desk.press(ImGuiKey_F1);
    desk.stage.frames(4);
    const auto& stack = ImGui::GetCurrentContext()->OpenPopupStack;
    REQUIRE_FALSE(stack.empty());
    CHECK(stack.back().Window->ScrollMax.y == 0);
    desk.keep_picture("phone-techniques");
}
