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
constexpr std::string_view kGoals[] = {"Number", "Minimal", "Fewest"};
constexpr std::string_view kUses[] = {"Say which cells are filled", "Stay; others come to them",
                                      "Play no part", "Are rearranged: a variant"};
constexpr std::string_view kLooks[] = {"Even", "From the centre", "By blocks", "By rows"};

std::string text_of_fill_time(int milliseconds) {
    return milliseconds == 0 ? "None" : fmt::format("{:g} s", milliseconds / 1000.0);
}

std::string text_of_budget(int millions) {
    return millions == 0 ? "Never"
                         : fmt::format("{} million search nodes",
                                       with_separators(static_cast<std::uint64_t>(millions)));
}

// The choice among labels, of which there are as many as values.
template <class Enum>
void choose(const char* id, std::span<const std::string_view> labels, Enum& chosen) {
    auto index = static_cast<std::size_t>(chosen);
    if (drop_down(id, labels, index)) chosen = static_cast<Enum>(index);
}

void draw_reach(const Theme& theme, const GenerateDialog& dialog, const ModeSettings& mode) {
    const Reach reach = reach_of(dialog.order, mode.symmetry);
    muted_text(theme, fmt::format("About {} are reached quickly; none has fewer than {}", reach.common,
                                  reach.proved));
}

void draw_goal(const Theme& theme, Form& form, GenerateDialog& dialog, ModeSettings& mode) {
    if (dialog.puzzle_template) {
        form.row(fmt::format("The grid's {} entries", dialog.puzzle_template->size()));
        choose("##use", kUses, dialog.use);
        hint(
            "A template's cells are filled whatever they hold now. A variant has rows, columns and symbols "
            "exchanged, and is as hard as the puzzle.");
        if (dialog.use == GridUse::cells || dialog.use == GridUse::variant) return;
    }
    if (dialog.fields.mode == GenerationMode::subtractive) {
        form.row("Goal");
        std::size_t goal = mode.fewest ? 2 : mode.minimal ? 1 : 0;
        if (segmented(theme, "goal", kGoals, goal)) {
            mode.minimal = goal == 1;
            mode.fewest = goal == 2;
        }
        hint(
            "Minimal: no entry can be removed without a second solution appearing. Fewest: minimal, and then "
            "entries are exchanged for fewer, for some seconds.");
    }
    const bool is_subtractive = dialog.fields.mode == GenerationMode::subtractive;
    const bool by_number = !is_subtractive || (!mode.minimal && !mode.fewest);
    int& entries = mode.entries[index_of_order(dialog.order)];
    form.row("Number of entries", by_number);
    ImGui::BeginDisabled(!by_number);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    number_field("##entries", entries, 4, cell_count_of(dialog.order) - 1);
    ImGui::EndDisabled();

    form.row("Symmetry", !is_subtractive || !mode.fewest);
    std::vector<std::string_view> names;
    for (const auto& row : all_symmetries()) names.push_back(row.name);
    ImGui::BeginDisabled(is_subtractive && mode.fewest);
    choose("##symmetry", names, mode.symmetry);
    ImGui::EndDisabled();
    if (mode.symmetry != Symmetry::none) hint("The number of entries is then an upper bound.");
    if (by_number) draw_reach(theme, dialog, mode);

    if (dialog.fields.mode == GenerationMode::subtractive) {
        form.row("Holes");
        choose("##look", kLooks, mode.look);
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
    if (dialog.puzzle_template && dialog.use == GridUse::variant) return draw_seed_row(theme, form, dialog);
    form.row("Mode");
    auto chosen = static_cast<std::size_t>(dialog.fields.mode);
    if (segmented(theme, "mode", kModes, chosen)) dialog.fields.mode = static_cast<GenerationMode>(chosen);
    hint("Additive puts entries in until one solution is left; subtractive takes them out of a full grid.");
    draw_seed_row(theme, form, dialog);
    form.row("Give up after");
    std::vector<std::string> budgets;
    for (const int budget : kBudgets) budgets.push_back(text_of_budget(budget));
    const std::vector<std::string_view> budget_items(budgets.begin(), budgets.end());
    auto budget = static_cast<std::size_t>(std::ranges::find(kBudgets, mode.budget) - kBudgets.begin());
    if (drop_down("##budget", budget_items, budget)) mode.budget = kBudgets[budget];
    hint(
        "Counted in nodes, so that the same seed ends the same way on every machine. The dialog then says "
        "how "
        "far it came.");
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
