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

ButtonRow::Rows ButtonRow::rows_of(const Theme& theme, std::span<const char* const> labels) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float room = std::max(ImGui::GetContentRegionAvail().x, widest_content(theme));
    Rows rows;
    // The rows are filled from the last one, which has the primary button.
    float used = 0;
    for (std::size_t i = labels.size(); i > 0; --i) {
        const float width = dialog_button_width(theme, labels[i - 1]);
        if (used == 0 || used + gap + width > room) {
            rows.last_ones.insert(rows.last_ones.begin(), i);
            used = width;
        } else {
            used += gap + width;
        }
        rows.widths.insert(rows.widths.begin(), width);
    }
    rows.height = static_cast<float>(rows.last_ones.size()) * ImGui::GetFrameHeightWithSpacing() -
                  ImGui::GetStyle().ItemSpacing.y;
    return rows;
}

float ButtonRow::height(const Theme& theme, std::span<const char* const> labels) {
    // wide_gap, with the usual gaps above and below it.
    return theme.px(kWideGap - kGap) + 2 * ImGui::GetStyle().ItemSpacing.y + rows_of(theme, labels).height;
}

ButtonRow::ButtonRow(const Theme& theme, std::span<const char* const> labels)
    : rows_(rows_of(theme, labels)), room_(ImGui::GetContentRegionAvail().x) {
    wide_gap(theme);
    const ImGuiWindow& sheet = *ImGui::GetCurrentWindow();
    if (sheet.ScrollMax.y > 0) {
        const float height = rows_.height + theme.px(kGap);
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
    for (std::size_t i = button_; i < rows_.last_ones[row_]; ++i)
        width += rows_.widths[i] + ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetCursorPosX(std::max(left_, left_ + room_ - width));
}

void ButtonRow::next() {
    ++button_;
    if (button_ < rows_.last_ones[row_]) return ImGui::SameLine();
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
