// The command palette, the shortcut sheet and About.
#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/help/help.h"
#include "base/unicode.h"
#include "base/version.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kKeyColumn = 144;    // of the shortcut sheet
constexpr float kSheetColumn = 376;  // keys and their meaning

// A command's shortcut, right-aligned on the line just drawn.
void draw_shortcut(const App& app, const Theme& theme, Command command, float right_edge) {
    const auto shortcuts = shortcuts_now(app, command);
    if (shortcuts.empty()) return;
    const std::string text = text_of(shortcuts.front());
    ImGui::SameLine(right_edge - ImGui::CalcTextSize(text.c_str()).x);
    muted_text(theme, text);
}

// The menu of the command: "Edit > Copy as".
std::string path_of(const App& app, Command command) {
    const CommandRow& row = row_of(app, command);
    const auto menus = all_menus();
    const std::string_view menu = std::ranges::find(menus, row.menu, &MenuTitle::menu)->title;
    return row.submenu.empty() ? std::string(menu) : fmt::format("{} > {}", menu, row.submenu);
}

void draw_dialog(App& app, const Theme& theme, PaletteDialog& dialog) {
    const float width = px_within(theme, 480);
    ImGui::SetNextItemWidth(width);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    if (ImGui::InputTextWithHint("##query", "Type a command", &dialog.query)) dialog.cursor = 0;

    const auto commands = commands_matching(app, dialog.query);
    if (!commands.empty()) {
        const auto last = commands.size() - 1;
        dialog.cursor = std::min(dialog.cursor, last);
        const int steps = arrow_steps_in_field();
        if (steps > 0) dialog.cursor = dialog.cursor == last ? 0 : dialog.cursor + 1;
        if (steps < 0) dialog.cursor = dialog.cursor == 0 ? last : dialog.cursor - 1;
    }
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const float below = view.WorkPos.y + view.WorkSize.y - ImGui::GetCursorScreenPos().y - theme.px(kWideGap);
    if (const ScopedChoices choices{"##commands", {width, std::min(theme.px(320), below)}}) {
        const float right_edge = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
        if (commands.empty()) muted_text(theme, "No command matches.");
        for (std::size_t i = 0; i < commands.size(); ++i) {
            const ScopedId id_scope(static_cast<int>(i));
            const bool enabled = is_enabled(app, commands[i]);
            {
                const ScopedDisabled disabled(!enabled);
                if (ImGui::Selectable(plain_label(label_of(app, commands[i])).c_str(), i == dialog.cursor)) {
                    dialog.cursor = i;
                    accept_dialog(app);
                }
            }
            if (i == dialog.cursor) ImGui::SetScrollHereY(0.5f);
            ImGui::SameLine(0, theme.px(kGap));
            muted_text(theme, path_of(app, commands[i]));
            draw_shortcut(app, theme, commands[i], right_edge);
        }
    }
}

void draw_dialog(App& app, const Theme& theme, ShortcutSheet&) {
    const float column = theme.px(kSheetColumn);
    const float with_gap = column + theme.px(kWideGap);
    const int across = std::clamp(static_cast<int>(widest_content(theme) / with_gap), 1, 3);
    if (const ScopedChild child{"##sheet", {static_cast<float>(across) * with_gap, theme.px(520)}}) {
        if (const ScopedTable table{"##menus", across}) {
            for (const auto& [menu, title] : all_menus()) {
                if (std::ranges::none_of(all_commands(app), [&](const CommandRow& row) {
                        return row.menu == menu && !shortcuts_now(app, row.id).empty();
                    }))
                    continue;
                ImGui::TableNextColumn();
                heading(theme, title);
                for (const CommandRow& row : all_commands(app)) {
                    if (row.menu != menu) continue;
                    const auto shortcuts = shortcuts_now(app, row.id);
                    if (shortcuts.empty()) continue;
                    muted_text(theme, text_of(shortcuts.front()));
                    ImGui::SameLine(theme.px(kKeyColumn));
                    ImGui::TextUnformatted(std::string(row.label).c_str());
                }
                wide_gap(theme);
            }
            ImGui::TableNextColumn();
            heading(theme, "Grid");
            constexpr std::pair<const char*, const char*> kGridKeys[] = {
                {"Arrows", "Next cell"},
                {"Home, End", "First, last column"},
                {"PageUp, PageDown", "Top, bottom row"},
                {"Symbol", "Enter, mark or colour, by mode"},
                {"Shift+Symbol", "Mark in entry mode, else enter"},
                {"Alt+Symbol", "The other mark (corner or centre)"},
                {"Alt+1 to 8", "Colour, in colour modes"},
                {"Space, Delete", "Erase entries, or marks"},
                {"Drag, Shift+Click", "Select several cells"},
                {"Shift+Arrows", "Select a rectangle"},
                {"Ctrl+Arrows", "Select more cells"},
                {"Double click", "Select all cells with this symbol"},
                {"Ctrl+Click", "Choose symbol, or select more"},
                {"Ctrl+Wheel", "Zoom"},
                {"Right click", "Context menu"},
            };
            for (const auto& [keys, meaning] : kGridKeys) {
                muted_text(theme, keys);
                ImGui::SameLine(theme.px(kKeyColumn));
                ImGui::TextUnformatted(meaning);
            }
        }
    }
    draw_close_button(app, theme);
}

void draw_dialog(App& app, const Theme& theme, AboutDialog&) {
    title_text(theme, "Gridsmith");
    muted_text(theme, fmt::format("Version {}", version_text()));
    wide_gap(theme);
    paragraph(
        "Creates, edits and solves Sudoku of 2 to 25 rows, also irregular ones and with further rules. The same seed gives the same puzzle here, on the "
        "command line and on a cluster.",
        px_within(theme, 400));
    muted_text(theme, "Free under the MIT licence.");
    draw_close_button(app, theme);
}

}  // namespace

DialogView view_of(const PaletteDialog*) {
    return dialog_view<PaletteDialog>(Sheet{.placement = Placement::top, .click_beside_closes = true},
                                      draw_dialog);
}

DialogView view_of(const ShortcutSheet*) {
    return dialog_view<ShortcutSheet>(Sheet{.title = "Keyboard shortcuts"}, draw_dialog);
}

DialogView view_of(const AboutDialog*) {
    return dialog_view<AboutDialog>(Sheet{.title = "About Gridsmith"}, draw_dialog);
}

}  // namespace gridsmith
