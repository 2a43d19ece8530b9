// File associations, and the report of changes to the system.
#include "app/app.h"
#include "app/associations/associations.h"
#include "app/core/dialogs.h"
#include "base/unicode.h"
#include "platform/files/type_registry.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/widgets.h"

#include <array>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kPlatformLabels = 136;
constexpr float kPlatformControls = 400;

using Ending = AssociationsDialog::Ending;

// A sentence below the rows of the form, wrapped at the form's width.
void explanation(const Theme& theme, std::string_view text) {
    muted_paragraph(theme, text, px_within(theme, kPlatformLabels + kPlatformControls));
}

void draw_folder(Form& form, AssociationsDialog& dialog) {
    form.row("Folder");
    ImGui::InputTextWithHint("##folder", "a new folder in the temporary folder", &dialog.folder);
    tooltip("The folder for the files. ~ and ${NAME} are expanded.");
}

void draw_for_desktop(const Theme& theme, AssociationsDialog& dialog) {
    Form form(theme, kPlatformLabels, kPlatformControls);
    form.row("Action");
    constexpr std::string_view kActions[] = {"Add", "Remove"};
    segmented(theme, "action", kActions, dialog.remove);

    form.row("Program", !dialog.remove);
    {
        const ScopedDisabled disabled(dialog.remove);
        const float button =
            ImGui::CalcTextSize("Default").x + 2 * ImGui::GetStyle().FramePadding.x + theme.px(kGap);
        ImGui::SetNextItemWidth(px_within(theme, kPlatformControls) - button);
        ImGui::InputText("##program", &dialog.program);
        tooltip("The program that opens the files.");
        ImGui::SameLine();
        if (ImGui::Button("Default")) use_own_program(dialog);
        tooltip("Use the program that is running now.");
    }

    if (!has_type_registry()) {
        form.row("Files and script");
        constexpr std::string_view kEndings[] = {"Write only", "Write and run", "Write, run and delete"};
        segmented(theme, "ending", kEndings, dialog.ending);
        if (dialog.ending != Ending::execute_and_delete) draw_folder(form, dialog);
    }
    wide_gap(theme);
    explanation(theme,
                "For this user, files ending in .sgp, .sgt and .sudoku get icons and open with Gridsmith.");
}

void draw_for_windows(const Theme& theme, AssociationsDialog& dialog) {
    Form form(theme, kPlatformLabels, kPlatformControls);
    form.row("Program (.exe)");
    ImGui::InputText("##program", &dialog.windows_program);
    tooltip("The path on the Windows machine. ${NAME} becomes %NAME%, and / becomes \\.");
    form.row("Icon (.ico)");
    ImGui::InputText("##icon", &dialog.windows_icon);
    form.row("Files must exist");
    ImGui::Checkbox("##exist", &dialog.must_exist);
    tooltip("Leave this off if the paths belong to another machine.");
    draw_folder(form, dialog);
    wide_gap(theme);
    explanation(
        theme,
        "Writes a PowerShell script. On the Windows machine the script adds the associations; with -remove it removes them.");
}

void draw_dialog(App& app, const Theme& theme, AssociationsDialog& dialog) {
    Form form(theme, kPlatformLabels, kPlatformControls);
    form.row("For");
    constexpr std::string_view kSystems[] = {"This desktop", "Windows"};
    constexpr std::string_view kWaysOnWindows[] = {"This computer", "PowerShell script"};
    if (segmented(theme, "system", has_type_registry() ? kWaysOnWindows : kSystems, dialog.for_windows))
        dialog.problem.clear();
    if (dialog.for_windows)
        draw_for_windows(theme, dialog);
    else
        draw_for_desktop(theme, dialog);
    problem_text(theme, dialog.problem);
    const bool write_only = dialog.for_windows || (dialog.ending == Ending::write && !has_type_registry());
    draw_buttons(app, theme, {.accept = write_only ? "Write" : dialog.remove ? "Remove" : "Add"});
}

void draw_dialog(App& app, const Theme& theme, ReportDialog& dialog) {
    const float width = px_within(theme, 560);
    if (dialog.running) {
        ImGui::TextUnformatted("Working...");
        ImGui::Dummy({width, theme.px(kWideGap)});
    } else if (const ScopedChild child{"##report", {width, theme.px(200)}, ImGuiChildFlags_Borders}) {
        paragraph(dialog.report.text);
    }
    if (dialog.report.failed) problem_text(theme, "The operation failed.");
    ButtonRow row(theme, std::array{"Copy", "Close"});
    if (plain_button(theme, "Copy", !dialog.running)) {
        app.request(WriteClipboard{dialog.report.text});
        app.tell(Tone::success, "Copied the report");
    }
    row.next();
    if (primary_button(theme, "Close")) accept_dialog(app);
}

}  // namespace

DialogView view_of(const AssociationsDialog*) {
    return dialog_view<AssociationsDialog>(Sheet{.title = "File associations"}, draw_dialog);
}

DialogView view_of(const ReportDialog*) {
    return dialog_view<ReportDialog>([](const ReportDialog& dialog) { return Sheet{.title = dialog.title}; },
                                     draw_dialog);
}

}  // namespace gridsmith
