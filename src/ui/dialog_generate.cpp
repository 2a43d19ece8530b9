// Generate: what the puzzle is to be, how it is made, and the attempts while it runs.
#include "app/app.h"
#include "app/solving.h"
#include "base/thread_pool.h"
#include "ui/dialog_views.h"
#include "ui/keyboard.h"
#include "ui/widgets.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kLabels = 190;
constexpr float kControls = 260;
constexpr std::string_view kModes[] = {"Additive", "Subtractive"};
constexpr std::string_view kGoals[] = {"Number of entries", "Minimal"};
constexpr std::string_view kLooks[] = {"Even", "From the centre", "By blocks", "By rows"};

std::string text_of_fill_time(int milliseconds) {
    return milliseconds == 0 ? "None" : fmt::format("{:g} s", milliseconds / 1000.0);
}

void draw_goal(const Theme& theme, Form& form, GenerateDialog& dialog, ModeSettings& mode) {
    if (dialog.puzzle_template) {
        form.row("Cells");
        const std::string kept = fmt::format("The {} of the grid", dialog.puzzle_template->size());
        const std::string_view choices[] = {kept, "New ones"};
        std::size_t chosen = dialog.keep_cells ? 0 : 1;
        if (segmented(theme, "cells", choices, chosen)) dialog.keep_cells = chosen == 0;
        hint("The grid is a template: exactly its cells are filled, whatever they hold now.");
        if (dialog.keep_cells) return;
    }
    if (dialog.fields.mode == GenerationMode::subtractive) {
        form.row("Goal");
        std::size_t goal = mode.minimal ? 1 : 0;
        if (segmented(theme, "goal", kGoals, goal)) mode.minimal = goal == 1;
        hint("Minimal: no entry can be removed without a second solution appearing.");
    }
    const bool by_number = !mode.minimal || dialog.fields.mode == GenerationMode::additive;
    int& entries = mode.entries[index_of_order(dialog.order)];
    form.row("Number of entries", by_number);
    ImGui::BeginDisabled(!by_number);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    number_field("##entries", entries, 4, cell_count_of(dialog.order) - 1);
    ImGui::EndDisabled();

    form.row("Symmetry");
    std::vector<std::string_view> names;
    for (const auto& row : all_symmetries()) names.push_back(row.name);
    auto symmetry = static_cast<std::size_t>(mode.symmetry);
    if (drop_down("##symmetry", names, symmetry)) mode.symmetry = static_cast<Symmetry>(symmetry);
    if (mode.symmetry != Symmetry::none) hint("The number of entries is then an upper bound.");

    if (dialog.fields.mode == GenerationMode::subtractive) {
        form.row("Holes");
        auto look = static_cast<std::size_t>(mode.look);
        if (drop_down("##look", kLooks, look)) mode.look = static_cast<Look>(look);
        hint(
            "Where entries are removed first. All but Even skew the density of the entries and make large "
            "minimal "
            "puzzles quick.");
    }
}

void draw_seed_row(const Theme& theme, Form& form, GenerateDialog& dialog) {
    form.row("Seed");
    const float button = theme.px(84);
    ImGui::SetNextItemWidth(theme.px(kControls) - button - ImGui::GetStyle().ItemSpacing.x);
    ImGui::BeginDisabled(dialog.fields.fresh_seed);
    ImGui::InputText("##seed", &dialog.seed, ImGuiInputTextFlags_CharsDecimal);
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (ImGui::Button("Random", {button, 0}) || is_pressed(ctrl(Key::r))) draw_seed(dialog);
    hint("Draws a seed (Ctrl+R). The same seed gives the same puzzle on any number of threads.");
    form.row("A new seed each time");
    ImGui::Checkbox("##fresh", &dialog.fields.fresh_seed);
}

void draw_method(const Theme& theme, Form& form, GenerateDialog& dialog, ModeSettings& mode) {
    form.row("Mode");
    auto chosen = static_cast<std::size_t>(dialog.fields.mode);
    if (segmented(theme, "mode", kModes, chosen)) dialog.fields.mode = static_cast<GenerationMode>(chosen);
    hint("Additive puts entries in until one solution is left; subtractive takes them out of a full grid.");
    draw_seed_row(theme, form, dialog);
    form.row("Threads");
    number_field("##threads", mode.threads, 0, kMostThreads);
    if (mode.threads == 0) hint(fmt::format("0: all but one, here {}", std::max(1, processor_count() - 1)));
    form.row("Randomise verification");
    ImGui::Checkbox("##randomise", &mode.randomise_verification);
    if (dialog.fields.mode != GenerationMode::subtractive) return;
    form.row("Verify incrementally");
    ImGui::Checkbox("##incremental", &mode.verify_incrementally);
    hint("After each removal, instead of once at the end.");
    form.row("Maximum fill time");
    std::vector<std::string> times;
    for (const int time : kFillTimes) times.push_back(text_of_fill_time(time));
    const std::vector<std::string_view> items(times.begin(), times.end());
    int& fill_time = mode.fill_time[index_of_order(dialog.order)];
    auto at = static_cast<std::size_t>(std::ranges::find(kFillTimes, fill_time) - kFillTimes.begin());
    if (drop_down("##fill", items, at)) fill_time = kFillTimes[at];
}

void draw_progress(const App& app, const Theme& theme, const GenerateDialog& dialog) {
    const auto job = std::ranges::find(app.jobs.all(), *dialog.job, &RunningJob::id);
    if (job == app.jobs.all().end()) return;
    std::uint64_t attempts = job->progress.verifications;
    for (const auto& worker : job->workers) attempts += worker.verifications;
    Form form(theme, kLabels, kControls);
    form.row("Number of attempts");
    ImGui::TextUnformatted(with_separators(attempts).c_str());
    ImGui::ProgressBar(-1.0f * static_cast<float>(ImGui::GetTime()), {-1, theme.px(6)}, "");
}

}  // namespace

void draw_dialog(App& app, const Theme& theme, GenerateDialog& dialog) {
    const bool running = dialog.job.has_value();
    ImGui::BeginDisabled(running);
    Form form(theme, kLabels, kControls);
    ModeSettings& mode = dialog.fields.current();
    draw_goal(theme, form, dialog, mode);
    wide_gap(theme);
    draw_method(theme, form, dialog, mode);
    ImGui::EndDisabled();
    // Claimed, so that the keys do not also move the focus.
    ImGui::Shortcut(ImGuiMod_Ctrl | ImGuiKey_PageUp);
    ImGui::Shortcut(ImGuiMod_Ctrl | ImGuiKey_PageDown);
    if (!running && (is_pressed(ctrl(Key::page_up)) || is_pressed(ctrl(Key::page_down))))
        dialog.fields.mode = dialog.fields.mode == GenerationMode::additive ? GenerationMode::subtractive
                                                                            : GenerationMode::additive;
    if (dialog.into_new_document) muted_text(theme, "The template stays; the puzzle opens in a new tab.");
    problem_text(theme, dialog.problem);
    if (running) {
        draw_progress(app, theme, dialog);
        wide_gap(theme);
        if (plain_button(theme, "Hide")) return generate_in_background(app);
        hint("Goes on in the background; the status bar shows it.");
        ImGui::SameLine();
        if (plain_button(theme, "Stop")) cancel_dialog(app);
        return;
    }
    draw_buttons(app, theme, {.accept = "Generate"});
}

}  // namespace gridsmith
