// The buttons at the bottom of a sheet.
#include "ui/dialogs/dialog_view.h"

#include "app/app.h"
#include "app/settings/settings.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <imgui.h>

namespace gridsmith {

void order_choice(const Theme& theme, int& order) {
    std::size_t index = index_of_order(order);
    if (segmented(theme, "##order", kOrderNames, index)) order = static_cast<int>(index) + kMinOrder;
}

void align_buttons(const Theme& theme, std::span<const char* const> labels) {
    wide_gap(theme);
    float width = -ImGui::GetStyle().ItemSpacing.x;
    for (const char* label : labels)
        width +=
            std::max(theme.px(96), ImGui::CalcTextSize(label, nullptr, true).x + 2 * theme.px(kWideGap)) +
            ImGui::GetStyle().ItemSpacing.x;
    const float left = ImGui::GetCursorPosX();
    ImGui::SetCursorPosX(std::max(left, left + ImGui::GetContentRegionAvail().x - width));
}

void draw_close_button(App& app, const Theme& theme) {
    align_buttons(theme, std::array{"Close"});
    if (primary_button(theme, "Close")) accept_dialog(app);
}

void draw_buttons(App& app, const Theme& theme, const SheetButtons& buttons) {
    align_buttons(theme, std::array{buttons.cancel, buttons.accept});
    if (plain_button(theme, buttons.cancel)) cancel_dialog(app);
    ImGui::SameLine();
    if (primary_button(theme, buttons.accept, buttons.enabled, buttons.dangerous)) accept_dialog(app);
}

}  // namespace gridsmith
