// Hints in the window: what the panel says fits it, and the board shows what it is about.
//
// With GRIDSMITH_GALLERY set to a folder, the pictures are put there, to be looked at.
#include "app/editing.h"
#include "app/helper_hints.h"
#include "app/hints.h"
#include "techniques/examples.h"
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

// The example of the technique, with marks where candidates are gone already.
Puzzle example(Technique technique) {
    const auto position = example_of(technique);
    REQUIRE(position);
    Puzzle puzzle = puzzle_of(*position);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        ValueSet& marks = puzzle.marks[static_cast<std::size_t>(cell)];
        if (marks == candidates_of(puzzle.grid, cell)) marks = {};
    }
    return puzzle;
}

const ImGuiWindow* panel() {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (std::string_view(window->Name).find("##panel") != std::string_view::npos &&
            std::string_view(window->Name).find("##steps") == std::string_view::npos)
            return window;
    return nullptr;
}

struct Scene {
    std::string name;
    std::function<void(Desk&)> open;
};

void command(Desk& desk, Command which) {
    REQUIRE(run(desk.app(), which));
    desk.wait_for_jobs();
}

std::vector<Scene> scenes() {
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
             choose_step(desk.app(), current_hints(desk.app())->steps.size() - 1);
         }},
        {"path",
         [](Desk& desk) {
             command(desk, Command::solution_path);
             choose_step(desk.app(), current_hints(desk.app())->steps.size() / 2);
         }},
        {"why-not",
         [](Desk& desk) {
             const Position position = with_marks(desk.tab().document.puzzle());
             const Cell cell = position.open_cells().first();
             for (const Value value : position.candidates(cell)) {
                 ask_why_not(desk.app(), {cell, value});
                 desk.wait_for_jobs();
                 if (current_hints(desk.app())->refutation->how != Refuted::not_at_all) return;
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
    for (const Scene& scene : scenes()) {
        INFO(scene.name << " at " << width << " x " << height << ", order " << puzzle.order());
        Desk desk(width, height, scheme, 1);
        desk.stage.paints = false;
        desk.open(puzzle);
        scene.open(desk);
        desk.stage.frames(4);
        desk.keep_picture(
            fmt::format("hint-{}-{}-{}x{}-{}", puzzle.order(), scene.name, width, height, name_of(scheme)));
        const ImGuiWindow* found = panel();
        REQUIRE(found != nullptr);
        // The width of a text is rounded up to whole pixels.
        CHECK(found->ScrollMax.x <= 1);
        CHECK((current_hints(desk.app()) != nullptr || desk.app().helper.automatic));
    }
}

}  // namespace

TEST_CASE("what the panel says about hints fits it at order 3", "[slow]") {
    check_scenes(1280, 800, Scheme::light, Technique::xy_chain);
    check_scenes(1920, 1080, Scheme::dark, Technique::finned_x_wing);
}

TEST_CASE("what the panel says about hints fits it at orders 4 and 5", "[slow]") {
    check_scenes(1280, 800, Scheme::dark, Technique::locked_quad);
    check_scenes(1920, 1080, Scheme::light, Technique::locked_quint);
}

TEST_CASE("the board has the drawing of the hint that is shown") {
    Desk desk;
    desk.open(example(Technique::x_wing));
    // Outlines of units, which nothing else on the board has in that colour.
    const auto outlined = [&] {
        desk.stage.frames(3);
        const Image picture = desk.stage.picture();
        const Colour accent = desk.stage.theme()[Role::accent];
        const int panel_begins = static_cast<int>(panel()->Pos.x);
        int count = 0;
        for (int y = 60; y < picture.height - 40; ++y)
            for (int x = 0; x < panel_begins; ++x) count += picture.at(x, y) == accent ? 1 : 0;
        return count;
    };
    const int before = outlined();
    command(desk, Command::explain_hint);
    CHECK(outlined() > before + 500);
}

TEST_CASE("on a board of the path nothing is entered into the document") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(example(Technique::xy_chain));
    command(desk, Command::solution_path);
    REQUIRE(current_hints(desk.app())->steps.size() > 2);
    choose_step(desk.app(), 2);
    desk.stage.frames(2);
    const Puzzle before = desk.tab().document.puzzle();
    const Position position = with_marks(before);
    desk.tab().view.selected = position.open_cells().first();
    desk.stage.type("5");
    desk.stage.frames(2);
    desk.press(ImGuiKey_Delete);
    CHECK(desk.tab().document.puzzle() == before);
    // Back on the document's own board it is.
    desk.press(ImGuiKey_Escape);
    CHECK(current_hints(desk.app()) == nullptr);
    desk.stage.type("5");
    desk.stage.frames(2);
    CHECK(desk.grid()[desk.tab().view.selected] == 5);
}

TEST_CASE("what the context menu was opened on is forgotten with it, and is nothing to another document") {
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
    CHECK(why_not_label(desk.app()) == "Why not ...?");
    run(desk.app(), Command::why_not);
    CHECK(desk.app().dialogs.find<SymbolChooser>() != nullptr);
    CHECK(current_hints(desk.app()) == nullptr);
}

TEST_CASE("the letter H tells more and more, and Escape takes it away") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(example(Technique::naked_pair));
    for (const HintLevel level : {HintLevel::region, HintLevel::technique, HintLevel::cells}) {
        desk.press(ImGuiKey_H);
        desk.wait_for_jobs();
        REQUIRE(current_hints(desk.app()) != nullptr);
        CHECK(current_hints(desk.app())->level == level);
    }
    desk.press(ImGuiKey_Escape);
    CHECK(current_hints(desk.app()) == nullptr);
    desk.stage.key(ImGuiKey_H, {ImGuiMod_Shift});
    desk.wait_for_jobs();
    REQUIRE(current_hints(desk.app()) != nullptr);
    CHECK(current_hints(desk.app())->level == HintLevel::reason);
}
