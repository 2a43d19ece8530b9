// The strip below the grid, by mouse and keys.
#include "app/core/tabs.h"
#include "app/generate/generate_dialog.h"
#include "app/generate/generated_batch.h"
#include "app/settings/settings.h"
#include "app/solve/solving.h"
#include "support/grids.h"
#include "support/patience.h"
#include "ui/desk.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <imgui_internal.h>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

constexpr float kFirstTileX = 360;
constexpr float kTileY = 670;
constexpr float kNextTile = 154;

// A strip of generated and graded puzzles.
void fill_strip(Desk& desk, int count) {
    desk.open(Puzzle(3));
    desk.app().settings.generate.mode = GenerationMode::subtractive;
    desk.app().settings.generate.subtractive.entries[index_of_order(3)] = 32;
    desk.ctrl(ImGuiKey_G);
    desk.dialog<GenerateDialog>().fields.count = count;
    desk.stage.frames(2);
    desk.ctrl(ImGuiKey_Enter);
    desk.wait_for_jobs();
    const auto& collection = desk.app().batches.batch->collection;
    REQUIRE(collection.items().size() == static_cast<std::size_t>(count));
    const auto are_assessed = [&] { return collection.assessed() == collection.items().size(); };
    REQUIRE(support::comes_true(are_assessed, [&] { desk.stage.frames(); }));
    desk.stage.frames(2);
}

}  // namespace

TEST_CASE("thumbnails of the strip are selected, opened and dragged to the grid", "[slow]") {
    Desk desk;
    fill_strip(desk, 12);
    const Batch& batch = *desk.app().batches.batch;
    desk.stage.click(kFirstTileX, kTileY);
    REQUIRE(batch.collection.selection() == std::vector<Collection::Number>{batch.collection.shown()[0]});

    desk.ctrl(ImGuiKey_A);
    CHECK(batch.collection.selected_count() == 12);
    desk.ctrl(ImGuiKey_C);
    desk.stage.frames(2);
    CHECK(desk.picture.starts_with("\x89PNG"));

    desk.stage.click(kFirstTileX + kNextTile, kTileY);
    REQUIRE(batch.collection.selection() == std::vector<Collection::Number>{batch.collection.shown()[1]});
    desk.press(ImGuiKey_Enter);
    CHECK(desk.app().tabs.all().size() == 2);
    CHECK(desk.grid() == puzzle_of(batch, batch.collection.shown()[1]).grid);

    // To the middle of the grid, in steps.
    const float x = kFirstTileX + 2 * kNextTile;
    desk.stage.press(x, kTileY);
    for (float y = kTileY; y > 300; y -= 20) desk.stage.move(x, y);
    desk.stage.release();
    desk.stage.frames(2);
    REQUIRE(desk.app().tabs.all().size() == 3);
    CHECK(desk.grid() == puzzle_of(batch, batch.collection.shown()[2]).grid);
}

TEST_CASE("the menu of a thumbnail acts on its puzzle even if the thumbnail moves meanwhile", "[slow]") {
    Desk desk;
    fill_strip(desk, 4);
    const Collection& collection = desk.app().batches.batch->collection;
    desk.stage.click(kFirstTileX, kTileY);
    desk.ctrl(ImGuiKey_A);
    const Collection::Number first = collection.shown()[0];
    desk.stage.click(kFirstTileX, kTileY, ImGuiMouseButton_Right);
    desk.stage.frames(2);
    desk.app().batches.batch->descending = !desk.app().batches.batch->descending;
    desk.stage.frames(2);
    REQUIRE(collection.shown()[0] != first);
    const ImGuiWindow* menu = ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
    // The second item, below a line.
    desk.stage.click(menu->Pos.x + 40, menu->Pos.y + 1.8f * ImGui::GetFrameHeight());
    CHECK(collection.selected_count() == 3);
    CHECK(!collection.is_selected(first));
}

TEST_CASE("dragging the edge of the strip changes its height", "[slow]") {
    Desk desk;
    fill_strip(desk, 3);
    const int before = desk.app().settings.strip_height;
    const float edge = 800 - ImGui::GetFrameHeight() - 4 - static_cast<float>(before) + 3;
    desk.stage.press(500, edge);
    for (float y = edge; y >= edge - 100; y -= 10) desk.stage.move(500, y);
    desk.stage.release();
    CHECK(desk.app().settings.strip_height == before + 100);
}

TEST_CASE("on a phone the strip takes the place of the side panel until a puzzle of it is opened", "[slow]") {
    Desk desk(390, 844);
    fill_strip(desk, 4);
    const auto part = [](std::string_view name) {
        const ImGuiWindow* window = window_with(name);
        return window != nullptr ? window->Rect() : ImRect();
    };
    const float board = part("/##document").GetHeight();
    CHECK(part("/##panel").GetHeight() == 0);
    CHECK(board >= 390);
    const ImRect strip = part("/##batch");
    CHECK(strip.Min.y >= part("/##document").Max.y);
    desk.keep_picture("phone-batch");

    desk.stage.click(80, strip.Min.y + 250);
    desk.press(ImGuiKey_Enter);
    desk.stage.frames(3);
    CHECK(desk.app().tabs.all().size() == 2);
    CHECK(desk.app().batches.batch->is_folded);
    CHECK(part("/##panel").GetHeight() >= 200);
    CHECK(part("/##batch").GetHeight() < 60);
    desk.keep_picture("phone-batch-folded");

    // The arrow beside the cross.
    const float side = ImGui::GetFrameHeight();
    desk.stage.click(390 - 12 - 1.5f * side - ImGui::GetStyle().ItemSpacing.x,
                     part("/##batch").GetCenter().y);
    desk.stage.frames(3);
    CHECK_FALSE(desk.app().batches.batch->is_folded);
    CHECK(part("/##panel").GetHeight() == 0);
}

TEST_CASE("no button of the strip or of the live wall moves while a batch grows", "[slow]") {
    for (const auto& [width, height] : {std::pair(1280, 800), std::pair(390, 844)}) {
        CAPTURE(width);
        Desk desk(width, height);
        desk.stage.paints = false;
        // The left edge and the top of a control, found with the pointer.
        const auto place_of = [&](std::string_view window_name, const char* label, float from, float to) {
            const ImGuiWindow* window = window_with(window_name);
            REQUIRE(window != nullptr);
            const ImGuiID id = const_cast<ImGuiWindow*>(window)->GetID(label);
            for (float y = from; y < to; y += 8)
                for (float x = 4; x < static_cast<float>(width); x += 8) {
                    desk.stage.move(x, y);
                    if (ImGui::GetCurrentContext()->HoveredId == id) return ImVec2(x, y);
                }
            FAIL("not found: " << label);
            return ImVec2();
        };
        desk.open(Puzzle(3));
        RunningJob& job = desk.app().jobs.add({});
        job.tab = desk.tab().id;
        job.view = JobView::generation;
        job.title = "Generating <unnamed-1>";
        job.started = desk.app().now() - std::chrono::seconds(1);
        job.wanted = 1000;
        job.workers.push_back({.worker = 0, .board = Grid(3), .target = 24});
        desk.stage.frames(4);
        const ImVec2 cancel = place_of("##wall", "Cancel", 50, 160);
        desk.keep_picture(fmt::format("wall-{}-without-strip", width));

        desk.app().batches.batch.emplace();
        Batch& batch = *desk.app().batches.batch;
        BatchRun& growing = batch.runs.emplace_back();
        growing.wanted = 1000;
        growing.job = job.id;
        desk.stage.frames(4);
        const ImVec2 cancel_above = place_of("##wall", "Cancel", 50, 160);
        CHECK(cancel_above.x == cancel.x);
        CHECK(cancel_above.y == cancel.y);
        CHECK(desk.shown_texts().contains("needed"));
        desk.keep_picture(fmt::format("wall-{}-with-strip", width));
        if (width < 600) continue;
        const ImVec2 save = place_of("##inside", "###save", 400, 800);
        growing.failed = 123'456;
        desk.stage.frames(4);
        const ImVec2 save_later = place_of("##inside", "###save", 400, 800);
        CHECK(save_later.x == save.x);
        desk.app().batches.batch.reset();
    }
}
