// Rows become items; a line stands where the group changes, a sub-menu where rows name one.
#include "ui/menus.h"

#include "app/app.h"
#include "app/command.h"
#include "app/files.h"
#include "base/unicode.h"
#include "ui/widgets.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <vector>

namespace gridsmith {

namespace {

void draw_item(App& app, const CommandRow& row) {
    const auto shortcuts = shortcuts_now(app, row.id);
    const std::string keys = shortcuts.empty() ? std::string() : text_of(shortcuts.front());
    if (ImGui::MenuItem(plain_label(label_of(app, row.id)).c_str(), keys.c_str(), is_checked(app, row.id),
                        is_enabled(app, row.id)))
        run(app, row.id);
}

void draw_recent_files(App& app) {
    const auto& recent = app.settings.recent_files;
    if (!ImGui::BeginMenu("Open recent", !recent.empty())) return;
    std::filesystem::path chosen;
    for (std::size_t i = 0; i < recent.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::MenuItem(plain_label(recent[i].filename().string()).c_str(),
                            printable(recent[i].parent_path().string()).c_str()))
            chosen = recent[i];
        ImGui::PopID();
    }
    ImGui::EndMenu();
    if (!chosen.empty()) open_path(app, chosen);
}

// The rows in their order, with lines between groups and rows of one sub-menu gathered in it.
template <class GroupOf>
void draw_rows(App& app, const std::vector<const CommandRow*>& rows, GroupOf group_of) {
    for (std::size_t i = 0; i < rows.size();) {
        if (i > 0 && group_of(*rows[i]) != group_of(*rows[i - 1])) ImGui::Separator();
        const std::string submenu(rows[i]->submenu);
        if (submenu.empty()) {
            draw_item(app, *rows[i++]);
            continue;
        }
        const bool any = std::ranges::any_of(
            rows, [&](const CommandRow* row) { return row->submenu == submenu && is_enabled(app, row->id); });
        const bool open = ImGui::BeginMenu(submenu.c_str(), any);
        for (; i < rows.size() && rows[i]->submenu == submenu; ++i)
            if (open) draw_item(app, *rows[i]);
        if (open) ImGui::EndMenu();
    }
}

}  // namespace

void command_hint(const App& app, Command command) {
    const auto shortcuts = shortcuts_now(app, command);
    const std::string label = label_of(app, command);
    hint(shortcuts.empty() ? label : fmt::format("{} ({})", label, text_of(shortcuts.front())));
}

void command_button(App& app, Command command, const char* label, float width) {
    const Disabled scope(!is_enabled(app, command));
    const bool pressed = ImGui::Button(label, {width, 0});
    command_hint(app, command);
    if (pressed) run(app, command);
}

void draw_copy_menu(App& app, const char* id, const char* label, const std::string& text) {
    if (ImGui::IsItemClicked(ImGuiMouseButton_Right)) ImGui::OpenPopup(id);
    if (!ImGui::BeginPopup(id)) return;
    if (ImGui::MenuItem(label)) {
        app.request(WriteClipboard{text});
        app.tell(Tone::success, fmt::format("Copied {}", printable(text)));
    }
    ImGui::EndPopup();
}

bool begin_item_menu(const char* id) {
    const ImGuiWindow& window = *ImGui::GetCurrentWindow();
    const ImGuiID menu = ImHashStr(id, 0, window.ID);
    const auto item = static_cast<int>(ImGui::GetItemID());
    int& opened_on = *ImGui::GetStateStorage()->GetIntRef(menu);
    if (ImGui::IsMouseReleased(ImGuiMouseButton_Right) &&
        ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenBlockedByPopup)) {
        opened_on = item;
        ImGui::OpenPopup(menu);
    }
    constexpr auto kFlags =
        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoSavedSettings;
    return opened_on == item && ImGui::BeginPopupEx(menu, kFlags);
}

void draw_menu_bar(App& app) {
    if (!ImGui::BeginMainMenuBar()) return;
    for (const MenuTitle& menu : all_menus()) {
        // A menu in which nothing can be done, as that of puzzles when none is open, does not open.
        const bool any = std::ranges::any_of(all_commands(), [&](const CommandRow& row) {
            return row.menu == menu.menu && is_enabled(app, row.id);
        });
        if (!ImGui::BeginMenu(std::string(menu.title).c_str(), any)) continue;
        std::vector<const CommandRow*> rows;
        for (const CommandRow& row : all_commands())
            if (row.menu == menu.menu && row.listed) rows.push_back(&row);
        draw_rows(app, rows, [](const CommandRow& row) { return row.group; });
        if (menu.menu == Menu::file) {
            ImGui::Separator();
            draw_recent_files(app);
        }
        ImGui::EndMenu();
    }
    ImGui::EndMainMenuBar();
}

bool draw_context_menu(App& app, bool open_now) {
    if (open_now) ImGui::OpenPopup("##context");
    if (!ImGui::BeginPopup("##context")) return false;
    std::vector<const CommandRow*> rows;
    for (const CommandRow& row : all_commands())
        if (row.context_group > 0) rows.push_back(&row);
    std::ranges::stable_sort(rows, {}, [](const CommandRow* row) { return row->context_group; });
    draw_rows(app, rows, [](const CommandRow& row) { return row.context_group; });
    ImGui::EndPopup();
    return true;
}

}  // namespace gridsmith
