// The grid under injected input, frame by frame.
#include "ui/board/grid_view.h"
#include "base/random.h"
#include "ui/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;
using Catch::Matchers::WithinAbs;

namespace {

std::string text_of(const GridEvent& event) {
    struct Writer {
        std::string operator()(const CellPressed& e) const {
            return (e.choose ? "choose " : "cell ") + std::to_string(e.cell);
        }
        std::string operator()(const CellEntered& entered) const {
            return "over " + std::to_string(entered.cell);
        }
        std::string operator()(const PressEnded&) const { return "end"; }
        std::string operator()(const PointPressed& e) const {
            return fmt::format("at {:.1f} {:.1f}", e.at.x, e.at.y);
        }
        std::string operator()(const PointEntered& e) const {
            return fmt::format("to {:.1f} {:.1f}", e.at.x, e.at.y);
        }
        std::string operator()(const KeyPressed& e) const { return gridsmith::text_of(e.key); }
        std::string operator()(const CharacterTyped& e) const {
            return std::string(1, static_cast<char>(e.character));
        }
        std::string operator()(const MenuWanted&) const { return "menu"; }
    };
    return std::visit(Writer{}, event);
}

// A window of 600 x 500 with a grid of order 3, a button and a text field at its left.
struct Play {
    Stage stage{600, 500};
    Puzzle puzzle{3};
    ViewState view;
    GridViewOptions options;
    GridLayout layout;
    bool focused = false;
    std::string log;
    std::string text = std::string(20, '\0');

    Play() {
        stage.draw = [this] {
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({600, 500});
            ImGui::Begin("main", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground);
            ImGui::SetNextItemWidth(80);
            ImGui::InputText("##text", text.data(), text.size());
            ImGui::SameLine();
            auto result = grid_view("grid", stage.theme(), puzzle, view, options);
            ImGui::End();
            options.take_focus = false;
            layout = result.layout;
            focused = result.focused;
            for (const GridEvent& event : result.events) {
                if (!log.empty()) log += ", ";
                log += text_of(event);
                if (const auto* pressed = std::get_if<CellPressed>(&event)) view.selected = pressed->cell;
            }
        };
        options.take_focus = true;
        stage.frames(3);
    }

    std::string take_log() { return std::exchange(log, {}); }
    float x_of(Cell cell) const {
        return static_cast<float>(layout.cell_rect(cell).x + layout.cell_size / 2);
    }
    float y_of(Cell cell) const {
        return static_cast<float>(layout.cell_rect(cell).y + layout.cell_size / 2);
    }
    void click(Cell cell, ImGuiMouseButton button = ImGuiMouseButton_Left) {
        stage.click(x_of(cell), y_of(cell), button);
    }
};

}  // namespace

TEST_CASE("a press selects a cell, Ctrl+press asks for a symbol, and a press beside the board does nothing") {
    Play play;
    play.click(40);
    CHECK(play.take_log() == "cell 40");
    play.click(80);
    CHECK(play.take_log() == "cell 80");

    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, true);
    play.click(3);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, false);
    play.stage.frames();
    CHECK(play.take_log() == "choose 3");

    play.stage.click(static_cast<float>(play.layout.x + play.layout.extent + 3), play.y_of(40));
    CHECK(play.take_log().empty());
}

TEST_CASE(
    "the right button selects when pressed and asks for the menu when released; the menu key asks too") {
    Play play;
    play.click(30, ImGuiMouseButton_Right);
    CHECK(play.take_log() == "cell 30, menu");
    play.stage.key(ImGuiKey_Menu);
    CHECK(play.take_log() == "menu");
}

TEST_CASE("the focused grid reports its own keys, with their modifiers") {
    Play play;
    REQUIRE(play.focused);
    for (const ImGuiKey key : {ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow, ImGuiKey_DownArrow,
                               ImGuiKey_Home, ImGuiKey_End, ImGuiKey_PageUp, ImGuiKey_PageDown,
                               ImGuiKey_Space, ImGuiKey_Delete, ImGuiKey_Backspace})
        play.stage.key(key);
    CHECK(play.take_log() == "Left, Right, Up, Down, Home, End, PageUp, PageDown, Space, Delete, Backspace");

    play.stage.key(ImGuiKey_LeftArrow, {ImGuiMod_Ctrl});
    play.stage.key(ImGuiKey_LeftArrow, {ImGuiMod_Shift});
    play.stage.key(ImGuiKey_Delete, {ImGuiMod_Alt});
    play.stage.key(ImGuiKey_F6);
    play.stage.key(ImGuiKey_A);  // the grid reports a symbol as a character
    CHECK(play.take_log() == "Ctrl+Left, Shift+Left");
    play.stage.key(ImGuiKey_5, {ImGuiMod_Shift});
    play.stage.key(ImGuiKey_5, {ImGuiMod_Alt});
    play.stage.key(ImGuiKey_B, {ImGuiMod_Alt});
    play.stage.key(ImGuiKey_5, {ImGuiMod_Ctrl});
    play.stage.key(ImGuiKey_PageDown, {ImGuiMod_Ctrl});
    CHECK(play.take_log() == "Shift+5, Alt+5, Alt+B");
}

TEST_CASE("a held arrow repeats") {
    Play play;
    play.stage.hold(ImGuiKey_RightArrow, true);
    play.stage.frames(60);
    play.stage.hold(ImGuiKey_RightArrow, false);
    CHECK(play.take_log().starts_with("Right, Right, Right"));
}

TEST_CASE("typed characters are reported unchanged, and a space only as the key") {
    Play play;
    play.stage.type("7a7");
    CHECK(play.take_log() == "7, a, 7");
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Space, true);
    play.stage.type(" ");
    play.stage.hold(ImGuiKey_Space, false);
    CHECK(play.take_log() == "Space");
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, true);
    play.stage.type("v");
    CHECK(play.take_log().empty());
}

TEST_CASE(
    "a text field gets the keys while the user types in it, and the grid after a press beside the board") {
    Play play;
    play.stage.click(40, 25);
    REQUIRE_FALSE(play.focused);
    play.stage.type("5");
    play.stage.key(ImGuiKey_LeftArrow);
    CHECK(play.take_log().empty());
    CHECK(play.text.front() == '5');
    play.stage.click(static_cast<float>(play.layout.x + play.layout.extent + 3), play.y_of(40));
    CHECK(play.focused);
    play.stage.type("6");
    CHECK(play.take_log() == "6");
}

TEST_CASE("in solution mode no cell is selected or shown as selected") {
    Play play;
    play.options.selectable = false;
    play.click(40);
    play.click(41, ImGuiMouseButton_Right);
    play.stage.key(ImGuiKey_RightArrow);
    CHECK(play.take_log() == "menu, Right");
    const Image image = play.stage.picture();
    const PixelRect rect = play.layout.cell_rect(0);
    CHECK(image.at(rect.x, rect.y) == play.stage.theme()[Role::board]);
}

TEST_CASE("the selected cell is tinted while the grid has the keyboard, and only framed otherwise") {
    Play play;
    play.view.selected = 0;
    play.stage.frames();
    const PixelRect rect = play.layout.cell_rect(0);
    Image image = play.stage.picture();
    CHECK(image.at(rect.x, rect.y) == play.stage.theme()[Role::accent]);
    CHECK(image.at(rect.x + 4, rect.y + 4) == play.stage.theme()[Role::selection]);
    play.stage.click(40, 25);
    play.stage.frames(2);
    image = play.stage.picture();
    CHECK(image.at(rect.x, rect.y) == play.stage.theme()[Role::muted]);
    CHECK(image.at(rect.x + 4, rect.y + 4) == play.stage.theme()[Role::board]);
}

TEST_CASE("Ctrl and the wheel zoom about the pointer, and back to the whole board", "[slow]") {
    Play play;
    const GridLayout whole = play.layout;
    const float x = play.x_of(20) + 7;
    const float y = play.y_of(20) - 5;
    play.stage.move(x, y);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, true);
    const auto place = [&] {
        const auto extent = static_cast<float>(play.layout.extent);
        return std::pair((x - static_cast<float>(play.layout.x)) / extent,
                         (y - static_cast<float>(play.layout.y)) / extent);
    };
    const auto before = place();
    for (int i = 0; i < 6; ++i) play.stage.wheel(1);
    play.stage.frames();
    CHECK(play.view.zoom > 2);
    CHECK(play.layout.extent > 2 * whole.extent);
    // Lines do not scale with the cells, so the place drifts by a few pixels.
    CHECK_THAT(place().first, WithinAbs(before.first, 0.01));
    CHECK_THAT(place().second, WithinAbs(before.second, 0.01));
    for (int i = 0; i < 12; ++i) play.stage.wheel(-1);
    play.stage.frames();
    CHECK(play.view.zoom == 1);
    CHECK(play.layout == whole);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, false);
    play.stage.frames();
    play.stage.wheel(1);
    CHECK(play.layout == whole);
}

TEST_CASE(
    "a zoomed board is dragged with the middle button or with space held, and space alone empties the cell") {
    Play play;
    play.view.zoom = 3;
    play.stage.frames(2);
    const GridLayout before = play.layout;
    play.stage.press(300, 250, ImGuiMouseButton_Middle);
    play.stage.move(330, 290);
    play.stage.release(ImGuiMouseButton_Middle);
    CHECK(std::abs(play.layout.x - before.x - 30) <= 1);
    CHECK(std::abs(play.layout.y - before.y - 40) <= 1);

    play.stage.hold(ImGuiKey_Space, true);
    play.stage.press(300, 250);
    play.stage.move(290, 240);
    play.stage.release();
    play.stage.hold(ImGuiKey_Space, false);
    CHECK(play.take_log().empty());
    CHECK(std::abs(play.layout.x - before.x - 20) <= 1);

    play.stage.key(ImGuiKey_Space);
    CHECK(play.take_log() == "Space");
}

TEST_CASE("Space pressed elsewhere empties no cell of a zoomed board", "[slow]") {
    Play play;
    play.view.zoom = 3;
    play.stage.frames(2);
    // Once for a key that was never pressed here, and once for a key pressed here and released elsewhere.
    for (int i = 0; i < 2; ++i) {
        play.stage.click(40, 12);
        REQUIRE(!play.focused);
        play.stage.hold(ImGuiKey_Space, true);
        play.options.take_focus = true;
        play.stage.frames(2);
        REQUIRE(play.focused);
        play.stage.hold(ImGuiKey_Space, false);
        CHECK(play.take_log().empty());
        play.stage.hold(ImGuiKey_Space, true);
        play.stage.click(40, 12);
        play.stage.hold(ImGuiKey_Space, false);
        play.take_log();
    }
}

TEST_CASE("a zoomed board scrolls to a selection that moves", "[slow]") {
    Play play;
    play.view.zoom = 6;
    play.view.selected = 40;
    play.stage.frames(2);
    for (const Cell cell : {0, 80, 8, 72}) {
        play.view.selected = cell;
        play.stage.frames();
        const PixelRect rect = play.layout.cell_rect(cell);
        CAPTURE(cell);
        CHECK((rect.x >= 0 && rect.right() <= 600 && rect.y >= 0 && rect.bottom() <= 500));
    }
}

TEST_CASE("wherever the view is, a board that fits is centred and a larger board fills the space") {
    Random random(11);
    const PixelRect space{50, 20, 700, 480};
    RulesParts parts{.side = 9, .regions = block_regions(3, 3)};
    parts.constraints = {{ConstraintKind::skyscraper, 3, {4, 13, 22, 31, 40, 49, 58, 67, 76}}};
    const Rules with_clue = Rules::of(parts).value();
    for (int i = 0; i < 2000; ++i) {
        ViewState view;
        view.zoom = static_cast<float>(0.5 + 9 * random.unit());
        view.centre_x = static_cast<float>(3 * random.unit() - 1);
        view.centre_y = static_cast<float>(3 * random.unit() - 1);
        // Every fifth board has a clue above it.
        const auto choice = static_cast<int>(random.below(5));
        const BoardFrame board = choice == 4 ? BoardFrame(with_clue) : BoardFrame(2 + choice);
        const GridLayout layout = zoomed_layout(board, space, view);
        const PixelRect whole = layout.whole();
        CAPTURE(i, view.zoom, layout.x, layout.y, layout.extent);
        REQUIRE(layout.has_margin() == (choice == 4));
        REQUIRE((view.zoom >= 1 && view.zoom <= kLargestZoom));
        const auto well_placed = [](int start, int extent, int space_start, int length) {
            const int gap_before = start - space_start;
            const int gap_after = space_start + length - start - extent;
            return extent <= length ? std::abs(gap_before - gap_after) <= 1
                                    : gap_before <= 0 && gap_after <= 0;
        };
        REQUIRE(well_placed(whole.x, whole.width, space.x, space.width));
        REQUIRE(well_placed(whole.y, whole.height, space.y, space.height));
        ViewState again = view;
        REQUIRE(zoomed_layout(board, space, again) == layout);
    }
}
