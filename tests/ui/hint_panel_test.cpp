// Hints in the window: texts fit the panel, and the board shows the drawing.
//
// Set GRIDSMITH_GALLERY to a folder to get the pictures.
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/editing/editing.h"
#include "app/editing/marking.h"
#include "app/editing/symbol_chooser.h"
#include "app/hints/helper_hints.h"
#include "app/hints/hints.h"
#include "techniques/words/examples.h"
#include "ui/desk.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <functional>
#include <imgui_internal.h>
#include <string>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

// The technique's example, with marks in cells where candidates are already eliminated.
Puzzle example(Technique technique) {
    const auto position = example_of(technique);
    REQUIRE(position);
    Puzzle puzzle = puzzle_of(*position);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        ValueSet& marks = puzzle.marks[cell];
        if (marks == candidates_of(puzzle.grid, cell)) marks = {};
    }
    return puzzle;
}

const ImGuiWindow* hint_panel() {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (std::string_view(window->Name).find("##panel") != std::string_view::npos &&
            std::string_view(window->Name).find("##steps") == std::string_view::npos)
            return window;
    return nullptr;
}

struct HintScene {
    std::string name;
    std::function<void(Desk&)> open;
};

void command(Desk& desk, Command which) {
    REQUIRE(run(desk.app(), which));
    desk.wait_for_jobs();
}

std::vector<HintScene> hint_scenes() {
    return {
        {"region", [](Desk& desk) { command(desk, Command::next_hint); }},
        {"cells",
         [](Desk& desk) {
             for (int i = 0; i < 3; ++i) command(desk, Command::next_hint);
         }},
        {"reason", [](Desk& desk) { command(desk, Command::explain_hint); }},
        {"steps",
         [](Desk& desk) {
             command(desk, Command::list_steps);
             desk.app().hints.choose_step(desk.app().hints.current()->steps.size() - 1);
         }},
        {"path",
         [](Desk& desk) {
             command(desk, Command::solution_path);
             desk.app().hints.choose_step(desk.app().hints.current()->steps.size() / 2);
         }},
        {"why-not",
         [](Desk& desk) {
             const Position position = with_marks(desk.tab().document.puzzle());
             const Cell cell = position.open_cells().first();
             for (const Value value : position.candidates(cell)) {
                 desk.app().hints.ask_why_not({cell, value});
                 desk.wait_for_jobs();
                 if (desk.app().hints.current()->refutation->how != Refuted::not_at_all) return;
             }
         }},
        {"wrong",
         [](Desk& desk) {
             const Grid& grid = desk.grid();
             desk.tab().view.selected = with_marks(desk.tab().document.puzzle()).open_cells().first();
             enter_value(desk.app(), grid[grid.entries().first()]);
             command(desk, Command::next_hint);
         }},
        {"helper",
         [](Desk& desk) {
             command(desk, Command::helper_automatic);
             command(desk, Command::prune_repeatedly);
         }},
    };
}

void check_scenes(int width, int height, Scheme scheme, Technique technique) {
    const Puzzle puzzle = example(technique);
    for (const HintScene& scene : hint_scenes()) {
        INFO(scene.name << " at " << width << " x " << height << ", order " << puzzle.order());
        Desk desk(width, height, scheme, 1);
        desk.stage.paints = false;
        desk.open(puzzle);
        scene.open(desk);
        desk.stage.frames(4);
        desk.keep_picture(
            fmt::format("hint-{}-{}-{}x{}-{}", puzzle.order(), scene.name, width, height, name_of(scheme)));
        const ImGuiWindow* found = hint_panel();
        REQUIRE(found != nullptr);
        // ImGui rounds the width of a text up to whole pixels.
        CHECK(found->ScrollMax.x <= 1);
        CHECK((desk.app().hints.current() != nullptr || desk.app().helper.automatic));
    }
}

}  // namespace

TEST_CASE("hint texts fit the panel at order 3", "[slow]") {
    check_scenes(1280, 800, Scheme::light, Technique::xy_chain);
    check_scenes(1920, 1080, Scheme::dark, Technique::finned_x_wing);
}

TEST_CASE("hint texts fit the panel at orders 4 and 5", "[slow][long]") {
    check_scenes(1280, 800, Scheme::dark, Technique::locked_quad);
    check_scenes(1920, 1080, Scheme::light, Technique::locked_quint);
}

TEST_CASE("the board shows the drawing of the current hint", "[slow]") {
    Desk desk;
    desk.open(example(Technique::x_wing));
    // Only outlines of units have this colour on the board.
    const auto outlined = [&] {
        desk.stage.frames(3);
        const Image picture = desk.stage.picture();
        const Colour accent = desk.stage.theme()[Role::accent];
        const int panel_begins = static_cast<int>(hint_panel()->Pos.x);
        int count = 0;
        for (int y = 60; y < picture.height - 40; ++y)
            for (int x = 0; x < panel_begins; ++x) count += picture.at(x, y) == accent ? 1 : 0;
        return count;
    };
    const int before = outlined();
    command(desk, Command::explain_hint);
    CHECK(outlined() > before + 500);
}

TEST_CASE("keys enter nothing while the board shows a position of the path") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(example(Technique::xy_chain));
    command(desk, Command::solution_path);
    REQUIRE(desk.app().hints.current()->steps.size() > 2);
    desk.app().hints.choose_step(2);
    desk.stage.frames(2);
    const Puzzle before = desk.tab().document.puzzle();
    const Position position = with_marks(before);
    desk.tab().view.selected = position.open_cells().first();
    desk.stage.type("5");
    desk.stage.frames(2);
    desk.press(ImGuiKey_Delete);
    CHECK(desk.tab().document.puzzle() == before);
    // The document's own board takes entries again.
    desk.press(ImGuiKey_Escape);
    CHECK(desk.app().hints.current() == nullptr);
    desk.stage.type("5");
    desk.stage.frames(2);
    CHECK(desk.grid()[desk.tab().view.selected] == 5);
}

TEST_CASE(
    "the candidate of the context menu is forgotten with the menu and does not affect another document") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(5));
    desk.stage.frames(2);
    desk.stage.click(430, 500, ImGuiMouseButton_Right);
    desk.stage.frames(2);
    REQUIRE(desk.tab().view.pointed.has_value());
    desk.press(ImGuiKey_Escape);
    desk.stage.frames(2);
    CHECK(desk.tab().view.pointed == std::nullopt);

    desk.stage.click(430, 500, ImGuiMouseButton_Right);
    desk.stage.frames(2);
    REQUIRE(desk.tab().view.pointed.has_value());
    desk.open(Puzzle(2));
    CHECK(desk.app().hints.why_not_label() == "Why not ...?");
    run(desk.app(), Command::why_not);
    CHECK(desk.app().dialogs.find<SymbolChooser>() != nullptr);
    CHECK(desk.app().hints.current() == nullptr);
}

TEST_CASE("H shows more of a hint each time, and Escape closes it") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(example(Technique::naked_pair));
    for (const HintLevel level : {HintLevel::region, HintLevel::technique, HintLevel::cells}) {
        desk.press(ImGuiKey_H);
        desk.wait_for_jobs();
        REQUIRE(desk.app().hints.current() != nullptr);
        CHECK(desk.app().hints.current()->level == level);
    }
    desk.press(ImGuiKey_Escape);
    CHECK(desk.app().hints.current() == nullptr);
    desk.stage.key(ImGuiKey_H, {ImGuiMod_Shift});
    desk.wait_for_jobs();
    REQUIRE(desk.app().hints.current() != nullptr);
    CHECK(desk.app().hints.current()->level == HintLevel::reason);
}
