// The buttons at the bottom of a sheet.
#include "ui/dialogs/dialog_view.h"

#include "app/app.h"
#include "app/settings/settings.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <imgui.h>
#include <imgui_internal.h>

namespace gridsmith {

void order_choice(const Theme& theme, int& order) {
    std::size_t index = index_of_order(order);
    if (segmented(theme, "##order", kOrderNames, index)) order = static_cast<int>(index) + kMinOrder;
}

float widest_content(const Theme& theme) {
    return ImGui::GetMainViewport()->WorkSize.x - theme.px(4 * kWideGap) - ImGui::GetStyle().ScrollbarSize;
}

ButtonRow::ButtonRow(const Theme& theme, std::span<const char* const> labels) {
    wide_gap(theme);
    const ImGuiWindow& sheet = *ImGui::GetCurrentWindow();
    if (sheet.ScrollMax.y > 0) {
        const float height = ImGui::GetFrameHeight() + theme.px(kGap);
        const ImRect inside = sheet.InnerRect;
        ImGui::Dummy({1, height});  // so that the row hides nothing
        content_end_ = sheet.DC.CursorMaxPos;
        ImGui::SetCursorScreenPos({inside.Min.x + sheet.WindowPadding.x, inside.Max.y - height});
        ground_.emplace(ImGuiCol_ChildBg, theme[Role::panel]);
        pinned_.emplace("##buttons", ImVec2{inside.GetWidth() - 2 * sheet.WindowPadding.x, height},
                        ImGuiChildFlags_NavFlattened);
    }
    float width = -ImGui::GetStyle().ItemSpacing.x;
    for (const char* label : labels)
        width +=
            std::max(theme.px(96), ImGui::CalcTextSize(label, nullptr, true).x + 2 * theme.px(kWideGap)) +
            ImGui::GetStyle().ItemSpacing.x;
    const float left = ImGui::GetCursorPosX();
    ImGui::SetCursorPosX(std::max(left, left + ImGui::GetContentRegionAvail().x - width));
}

ButtonRow::~ButtonRow() {
    if (!pinned_) return;
    pinned_.reset();
    // The row is where the sheet ends. Without this, the sheet would never become lower.
    ImGui::GetCurrentWindow()->DC.CursorMaxPos = content_end_;
}

void draw_close_button(App& app, const Theme& theme) {
    const ButtonRow row(theme, std::array{"Close"});
    if (primary_button(theme, "Close")) accept_dialog(app);
}

void draw_buttons(App& app, const Theme& theme, const SheetButtons& buttons) {
    const ButtonRow row(theme, std::array{buttons.cancel, buttons.accept});
    if (plain_button(theme, buttons.cancel)) cancel_dialog(app);
    ImGui::SameLine();
    if (primary_button(theme, buttons.accept, buttons.enabled, buttons.dangerous)) accept_dialog(app);
}

}  // namespace gridsmith
