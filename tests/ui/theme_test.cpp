#include "ui/look/theme.h"

#include "ui/contrast.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <imgui.h>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

Colour colour_of(const ImVec4& colour) {
    const auto byte = [](float share) { return static_cast<std::uint8_t>(std::lround(share * 255)); };
    return {byte(colour.x), byte(colour.y), byte(colour.z), byte(colour.w)};
}

}  // namespace

TEST_CASE("a colour has the same value in ImGui's style") {
    for (const Colour colour : {Colour{0, 0, 0, 0}, Colour{255, 255, 255, 255}, Colour{1, 127, 254, 70}})
        CHECK(colour_of(as_vec4(colour)) == colour);
}

TEST_CASE("lengths are whole pixels at every scale, and none becomes zero") {
    for (const float scale : {0.75f, 1.0f, 1.1f, 1.25f, 1.5f, 2.0f, 3.0f}) {
        Theme theme;
        theme.scale = scale;
        CHECK(theme.px(0) == 0);
        for (const float length : {0.2f, 1.0f, kHairGap, kGap, kWideGap}) {
            const float pixels = theme.px(length);
            CHECK(pixels >= 1);
            CHECK(pixels == std::floor(pixels));
            CHECK(std::abs(pixels - length * scale) <= std::max(0.5f, 1 - length * scale));
        }
    }
}

TEST_CASE("text is legible on buttons, fields and chosen rows, at rest, under the mouse and pressed") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark, Scheme::clear}) {
        Theme theme;
        theme.scheme = scheme;
        ImGuiStyle style;
        apply_style(theme, style);
        const Colour text = colour_of(style.Colors[ImGuiCol_Text]);
        for (const ImGuiCol ground :
             {ImGuiCol_WindowBg, ImGuiCol_PopupBg, ImGuiCol_MenuBarBg, ImGuiCol_FrameBg,
              ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive, ImGuiCol_Button, ImGuiCol_ButtonHovered,
              ImGuiCol_ButtonActive, ImGuiCol_Header, ImGuiCol_HeaderHovered, ImGuiCol_HeaderActive,
              ImGuiCol_TitleBgActive}) {
            CAPTURE(name_of(scheme), ImGui::GetStyleColorName(ground));
            const Colour under = colour_of(style.Colors[ground]);
            CHECK(under.alpha == 255);
            CHECK(contrast(text, under) >= kLegibleContrast);
        }
    }
}

TEST_CASE("hairlines stay one pixel at every scale") {
    for (const float scale : {0.75f, 1.0f, 2.0f, 3.0f}) {
        Theme theme;
        theme.scale = scale;
        ImGuiStyle style;
        apply_style(theme, style);
        CHECK(style.WindowBorderSize == 1);
        CHECK(style.PopupBorderSize == 1);
        CHECK(style.FontScaleDpi == scale);
    }
}
