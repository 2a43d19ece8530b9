// Nested modal pop-ups: a level is drawn inside the level below it, as ImGui wants it.
#include "ui/dialog_host.h"

#include "app/app.h"
#include "base/overloaded.h"
#include "ui/dialog_views.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <type_traits>
#include <utility>

namespace gridsmith {

namespace {

enum class Placement { centre, top, at_cell };

struct Sheet {
    std::string title = {};  // empty: no title bar
    Placement placement = Placement::centre;
    bool resizable = false;
    ImVec2 first_size = {0, 0};  // at 100 %, of a resizable sheet
    bool click_beside_closes = false;
    bool enter_accepts = true;
    bool takes_all_keys = false;  // not even Escape closes it
};

Sheet sheet_of(const Dialog& dialog) {
    return std::visit(
        Overloaded{
            [](const NewDialog&) { return Sheet{.title = "New puzzle"}; },
            [](const BoardDialog&) { return Sheet{.title = "New board"}; },
            [](const WonDialog&) { return Sheet{.title = "Congratulations"}; },
            [](const CompareDialog&) { return Sheet{.title = "Compare positions"}; },
            [](const NamePositionDialog&) { return Sheet{.title = "Name position"}; },
            [](const StatisticsDialog&) { return Sheet{.title = "Statistics"}; },
            [](const OpenChooser& d) {
                return Sheet{.title = d.chooser.title, .resizable = true, .first_size = {760, 520}};
            },
            [](const SaveChooser& d) {
                return Sheet{.title = d.chooser.title, .resizable = true, .first_size = {760, 520}};
            },
            [](const SaveImageChooser& d) {
                return Sheet{.title = d.chooser.title, .resizable = true, .first_size = {760, 520}};
            },
            [](const ExportHtmlDialog&) { return Sheet{.title = "Export HTML file"}; },
            [](const ExportHtmlChooser& d) {
                return Sheet{.title = d.chooser.title, .resizable = true, .first_size = {760, 520}};
            },
            [](const BookletDialog&) { return Sheet{.title = "Booklet"}; },
            [](const BookletChooser& d) {
                return Sheet{.title = d.chooser.title, .resizable = true, .first_size = {760, 520}};
            },
            [](const SavePuzzlesChooser& d) {
                return Sheet{.title = d.chooser.title, .resizable = true, .first_size = {760, 520}};
            },
            [](const BrowseChooser& d) {
                return Sheet{.title = d.chooser.title, .resizable = true, .first_size = {760, 520}};
            },
            [](const SaveKindDialog&) { return Sheet{.title = "Save"}; },
            [](const UnsavedDialog&) { return Sheet{.title = "Unsaved changes"}; },
            [](const QuestionDialog& d) { return Sheet{.title = d.title}; },
            [](const SolveDialog&) { return Sheet{.title = "Solve"}; },
            [](const GenerateDialog&) { return Sheet{.title = "Generate"}; },
            [](const HomogeniseDialog&) { return Sheet{.title = "Homogenise entries"}; },
            [](const DeletePropertiesDialog&) { return Sheet{.title = "Delete properties"}; },
            [](const EditSymbolsDialog&) { return Sheet{.title = "Edit symbols"}; },
            [](const SymbolChooser&) {
                return Sheet{
                    .placement = Placement::at_cell, .click_beside_closes = true, .enter_accepts = true};
            },
            [](const CopyTextDialog&) { return Sheet{.title = "Copy text"}; },
            [](const ReadingDialog&) { return Sheet{.title = "What is meant?"}; },
            [](const CopyImageDialog&) { return Sheet{.title = "Copy image"}; },
            [](const PreferencesDialog& d) {
                return Sheet{.title = "Preferences", .takes_all_keys = d.recording.has_value()};
            },
            [](const AssociationsDialog&) { return Sheet{.title = "File associations"}; },
            [](const ReportDialog& d) { return Sheet{.title = d.title}; },
            [](const PaletteDialog&) {
                return Sheet{.placement = Placement::top, .click_beside_closes = true};
            },
            [](const ReferenceDialog&) {
                return Sheet{.title = "Techniques",
                             .resizable = true,
                             .first_size = {1480, 920},
                             .enter_accepts = false};
            },
            [](const TrainerDialog&) { return Sheet{.title = "Practise a technique"}; },
            [](const ShortcutSheet&) { return Sheet{.title = "Keyboard shortcuts"}; },
            [](const AboutDialog&) { return Sheet{.title = "About Gridsmith"}; },
        },
        dialog);
}

void place(const Sheet& sheet, const Theme& theme, const Anchor& anchor) {
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const ImVec2 centre = view.GetWorkCenter();
    if (sheet.placement == Placement::at_cell) {
        ImGui::SetNextWindowPos({anchor.x, anchor.y}, ImGuiCond_Appearing);
        return;
    }
    if (sheet.placement == Placement::top) {
        ImGui::SetNextWindowPos({centre.x, view.WorkPos.y + theme.px(64)}, ImGuiCond_Always, {0.5f, 0});
        return;
    }
    ImGui::SetNextWindowPos(centre, ImGuiCond_Appearing, {0.5f, 0.5f});
    const float most_x = view.WorkSize.x - theme.px(2 * kWideGap);
    const float most_y = view.WorkSize.y - theme.px(2 * kWideGap);
    ImGui::SetNextWindowSizeConstraints({0, 0}, {most_x, most_y});
    if (sheet.resizable)
        ImGui::SetNextWindowSize(
            {std::min(theme.px(sheet.first_size.x), most_x), std::min(theme.px(sheet.first_size.y), most_y)},
            ImGuiCond_Appearing);
}

// A sheet that grew moves up instead of out of the window.
void keep_in_sight() {
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const ImVec2 at = ImGui::GetWindowPos();
    const float excess = at.y + ImGui::GetWindowHeight() - (view.WorkPos.y + view.WorkSize.y);
    if (excess > 0 && at.y > view.WorkPos.y)
        ImGui::SetWindowPos({at.x, std::max(view.WorkPos.y, at.y - excess)});
}

// Escape, Enter and Ctrl+Enter, unless a control of the sheet had a use for them.
void serve_keys(App& app, const Sheet& sheet) {
    // Keys that are held do not count: what opened the sheet must not close it.
    const bool enter =
        ImGui::IsKeyPressed(ImGuiKey_Enter, false) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false))
        cancel_dialog(app);
    else if (enter && (sheet.enter_accepts || ImGui::GetIO().KeyCtrl))
        accept_dialog(app);
}

// Where the user has put a sheet, and how large, is kept by its title, from the corner of the window's
// content.
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

// A sheet begins at the top and with everything folded, whatever was done to an earlier one of its name.
void forget_the_last() {
    const ImGuiWindow* sheet = ImGui::GetCurrentWindow();
    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (window->RootWindow != sheet) continue;
        window->Scroll = {};
        window->StateStorage.Clear();
    }
}

// The next window appears where it was put last, within the window there is now.
void use_place(const Theme& theme, const WindowPlace& put, bool resizable) {
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const auto pixels = [&](int length) { return std::round(static_cast<float>(length) * theme.scale); };
    const auto within = [](float at, float length, float space) {
        return std::max(0.0f, std::min(at, space - length));
    };
    ImGui::SetNextWindowPos({view.WorkPos.x + within(pixels(put.x), pixels(put.width), view.WorkSize.x),
                             view.WorkPos.y + within(pixels(put.y), pixels(put.height), view.WorkSize.y)},
                            ImGuiCond_Appearing);
    if (resizable)
        ImGui::SetNextWindowSize(
            {std::min(pixels(put.width), view.WorkSize.x), std::min(pixels(put.height), view.WorkSize.y)},
            ImGuiCond_Appearing);
}

}  // namespace

// ImGui keeps a window for every name it ever saw, so sheets of one kind take turns with few names, at
// whatever height of the stack: one that is open keeps its own, and the one that is closed and the one that
// comes after it in the same frame differ.
DialogHost::Shown DialogHost::shown_now(const Dialog& dialog, const std::string& title) const {
    const std::size_t kind = dialog.index();
    const auto is_taken = [&](int turn) {
        return turn == last_turns_[kind] || std::ranges::any_of(shown_, [&](const Shown& shown) {
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
    auto& stack = app.dialogs.all();
    const bool wanted = level < stack.size();
    auto dialog = stack.begin();
    if (wanted) std::advance(dialog, level);

    const Sheet sheet = wanted ? sheet_of(*dialog) : Sheet{};
    // What stands here in ImGui's stack is not what the app has: it goes first.
    const auto is_shown = [&](const Shown& shown) {
        return wanted && shown.dialog == &*dialog && shown.kind == dialog->index();
    };
    if (level < shown_.size() && !is_shown(shown_[level])) {
        if (ImGui::BeginPopupModal(shown_[level].name.c_str())) {
            ImGui::CloseCurrentPopup();
            ImGui::EndPopup();
        }
        for (; shown_.size() > level; shown_.pop_back()) last_turns_[shown_.back().kind] = shown_.back().turn;
    }
    if (!wanted) return;

    if (level == shown_.size()) {
        shown_.push_back(shown_now(*dialog, sheet.title));
        ImGui::OpenPopup(shown_.back().name.c_str());
    }
    const std::string name = shown_[level].name;
    const auto* chooser = std::get_if<SymbolChooser>(&*dialog);
    const ImVec2 pointer = ImGui::GetIO().MousePos;
    place(sheet, theme,
          chooser != nullptr && chooser->at_pointer ? Anchor{pointer.x + 2, pointer.y + 2} : anchor);
    if (const auto found = app.settings.dialog_places.find(sheet.title);
        found != app.settings.dialog_places.end())
        use_place(theme, found->second, sheet.resizable);
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings;
    if (sheet.title.empty()) flags |= ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove;
    if (!sheet.resizable) flags |= ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoResize;
    bool open = true;
    const float padding = theme.px(sheet.placement == Placement::centre ? kWideGap : kGap);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(padding, padding));
    // Of the title bar: the title stands above the labels.
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(padding, theme.px(10)));
    ImGui::PushFont(theme.faces.bold, 0);
    const bool visible = ImGui::BeginPopupModal(name.c_str(), sheet.title.empty() ? nullptr : &open, flags);
    ImGui::PopFont();
    ImGui::PopStyleVar(2);
    if (!visible) {
        // Its close button was pressed, or ImGui closed it for a reason of its own.
        shown_.resize(level);
        if (!open) cancel_dialog(app);
        return;
    }
    if (ImGui::IsWindowAppearing()) forget_the_last();
    keep_in_sight();
    remember_place(theme, app.settings, sheet);
    const bool is_top = level + 1 == stack.size();
    const Dialog* drawn = &*dialog;
    // A scrolling table in a sheet of which nothing can be seen is more than ImGui is made for.
    const ImRect& seen = ImGui::GetCurrentWindow()->ClipRect;
    if (seen.GetWidth() > 0 && seen.GetHeight() > 0)
        std::visit([&](auto& view) { draw_dialog(app, theme, view); }, *dialog);
    const bool still_top = is_top && app.dialogs.top() == drawn;
    // A drop-down list above the sheet has the keys, also those that closed or opened it just now.
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool list_is_open = context.OpenPopupStack.Size > context.BeginPopupStack.Size;
    const bool list_has_keys = is_top && (std::exchange(list_was_open_, list_is_open) || list_is_open);
    if (still_top) {
        const bool beside = ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                            !ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem |
                                                    ImGuiHoveredFlags_AllowWhenBlockedByPopup |
                                                    ImGuiHoveredFlags_ChildWindows);
        if (!open || (sheet.click_beside_closes && beside && !ImGui::IsWindowAppearing()))
            cancel_dialog(app);
        else if (!list_has_keys && !sheet.takes_all_keys)
            serve_keys(app, sheet);
    }
    const bool is_closed =
        std::ranges::none_of(app.dialogs.all(), [&](const Dialog& open_one) { return &open_one == drawn; });
    if (is_closed) {
        // At once, so that the keyboard belongs to what is below in the very next frame.
        ImGui::CloseCurrentPopup();
        shown_.resize(level);
    } else {
        draw_from(app, theme, anchor, level + 1);
    }
    ImGui::EndPopup();
}

}  // namespace gridsmith
