// When a tooltip appears, and where. See tooltip() in widgets.h.
#include "ui/gui/widgets.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <imgui_internal.h>
#include <optional>

namespace gridsmith {

namespace {

// Lengths in heights of the font.
constexpr float kWidestTooltip = 30;
constexpr float kNarrowestTooltip = 12;  // beside a dialog, if the text is not shorter
constexpr float kTallControl = 4;
constexpr float kTooltipGap = 0.25f;

// The key in a window's storage: the user has dismissed the tooltip of the control under the pointer.
constexpr ImGuiID kDismissed = 0x54495053;

bool uses_key_or_button() {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.MouseWheel != 0 || !io.InputQueueCharacters.empty()) return true;
    // The tooltip is in view while a finger rests on the control.
    if (io.MouseSource != ImGuiMouseSource_TouchScreen)
        for (ImGuiMouseButton button = 0; button < ImGuiMouseButton_COUNT; ++button)
            if (ImGui::IsMouseClicked(button)) return true;
    for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_GamepadStart; ++key)
        if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(key))) return true;
    return false;
}

// Whether the pointer has rested long enough on the control drawn last, and the user has not used it since.
bool wants_tooltip() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool has_rested = ImGui::IsItemHovered(ImGuiHoveredFlags_ForTooltip);
    const ImGuiLastItemData& control = context.LastItemData;
    // As ImGui names the control when it measures the delay.
    const ImGuiID id =
        control.ID != 0 ? control.ID : ImGui::GetCurrentWindow()->GetIDFromPos(control.Rect.Min);
    if (context.HoverItemDelayId != id) return false;
    bool& is_dismissed = *ImGui::GetStateStorage()->GetBoolRef(kDismissed);
    if (context.HoverItemDelayIdPreviousFrame != id) is_dismissed = false;
    if (uses_key_or_button()) is_dismissed = true;
    if (!is_dismissed) return has_rested;
    context.HoverItemDelayTimer = 0;  // the next control has a delay of its own
    return false;
}

// Where a text is drawn: the corner of its tooltip, and the width at which lines wrap. Without a corner it stands at the
// pointer.
struct TooltipPlace {
    std::optional<ImVec2> corner;
    float wrap = 0;
};

TooltipPlace place_of_tooltip(std::string_view text) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const float em = ImGui::GetFontSize();
    const float gap = std::round(kTooltipGap * em);
    const ImVec2 padding = ImGui::GetStyle().WindowPadding;
    const ImGuiViewport& whole = *ImGui::GetMainViewport();
    ImRect view(whole.Pos, {whole.Pos.x + whole.Size.x, whole.Pos.y + whole.Size.y});
    view.Expand(-gap);
    const ImRect& control = context.LastItemData.Rect;
    const auto size_of = [&](float wrap) {
        const ImVec2 size = ImGui::CalcTextSize(text.data(), text.data() + text.size(), false, wrap);
        return ImVec2(size.x + 2 * padding.x, size.y + 2 * padding.y);
    };

    const ImGuiWindow& root = *ImGui::GetCurrentWindow()->RootWindow;
    if ((root.Flags & ImGuiWindowFlags_Popup) != 0) {
        const float right = view.Max.x - root.Rect().Max.x - gap;
        const float left = root.Rect().Min.x - gap - view.Min.x;
        const float least = std::min(size_of(0).x, kNarrowestTooltip * em + 2 * padding.x);
        const bool is_right = right >= least;
        if (is_right || left >= least) {
            const float wrap = std::min(kWidestTooltip * em, (is_right ? right : left) - 2 * padding.x);
            const ImVec2 size = size_of(wrap);
            return {ImVec2(is_right ? root.Rect().Max.x + gap : root.Rect().Min.x - gap - size.x,
                           std::clamp(control.Min.y, view.Min.y, std::max(view.Min.y, view.Max.y - size.y))),
                    wrap};
        }
    }
    const float wrap = std::min(kWidestTooltip * em, view.GetWidth() - 2 * padding.x);
    if (control.GetHeight() > kTallControl * em) return {std::nullopt, wrap};
    const ImVec2 size = size_of(wrap);
    const float below = control.Max.y + gap;
    const float above = control.Min.y - gap - size.y;
    const bool has_room_below = below + size.y <= view.Max.y;
    const bool is_above = above >= view.Min.y && (is_by_finger() || !has_room_below);
    return {ImVec2(std::clamp(control.Min.x, view.Min.x, std::max(view.Min.x, view.Max.x - size.x)),
                   is_above ? above : below),
            wrap};
}

}  // namespace

void tooltip(std::string_view text) {
    if (text.empty() || !wants_tooltip()) return;
    const auto [corner, wrap] = place_of_tooltip(text);
    if (corner) ImGui::SetNextWindowPos(*corner);
    const ScopedTooltip shown;
    if (!shown) return;
    const ScopedWrap wrapped(ImGui::GetCursorPosX() + wrap);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
}

}  // namespace gridsmith
