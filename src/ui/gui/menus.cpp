// Each row of the command table becomes an item; a line separates groups, and rows may name a sub-menu.
#include "ui/gui/menus.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/files/files.h"
#include "app/setter/setter.h"
#include "app/settings/settings.h"
#include "base/unicode.h"
#include "ui/gui/command_icons.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <optional>
#include <tuple>
#include <vector>

namespace gridsmith {

namespace {

void draw_item(App& app, const CommandRow& row) {
    const auto shortcuts = shortcuts_now(app, row.id);
    const std::string keys = shortcuts.empty() ? std::string() : text_of(shortcuts.front());
    if (ImGui::MenuItemEx(plain_label(label_of(app, row.id)).c_str(), icon_of(row.id).c_str(), keys.c_str(),
                          is_checked(app, row.id), is_enabled(app, row.id)))
        run(app, row.id);
}

// A menu inside a menu: beside it, or for fingers below its title, because it would open under the finger.
class ScopedSubMenu {
public:
    ScopedSubMenu(const std::string& title, bool enabled) {
        if (!is_by_finger()) {
            beside_.emplace(title, enabled);
            return;
        }
        bool& is_open = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(title.c_str()));
        if (ImGui::IsWindowAppearing()) is_open = false;
        {
            const ScopedNoAutoClose stays;
            if (ImGui::MenuItemEx(title.c_str(), "", nullptr, false, enabled)) is_open = !is_open;
        }
        const float side = ImGui::GetFontSize();
        const ImVec2 end = ImGui::GetItemRectMax();
        ImGui::RenderArrow(ImGui::GetWindowDrawList(),
                           {end.x - 1.5f * side, (ImGui::GetItemRectMin().y + end.y - side) / 2},
                           ImGui::GetColorU32(enabled ? ImGuiCol_Text : ImGuiCol_TextDisabled),
                           is_open ? ImGuiDir_Down : ImGuiDir_Right);
        if (is_open && enabled) below_.emplace(side);
    }
    explicit operator bool() const { return beside_ ? static_cast<bool>(*beside_) : below_.has_value(); }

private:
    std::optional<ScopedMenu> beside_;
    std::optional<ScopedIndent> below_;
};

void draw_recent_files(App& app) {
    const auto& recent = app.settings.recent_files;
    const ScopedSubMenu menu("Open recent", !recent.empty());
    if (!menu) return;
    std::filesystem::path chosen;
    for (std::size_t i = 0; i < recent.size(); ++i) {
        const ScopedId id_scope(static_cast<int>(i));
        if (ImGui::MenuItem(plain_label(recent[i].filename().string()).c_str(),
                            printable(recent[i].parent_path().string()).c_str()))
            chosen = recent[i];
    }
    if (!chosen.empty()) app.files.open_path(chosen);
}

// Where a row stands in a menu.
struct RowPlace {
    int group = 0;
    std::string_view submenu;  // empty: directly in the menu
};

// Draws the rows in their order, with lines between groups and a sub-menu for consecutive rows that name it.
template <class PlaceOf>
void draw_rows(App& app, const std::vector<const CommandRow*>& rows, PlaceOf place_of) {
    const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, space_of_menu_rows());
    for (std::size_t i = 0; i < rows.size();) {
        const auto [group, submenu] = place_of(*rows[i]);
        if (i > 0 && group != place_of(*rows[i - 1]).group) ImGui::Separator();
        if (submenu.empty()) {
            draw_item(app, *rows[i++]);
            continue;
        }
        const auto is_inside = [&](const CommandRow* row) { return place_of(*row).submenu == submenu; };
        const bool any = std::ranges::any_of(
            rows, [&](const CommandRow* row) { return is_inside(row) && is_enabled(app, row->id); });
        const ScopedSubMenu menu(std::string(submenu), any);
        for (; i < rows.size() && is_inside(rows[i]); ++i)
            if (menu) draw_item(app, *rows[i]);
    }
}

RowPlace full_place(const CommandRow& row) { return {row.context_group, row.submenu}; }

// In the grid's short context menu, only what concerns the cell is directly in the menu.
RowPlace short_place(const CommandRow& row) {
    constexpr int kOfCell = 3;  // the last group of commands for the cell
    constexpr int kClipboard = 8;
    if (row.context_group <= kOfCell) return {0, {}};
    if (row.context_group == kClipboard) return {1, "Copy and paste"};
    return {1, row.submenu.empty() ? "Puzzle" : row.submenu};
}

// The short context menu leaves out what has a button on the toolbar, and closing solutions while none are shown.
bool is_at_hand(const App& app, Command command) {
    constexpr std::array kOnToolbar = {Command::undo,  Command::redo,  Command::next_hint,
                                       Command::check, Command::solve, Command::generate};
    return std::ranges::find(kOnToolbar, command) != kOnToolbar.end() ||
           (command == Command::close_solutions && !is_enabled(app, command));
}

// What the setter can do to the rules at the selected cell, above everything else.
void draw_rules_of_cell(App& app) {
    if (!app.setter.is_in_view) return;
    const auto actions = app.setter.actions_at(app.tabs.current()->view.selected);
    if (actions.empty()) return;
    const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, space_of_menu_rows());
    const float room = ImGui::GetMainViewport()->WorkSize.x - 4 * ImGui::GetStyle().WindowPadding.x;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const ScopedId id_scope(static_cast<int>(i));
        if (ImGui::MenuItem(shortened(actions[i].label, room).c_str())) actions[i].run();
    }
    ImGui::Separator();
}

// Between the titles of the menu bar: the usual space, or less where they would not fit.
ImVec2 space_of_titles() {
    const ImVec2 usual = ImGui::GetStyle().ItemSpacing;
    float titles = ImGui::GetFontSize();  // the space at the ends of the bar
    for (const MenuTitle& menu : all_menus())
        titles += ImGui::CalcTextSize(menu.title.data(), menu.title.data() + menu.title.size()).x;
    // ImGui puts this space twice between two titles.
    const float fitting =
        (ImGui::GetWindowWidth() - titles) / (2 * static_cast<float>(std::size(all_menus())));
    return {std::clamp(std::floor(fitting), 1.0f, usual.x), usual.y};
}

// Opens the first menu of the bar that is being drawn, and moves the focus there.
void open_first_menu() {
    ImGuiWindow& bar = *ImGui::GetCurrentWindow();
    const std::string title(all_menus().front().title);
    const ImGuiID item = ImHashStr("", 0, bar.GetID(title.c_str()));
    ImGui::FocusWindow(&bar);
    ImGui::SetNavID(item, ImGuiNavLayer_Menu, 0, {{0, 0}, {bar.MenuBarHeight, bar.MenuBarHeight}});
    ImGui::SetNavCursorVisible(true);
    ImGui::OpenPopup(title.c_str());
}

}  // namespace

void command_tooltip(const App& app, Command command) {
    const auto shortcuts = shortcuts_now(app, command);
    const std::string label = label_of(app, command);
    tooltip(shortcuts.empty() ? label : fmt::format("{} ({})", label, text_of(shortcuts.front())));
}

void command_button(App& app, Command command, const char* label, float width) {
    const ScopedDisabled disabled(!is_enabled(app, command));
    const bool pressed = ImGui::Button(label, {width, 0});
    command_tooltip(app, command);
    if (pressed) run(app, command);
}

void draw_copy_menu(App& app, const char* id, const char* label, const std::string& text) {
    if (ImGui::IsItemClicked(ImGuiMouseButton_Right)) ImGui::OpenPopup(id);
    const ScopedPopup popup(id);
    if (!popup) return;
    if (ImGui::MenuItem(label)) {
        app.request(WriteClipboard{text});
        app.tell(Tone::success, fmt::format("Copied {}", printable(text)));
    }
}

void draw_menu_bar(App& app) {
    const ScopedMenuBar bar;
    if (!bar) return;
    if (keyboard().is_alt_tapped() && keyboard().is_here() && !keyboard().is_typing()) open_first_menu();
    const ScopedStyle space(ImGuiStyleVar_ItemSpacing, space_of_titles());
    for (const MenuTitle& menu : all_menus()) {
        // A menu without an enabled command does not open.
        const bool any = std::ranges::any_of(all_commands(app), [&](const CommandRow& row) {
            return row.menu == menu.menu && is_enabled(app, row.id);
        });
        const ScopedMenu open_menu(std::string(menu.title), any);
        if (!open_menu) continue;
        std::vector<const CommandRow*> rows;
        for (const CommandRow& row : all_commands(app))
            if (row.menu == menu.menu && row.listed) rows.push_back(&row);
        const auto place_of = [](const CommandRow& row) { return RowPlace{row.group, row.submenu}; };
        // Recent files belong to the commands that open files.
        const auto rest =
            menu.menu == Menu::file ? std::ranges::find(rows, 2, &CommandRow::group) : rows.begin();
        if (rest != rows.begin()) {
            draw_rows(app, {rows.begin(), rest}, place_of);
            draw_recent_files(app);
            ImGui::Separator();
        }
        draw_rows(app, {rest, rows.end()}, place_of);
    }
}

bool draw_context_menu(App& app, bool open_now, bool is_short) {
    if (open_now) ImGui::OpenPopup("##context");
    const ScopedPopup popup("##context");
    if (!popup) return false;
    const auto place_of = [&](const CommandRow& row) {
        return is_short ? short_place(row) : full_place(row);
    };
    std::vector<const CommandRow*> rows;
    for (const CommandRow& row : all_commands(app))
        if (row.context_group > 0 && !(is_short && is_at_hand(app, row.id))) rows.push_back(&row);
    std::ranges::stable_sort(rows, {}, [&](const CommandRow* row) {
        const auto [group, submenu] = place_of(*row);
        return std::tuple(group, submenu, row->context_group);
    });
    draw_rules_of_cell(app);
    draw_rows(app, rows, place_of);
    keep_in_sight();  // a sub-menu below its title makes the menu larger
    return true;
}

}  // namespace gridsmith
