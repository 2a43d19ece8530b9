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
#include "app/settings/settings.h"
#include "app/solve/judging.h"
#include "techniques/words/examples.h"
#include "ui/board/step_marks.h"
#include "ui/desk.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <functional>
#include <imgui_internal.h>
#include <string>
#include <tuple>
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
            std::string_view(window->Name).find("##steps") == std::string_view::npos &&
            std::string_view(window->Name).find("##proof") == std::string_view::npos)
            return window;
    return nullptr;
}

// The first step of the technique's finder, as the hint of an open document.
void show_hint_of(Desk& desk, Technique technique) {
    auto& techniques = desk.app().settings.techniques;
    for (const TechniqueRow& row : technique_table()) techniques.turn(row.id, row.id == technique);
    desk.open(example(technique));
    REQUIRE(run(desk.app(), Command::explain_hint));
    desk.wait_for_jobs();
    REQUIRE(desk.app().hints.shows_lines());
}

std::optional<std::size_t> lit(Desk& desk) { return desk.app().hints.current()->lit_line; }

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
        CHECK((desk.app().hints.current() != nullptr || desk.app().helper.layer_of(desk.tab()) != nullptr));
    }
}

}  // namespace

TEST_CASE("a click lights a line of the proof, and then arrow keys light the lines around it") {
    Desk desk;
    desk.stage.paints = false;
    show_hint_of(desk, Technique::xy_chain);
    REQUIRE(lit(desk) == 0U);
    const Cell selected = desk.tab().view.selected;
    const ImGuiWindow* list = window_with("##proof");
    REQUIRE(list != nullptr);
    // The first row is the whole step.
    desk.stage.click(list->Pos.x + 60, list->Pos.y + 8);
    desk.stage.frames(2);
    CHECK(lit(desk) == std::nullopt);
    desk.press(ImGuiKey_DownArrow);
    CHECK(lit(desk) == 0U);
    desk.press(ImGuiKey_RightArrow);
    CHECK(lit(desk) == 1U);
    desk.press(ImGuiKey_UpArrow);
    desk.press(ImGuiKey_LeftArrow);
    CHECK(lit(desk) == std::nullopt);
    desk.press(ImGuiKey_End);
    CHECK(lit(desk) == desk.app().hints.current()->proof.size() - 1);
    desk.press(ImGuiKey_Home);
    CHECK(lit(desk) == std::nullopt);
    desk.press(ImGuiKey_Space);
    CHECK(desk.app().hints.current()->next_line.has_value());
    CHECK(desk.tab().view.selected == selected);
    // A symbol still goes to the board, and so do the keys after Escape.
    const Puzzle before = desk.tab().document.puzzle();
    desk.tab().view.selected = with_marks(before).open_cells().first();
    desk.stage.type("5");
    desk.stage.frames(2);
    CHECK(desk.grid()[desk.tab().view.selected] == 5);
    desk.ctrl(ImGuiKey_Z);
    desk.press(ImGuiKey_Escape);
    CHECK(desk.app().hints.current() == nullptr);
    const Cell here = desk.tab().view.selected;
    desk.press(ImGuiKey_DownArrow);
    CHECK(desk.tab().view.selected != here);
}

TEST_CASE(
    "Alt and an arrow light the lines while the board has the focus, and Enter in the list applies the hint") {
    Desk desk;
    desk.stage.paints = false;
    show_hint_of(desk, Technique::forcing_net_contradiction);
    REQUIRE(lit(desk) == 0U);
    desk.stage.key(ImGuiKey_DownArrow, {ImGuiMod_Alt});
    desk.stage.frames(2);
    CHECK(lit(desk) == 1U);
    desk.stage.key(ImGuiKey_UpArrow, {ImGuiMod_Alt});
    desk.stage.frames(2);
    CHECK(lit(desk) == 0U);
    const ImGuiWindow* list = window_with("##proof");
    REQUIRE(list != nullptr);
    desk.stage.click(list->Pos.x + 60, list->Pos.y + 8);
    desk.stage.frames(2);
    desk.press(ImGuiKey_Enter);
    CHECK(desk.tab().document.history().undo_label() == "apply hint");
}

TEST_CASE("the buttons of a hint are always in the window", "[slow]") {
    struct Size {
        int width, height;
        float scale;
    };
    for (const Technique technique : {Technique::naked_single, Technique::xy_chain,
                                      Technique::forcing_net_verity, Technique::kraken_fish_2})
        for (const auto [width, height, scale] : {Size{800, 600, 1}, Size{800, 600, 2}, Size{1280, 800, 1},
                                                  Size{1280, 800, 2}, Size{1920, 1080, 1}}) {
            INFO(name_of(technique) << " at " << width << " x " << height << ", scale " << scale);
            Desk desk(width, height, Scheme::light, scale);
            desk.stage.paints = false;
            show_hint_of(desk, technique);
            desk.stage.frames(6);
            desk.keep_picture(fmt::format("hint-buttons-{}-{}x{}-{}", word_of(row_of(technique)), width,
                                          height, static_cast<int>(scale)));
            // If the verdict has arrived in the last frame, the panel scrolls in the next one.
            REQUIRE(support::comes_true(
                [&] {
                    return desk.app().judging.of(desk.tab()).has_value() &&
                           !desk.app().judging.is_at_work(desk.tab());
                },
                [&] { desk.stage.frames(); }));
            desk.stage.frames(3);
            const ImGuiWindow* buttons = window_with("##panel-buttons");
            REQUIRE(buttons != nullptr);
            CHECK(buttons->Pos.y + buttons->Size.y <= static_cast<float>(height));
            CHECK(buttons->Pos.x + buttons->Size.x <= static_cast<float>(width));
            // Everything in the strip is visible.
            CHECK(buttons->ContentSize.x <= buttons->WorkRect.GetWidth() + 1);
            CHECK(buttons->ContentSize.y <= buttons->WorkRect.GetHeight() + 1);
            // The lit row is visible too.
            const ImGuiWindow* list = window_with("##proof");
            REQUIRE(list != nullptr);
            const ImGuiWindow* panel = hint_panel();
            CHECK(list->Pos.y >= panel->Pos.y);
            CHECK(list->Pos.y + list->Size.y <= panel->Pos.y + panel->Size.y);
            // Apply is the first button of the last row.
            const float gap = 8 * scale;
            desk.stage.click(buttons->Pos.x + 2 * gap + 20,
                             buttons->Pos.y + buttons->Size.y - gap - 10 * scale);
            desk.stage.frames(2);
            CHECK(desk.tab().document.history().undo_label() == "apply hint");
        }
}

TEST_CASE("the lines of a forcing net are drawn one by one", "[slow]") {
    for (const auto& [width, height, scheme] :
         {std::tuple(1280, 800, Scheme::light), std::tuple(1920, 1080, Scheme::dark)}) {
        Desk desk(width, height, scheme);
        desk.stage.paints = false;
        show_hint_of(desk, Technique::forcing_net_verity);
        const TabHints& hints = *desk.app().hints.current();
        std::vector<Image> pictures;
        for (std::size_t line = 0; line < hints.proof.size(); ++line) {
            desk.app().hints.light_line(line);
            desk.stage.paints = true;
            desk.stage.frames(3);
            pictures.push_back(desk.stage.picture());
            desk.keep_picture(fmt::format("proof-net-{:02}-{}", line + 1, name_of(scheme)));
            if (line > 0) CHECK(pictures[line].rgba != pictures[line - 1].rgba);
        }
        desk.app().hints.light_line(std::nullopt);
        desk.stage.frames(2);
        desk.keep_picture(fmt::format("proof-net-whole-{}", name_of(scheme)));
        // A line shows fewer links than the whole.
        const StepMarks whole = marks_of(hints.steps.front(), HintLevel::reason, 3);
        for (std::size_t line = 0; line < hints.proof.size(); ++line) {
            const StepMarks marks = marks_of_line(hints.steps.front(), hints.proof, line);
            CHECK(marks.links.size() < whole.links.size() / 2);
            CHECK(marks.links.size() == hints.proof[line].links.size());
        }
    }
}

TEST_CASE("the candidate helper draws its layer and leaves the puzzle, its marks and its history", "[slow]") {
    Desk desk;
    Puzzle puzzle = example(Technique::naked_pair);
    puzzle.marks[with_marks(puzzle).open_cells().first()] = ValueSet::of(1);
    desk.open(puzzle);
    const auto picture = [&] {
        desk.stage.frames(3);
        return desk.stage.picture();
    };
    const Image before = picture();
    command(desk, Command::helper_show);
    const Image shown = picture();
    desk.keep_picture("helper-layer");
    command(desk, Command::prune_repeatedly);
    const Image pruned = picture();
    desk.keep_picture("helper-pruned");
    CHECK(shown.rgba != before.rgba);
    CHECK(pruned.rgba != shown.rgba);
    const auto lamps = [&](const Image& image) {
        int red = 0;
        for (int y = 0; y < image.height; ++y)
            for (int x = static_cast<int>(hint_panel()->Pos.x); x < image.width; ++x)
                red += image.at(x, y) == desk.stage.theme()[Role::danger] ? 1 : 0;
        return red;
    };
    CHECK(lamps(shown) == 0);
    CHECK(lamps(pruned) > 30);
    command(desk, Command::helper_clear);
    CHECK(desk.tab().document.puzzle() == puzzle);
    CHECK(!desk.tab().document.history().can_undo());
    CHECK(!desk.tab().document.history().can_redo());
    const Image after = picture();
    int changed = 0;
    for (int y = 60; y < before.height - 40; ++y)
        for (int x = 0; x < static_cast<int>(hint_panel()->Pos.x); ++x)
            changed += before.at(x, y) == after.at(x, y) ? 0 : 1;
    CHECK(changed == 0);
}

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
