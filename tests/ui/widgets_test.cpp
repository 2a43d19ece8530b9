// The small controls under keys.
#include "ui/widgets.h"
#include "ui/stage.h"

#include <catch2/catch_test_macros.hpp>

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
    // What is typed next replaces the number, which is selected.
    stage.type("12");
    stage.key(ImGuiKey_Enter);
    CHECK(number == 12);
    CHECK(other == 3);
}
