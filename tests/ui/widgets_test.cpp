// The small controls under mouse and keys.
#include "ui/gui/widgets.h"
#include "ui/gui/menus.h"
#include "ui/stage.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <imgui_internal.h>
#include <misc/cpp/imgui_stdlib.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

TEST_CASE("Up and Down step a number that is being typed, with Ctrl by ten, and keep the focus") {
    Stage stage(400, 200);
    int number = 25;
    int other = 3;
    stage.draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::Begin("window");
        if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
        number_field("##number", number, 4, 40);
        number_field("##other", other, 1, 9);
        ImGui::End();
    };
    stage.frames(4);
    stage.key(ImGuiKey_UpArrow);
    CHECK(number == 26);
    stage.key(ImGuiKey_DownArrow);
    stage.key(ImGuiKey_DownArrow);
    CHECK(number == 24);
    stage.key(ImGuiKey_UpArrow, {ImGuiMod_Ctrl});
    CHECK(number == 34);
    stage.key(ImGuiKey_UpArrow, {ImGuiMod_Ctrl});
    CHECK(number == 40);  // the largest
    CHECK(other == 3);
    // The number is selected, so typing replaces it.
    stage.type("12");
    stage.key(ImGuiKey_Enter);
    CHECK(number == 12);
    CHECK(other == 3);
}

TEST_CASE("a typed number beyond the limits becomes the limit, and the field says so") {
    Stage stage(400, 200);
    int number = 25;
    bool has_note = false;
    bool is_note_inside = true;  // it covers no control around the field
    stage.draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({400, 200});
        ImGui::Begin("window");
        if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
        number_field("##number", number, 4, 40);
        const ImRect field(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
        ImGui::End();
        has_note = !ImGui::GetForegroundDrawList()->VtxBuffer.empty();
        for (const ImDrawVert& corner : ImGui::GetForegroundDrawList()->VtxBuffer)
            is_note_inside = is_note_inside && field.Contains(corner.pos);
    };
    stage.frames(4);
    stage.type("30");
    stage.frames(2);
    CHECK(number == 30);
    CHECK_FALSE(has_note);
    stage.type("0");
    stage.frames(2);
    CHECK(number == 40);
    CHECK(has_note);
    CHECK(is_note_inside);
}

TEST_CASE(
    "the keyboard enters a row of choices at the chosen one, and only keys for the row change the choice") {
    constexpr std::string_view kLabels[] = {"one", "two", "three"};
    Stage stage(400, 200);
    std::size_t upper = 2;
    std::size_t lower = 1;
    int pressed = 0;
    stage.draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({400, 200});
        ImGui::Begin("window");
        segmented(stage.theme(), "upper", kLabels, upper);
        segmented(stage.theme(), "lower", kLabels, lower);
        if (ImGui::Button("press")) ++pressed;
        ImGui::End();
    };
    // ImGui gives the first control the focus when the window appears.
    stage.frames(4);
    CHECK(upper == 2);
    stage.key(ImGuiKey_DownArrow);
    stage.frames(2);
    CHECK(lower == 1);
    stage.key(ImGuiKey_RightArrow);
    stage.frames(2);
    CHECK(lower == 2);
    stage.key(ImGuiKey_LeftArrow);
    stage.key(ImGuiKey_LeftArrow);
    stage.frames(2);
    CHECK(lower == 0);
    CHECK(upper == 2);
    stage.key(ImGuiKey_DownArrow);
    stage.frames(2);
    stage.key(ImGuiKey_Space);
    stage.frames(2);
    CHECK(pressed == 1);
    CHECK(lower == 0);
    // Back to the row: its chosen button has the focus.
    stage.key(ImGuiKey_UpArrow);
    stage.frames(2);
    stage.key(ImGuiKey_Space);
    stage.frames(2);
    CHECK(lower == 0);
    stage.key(ImGuiKey_UpArrow);
    stage.frames(2);
    CHECK(upper == 2);
    stage.key(ImGuiKey_LeftArrow);
    stage.frames(2);
    CHECK(upper == 1);
    CHECK(lower == 0);
}

TEST_CASE("a drop-down list opened with a key begins at the chosen item") {
    std::vector<std::string> names;
    for (int number = 1; number <= 40; ++number) names.push_back("item " + std::to_string(number));
    const std::vector<std::string_view> items(names.begin(), names.end());
    Stage stage(400, 600);
    std::size_t chosen = 0;
    stage.draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::Begin("window");
        drop_down("##list", items, chosen);
        ImGui::End();
    };
    stage.frames(4);
    stage.key(ImGuiKey_Tab);
    stage.frames(2);
    for (const std::size_t at : {std::size_t{2}, std::size_t{33}}) {
        chosen = at;
        stage.key(ImGuiKey_Space);
        stage.frames(3);
        REQUIRE_FALSE(ImGui::GetCurrentContext()->OpenPopupStack.empty());
        // Choosing without moving changes nothing.
        stage.key(ImGuiKey_Space);
        stage.frames(3);
        REQUIRE(ImGui::GetCurrentContext()->OpenPopupStack.empty());
        CHECK(chosen == at);
        stage.key(ImGuiKey_Space);
        stage.frames(3);
        stage.key(ImGuiKey_DownArrow);
        stage.frames(2);
        stage.key(ImGuiKey_Space);
        stage.frames(3);
        CHECK(chosen == at + 1);
    }
}

TEST_CASE("the ends of a range are put in order after typing, not while a number is typed") {
    Stage stage(400, 200);
    int low = 20;
    int high = 30;
    bool to_low = false;
    bool to_high = true;
    stage.draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::Begin("window");
        OrderedEnds ends;
        if (std::exchange(to_low, false)) ImGui::SetKeyboardFocusHere();
        number_field("##low", low, 1, 99);
        ends.low_is_drawn();
        if (std::exchange(to_high, false)) ImGui::SetKeyboardFocusHere();
        number_field("##high", high, 1, 99);
        ends.high_is_drawn();
        ends.settle(low, high);
        ImGui::End();
    };
    stage.frames(4);
    stage.type("45");
    CHECK(high == 45);
    CHECK(low == 20);
    stage.key(ImGuiKey_A, {ImGuiMod_Ctrl});
    stage.type("7");
    CHECK(low == 20);
    stage.key(ImGuiKey_Enter);
    CHECK(std::pair(low, high) == std::pair(7, 7));
    // The other end, left by Tab.
    to_low = true;
    stage.frames(4);
    stage.type("50");
    CHECK(low == 50);
    CHECK(high == 7);
    stage.key(ImGuiKey_Tab);
    stage.frames(2);
    CHECK(low == 50);
    CHECK(high == 50);
}

TEST_CASE("a control that is disabled while it has the keyboard cannot be pressed, but its neighbours can") {
    Stage stage(400, 200);
    bool disabled = false;
    int first = 0;
    int second = 0;
    stage.draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::Begin("window");
        if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
        {
            const ScopedDisabled scope(disabled);
            if (ImGui::Button("first")) ++first;
        }
        if (ImGui::Button("second")) ++second;
        ImGui::End();
    };
    stage.frames(4);
    stage.key(ImGuiKey_UpArrow);
    stage.key(ImGuiKey_Space);
    REQUIRE(first == 1);
    disabled = true;
    stage.key(ImGuiKey_Space);
    stage.key(ImGuiKey_Enter);
    CHECK(first == 1);
    stage.key(ImGuiKey_DownArrow);
    stage.key(ImGuiKey_Space);
    CHECK(second == 1);
    disabled = false;
    stage.key(ImGuiKey_UpArrow);
    stage.key(ImGuiKey_Space);
    CHECK(first == 2);
}

TEST_CASE("the menus of a thousand items share one window, and each acts on the clicked item") {
    Stage stage(400, 200);
    stage.paints = false;
    int first = 0;  // of three items
    int menu_of = -1;
    stage.draw = [&] {
        menu_of = -1;
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({400, 200});
        ImGui::Begin("window", nullptr, ImGuiWindowFlags_NoDecoration);
        for (int item = first; item < first + 3; ++item) {
            ImGui::PushID(item);
            ImGui::SetCursorPos({0, static_cast<float>(50 * (item - first))});
            ImGui::Button("item", {100, 50});
            if (const ScopedItemMenu menu{"##menu"}) {
                menu_of = item;
                ImGui::MenuItem("Keep");
            }
            ImGui::PopID();
        }
        ImGui::End();
    };
    stage.frames(2);
    int windows = 0;
    for (; first < 1000; ++first) {
        const int place = first % 3;
        stage.click(50, static_cast<float>(50 * place + 25), ImGuiMouseButton_Right);
        stage.frames(2);
        REQUIRE(menu_of == first + place);
        // Another item while the menu is open.
        stage.click(5, static_cast<float>(50 * ((place + 1) % 3) + 5), ImGuiMouseButton_Right);
        stage.frames(2);
        REQUIRE(menu_of == first + (place + 1) % 3);
        stage.key(ImGuiKey_Escape);
        stage.frames();
        REQUIRE(menu_of == -1);
        if (first == 0) windows = ImGui::GetCurrentContext()->Windows.Size;
    }
    CHECK(ImGui::GetCurrentContext()->Windows.Size == windows);
}

TEST_CASE("a label shows foreign text completely, and nothing in the text acts as markup") {
    Stage stage(400, 200);
    stage.paints = false;
    std::vector<std::pair<float, float>> widths;
    stage.draw = [&] {
        widths.clear();
        for (const char* text : {"a##b.sgp", "#", "####", "a###b", "plain", ""})
            widths.emplace_back(ImGui::CalcTextSize(plain_label(text).c_str(), nullptr, true).x,
                                ImGui::CalcTextSize(text).x);
    };
    stage.frames(2);
    REQUIRE(widths.size() == 6);
    for (const auto& [label, text] : widths) CHECK(label == text);
    CHECK(plain_label("a\nb") == "a\u240ab");
}

TEST_CASE("a row of even buttons breaks before a label is cut") {
    constexpr std::array kLabels = {"Entry", "Centre", "Corner", "Candidate"};
    for (const float width : {600.0f, 220.0f, 100.0f}) {
        Stage stage(640, 400);
        std::vector<ImRect> buttons;
        float text = 0;
        stage.draw = [&] {
            buttons.clear();
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({width, 300});
            ImGui::Begin("window");
            EvenButtons row(stage.theme(), kLabels, 4);
            for (const char* label : kLabels) {
                ImGui::Button(label, {row.next(), 0});
                buttons.emplace_back(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
            }
            text = ImGui::CalcTextSize("Candidate").x;
            ImGui::End();
        };
        stage.frames(3);
        CAPTURE(width);
        for (std::size_t i = 0; i < buttons.size(); ++i) {
            CHECK(buttons[i].GetWidth() >= text);
            CHECK(buttons[i].Max.x <= width);
            for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(buttons[i].Overlaps(buttons[j]));
        }
        const bool one_row = buttons.front().Min.y == buttons.back().Min.y;
        CHECK(one_row == (width == 600));
    }
}

TEST_CASE("a tooltip waits until the pointer rests, stands below its control, and goes at a key or a click") {
    constexpr int kRest = 40;  // frames
    Stage stage(400, 300);
    ImRect first;
    std::string typed;
    stage.draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({400, 300});
        ImGui::Begin("window");
        ImGui::Button("first", {100, 30});
        first = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        tooltip("About the first.");
        ImGui::SetCursorPosY(200);
        ImGui::Button("second", {100, 30});
        tooltip("About the second.");
        ImGui::SetCursorPosY(270);
        ImGui::InputText("##typed", &typed);
        tooltip("About the field.");
        ImGui::End();
    };
    stage.frames(3);
    const ImVec2 at = first.GetCenter();
    stage.move(at.x, at.y);
    stage.frames(12);
    CHECK(window_with("##Tooltip") == nullptr);
    stage.frames(kRest);
    const ImGuiWindow* shown = window_with("##Tooltip");
    REQUIRE(shown != nullptr);
    CHECK(shown->Pos.y >= first.Max.y);
    CHECK(shown->Pos.y < first.Max.y + 20);

    stage.key(ImGuiKey_F5);
    CHECK(window_with("##Tooltip") == nullptr);
    stage.frames(kRest);
    CHECK(window_with("##Tooltip") == nullptr);
    stage.move(at.x + 5, at.y);
    stage.frames(kRest);
    CHECK(window_with("##Tooltip") == nullptr);

    // Another control, and the first one again.
    stage.move(50, 215);
    stage.frames(kRest);
    CHECK(window_with("##Tooltip") != nullptr);
    stage.click(50, 215);
    CHECK(window_with("##Tooltip") == nullptr);
    stage.frames(kRest);
    CHECK(window_with("##Tooltip") == nullptr);
    stage.move(at.x, at.y);
    stage.frames(kRest);
    CHECK(window_with("##Tooltip") != nullptr);

    // At the lower edge, above the field. Typing hides it.
    stage.move(50, 280);
    stage.frames(kRest);
    shown = window_with("##Tooltip");
    REQUIRE(shown != nullptr);
    CHECK(shown->Rect().Max.y <= 270);
    stage.click(50, 280);
    stage.move(60, 280);
    stage.type("x");
    stage.frames(kRest);
    CHECK(typed == "x");
    CHECK(window_with("##Tooltip") == nullptr);
}
