// Flat buttons. A button has a ground while the pointer is over it, and while its panel is open.
#include "ui/bars/toolbar.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/settings/command_id.h"
#include "ui/gui/command_icons.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"

#include <array>
#include <cmath>
#include <imgui.h>

namespace gridsmith {

namespace {

constexpr float kToolWidth = 30;
constexpr float kToolIcon = 21;
constexpr float kToolMargin = 4;
constexpr float kShareOfTools = 0.5f;  // of the room, at most; the tabs need the rest

struct Tool {
    Command command;
    std::size_t rank;  // a narrow toolbar has only the tools of the first ranks
};
constexpr std::array kToolbar = {Tool{Command::undo, 0},          Tool{Command::redo, 5},
                                 Tool{Command::next_hint, 1},     Tool{Command::check, 3},
                                 Tool{Command::solve, 4},         Tool{Command::generate, 2},
                                 Tool{Command::browser_panel, 6}, Tool{Command::side_panel, 7}};

void draw_tool(App& app, const Theme& theme, Command command, ImVec2 size) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool enabled = is_enabled(app, command);
    const ScopedId id_scope(static_cast<int>(command));
    bool pressed = false;
    {
        const ScopedDisabled disabled(!enabled);
        pressed = ImGui::InvisibleButton("##tool", size);
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float inset = theme.px(2);
    const bool hovered = enabled && ImGui::IsItemHovered();
    if (hovered || is_checked(app, command))
        list.AddRectFilled({at.x + 1, at.y + inset}, {at.x + size.x - 1, at.y + size.y - inset - 1},
                           theme[hovered ? Role::border : Role::control].packed(), theme.px(4));
    {
        const ScopedFont font(theme.faces.regular, kToolIcon);
        const std::string icon = icon_of(command);
        const ImVec2 extent = ImGui::CalcTextSize(icon.c_str());
        const Colour colour =
            enabled ? theme[Role::text] : mixed(theme[Role::panel], theme[Role::text], 0.35);
        list.AddText({std::round(at.x + (size.x - extent.x) / 2), std::round(at.y + (size.y - extent.y) / 2)},
                     colour.packed(), icon.c_str());
    }
    command_tooltip(app, command);
    if (pressed) run(app, command);
}

}  // namespace

float toolbar_width(const Theme& theme, float room) {
    const float width = theme.px(kToolWidth);
    const float fitting = std::floor((room * kShareOfTools - 2 * theme.px(kToolMargin)) / width);
    return std::clamp(fitting, 0.0f, static_cast<float>(kToolbar.size())) * width + 2 * theme.px(kToolMargin);
}

void draw_toolbar(App& app, const Theme& theme, float width, float height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + width, at.y + height}, theme[Role::panel].packed());
    list.AddLine({at.x, at.y + height - 1}, {at.x + width, at.y + height - 1}, theme[Role::border].packed());
    const ImVec2 size{theme.px(kToolWidth), height};
    float x = at.x + theme.px(kToolMargin);
    const auto fitting = static_cast<std::size_t>(std::lround((width - 2 * theme.px(kToolMargin)) / size.x));
    for (const auto [command, rank] : kToolbar) {
        if (rank >= fitting) continue;
        ImGui::SetCursorScreenPos({x, at.y});
        draw_tool(app, theme, command, size);
        x += size.x;
    }
    ImGui::SetCursorScreenPos({at.x, at.y + height});
    ImGui::Dummy({0, 0});
}

}  // namespace gridsmith
