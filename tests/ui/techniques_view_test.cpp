// The reference of techniques, the trainer and the preferred techniques in the window.
//
// Set GRIDSMITH_GALLERY to a folder to get the pictures; the case [gallery] makes one for every technique.
#include "app/core/dialogs.h"
#include "app/help/help.h"
#include "app/hints/reference.h"
#include "app/hints/technique_dialogs.h"
#include "app/hints/trainer.h"
#include "app/preferences/preferences.h"
#include "app/settings/settings.h"
#include "support/patience.h"
#include "ui/desk.h"
#include "ui/panels/trainer_panel.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <imgui_internal.h>
#include <string>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

void look_up(Desk& desk, Technique technique) {
    auto& dialog = desk.dialog<ReferenceDialog>();
    desk.app().reference.show_technique(dialog, technique);
    const auto is_found = [&] { return dialog.examples.at(technique).step.has_value(); };
    if (!support::comes_true(is_found, [&] { desk.stage.frames(); })) FAIL("no step is found");
    desk.stage.frames(3);
}

}  // namespace

TEST_CASE("the reference shows list, board and words at every order and size of the window", "[slow]") {
    struct Look {
        int width, height;
        Scheme scheme;
    };
    for (const Look& look : {Look{1280, 800, Scheme::light}, Look{1920, 1080, Scheme::dark}}) {
        Desk desk(look.width, look.height, look.scheme);
        desk.stage.paints = false;
        desk.press(ImGuiKey_F1);
        for (const Technique technique : {Technique::naked_pair, Technique::grouped_aic,
                                          Technique::locked_quad, Technique::locked_quint}) {
            CAPTURE(name_of(technique), look.width);
            look_up(desk, technique);
            desk.keep_picture(
                fmt::format("reference-{}-{}x{}", static_cast<int>(technique), look.width, look.height));
            for (const char* part : {"##left", "##board", "##words", "##list"}) {
                const ImGuiWindow* window = window_with(part);
                CAPTURE(part);
                REQUIRE(window != nullptr);
                CHECK(window->ScrollMax.x <= 1);
                CHECK(window->Size.x > 150);
            }
            CHECK(window_with("##board")->Size.x >= 400);
        }
    }
}

TEST_CASE("in a small window the reference shows the example above the words, as large as there is room") {
    struct Small {
        int width, height;
        float least;
    };
    for (const Small& small : {Small{480, 700, 220}, Small{800, 600, 230}}) {
        CAPTURE(small.width);
        Desk desk(small.width, small.height);
        desk.stage.paints = false;
        desk.press(ImGuiKey_F1);
        look_up(desk, Technique::x_wing);
        desk.keep_picture(fmt::format("reference-small-{}", small.width));
        const ImGuiWindow* board = window_with("##board");
        const ImGuiWindow* words = window_with("##words");
        REQUIRE(board != nullptr);
        REQUIRE(words != nullptr);
        CHECK(std::min(board->Size.x, board->Size.y) >= small.least);
        CHECK(words->Pos.y >= board->Pos.y + board->Size.y);
        CHECK(words->Size.x >= 200);
        for (const ImGuiWindow* part : {board, words})
            CHECK(part->Pos.x + part->Size.x <= static_cast<float>(small.width));
    }
}

TEST_CASE("Enter in the search of the trainer chooses the first match") {
    Desk desk;
    desk.stage.paints = false;
    desk.app().trainer.open_trainer(Technique::pointing);
    desk.stage.frames(3);
    desk.press(ImGuiKey_Tab);
    desk.press(ImGuiKey_Space);
    desk.stage.frames(3);
    desk.stage.type("swordf");
    desk.stage.frames(2);
    auto& dialog = desk.dialog<TrainerDialog>();
    REQUIRE(dialog.query == "swordf");
    desk.press(ImGuiKey_Enter);
    CHECK(dialog.technique == Technique::swordfish);
    CHECK_FALSE(dialog.job);
    CHECK(desk.app().dialogs.find<TrainerDialog>() == &dialog);
}

TEST_CASE("typing searches the reference, and arrows move through it") {
    Desk desk;
    desk.stage.paints = false;
    desk.press(ImGuiKey_F1);
    desk.stage.type("wing");
    desk.stage.frames(2);
    auto& dialog = desk.dialog<ReferenceDialog>();
    CHECK(dialog.query == "wing");
    desk.press(ImGuiKey_DownArrow);
    const Technique first = dialog.technique;
    CHECK(row_of(first).name.find("Wing") != std::string_view::npos);
    desk.press(ImGuiKey_DownArrow);
    CHECK(dialog.technique != first);
    desk.press(ImGuiKey_UpArrow);
    CHECK(dialog.technique == first);
    // Enter keeps the reference open, Ctrl+Enter opens the example, Escape closes the reference.
    desk.press(ImGuiKey_Enter);
    CHECK_FALSE(desk.app().dialogs.empty());
    desk.ctrl(ImGuiKey_Enter);
    CHECK(desk.app().dialogs.empty());
    CHECK(desk.grid().entry_count() > 0);
    desk.press(ImGuiKey_F1);
    desk.press(ImGuiKey_Escape);
    CHECK(desk.app().dialogs.empty());
    desk.stage.key(ImGuiKey_F1, {ImGuiMod_Shift});
    desk.stage.frames(2);
    CHECK(desk.app().dialogs.find<ShortcutSheet>() != nullptr);
}

TEST_CASE("an exercise is found, opened and explained in the panel") {
    Desk desk;
    desk.stage.paints = false;
    desk.app().trainer.open_trainer(Technique::pointing);
    desk.stage.frames(3);
    desk.keep_picture("trainer-dialog");
    desk.ctrl(ImGuiKey_Enter);
    desk.wait_for_jobs();
    REQUIRE(desk.app().dialogs.empty());
    REQUIRE(desk.app().trainer.has_lesson());
    desk.keep_picture("trainer-exercise");
    CHECK(way_to_hints(desk.app()) == "H gives hints.");
    const ImGuiWindow* panel = window_with("##panel");
    REQUIRE(panel != nullptr);
    CHECK(panel->ScrollMax.x <= 1);
    // Through all levels of the hint.
    for (int i = 0; i < 5; ++i) {
        desk.press(ImGuiKey_H);
        desk.wait_for_jobs();
    }
    CHECK(state_of(*desk.app().trainer.lesson_of(desk.tab()), desk.tab().document.puzzle()) ==
          LessonState::found);
    desk.keep_picture("trainer-found");
}

TEST_CASE("the preferences enable, search and move techniques") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    desk.app().preferences.page = PreferencesDialog::Page::techniques;
    desk.ctrl(ImGuiKey_Comma);
    auto& dialog = desk.dialog<PreferencesDialog>();
    desk.stage.frames(3);
    desk.stage.type("x-wing");
    desk.stage.frames(2);
    CHECK(dialog.technique_query == "x-wing");
    dialog.technique = Technique::finned_x_wing;
    TechniqueSet& set = desk.app().settings.techniques;
    const auto before = set.index_of(Technique::finned_x_wing);
    desk.stage.key(ImGuiKey_UpArrow, {ImGuiMod_Alt});
    desk.stage.frames(2);
    CHECK(set.index_of(Technique::finned_x_wing) == set.index_of(Technique::x_wing) - 1);
    desk.stage.key(ImGuiKey_DownArrow, {ImGuiMod_Alt});
    desk.stage.frames(2);
    CHECK(set.index_of(Technique::finned_x_wing) == set.index_of(Technique::x_wing) + 1);
    CHECK(before != set.index_of(Technique::finned_x_wing));

    // Clicks boxes, and drags a row above another.
    const ImGuiWindow* table = window_with("##techniques");
    REQUIRE(table != nullptr);
    const float x = table->InnerRect.Min.x;
    const auto row_that_turns = [&](Technique technique) {
        const bool was_on = set.is_on(technique);
        for (float y = table->InnerRect.Min.y; y < table->InnerRect.Max.y; y += 5) {
            desk.stage.click(x + 20, y);
            if (set.is_on(technique) != was_on) return y;
        }
        FAIL("no box turns " << std::string(name_of(technique)));
        return 0.0f;
    };
    const float upper = row_that_turns(Technique::x_wing);
    const float lower = row_that_turns(Technique::finned_x_wing);
    REQUIRE(lower > upper);
    desk.stage.press(x + 150, lower);
    for (float y = lower; y > upper - 8; y -= 4) desk.stage.move(x + 150, y);
    desk.stage.release();
    desk.stage.frames(2);
    CHECK(set.index_of(Technique::finned_x_wing) < set.index_of(Technique::x_wing));
    desk.press(ImGuiKey_Escape);
    CHECK(set == TechniqueSet());
}

TEST_CASE("the reference draws the example of every technique", "[.][gallery]") {
    Desk desk(1280, 800, Scheme::light);
    desk.stage.paints = false;
    desk.press(ImGuiKey_F1);
    for (const TechniqueRow& row : technique_table()) {
        CAPTURE(row.name);
        look_up(desk, row.id);
        desk.keep_picture(fmt::format("reference-{:03}", static_cast<int>(row.id)));
    }
}

TEST_CASE("an exercise names the key for hints, which at orders 4 and 5 is not the letter of a symbol") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        CAPTURE(order);
        Desk desk;
        desk.open(Puzzle(order));
        const auto keys = shortcuts_now(desk.app(), Command::next_hint);
        const std::string way = way_to_hints(desk.app());
        CHECK((way == "H gives hints.") == (order <= 3));
        REQUIRE_FALSE(keys.empty());
        CHECK(way.starts_with(text_of(keys.front())));
        for (const Shortcut& key : keys) CHECK(command_of_press(desk.app(), key) == Command::next_hint);
    }
}
