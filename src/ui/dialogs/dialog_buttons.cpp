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

ButtonRow::ButtonRow(const Theme& theme, std::span<const char* const> labels) {
    wide_gap(theme);
    const ImGuiWindow& sheet = *ImGui::GetCurrentWindow();
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    room_ = ImGui::GetContentRegionAvail().x;
    // The rows are filled from the last one, which has the primary button.
    float used = 0;
    for (std::size_t i = labels.size(); i > 0; --i) {
        const float width = dialog_button_width(theme, labels[i - 1]);
        if (used == 0 || used + gap + width > std::max(room_, widest_content(theme))) {
            last_ones_.insert(last_ones_.begin(), i);
            used = width;
        } else {
            used += gap + width;
        }
        widths_.insert(widths_.begin(), width);
    }
    if (sheet.ScrollMax.y > 0) {
        const float height = static_cast<float>(last_ones_.size()) * ImGui::GetFrameHeightWithSpacing() -
                             ImGui::GetStyle().ItemSpacing.y + theme.px(kGap);
        const ImRect inside = sheet.InnerRect;
        ImGui::Dummy({1, height});  // so that the row hides nothing
        content_end_ = sheet.DC.CursorMaxPos;
        // As wide as the sheet, because headings extend beyond its padding.
        ImGui::SetCursorScreenPos({inside.Min.x, inside.Max.y - height});
        ground_.emplace(ImGuiCol_ChildBg, theme[Role::panel]);
        pinned_.emplace("##buttons", ImVec2{inside.GetWidth(), height}, ImGuiChildFlags_NavFlattened);
        room_ = inside.GetWidth() - 2 * sheet.WindowPadding.x;
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + sheet.WindowPadding.x);
    }
    left_ = ImGui::GetCursorPosX();
    begin_row();
}

void ButtonRow::begin_row() {
    float width = -ImGui::GetStyle().ItemSpacing.x;
    for (std::size_t i = button_; i < last_ones_[row_]; ++i)
        width += widths_[i] + ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetCursorPosX(std::max(left_, left_ + room_ - width));
}

void ButtonRow::next() {
    ++button_;
    if (button_ < last_ones_[row_]) return ImGui::SameLine();
    ++row_;
    begin_row();
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
    ButtonRow row(theme, std::array{buttons.cancel, buttons.accept});
    if (plain_button(theme, buttons.cancel)) cancel_dialog(app);
    row.next();
    if (primary_button(theme, buttons.accept, buttons.enabled, buttons.dangerous)) accept_dialog(app);
}

}  // namespace gridsmith
