// The file chooser: places at the left, the folder in the middle, the typed name and the filter below.
//
// Draws the state of app's file chooser, and calls its functions for clicks and keys.
#include "app/app.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/files/choosing.h"
#include "base/unicode.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <chrono>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kNarrowChooser = 480;  // shows only names

std::string text_of_size(std::uintmax_t bytes) {
    if (bytes < 1000) return fmt::format("{} B", bytes);
    if (bytes < 1'000'000) return fmt::format("{:.1f} kB", static_cast<double>(bytes) / 1e3);
    return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6);
}

std::string text_of_time(std::filesystem::file_time_type time) {
    const auto seconds =
        std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::file_clock::to_sys(time));
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(std::chrono::system_clock::to_time_t(seconds)));
}

void draw_tool_row(FileChooser& chooser, const Theme& theme) {
    {
        const ScopedDisabled disabled(chooser.back.empty());
        if (ImGui::ArrowButton("##back", ImGuiDir_Left)) go_back(chooser);
        tooltip("Back");
    }
    ImGui::SameLine();
    {
        const ScopedDisabled disabled(chooser.forward.empty());
        if (ImGui::ArrowButton("##forward", ImGuiDir_Right)) go_forward(chooser);
        tooltip("Forward");
    }
    ImGui::SameLine();
    if (ImGui::ArrowButton("##up", ImGuiDir_Up)) go_up(chooser);
    tooltip("Parent folder (Alt+Up)");
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(printable(chooser.folder.string()).c_str());

    const char* label = "New folder";
    const float width = ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - width);
    {
        const ScopedDisabled disabled(chooser.new_folder.has_value());
        if (ImGui::Button(label)) chooser.new_folder.emplace();
    }
    if (!chooser.new_folder) return;
    ImGui::SetNextItemWidth(theme.px(280));
    if (ImGui::IsItemDeactivated()) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputTextWithHint("##newfolder", "Name of the new folder",
                                                  &*chooser.new_folder, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    const bool create = ImGui::Button("Create");
    ImGui::SameLine();
    const bool cancel = ImGui::Button("Cancel##newfolder");
    if (entered) claim_enter();
    if (entered || create)
        make_folder(chooser);
    else if (cancel)
        chooser.new_folder.reset();
}

void draw_places(FileChooser& chooser, const Theme& theme, float height) {
    if (const ScopedChoices choices{"##places", {theme.px(160), height}}) {
        for (std::size_t i = 0; i < chooser.places.size(); ++i) {
            const ChooserPlace place = chooser.places[i];
            const ScopedId id_scope(static_cast<int>(i));
            if (ImGui::Selectable(plain_label(place.name).c_str(), place.folder == chooser.folder))
                enter_folder(chooser, place.folder);
            tooltip(printable(place.folder.string()));
        }
    }
}

// The result of a double click: a folder to enter, or a file to accept.
struct Opened {
    std::filesystem::path folder;
    bool file = false;
};

struct EntryList {
    float height;     // in pixels
    bool only_names;  // no size, no time
};

Opened draw_entries(FileChooser& chooser, const Theme& theme, const EntryList& list) {
    Opened opened;
    constexpr auto kTable = ImGuiTableFlags_Sortable | ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                            ImGuiTableFlags_BordersOuter | ImGuiTableFlags_Resizable;
    const ScopedTable table("##entries", list.only_names ? 1 : 3, kTable, {0, list.height});
    if (!table) return opened;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_WidthStretch | ImGuiTableColumnFlags_DefaultSort);
    if (!list.only_names) {
        ImGui::TableSetupColumn("Size", ImGuiTableColumnFlags_WidthFixed, theme.px(80));
        ImGui::TableSetupColumn("Modified", ImGuiTableColumnFlags_WidthFixed, theme.px(140));
    }
    ImGui::TableHeadersRow();
    if (ImGuiTableSortSpecs* sorting = ImGui::TableGetSortSpecs();
        sorting != nullptr && sorting->SpecsDirty) {
        const auto by = static_cast<SortBy>(sorting->Specs[0].ColumnIndex);
        const bool descending = sorting->Specs[0].SortDirection == ImGuiSortDirection_Descending;
        if (by != chooser.sort_by || descending != chooser.descending) {
            chooser.sort_by = by;
            chooser.descending = descending;
            refresh(chooser);
        }
        sorting->SpecsDirty = false;
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(chooser.entries.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const DirectoryEntry entry = chooser.entries[static_cast<std::size_t>(i)];
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            {
                const ScopedId id_scope(i);
                const bool chosen = std::ranges::count(chooser.chosen, entry.name) > 0;
                const std::string label = plain_label(entry.name) + (entry.is_folder ? "/" : "");
                if (ImGui::Selectable(
                        label.c_str(), chosen,
                        ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowDoubleClick)) {
                    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
                        if (entry.is_folder)
                            opened.folder = chooser.folder / entry.name;
                        else
                            opened.file = true;
                    }
                    if (!entry.is_folder)
                        choose(chooser, entry.name, ImGui::GetIO().KeyCtrl && chooser.several);
                }
            }
            if (list.only_names) continue;
            ImGui::TableNextColumn();
            if (!entry.is_folder) muted_text(theme, text_of_size(entry.size));
            ImGui::TableNextColumn();
            muted_text(theme, text_of_time(entry.time));
        }
    return opened;
}

// Tab completes the typed path as far as it is unambiguous.
int complete_path(ImGuiInputTextCallbackData* data) {
    const auto& chooser = *static_cast<const FileChooser*>(data->UserData);
    const std::string_view typed(data->Buf, static_cast<std::size_t>(data->BufTextLen));
    const auto completions = path_completions(typed, chooser.folder);
    if (completions.empty()) return 0;
    std::string common = completions.front();
    for (const auto& completion : completions)
        common.resize(
            static_cast<std::size_t>(std::ranges::mismatch(common, completion).in1 - common.begin()));
    // The names may differ inside a UTF-8 character: do not insert a part of the character.
    const std::string& whole = completions.front();
    while (!common.empty() && common.size() < whole.size() && (whole[common.size()] & 0xc0) == 0x80)
        common.pop_back();
    if (common.size() > typed.size()) {
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, common.c_str());
    }
    return 0;
}

void draw_name_and_filter(FileChooser& chooser, const Theme& theme) {
    Form form(theme, 64, 0);
    form.row("Name");
    focus_first_field();
    if (ImGui::InputText("##name", &chooser.typed, ImGuiInputTextFlags_CallbackCompletion, complete_path,
                         &chooser))
        chooser.problem.clear();
    // Enter leaves the field. If the name is refused, the user goes on to type here.
    if (ImGui::IsItemDeactivated() && is_pressed(plain(Key::enter))) ImGui::SetKeyboardFocusHere(-1);
    tooltip("A name or a path. ~ is the home folder; Tab completes.");
    form.row("Show");
    std::vector<std::string_view> names;
    for (const auto& filter : chooser.filters) names.push_back(filter.name);
    std::size_t filter = chooser.filter;
    if (drop_down("##filter", names, filter)) set_filter(chooser, filter);
}

// Replaces the name field, so that the folder stays visible.
void draw_replace_question(App& app, const Theme& theme, const std::filesystem::path& file) {
    wide_gap(theme);
    paragraph(fmt::format("{} already exists. Replace it?", printable(file.filename().string())));
    muted_text(theme, "Its present content will be lost.");
    draw_buttons(app, theme, {.accept = "Replace", .dangerous = true});
}

// Tools, places and the folder's entries.
Opened draw_folder(FileChooser& chooser, const Theme& theme) {
    const ScopedDisabled disabled(chooser.replacing.has_value());
    draw_tool_row(chooser, theme);
    const float problem_height = chooser.problem.empty() ? 0 : ImGui::GetTextLineHeightWithSpacing() * 2;
    const float foot = 3 * ImGui::GetFrameHeightWithSpacing() + theme.px(kWideGap + kGap) + problem_height;
    const float height = std::max(theme.px(120), ImGui::GetContentRegionAvail().y - foot);
    const bool is_narrow = ImGui::GetContentRegionAvail().x < theme.px(kNarrowChooser);
    if (!is_narrow) {
        draw_places(chooser, theme, height);
        ImGui::SameLine();
    }
    return draw_entries(chooser, theme, {.height = height, .only_names = is_narrow});
}

void draw_chooser(App& app, const Theme& theme, FileChooser& chooser) {
    const Opened opened = draw_folder(chooser, theme);
    if (chooser.replacing) return draw_replace_question(app, theme, *chooser.replacing);
    draw_name_and_filter(chooser, theme);
    problem_text(theme, chooser.problem);
    if (!opened.folder.empty()) enter_folder(chooser, opened.folder);
    if (is_pressed(alt(Key::up))) go_up(chooser);
    if (opened.file) return accept_dialog(app);
    draw_buttons(app, theme, {.accept = chooser.accept_label.c_str()});
}

void draw_dialog(App& app, const Theme& theme, ChooserDialog& dialog) {
    draw_chooser(app, theme, dialog.chooser);
}

// Stands for the desktop's dialog, which has its own window.
void draw_desktop_choice(App& app, const Theme& theme, ChooserDialog&) {
    paragraph("Choose in your desktop's file dialog, which has its own window.", px_within(theme, 360));
    wide_gap(theme);
    draw_buttons(app, theme, {.accept = "Use Gridsmith's dialog"});
}

bool is_chooser(const Dialog& dialog, bool waits_for_desktop) {
    const auto* chooser = dynamic_cast<const ChooserDialog*>(&dialog);
    return chooser != nullptr && chooser->waits_for_desktop() == waits_for_desktop;
}

}  // namespace

// Names the view of a chooser while the desktop's dialog is open.
struct DesktopChoice;

DialogView view_of(const ChooserDialog*) {
    DialogView view = dialog_view<ChooserDialog>(
        [](const ChooserDialog& dialog) {
            return Sheet{.title = dialog.chooser.title,
                         .resizable = true,
                         .first_size = {760, 520},
                         .enter_accepts = !dialog.chooser.replacing};
        },
        draw_dialog);
    view.is_of = [](const Dialog& dialog) { return is_chooser(dialog, false); };
    return view;
}

DialogView view_of(const DesktopChoice*) {
    DialogView view = dialog_view<ChooserDialog>(Sheet{.enter_accepts = false}, draw_desktop_choice);
    view.is_of = [](const Dialog& dialog) { return is_chooser(dialog, true); };
    return view;
}

}  // namespace gridsmith
