#include "ui/dialogs/page_preview.h"

#include "base/number_text.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"
#include "ui/render/page_texture.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui_internal.h>
#include <string>

namespace gridsmith {

namespace {

constexpr float kShortestPreview = 430;
constexpr float kTallestPreview = 760;
constexpr float kBesidePreview = 252;  // height of title, page buttons, dialog buttons and edges
constexpr float kNarrowestPreview = 180;
constexpr float kPreviewShape = 0.75f;

// "Page 3 of 12" between two arrows, centred in `width`.
void draw_turning(const Theme& theme, const PagePreview& preview, float width) {
    std::size_t& page = *preview.page;
    const auto button = [&](const char* id, ImGuiDir direction, bool enabled) {
        const ScopedDisabled disabled(!enabled);
        return ImGui::ArrowButton(id, direction);
    };
    const std::string text = fmt::format("Page {} of {}", grouped(page + 1), grouped(preview.pages));
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float wide = ImGui::CalcTextSize(text.c_str()).x + 2 * (ImGui::GetFrameHeight() + gap);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::floor((width - wide) / 2));
    if (button("##before", ImGuiDir_Left, page > 0)) --page;
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    muted_text(theme, text);
    ImGui::SameLine();
    if (button("##after", ImGuiDir_Right, page + 1 < preview.pages)) ++page;
    if (ImGui::IsAnyItemActive()) return;  // a field has the keyboard focus
    if (is_pressed(plain(Key::page_up)) && page > 0) --page;
    if (is_pressed(plain(Key::page_down)) && page + 1 < preview.pages) ++page;
}

void draw_pixels(const Theme& theme, const PagePreview& preview, const ImVec2& room) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy(room);
    if (preview.pixels == nullptr || theme.page == nullptr) return;
    const auto& pixels = *preview.pixels;
    const auto width = static_cast<float>(pixels->width);
    const auto height = static_cast<float>(pixels->height);
    const float scale = std::min({room.x / width, room.y / height, 1.0f});
    const ImVec2 at{std::round(corner.x + (room.x - width * scale) / 2),
                    std::round(corner.y + (room.y - height * scale) / 2)};
    const ImVec2 end{at.x + width * scale, at.y + height * scale};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddImage(static_cast<ImTextureID>(theme.page->with(pixels)), at, end);
    list.AddRect({at.x - 1, at.y - 1}, {end.x + 1, end.y + 1}, ImGui::GetColorU32(ImGuiCol_Border));
}

// Above the old page.
void draw_renewal(std::string_view text, const ImVec2& corner, const ImVec2& room) {
    const ImVec2 size = ImGui::CalcTextSize(text.data(), text.data() + text.size());
    const ImVec2 pad = ImGui::GetStyle().WindowPadding;
    const ImVec2 at{std::floor(corner.x + (room.x - size.x) / 2),
                    std::floor(corner.y + (room.y - size.y) / 2)};
    const ImVec2 first{at.x - pad.x, at.y - pad.y};
    const ImVec2 last{at.x + size.x + pad.x, at.y + size.y + pad.y};
    const float rounding = ImGui::GetStyle().FrameRounding;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(first, last, ImGui::GetColorU32(ImGuiCol_PopupBg), rounding);
    list.AddRect(first, last, ImGui::GetColorU32(ImGuiCol_Border), rounding);
    ImGui::RenderText(at, text.data(), text.data() + text.size());
}

}  // namespace

ImVec2 place_for_page(const Theme& theme, float fields) {
    const float most = ImGui::GetMainViewport()->WorkSize.y - theme.px(kBesidePreview);
    const float height = std::floor(std::clamp(most, theme.px(kShortestPreview), theme.px(kTallestPreview)));
    const auto width = [&](float used) {
        return std::floor(std::min(height * kPreviewShape, widest_content(theme) - used));
    };
    const float beside = width(fields + theme.px(4 * kWideGap));
    if (beside < theme.px(kNarrowestPreview)) return {width(0), height};
    ImGui::SameLine(0, theme.px(2 * kWideGap));
    return {beside, height};
}

void draw_page_preview(const Theme& theme, const PagePreview& preview, const ImVec2& room) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    draw_pixels(theme, preview, room);
    draw_turning(theme, preview, room.x);
    if (const std::string_view note = preview.renewal(); !note.empty()) draw_renewal(note, corner, room);
}

}  // namespace gridsmith
