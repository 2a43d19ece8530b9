// The clock in large digits, and buttons below.
#include "ui/panels/game_panel.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/play/statistics.h"
#include "base/number_text.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

namespace gridsmith {

namespace {

std::string helps_of(const Game& game) {
    std::string text;
    if (game.revealed > 0)
        text = quantity(static_cast<std::uint64_t>(game.revealed), "entry", "entries") + " revealed";
    if (game.checked) text += text.empty() ? "mistakes shown" : ", mistakes shown";
    return text;
}

void centred(const Theme& theme, ImFont* face, float size, const char* text, float y, Role role) {
    const ScopedFont font(face, size);
    const ImVec2 from = ImGui::GetWindowPos();
    const ImVec2 space = ImGui::GetWindowSize();
    const ImVec2 extent = ImGui::CalcTextSize(text);
    ImGui::GetWindowDrawList()->AddText(
        {std::round(from.x + (space.x - extent.x) / 2), std::round(from.y + space.y * 0.45f + y)},
        theme[role].packed(), text);
}

}  // namespace

void draw_game_section(App& app, const Theme& theme, const Tab& tab) {
    const Game& game = tab.document.game();
    if (!game.begun()) return;
    heading(theme, game.won ? "Solved" : game.paused ? "Paused" : "Game");
    const float gap = theme.px(kGap);
    const float half = (ImGui::GetContentRegionAvail().x - gap) / 2;

    const float left = ImGui::GetCursorPosX();
    title_text(theme, clock_text(game.won.value_or(game.played)));
    ImGui::SameLine(left + half + gap);
    if (game.won)
        command_button(app, Command::new_board, "New board", half);
    else
        command_button(app, Command::pause, game.paused ? "Resume" : "Pause", half);

    command_button(app, Command::reveal_selected, "Reveal cell", half);
    ImGui::SameLine(0, gap);
    command_button(app, Command::reveal_random, "Reveal any", half);
    bool shown = is_checked(app, Command::show_mistakes);
    {
        const ScopedDisabled disabled(!is_enabled(app, Command::show_mistakes));
        if (ImGui::Checkbox("Show mistakes", &shown)) run(app, Command::show_mistakes);
        command_tooltip(app, Command::show_mistakes);
    }
    if (const std::string helps = helps_of(game); !helps.empty()) small_text(theme, helps);
}

void draw_pause(App& app, const Theme& theme) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (ImGui::InvisibleButton("##pause", {std::max(1.0f, room.x), std::max(1.0f, room.y)}))
        run(app, Command::pause);
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    centred(theme, theme.faces.bold, kHeadingText, "Paused", 0, Role::text);
    centred(theme, theme.faces.regular, 0, "The board is hidden while the clock is stopped. Click to resume.",
            theme.px(40), Role::muted);
}

}  // namespace gridsmith
