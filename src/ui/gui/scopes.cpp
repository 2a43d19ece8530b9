// The scopes that need ImGui's internals.
#include "ui/gui/scopes.h"

#include <imgui_internal.h>
#include <utility>

namespace gridsmith {

namespace {

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

}  // namespace

ScopedDisabled::ScopedDisabled(bool is_disabled) : is_disabled_(is_disabled) {
    ImGui::BeginDisabled(is_disabled);
    if (is_disabled) swap_pressed();
}

ScopedDisabled::~ScopedDisabled() {
    if (is_disabled_) swap_pressed();
    ImGui::EndDisabled();
}

void ScopedDisabled::swap_pressed() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    std::swap(pressed_, context.NavActivatePressedId);
    std::swap(pressed_now_, context.NavActivateId);
    std::swap(held_, context.NavActivateDownId);
}

bool ScopedDropTarget::begin_in_area(const char* id, const ImVec2& corner, const ImVec2& far_corner) {
    return ImGui::BeginDragDropTargetCustom({corner, far_corner}, ImGui::GetID(id));
}

void ScopedModal::begin_at_left() {
    constexpr int kFrames = 4;
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID("##begin");
    const int frames = ImGui::IsWindowAppearing() ? 0 : storage.GetInt(key, kFrames);
    if (frames >= kFrames) return;
    ImGui::SetScrollX(0);
    storage.SetInt(key, frames + 1);
}

ScopedTooltip::ScopedTooltip()
    : ScopedIfOpen(ImGui::BeginTooltipEx(ImGuiTooltipFlags_OverridePrevious, ImGuiWindowFlags_None)) {}

ScopedItemMenu::ScopedItemMenu(const char* id) : ScopedIfOpen(begin_item_menu(id)) {}

}  // namespace gridsmith
