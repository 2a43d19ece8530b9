// The clock in large digits, and buttons below.
#include "ui/panels/game_panel.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/play/playing.h"
#include "app/play/statistics.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

namespace gridsmith {

namespace {

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
    heading(theme, title_of_game(tab));
    const float left = ImGui::GetCursorPosX();
    title_text(theme, clock_text(game.won.value_or(game.played)));
    // Beside the clock, or below it in a narrow panel.
    const float gap = theme.px(kGap);
    const float room = ImGui::GetContentRegionAvail().x;
    const float half = (room - gap) / 2;
    constexpr std::array kLabels = {"New board", "Resume", "Pause"};
    const bool is_beside = ImGui::GetItemRectSize().x <= half && buttons_that_fit(kLabels, 2, room, gap) == 2;
    if (is_beside) ImGui::SameLine(left + half + gap);
    const float width = is_beside ? half : room;
    if (game.won)
        command_button(app, Command::new_board, kLabels[0], width);
    else
        command_button(app, Command::pause, kLabels[game.paused ? 1 : 2], width);
    constexpr std::array kReveals = {"Reveal cell", "Reveal any"};
    EvenButtons buttons(theme, kReveals, 2);
    command_button(app, Command::reveal_selected, kReveals[0], buttons.next());
    command_button(app, Command::reveal_random, kReveals[1], buttons.next());
    bool shown = is_checked(app, Command::show_mistakes);
    {
        const ScopedDisabled disabled(!is_enabled(app, Command::show_mistakes));
        if (ImGui::Checkbox("Show mistakes", &shown)) run(app, Command::show_mistakes);
        command_tooltip(app, Command::show_mistakes);
    }
    if (const std::string helps = helps_text(game.revealed, game.hints, game.checked); !helps.empty())
        small_text(theme, helps);
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
