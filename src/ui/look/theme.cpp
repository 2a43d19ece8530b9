// Maps our roles of colours to ImGui's.
#include "ui/look/theme.h"

#include <imgui.h>

namespace gridsmith {

ImVec4 as_vec4(Colour colour) {
    constexpr float kByte = 1.0f / 255.0f;
    return {static_cast<float>(colour.red) * kByte, static_cast<float>(colour.green) * kByte,
            static_cast<float>(colour.blue) * kByte, static_cast<float>(colour.alpha) * kByte};
}

void apply_style(const Theme& theme, ImGuiStyle& style) {
    style = ImGuiStyle();
    const auto px = [&](float length) { return theme.px(length); };

    style.FontSizeBase = kBodyText;
    style.FontScaleDpi = theme.scale;

    style.WindowPadding = {px(kWideGap), px(kWideGap)};
    style.FramePadding = {px(10), px(6)};
    style.ItemSpacing = {px(kGap), px(kGap)};
    style.ItemInnerSpacing = {px(kGap), px(kHairGap)};
    style.CellPadding = {px(kGap), px(kHairGap)};
    style.IndentSpacing = px(kWideGap);
    style.ScrollbarSize = px(12);
    style.GrabMinSize = px(12);
    style.WindowMinSize = {px(80), px(40)};
    style.SeparatorTextPadding = {0, px(kHairGap)};
    style.SeparatorTextBorderSize = 1;
    style.DisplaySafeAreaPadding = {px(kGap), px(kGap)};

    style.WindowBorderSize = 1;
    style.ChildBorderSize = 1;
    style.PopupBorderSize = 1;
    style.FrameBorderSize = 0;
    style.TabBorderSize = 0;
    style.TabBarBorderSize = 1;
    style.TabBarOverlineSize = px(2);
    style.WindowRounding = px(6);
    style.ChildRounding = px(6);
    style.PopupRounding = px(6);
    style.FrameRounding = px(4);
    style.GrabRounding = px(4);
    style.TabRounding = px(4);
    style.ScrollbarRounding = px(6);
    style.WindowTitleAlign = {0, 0.5f};
    style.WindowMenuButtonPosition = ImGuiDir_None;
    style.HoverDelayNormal = 0.4f;
    style.HoverFlagsForTooltipMouse =
        ImGuiHoveredFlags_Stationary | ImGuiHoveredFlags_DelayNormal | ImGuiHoveredFlags_AllowWhenDisabled;

    const Colour paper = theme[Role::paper];
    const Colour panel = theme[Role::panel];
    const Colour control = theme[Role::control];
    const Colour border = theme[Role::border];
    const Colour text = theme[Role::text];
    const Colour accent = theme[Role::accent];
    const Colour clear = panel.with_alpha(0);
    const Colour hovered = mixed(control, text, 0.06);
    const Colour pressed = mixed(control, text, 0.12);
    const Colour chosen = mixed(panel, accent, 0.18);

    const auto set = [&](ImGuiCol index, Colour colour) { style.Colors[index] = as_vec4(colour); };
    set(ImGuiCol_Text, text);
    set(ImGuiCol_TextDisabled, theme[Role::muted]);
    set(ImGuiCol_TextLink, accent);
    set(ImGuiCol_TextSelectedBg, accent.with_alpha(70));
    set(ImGuiCol_WindowBg, panel);
    set(ImGuiCol_ChildBg, clear);
    set(ImGuiCol_PopupBg, panel);
    set(ImGuiCol_Border, border);
    set(ImGuiCol_BorderShadow, clear);
    set(ImGuiCol_FrameBg, control);
    set(ImGuiCol_FrameBgHovered, hovered);
    set(ImGuiCol_FrameBgActive, pressed);
    set(ImGuiCol_TitleBg, panel);
    set(ImGuiCol_TitleBgActive, panel);
    set(ImGuiCol_TitleBgCollapsed, panel);
    set(ImGuiCol_MenuBarBg, paper);
    set(ImGuiCol_ScrollbarBg, clear);
    set(ImGuiCol_ScrollbarGrab, mixed(panel, text, 0.18));
    set(ImGuiCol_ScrollbarGrabHovered, mixed(panel, text, 0.30));
    set(ImGuiCol_ScrollbarGrabActive, mixed(panel, text, 0.40));
    set(ImGuiCol_CheckMark, accent);
    set(ImGuiCol_SliderGrab, accent);
    set(ImGuiCol_SliderGrabActive, accent);
    set(ImGuiCol_Button, control);
    set(ImGuiCol_ButtonHovered, hovered);
    set(ImGuiCol_ButtonActive, pressed);
    set(ImGuiCol_Header, chosen);
    set(ImGuiCol_HeaderHovered, mixed(panel, accent, 0.12));
    set(ImGuiCol_HeaderActive, mixed(panel, accent, 0.24));
    set(ImGuiCol_Separator, border);
    set(ImGuiCol_SeparatorHovered, accent);
    set(ImGuiCol_SeparatorActive, accent);
    set(ImGuiCol_ResizeGrip, clear);
    set(ImGuiCol_ResizeGripHovered, border);
    set(ImGuiCol_ResizeGripActive, accent);
    set(ImGuiCol_InputTextCursor, text);
    set(ImGuiCol_TabHovered, mixed(paper, text, 0.08));
    set(ImGuiCol_Tab, clear);
    set(ImGuiCol_TabSelected, panel);
    set(ImGuiCol_TabSelectedOverline, accent);
    set(ImGuiCol_TabDimmed, clear);
    set(ImGuiCol_TabDimmedSelected, panel);
    set(ImGuiCol_TabDimmedSelectedOverline, border);
    set(ImGuiCol_PlotLines, accent);
    set(ImGuiCol_PlotLinesHovered, accent);
    set(ImGuiCol_PlotHistogram, accent);
    set(ImGuiCol_PlotHistogramHovered, accent);
    set(ImGuiCol_TableHeaderBg, panel);
    set(ImGuiCol_TableBorderStrong, border);
    set(ImGuiCol_TableBorderLight, border);
    set(ImGuiCol_TableRowBg, clear);
    set(ImGuiCol_TableRowBgAlt, mixed(panel, text, 0.03));
    set(ImGuiCol_TreeLines, border);
    set(ImGuiCol_DragDropTarget, accent);
    set(ImGuiCol_NavCursor, accent);
    set(ImGuiCol_NavWindowingHighlight, accent);
    set(ImGuiCol_NavWindowingDimBg, Colour{0, 0, 0, 40});
    set(ImGuiCol_ModalWindowDimBg,
        Colour{0, 0, 0, theme.scheme == Scheme::dark ? std::uint8_t{110} : std::uint8_t{50}});
}

}  // namespace gridsmith
