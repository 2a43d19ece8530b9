// The foot of a sheet.
#include "ui/dialog_views.h"
#include "ui/widgets.h"

#include <algorithm>
#include <imgui.h>

namespace gridsmith {

void draw_buttons(App& app, const Theme& theme, const SheetButtons& buttons) {
    wide_gap(theme);
    const auto width_of = [&](const char* label) {
        return std::max(theme.px(96), ImGui::CalcTextSize(label, nullptr, true).x + 2 * theme.px(kWideGap));
    };
    const float width = width_of(buttons.cancel) + width_of(buttons.accept) + ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetCursorPosX(
        std::max(ImGui::GetCursorPosX(), ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - width));
    if (plain_button(theme, buttons.cancel)) cancel_dialog(app);
    ImGui::SameLine();
    if (primary_button(theme, buttons.accept, buttons.enabled, buttons.dangerous)) accept_dialog(app);
}

}  // namespace gridsmith
