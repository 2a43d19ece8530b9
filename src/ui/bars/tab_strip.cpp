// Each tab is an invisible button. Dragging a tab past the middle of its neighbour moves the tab.
#include "ui/bars/tab_strip.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/files/files.h"
#include "base/unicode.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

constexpr float kMostWidth = 220;

struct Place {
    float x;
    float width;
};

void draw_cross(ImDrawList& list, ImVec2 centre, float arm, Colour colour, float thickness) {
    list.AddLine({centre.x - arm, centre.y - arm}, {centre.x + arm, centre.y + arm}, colour.packed(),
                 thickness);
    list.AddLine({centre.x - arm, centre.y + arm}, {centre.x + arm, centre.y - arm}, colour.packed(),
                 thickness);
}

// A button of `size` pixels that lists all documents and ticks the current one.
void draw_list_of_all(App& app, const Theme& theme, float size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton("##all", {size, size})) ImGui::OpenPopup("##documents");
    const bool hovered = ImGui::IsItemHovered();
    tooltip("All documents");
    const ImVec2 centre{std::round(from.x + size / 2), std::round(from.y + size / 2)};
    const float arm = theme.px(4);
    ImGui::GetWindowDrawList()->AddTriangleFilled(
        {centre.x - arm, centre.y - arm / 2}, {centre.x + arm, centre.y - arm / 2},
        {centre.x, centre.y + arm / 2}, theme[hovered ? Role::text : Role::muted].packed());
    const ScopedPopup popup("##documents");
    if (!popup) return;
    const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, space_of_menu_rows());
    TabId chosen = 0;
    for (const auto& tab : app.tabs.all()) {
        const ScopedId id_scope(static_cast<int>(tab->id));
        const auto& file = tab->document.file();
        const std::string folder = file ? printable(file->path.parent_path().string()) : "";
        if (ImGui::MenuItem(plain_label(tab->document.name()).c_str(), folder.c_str(),
                            tab.get() == app.tabs.current()))
            chosen = tab->id;
    }
    if (chosen == 0) return;
    app.tabs.select(chosen);
    app.request(FocusGrid());
}

}  // namespace

std::string place_text(const Document& document) {
    if (const auto& file = document.file())
        return fmt::format("{}{}", printable(file->path.string()),
                           document.file_is_gone() ? " (deleted)" : "");
    if (document.origin().empty()) return "Not saved in a file yet";
    return fmt::format("From {}, not saved yet", printable(document.origin().string()));
}

float tab_strip_height(const Theme& theme) { return ImGui::GetFrameHeight() + theme.px(4); }

void TabStrip::draw(App& app, const Theme& theme, float width_of_all) {
    const float height = tab_strip_height(theme);
    const float close_width = theme.px(22);
    const float padding = theme.px(12);
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const float room = width_of_all - (app.tabs.all().size() > 1 ? height : 0);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(origin, {origin.x + width_of_all, origin.y + height}, theme[Role::panel].packed());
    list.AddLine({origin.x, origin.y + height - 1}, {origin.x + width_of_all, origin.y + height - 1},
                 theme[Role::border].packed());

    std::vector<Place> places;
    float x = 0;
    for (const auto& tab : app.tabs.all()) {
        const float text = ImGui::CalcTextSize(printable(tab->document.name()).c_str()).x;
        const float width = std::min(theme.px(kMostWidth), text + 2 * padding + close_width);
        places.push_back({x, width});
        x += width;
    }
    const float plus_width = height;
    // The button for a new puzzle follows the tabs; it stays in view when there are more tabs than fit.
    const float tabs_room = std::max(0.0f, room - plus_width);
    const float overflow = std::max(0.0f, x - tabs_room);
    const Tab* current = app.tabs.current();
    const bool is_new_size =
        std::exchange(room_, room) != room || std::exchange(scale_, theme.scale) != theme.scale;
    if (current != nullptr && (current->id != shown_ || is_new_size)) {
        const Place& place = places[app.tabs.current_index()];
        scroll_ = std::min(std::max(scroll_, place.x + place.width - tabs_room), place.x);
        shown_ = current->id;
    }
    if (ImGui::IsMouseHoveringRect(origin, {origin.x + room, origin.y + height}))
        scroll_ -= (ImGui::GetIO().MouseWheel + ImGui::GetIO().MouseWheelH) * theme.px(60);
    scroll_ = std::clamp(scroll_, 0.0f, overflow);

    TabId to_close = 0;
    TabId to_select = 0;
    std::pair<TabId, std::size_t> to_move{0, 0};
    {
        const ScopedClip clip(list, origin, {origin.x + tabs_room, origin.y + height});
        for (std::size_t i = 0; i < places.size(); ++i) {
            const Tab& tab = *app.tabs.all()[i];
            const ImVec2 from{origin.x + places[i].x - scroll_, origin.y};
            const ImVec2 to{from.x + places[i].width, from.y + height - 1};
            const ScopedId id_scope(static_cast<int>(tab.id));
            const bool over_close = ImGui::IsMouseHoveringRect({to.x - close_width, from.y}, to);
            ImGui::SetCursorScreenPos(from);
            // The part beside the button for a new puzzle gets no clicks.
            const float in_view = std::min(places[i].width, origin.x + tabs_room - from.x);
            if (in_view <= 0) continue;
            const bool pressed =
                ImGui::InvisibleButton("##tab", {in_view, height},
                                       ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle);
            keep_drags();
            const bool hovered = ImGui::IsItemHovered();
            if (ImGui::IsItemActivated()) {
                pressed_close_ = over_close;
                if (!over_close) to_select = tab.id;
            }
            if (pressed &&
                ((over_close && pressed_close_) || ImGui::IsMouseReleased(ImGuiMouseButton_Middle)))
                to_close = tab.id;
            if (ImGui::IsItemActive() && !pressed_close_ && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) {
                const float pointer = ImGui::GetMousePos().x - origin.x + scroll_;
                if (i > 0 && pointer < places[i - 1].x + places[i - 1].width / 2) to_move = {tab.id, i - 1};
                if (i + 1 < places.size() && pointer > places[i + 1].x + places[i + 1].width / 2)
                    to_move = {tab.id, i + 1};
            }
            const bool is_current = &tab == current;
            // The place of the current document stands below anyway.
            if (hovered && !is_current && !ImGui::IsMouseDown(ImGuiMouseButton_Left))
                tooltip(place_text(tab.document));

            if (is_current)
                list.AddRectFilled(from, {to.x, to.y + 1}, theme[Role::paper].packed());
            else if (hovered)
                list.AddRectFilled(from, to, theme[Role::control].packed());
            if (is_current)
                list.AddRectFilled(from, {to.x, from.y + theme.px(2)}, theme[Role::accent].packed());
            list.AddLine({to.x - 1, from.y + theme.px(6)}, {to.x - 1, to.y - theme.px(6)},
                         theme[Role::border].packed());

            const std::string name =
                shortened(printable(tab.document.name()), places[i].width - 2 * padding - close_width);
            const float text_y = from.y + (height - ImGui::GetTextLineHeight()) / 2;
            list.AddText({from.x + padding, std::round(text_y)},
                         theme[is_current ? Role::text : Role::muted].packed(), name.c_str());
            const ImVec2 centre{std::round(to.x - close_width / 2 - theme.px(2)),
                                std::round(from.y + height / 2)};
            if (hovered) {
                if (over_close)
                    list.AddRectFilled({centre.x - theme.px(8), centre.y - theme.px(8)},
                                       {centre.x + theme.px(8), centre.y + theme.px(8)},
                                       theme[Role::border].packed(), theme.px(4));
                draw_cross(list, centre, theme.px(3.5f), theme[Role::text], theme.px(1.5f));
            } else if (tab.document.changed()) {
                list.AddCircleFilled(centre, theme.px(4), theme[Role::accent].packed());
            }
        }
    }
    {
        const float plus_x = origin.x + std::min(x, tabs_room);
        ImGui::SetCursorScreenPos({plus_x, origin.y});
        if (ImGui::InvisibleButton("##new", {plus_width, height})) run(app, Command::new_puzzle);
        const bool plus_hovered = ImGui::IsItemHovered();
        command_tooltip(app, Command::new_puzzle);
        const ImVec2 plus{std::round(plus_x + plus_width / 2), std::round(origin.y + height / 2)};
        const Colour plus_colour = theme[plus_hovered ? Role::text : Role::muted];
        list.AddLine({plus.x - theme.px(5), plus.y}, {plus.x + theme.px(5), plus.y}, plus_colour.packed(),
                     theme.px(1.5f));
        list.AddLine({plus.x, plus.y - theme.px(5)}, {plus.x, plus.y + theme.px(5)}, plus_colour.packed(),
                     theme.px(1.5f));
    }
    if (room < width_of_all) {
        ImGui::SetCursorScreenPos({origin.x + room, origin.y});
        draw_list_of_all(app, theme, height);
    }

    ImGui::SetCursorScreenPos({origin.x, origin.y + height});
    ImGui::Dummy({0, 0});
    if (to_select != 0) app.tabs.select(to_select);
    if (to_move.first != 0) app.tabs.move(to_move.first, to_move.second);
    if (to_close != 0) app.files.close_tab(to_close);
}

}  // namespace gridsmith
