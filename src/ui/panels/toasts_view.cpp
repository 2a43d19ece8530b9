// The newest message is at the bottom. A click dismisses a message.
#include "ui/panels/toasts_view.h"

#include "app/app.h"
#include "base/unicode.h"
#include "ui/gui/scopes.h"

#include <fmt/format.h>
#include <imgui.h>

namespace gridsmith {

namespace {

Role edge_of(Tone tone) {
    switch (tone) {
        case Tone::error:
        case Tone::warning: return Role::danger;
        case Tone::information:
        case Tone::success: return Role::accent;
    }
    return Role::accent;
}

// Has the user pressed a key or a mouse button in this frame?
bool is_user_there() {
    for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_NamedKey_END; ++key)
        if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(key), false)) return true;
    return false;
}

}  // namespace

float draw_toasts(App& app, const Theme& theme, const ToastPlace& place) {
    if (!app.toasts.all().empty() && is_user_there()) app.toasts.user_is_there(app.now());
    float bottom = place.bottom;
    std::uint64_t dismissed = 0;
    const auto& toasts = app.toasts.all();
    for (std::size_t i = toasts.size(); i-- > 0;) {
        const Toast& toast = toasts[i];
        if (!needs_attention(toast.tone)) continue;
        ImGui::SetNextWindowPos({place.right, bottom}, ImGuiCond_Always, {1, 1});
        const ScopedStyle padding(ImGuiStyleVar_WindowPadding, {theme.px(16), theme.px(10)});
        const ScopedStyle rounding(ImGuiStyleVar_WindowRounding, theme.px(6));
        constexpr auto kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                                ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                                ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoMove;
        // ImGui keeps a window for each name for ever, so messages share a few names.
        if (const ScopedWindow window{fmt::format("##toast{}", toast.slot).c_str(), nullptr, kFlags}) {
            const ScopedWrap wrap(place.width - theme.px(16));
            ImGui::TextUnformatted(printable(toast.text).c_str());
            const ImVec2 from = ImGui::GetWindowPos();
            const ImVec2 size = ImGui::GetWindowSize();
            ImGui::GetWindowDrawList()->AddRectFilled({from.x, from.y + theme.px(6)},
                                                      {from.x + theme.px(4), from.y + size.y - theme.px(6)},
                                                      theme[edge_of(toast.tone)].packed());
            if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
                dismissed = toast.id;
            bottom = from.y - theme.px(kGap);
        }
    }
    if (dismissed != 0) app.toasts.dismiss(dismissed);
    return place.bottom - bottom;
}

}  // namespace gridsmith
