// File associations, and the report of what was done for them.
#include "app/app.h"
#include "app/associations.h"
#include "base/unicode.h"
#include "ui/dialog_views.h"
#include "ui/widgets.h"

#include <array>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kLabels = 136;
constexpr float kControls = 400;

using Ending = AssociationsDialog::Ending;

// A sentence below the rows, no wider than they are.
void explanation(const Theme& theme, std::string_view text) {
    ImGui::PushStyleColor(ImGuiCol_Text, as_vec4(theme[Role::muted]));
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + theme.px(kLabels + kControls));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

void draw_folder(Form& form, AssociationsDialog& dialog) {
    form.row("Folder");
    ImGui::InputTextWithHint("##folder", "a new one in the temporary folder", &dialog.folder);
    hint("Where the files are written. ~ and ${NAME} are understood.");
}

void draw_for_desktop(const Theme& theme, AssociationsDialog& dialog) {
    Form form(theme, kLabels, kControls);
    form.row("Action");
    constexpr std::string_view kActions[] = {"Add", "Remove"};
    std::size_t action = dialog.remove ? 1 : 0;
    if (segmented(theme, "action", kActions, action)) dialog.remove = action == 1;

    form.row("Program", !dialog.remove);
    {
        const Disabled scope(dialog.remove);
        const float button =
            ImGui::CalcTextSize("Default").x + 2 * ImGui::GetStyle().FramePadding.x + theme.px(kGap);
        ImGui::SetNextItemWidth(theme.px(kControls) - button);
        ImGui::InputText("##program", &dialog.program);
        hint("The program that opens the files.");
        ImGui::SameLine();
        if (ImGui::Button("Default")) use_own_program(dialog);
        hint("The program that runs now.");
    }

    form.row("Files and script");
    constexpr std::string_view kEndings[] = {"Write only", "Write and run", "Write, run and delete"};
    auto ending = static_cast<std::size_t>(dialog.ending);
    if (segmented(theme, "ending", kEndings, ending)) dialog.ending = static_cast<Ending>(ending);
    if (dialog.ending != Ending::execute_and_delete) draw_folder(form, dialog);
    wide_gap(theme);
    explanation(theme,
                "Files ending in .sgp, .sgt and .sudoku get icons and open with Gridsmith, for this user.");
}

void draw_for_windows(const Theme& theme, AssociationsDialog& dialog) {
    Form form(theme, kLabels, kControls);
    form.row("Program (.exe)");
    ImGui::InputText("##program", &dialog.windows_program);
    hint("On the Windows machine. ${NAME} becomes %NAME%, / becomes \\.");
    form.row("Icon (.ico)");
    ImGui::InputText("##icon", &dialog.windows_icon);
    form.row("Files must exist");
    ImGui::Checkbox("##exist", &dialog.must_exist);
    hint("Leave it off when the paths are those of another machine.");
    draw_folder(form, dialog);
    wide_gap(theme);
    explanation(
        theme,
        "Writes a PowerShell script. Run there, it adds the associations; with -remove it takes them back.");
}

}  // namespace

void draw_dialog(App& app, const Theme& theme, AssociationsDialog& dialog) {
    Form form(theme, kLabels, kControls);
    form.row("For");
    constexpr std::string_view kSystems[] = {"This desktop", "Windows"};
    std::size_t system = dialog.for_windows ? 1 : 0;
    if (segmented(theme, "system", kSystems, system)) {
        dialog.for_windows = system == 1;
        dialog.problem.clear();
    }
    if (dialog.for_windows)
        draw_for_windows(theme, dialog);
    else
        draw_for_desktop(theme, dialog);
    problem_text(theme, dialog.problem);
    const bool write_only = dialog.for_windows || dialog.ending == Ending::write;
    draw_buttons(app, theme, {.accept = write_only ? "Write" : dialog.remove ? "Remove" : "Add"});
}

void draw_dialog(App& app, const Theme& theme, ReportDialog& dialog) {
    const float width = theme.px(560);
    if (dialog.running) {
        ImGui::TextUnformatted("At work...");
        ImGui::Dummy({width, theme.px(kWideGap)});
    } else if (ImGui::BeginChild("##report", {width, theme.px(200)}, ImGuiChildFlags_Borders)) {
        wrapped_text(dialog.report.text);
    }
    if (!dialog.running) ImGui::EndChild();
    if (dialog.report.failed) problem_text(theme, "It did not succeed.");
    align_buttons(theme, std::array{"Copy", "Close"});
    if (plain_button(theme, "Copy", !dialog.running)) {
        app.request(WriteClipboard{dialog.report.text});
        app.tell(Tone::success, "Copied the report");
    }
    ImGui::SameLine();
    if (primary_button(theme, "Close")) accept_dialog(app);
}

}  // namespace gridsmith
