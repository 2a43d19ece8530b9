// The first minutes of five kinds of users: ten tasks by mouse and keys in the whole window, with the number of clicks
// and key presses that each takes. A typed path or number counts as one.
#include "app/booklet/booklet_dialog.h"
#include "app/browse/browsing.h"
#include "app/files/file_dialogs.h"
#include "app/hints/hints.h"
#include "app/hints/trainer.h"
#include "app/play/playing.h"
#include "app/solve/judging.h"
#include "format/line/lines_format.h"
#include "solver/api/solver.h"
#include "support/grids.h"
#include "ui/desk.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <imgui_internal.h>
#include <initializer_list>
#include <string>
#include <string_view>

namespace fs = std::filesystem;
using namespace gridsmith;
using namespace gridsmith::support;

namespace {

constexpr std::string_view kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// A user's hand: it counts what it does since `begin`.
class Hand {
public:
    explicit Hand(Desk& desk) : desk_(desk) { desk_.stage.paints = false; }
    void begin(std::string task) {
        task_ = std::move(task);
        actions_ = 0;
    }
    int actions() const { return actions_; }

    void press(ImGuiKey key, std::initializer_list<ImGuiKey> modifiers = {}) {
        ++actions_;
        desk_.stage.key(key, modifiers);
        desk_.stage.frames(3);
    }
    void type(std::string_view text) {
        ++actions_;
        desk_.stage.type(text);
        desk_.stage.frames(3);
    }
    void click(float x, float y, ImGuiMouseButton button = ImGuiMouseButton_Left) {
        ++actions_;
        desk_.stage.click(x, y, button);
        desk_.stage.frames(3);
    }
    // Clicks the control with this label in the window; `number` is the id around it, if it has one.
    void click(std::string_view window_name, std::string_view label, std::optional<int> number = {}) {
        CAPTURE(task_, window_name, label);
        const ImGuiWindow* window = window_with(window_name);
        REQUIRE(window != nullptr);
        const ImGuiID around = number ? ImHashData(&*number, sizeof *number, window->ID) : window->ID;
        const ImGuiID id = ImHashStr(label.data(), label.size(), around);
        for (float y = window->Pos.y + 6; y < window->Pos.y + window->Size.y; y += 10)
            for (float x = window->Pos.x + 12; x < window->Pos.x + window->Size.x; x += 24) {
                desk_.stage.move(x, y);
                if (ImGui::GetCurrentContext()->HoveredId == id) return click(x, y);
            }
        FAIL("no such control is in sight");
    }
    void wait() { desk_.wait_for_jobs(); }
    // Until the condition holds.
    void wait(const std::function<bool()>& condition) {
        CAPTURE(task_);
        REQUIRE(comes_true(condition, [&] { desk_.stage.frames(); }));
        desk_.stage.frames(3);
    }

private:
    Desk& desk_;
    std::string task_;
    int actions_ = 0;
};

std::optional<Assessment> verdict(Desk& desk) { return desk.app().judging.of(desk.tab()); }

Cell first_empty(const Grid& grid) {
    return (CellSet::first_cells(grid.cell_count()) - grid.entries()).first();
}

}  // namespace

TEST_CASE("first minutes of a player: an easy board, an entry, a corner mark, help when stuck", "[slow]") {
    Desk desk;
    Hand hand(desk);
    desk.stage.frames(4);

    hand.begin("a new easy board of 9 x 9");
    hand.click("##start", "Easy", 3);
    hand.wait();
    CHECK(hand.actions() == 1);
    REQUIRE(desk.app().playing.has_game());
    CHECK(desk.grid().order() == 3);
    hand.wait([&] { return verdict(desk).has_value(); });
    CHECK(verdict(desk)->level == Level::easy);
    CHECK(verdict(desk)->verdict == Verdict::unique);

    hand.begin("an entry and a corner mark");
    const Cell cell = first_empty(desk.grid());
    desk.tab().view.selected = cell;
    const Value value = solve(desk.grid()).solutions.front()[cell];
    hand.press(ImGuiKey_3, {ImGuiMod_Ctrl});
    hand.type(std::to_string(value));
    CHECK(hand.actions() == 2);
    CHECK(desk.tab().document.puzzle().notes->corners[cell].contains(value));
    hand.press(ImGuiKey_1, {ImGuiMod_Ctrl});
    hand.type(std::to_string(value));
    CHECK(hand.actions() == 4);
    CHECK(desk.grid()[cell] == value);

    hand.begin("a hint, applied");
    const int before = desk.grid().entry_count();
    hand.press(ImGuiKey_H);
    hand.wait();
    hand.press(ImGuiKey_J, {ImGuiMod_Ctrl});
    hand.wait();
    CHECK(hand.actions() == 2);
    CHECK(desk.grid().entry_count() == before + 1);
}

TEST_CASE("first minutes of a learner: a whole explanation, an exercise", "[slow]") {
    Desk desk;
    Hand hand(desk);
    desk.stage.frames(4);

    hand.begin("an exercise of a technique");
    hand.click("##start", "Practise a technique...");
    hand.press(ImGuiKey_Enter, {ImGuiMod_Ctrl});
    hand.wait();
    CHECK(hand.actions() == 2);
    CHECK(desk.app().trainer.has_lesson());

    hand.begin("the whole explanation of the next step");
    hand.press(ImGuiKey_H, {ImGuiMod_Shift});
    hand.wait();
    CHECK(hand.actions() == 1);
    REQUIRE(desk.app().hints.current() != nullptr);
    CHECK(desk.app().hints.current()->level == HintLevel::reason);
}

TEST_CASE("first minutes of a setter: the verdict of a paste, two solutions, a puzzle with 26 entries",
          "[slow]") {
    Desk desk;
    Hand hand(desk);
    desk.stage.frames(4);

    hand.begin("verdict, level and rating of a paste");
    desk.stage.clipboard = kEasy;
    hand.press(ImGuiKey_V, {ImGuiMod_Ctrl});
    hand.wait([&] { return verdict(desk) && verdict(desk)->graded; });
    CHECK(hand.actions() == 1);
    CHECK(verdict_text(verdict(desk)) == "One solution · Easy · rating 1.2");
    CHECK(desk.tab().document.puzzle().givens == desk.grid().entries());

    hand.begin("two solutions of a paste that has several");
    std::string open(kEasy);
    open[0] = open[1] = open[4] = '.';
    desk.stage.clipboard = open;
    hand.press(ImGuiKey_V, {ImGuiMod_Ctrl});
    hand.wait([&] { return verdict(desk).has_value(); });
    CHECK(verdict_text(verdict(desk)) == "Several solutions");
    hand.click("##panel", "Show two solutions");
    hand.wait();
    CHECK(hand.actions() == 2);
    REQUIRE(desk.tab().in_solution_mode());
    CHECK(desk.tab().solutions->grids.size() == 2);
    hand.press(ImGuiKey_Escape);

    hand.press(ImGuiKey_N, {ImGuiMod_Ctrl});
    hand.type("3");
    hand.begin("a puzzle with 26 entries");
    hand.press(ImGuiKey_G, {ImGuiMod_Ctrl});
    hand.type("26");
    hand.press(ImGuiKey_Enter, {ImGuiMod_Ctrl});
    hand.wait();
    CHECK(hand.actions() == 3);
    CHECK(desk.grid().entry_count() == 26);
    CHECK(desk.tab().document.puzzle().givens == desk.grid().entries());
}

TEST_CASE("first minutes of a publisher: the third puzzle of a collection, a booklet", "[slow]") {
    Desk desk;
    Hand hand(desk);
    Random random(4);
    std::string lines;
    for (int i = 0; i < 30; ++i)
        append_line_of_cells(lines, with_entries(some_solution(3, random), 30 + i, random));
    std::ofstream(desk.folder / "book.txt") << lines;
    desk.stage.frames(4);

    hand.begin("a collection is opened, and its third puzzle");
    hand.press(ImGuiKey_O, {ImGuiMod_Ctrl});
    hand.type((desk.folder / "book.txt").string());
    hand.press(ImGuiKey_Enter);
    hand.wait([&] {
        return desk.app().browser.browsing && desk.app().browser.browsing->collection.shown().size() == 30 &&
               desk.app().jobs.all().empty();
    });
    hand.press(ImGuiKey_RightArrow);
    hand.press(ImGuiKey_RightArrow);
    hand.press(ImGuiKey_Enter);
    CHECK(hand.actions() == 6);
    REQUIRE(desk.app().tabs.all().size() == 1);
    CHECK(desk.tab().document.name() == "book.txt #3");

    hand.begin("a booklet of the collection");
    hand.press(ImGuiKey_F6, {ImGuiMod_Ctrl});
    hand.press(ImGuiKey_A, {ImGuiMod_Ctrl});
    CHECK(desk.app().browser.browsing->collection.selected_count() == 30);
    const ImGuiWindow* tiles = window_with("##tiles");
    REQUIRE(tiles != nullptr);
    hand.click(tiles->Pos.x + 50, tiles->Pos.y + 50, ImGuiMouseButton_Right);
    hand.click("##Popup", "Booklet of selected puzzles...");
    REQUIRE(desk.app().dialogs.top_as<BookletDialog>() != nullptr);
    hand.wait([&] { return desk.dialog<BookletDialog>().puzzles == 30; });
    hand.press(ImGuiKey_Enter, {ImGuiMod_Ctrl});
    hand.type((desk.folder / "book.pdf").string());
    hand.press(ImGuiKey_Enter);
    hand.wait([&] { return fs::exists(desk.folder / "book.pdf"); });
    hand.wait();
    CHECK(hand.actions() == 7);
    CHECK(fs::file_size(desk.folder / "book.pdf") > 10'000);
}

TEST_CASE("first minutes of a researcher: all solutions of a puzzle, a file deleted and brought back",
          "[slow]") {
    Desk desk;
    Hand hand(desk);
    desk.stage.frames(4);
    std::string open(kEasy);
    open[0] = open[1] = open[4] = '.';
    desk.stage.clipboard = open;
    hand.press(ImGuiKey_V, {ImGuiMod_Ctrl});

    hand.begin("all solutions");
    hand.press(ImGuiKey_F9);
    hand.type("1000");
    hand.press(ImGuiKey_Enter, {ImGuiMod_Ctrl});
    hand.wait();
    CHECK(hand.actions() == 3);
    REQUIRE(desk.tab().in_solution_mode());
    const std::size_t found = desk.tab().solutions->grids.size();
    CHECK(count(desk.tab().document.puzzle().grid, {.limit = 1000}).solutions == found);
    hand.press(ImGuiKey_Escape);

    hand.begin("save, delete, bring back");
    const fs::path file = desk.folder / "studied.sgp";
    hand.press(ImGuiKey_S, {ImGuiMod_Ctrl});
    if (desk.app().dialogs.top_as<SaveChooser>() == nullptr) hand.press(ImGuiKey_Enter, {ImGuiMod_Ctrl});
    hand.type(file.string());
    hand.press(ImGuiKey_Enter);
    REQUIRE(fs::exists(file));
    hand.begin("a file is deleted and brought back");
    hand.press(ImGuiKey_P, {ImGuiMod_Ctrl, ImGuiMod_Shift});
    hand.type("close and delete");
    hand.press(ImGuiKey_Enter);
    hand.press(ImGuiKey_Enter, {ImGuiMod_Ctrl});
    CHECK_FALSE(fs::exists(file));
    hand.press(ImGuiKey_T, {ImGuiMod_Ctrl, ImGuiMod_Shift});
    CHECK(fs::exists(file));
    CHECK(hand.actions() == 5);
}
