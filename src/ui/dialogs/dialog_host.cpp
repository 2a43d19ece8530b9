// Nested modal pop-ups: ImGui wants a dialog drawn inside the dialog below.
#include "ui/dialogs/dialog_host.h"

#include "app/app.h"
#include "app/core/dialogs.h"
#include "app/settings/settings.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/scopes.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <iterator>
#include <utility>

namespace gridsmith {

namespace {

const DialogView& view_of(const Dialog& dialog) {
    return *std::ranges::find_if(all_dialog_views(),
                                 [&](const DialogView& view) { return view.is_of(dialog); });
}

std::size_t kind_of(const Dialog& dialog) {
    return static_cast<std::size_t>(&view_of(dialog) - all_dialog_views().data());
}

// ImGui fits a sheet to its content one frame after the content has changed.
constexpr int kFramesToPlace = 3;

void place(const Sheet& sheet, const Theme& theme, const Anchor& anchor, ImGuiCond when) {
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const ImVec2 centre = view.GetWorkCenter();
    if (sheet.placement == Placement::at_cell) {
        ImGui::SetNextWindowPos({anchor.x, anchor.y}, ImGuiCond_Appearing);
        return;
    }
    if (sheet.placement == Placement::at_pointer) {
        const ImVec2 pointer = ImGui::GetIO().MousePos;
        ImGui::SetNextWindowPos({pointer.x + 2, pointer.y + 2}, ImGuiCond_Appearing);
        return;
    }
    if (sheet.placement == Placement::top) {
        ImGui::SetNextWindowPos({centre.x, view.WorkPos.y + theme.px(64)}, ImGuiCond_Always, {0.5f, 0});
        return;
    }
    ImGui::SetNextWindowPos(centre, when, {0.5f, 0.5f});
    const float most_x = view.WorkSize.x - theme.px(2 * kWideGap);
    const float most_y = view.WorkSize.y - theme.px(2 * kWideGap);
    ImGui::SetNextWindowSizeConstraints({0, 0}, {most_x, most_y});
    if (sheet.resizable)
        ImGui::SetNextWindowSize(
            {std::min(theme.px(sheet.first_size.x), most_x), std::min(theme.px(sheet.first_size.y), most_y)},
            ImGuiCond_Appearing);
}

// A narrow window has its sheets in the middle, whatever their width becomes.
void keep_in_the_middle(const Theme& theme) {
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    if (view.WorkSize.x >= theme.px(kNarrow)) return;
    const float x = view.WorkPos.x + std::floor((view.WorkSize.x - ImGui::GetWindowWidth()) / 2);
    if (x != ImGui::GetWindowPos().x) ImGui::SetWindowPos({x, ImGui::GetWindowPos().y});
}

// Escape, Enter and Ctrl+Enter. Ignores repeated keys: a held Enter must not answer the next question too.
void serve_keys(App& app, const Sheet& sheet) {
    for (const PressedKey& pressed : pressed_keys()) {
        if (pressed.repeats) continue;
        if (pressed.shortcut == plain(Key::escape)) return cancel_dialog(app);
        if (pressed.shortcut == ctrl(Key::enter)) return accept_dialog(app);
        if (pressed.shortcut == plain(Key::enter) && sheet.enter_accepts && !keyboard().presses_control())
            return accept_dialog(app);
    }
}

// Stores the place and size that the user gave a sheet, under the title of the sheet: relative to the area
// below the menu bar, in pixels at scale 1.
void remember_place(const Theme& theme, Settings& settings, const Sheet& sheet) {
    const ImGuiWindow* window = ImGui::GetCurrentWindow();
    const bool moved = ImGui::GetCurrentContext()->MovingWindow == window;
    const bool sized = sheet.resizable && ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (sheet.title.empty() || (!moved && !sized)) return;
    const ImVec2 corner = ImGui::GetMainViewport()->WorkPos;
    const auto at_full = [&](float pixels) { return static_cast<int>(std::lround(pixels / theme.scale)); };
    settings.dialog_places[sheet.title] = {at_full(window->Pos.x - corner.x),
                                           at_full(window->Pos.y - corner.y), at_full(window->SizeFull.x),
                                           at_full(window->SizeFull.y), false};
}

// Resets scrolling and folded sections. Without this, a new sheet would inherit the state of an earlier sheet
// with the same name.
void forget_earlier_sheet() {
    const ImGuiWindow* sheet = ImGui::GetCurrentWindow();
    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (window->RootWindow != sheet) continue;
        window->Scroll = {};
        window->StateStorage.Clear();
    }
}

// Places the next window where the user put it last, moved inside the main window if necessary.
void use_place(const Theme& theme, const WindowPlace& put, bool resizable, ImGuiCond when) {
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const auto pixels = [&](int length) { return std::round(static_cast<float>(length) * theme.scale); };
    const auto within = [](float at, float length, float space) {
        return std::max(0.0f, std::min(at, space - length));
    };
    ImGui::SetNextWindowPos({view.WorkPos.x + within(pixels(put.x), pixels(put.width), view.WorkSize.x),
                             view.WorkPos.y + within(pixels(put.y), pixels(put.height), view.WorkSize.y)},
                            when);
    if (resizable)
        ImGui::SetNextWindowSize(
            {std::min(pixels(put.width), view.WorkSize.x), std::min(pixels(put.height), view.WorkSize.y)},
            ImGuiCond_Appearing);
}

// Begins the sheet's window. The frame padding and the bold face are for its title bar.
ScopedModal sheet_window(const Theme& theme, const Sheet& sheet, const std::string& name, bool* open) {
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings;
    if (sheet.title.empty()) flags |= ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove;
    if (!sheet.resizable) flags |= ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoResize;
    if (sheet.has_own_cursor) flags |= ImGuiWindowFlags_NoNav;
    const float padding = theme.px(sheet.placement == Placement::centre ? kWideGap : kGap);
    const ScopedStyle window_padding(ImGuiStyleVar_WindowPadding, {padding, padding});
    const ScopedStyle frame_padding(ImGuiStyleVar_FramePadding, {padding, theme.px(10)});
    const ScopedFont font(theme.faces.bold, 0);
    return ScopedModal(name, sheet.title.empty() ? nullptr : open, flags);
}

}  // namespace

std::string title_of(const Dialog& dialog) { return view_of(dialog).sheet(dialog).title; }

// Names a sheet. ImGui never forgets the window of a name, so the sheets of one kind reuse a few names, each
// with a number (`turn`). A new sheet gets the lowest free number. The number of the sheet closed last is not
// free, because that sheet may have closed in this frame.
DialogHost::Shown DialogHost::shown_now(const Dialog& dialog, const std::string& title) const {
    const std::size_t kind = kind_of(dialog);
    const auto last = last_turns_.find(kind);
    const int last_turn = last == last_turns_.end() ? 0 : last->second;
    const auto is_taken = [&](int turn) {
        return turn == last_turn || std::ranges::any_of(shown_, [&](const Shown& shown) {
                   return shown.kind == kind && shown.turn == turn;
               });
    };
    int turn = 0;
    while (is_taken(turn)) ++turn;
    return {&dialog, kind, turn, fmt::format("{}###sheet{}-{}", title, kind, turn)};
}

void DialogHost::draw(App& app, const Theme& theme, const Anchor& anchor) {
    draw_from(app, theme, anchor, 0);
}

void DialogHost::draw_from(App& app, const Theme& theme, const Anchor& anchor, std::size_t level) {
    const auto& stack = app.dialogs.all();
    const bool wanted = level < stack.size();
    Dialog* dialog = wanted ? std::next(stack.begin(), static_cast<std::ptrdiff_t>(level))->get() : nullptr;

    const Sheet sheet = wanted ? view_of(*dialog).sheet(*dialog) : Sheet{};
    // If ImGui still shows another dialog at this level, close that one first.
    const auto is_shown = [&](const Shown& shown) {
        return wanted && shown.dialog == dialog && shown.kind == kind_of(*dialog);
    };
    if (level < shown_.size() && !is_shown(shown_[level])) {
        if (const ScopedModal modal{shown_[level].name}) ImGui::CloseCurrentPopup();
        for (; shown_.size() > level; shown_.pop_back()) last_turns_[shown_.back().kind] = shown_.back().turn;
    }
    if (!wanted) return;

    if (level == shown_.size()) {
        shown_.push_back(shown_now(*dialog, sheet.title));
        ImGui::OpenPopup(shown_.back().name.c_str());
        Keyboard::hold_back_pressed_keys();
    }
    const std::string name = shown_[level].name;
    const ImVec2 room = ImGui::GetMainViewport()->WorkSize;
    Shown& shown = shown_[level];
    if (room.x != shown.width || room.y != shown.height || sheet.shape != shown.shape)
        shown.frames_to_place = kFramesToPlace;
    shown.width = room.x;
    shown.height = room.y;
    shown.shape = sheet.shape;
    const ImGuiCond when = shown.frames_to_place > 0 ? ImGuiCond_Always : ImGuiCond_Appearing;
    if (shown.frames_to_place > 0) --shown.frames_to_place;
    place(sheet, theme, anchor, when);
    if (const auto found = app.settings.dialog_places.find(sheet.title);
        found != app.settings.dialog_places.end())
        use_place(theme, found->second, sheet.resizable, when);
    bool open = true;
    const ScopedModal modal = sheet_window(theme, sheet, name, &open);
    if (!modal) {
        // The user pressed the close button, or ImGui closed the sheet.
        shown_.resize(level);
        if (!open) cancel_dialog(app);
        return;
    }
    if (ImGui::IsWindowAppearing()) {
        forget_earlier_sheet();
        // Show no focus that Enter would act on before the user has moved it.
        ImGui::SetNavCursorVisible(false);
    }
    keep_in_sight();
    if (sheet.placement == Placement::centre) keep_in_the_middle(theme);
    remember_place(theme, app.settings, sheet);
    const bool is_top = level + 1 == stack.size();
    // ImGui cannot draw a scrolling table in a sheet that is completely hidden.
    const ImRect& seen = ImGui::GetCurrentWindow()->ClipRect;
    if (seen.GetWidth() > 0 && seen.GetHeight() > 0) view_of(*dialog).draw(app, theme, *dialog);
    const bool still_top = is_top && app.dialogs.top() == dialog;
    if (still_top) {
        const bool beside = ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                            !ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem |
                                                    ImGuiHoveredFlags_AllowWhenBlockedByPopup |
                                                    ImGuiHoveredFlags_ChildWindows);
        if (!open || (sheet.click_beside_closes && beside && !ImGui::IsWindowAppearing()))
            cancel_dialog(app);
        else if (!sheet.takes_all_keys)
            serve_keys(app, sheet);
    }
    const bool is_closed = std::ranges::none_of(
        app.dialogs.all(), [&](const auto& open_one) { return open_one.get() == dialog; });
    if (is_closed) {
        // Close now, so that the window below has the keyboard in the next frame.
        ImGui::CloseCurrentPopup();
        shown_.resize(level);
    } else {
        draw_from(app, theme, anchor, level + 1);
    }
}

}  // namespace gridsmith
