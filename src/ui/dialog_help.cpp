// The command palette, the sheet of shortcuts, and what the program is.
#include "app/app.h"
#include "app/command.h"
#include "base/unicode.h"
#include "base/version.h"
#include "ui/dialog_views.h"
#include "ui/widgets.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kKeyColumn = 144;    // of the shortcut sheet
constexpr float kSheetColumn = 376;  // keys and what they do

// A command's shortcut at the right edge of the line just drawn.
void draw_shortcut(const App& app, const Theme& theme, Command command, float right_edge) {
    const auto shortcuts = shortcuts_now(app, command);
    if (shortcuts.empty()) return;
    const std::string text = text_of(shortcuts.front());
    ImGui::SameLine(right_edge - ImGui::CalcTextSize(text.c_str()).x);
    muted_text(theme, text);
}

}  // namespace

void draw_dialog(App& app, const Theme& theme, PaletteDialog& dialog) {
    const float width = theme.px(480);
    ImGui::SetNextItemWidth(width);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    if (ImGui::InputTextWithHint("##query", "Type a command", &dialog.query)) dialog.cursor = 0;

    const auto commands = commands_matching(app, dialog.query);
    if (!commands.empty()) {
        const auto last = commands.size() - 1;
        dialog.cursor = std::min(dialog.cursor, last);
        if (ImGui::IsKeyPressed(ImGuiKey_DownArrow))
            dialog.cursor = dialog.cursor == last ? 0 : dialog.cursor + 1;
        if (ImGui::IsKeyPressed(ImGuiKey_UpArrow))
            dialog.cursor = dialog.cursor == 0 ? last : dialog.cursor - 1;
    }
    if (begin_choices("##commands", {width, theme.px(320)})) {
        const float right_edge = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
        if (commands.empty()) muted_text(theme, "No command has these letters.");
        for (std::size_t i = 0; i < commands.size(); ++i) {
            ImGui::PushID(static_cast<int>(i));
            const bool enabled = is_enabled(app, commands[i]);
            {
                const Disabled scope(!enabled);
                if (ImGui::Selectable(plain_label(label_of(app, commands[i])).c_str(), i == dialog.cursor)) {
                    dialog.cursor = i;
                    accept_dialog(app);
                }
            }
            if (i == dialog.cursor) ImGui::SetScrollHereY(0.5f);
            draw_shortcut(app, theme, commands[i], right_edge);
            ImGui::PopID();
        }
    }
    ImGui::EndChild();
}

void draw_dialog(App& app, const Theme& theme, ShortcutSheet&) {
    const float column = theme.px(kSheetColumn);
    const auto menus = all_menus();
    const int columns = static_cast<int>(menus.size());
    constexpr int kAcross = 3;
    if (ImGui::BeginChild("##sheet", {kAcross * (column + theme.px(kWideGap)), theme.px(520)})) {
        if (ImGui::BeginTable("##menus", kAcross)) {
            for (int i = 0; i < columns; ++i) {
                const Menu menu = menus[static_cast<std::size_t>(i)].menu;
                if (std::ranges::none_of(all_commands(), [&](const CommandRow& row) {
                        return row.menu == menu && !shortcuts_of(app, row.id).empty();
                    }))
                    continue;
                ImGui::TableNextColumn();
                heading(theme, menus[static_cast<std::size_t>(i)].title);
                for (const CommandRow& row : all_commands()) {
                    if (row.menu != menu) continue;
                    const auto shortcuts = shortcuts_of(app, row.id);
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
                {"Symbol", "Enter it, or what the mode says"},
                {"Shift+Symbol", "Mark it; in other modes enter it"},
                {"Alt+Symbol", "The other kind of mark"},
                {"Alt+1 to 8", "Colour, in modes of colours"},
                {"Space, Delete", "Empty the cells, else their marks"},
                {"Drag, Shift+Click", "Select several cells"},
                {"Shift+Arrows", "Select a rectangle"},
                {"Ctrl+Arrows", "Select more cells"},
                {"Double click", "Select all with its symbol"},
                {"Ctrl+Click", "Choose symbol, or select more"},
                {"Ctrl+Wheel", "Zoom"},
                {"Right click", "Commands"},
            };
            for (const auto& [keys, meaning] : kGridKeys) {
                muted_text(theme, keys);
                ImGui::SameLine(theme.px(kKeyColumn));
                ImGui::TextUnformatted(meaning);
            }
            ImGui::EndTable();
        }
    }
    ImGui::EndChild();
    draw_close_button(app, theme);
}

void draw_dialog(App& app, const Theme& theme, AboutDialog&) {
    ImGui::PushFont(theme.faces.bold, kHeadingText);
    ImGui::TextUnformatted("Gridsmith");
    ImGui::PopFont();
    muted_text(theme, fmt::format("Version {}", version_text()));
    wide_gap(theme);
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + theme.px(400));
    ImGui::TextUnformatted(
        "Makes, edits and solves Sudoku of orders 2 to 5. The same seed gives the same puzzle here, on the "
        "command line and on a cluster.");
    ImGui::PopTextWrapPos();
    muted_text(theme, "Free under the MIT licence.");
    draw_close_button(app, theme);
}

}  // namespace gridsmith
