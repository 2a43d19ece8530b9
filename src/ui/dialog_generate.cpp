// Generate: what the puzzle is to be, how it is made, and the attempts while it runs.
#include "app/app.h"
#include "app/solving.h"
#include "base/number_text.h"
#include "base/thread_pool.h"
#include "ui/dialog_views.h"
#include "ui/keyboard.h"
#include "ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr float kLabels = 190;
constexpr float kControls = 260;
constexpr float kNumberBesideWord = 136;
constexpr std::string_view kModes[] = {"Additive", "Subtractive"};
constexpr std::string_view kGoals[] = {"Number", "Minimal", "Fewest"};
constexpr std::string_view kUses[] = {"Say which cells are filled", "Stay; others come to them",
                                      "Play no part", "Are rearranged: a variant"};
constexpr std::string_view kLooks[] = {"Even", "From the centre", "By blocks", "By rows"};

std::string text_of_fill_time(int milliseconds) {
    return milliseconds == 0 ? "None" : fmt::format("{:g} s", milliseconds / 1000.0);
}

std::string text_of_budget(int millions) {
    if (millions == kUsualBudget) return "A minute or two for a template";
    return millions == 0
               ? "Never"
               : fmt::format("{} million search nodes", grouped(static_cast<std::uint64_t>(millions)));
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
        form.row("The grid's " +
                 quantity(static_cast<std::uint64_t>(dialog.puzzle_template->size()), "entry", "entries"));
        choose("##use", kUses, dialog.use);
        hint(
            "A template's cells are filled whatever they hold now. A variant has rows, columns and symbols "
            "exchanged, and is as hard as the puzzle.");
        if (dialog.use == GridUse::cells && !dialog.givens.empty()) {
            form.row("Fixed symbols");
            const int givens = dialog.givens.size();
            const auto label =
                givens == 1 ? "Keep that of the given" : fmt::format("Keep those of the {} givens", givens);
            ImGui::Checkbox(label.c_str(), &dialog.keeps_givens);
            hint(
                "The other cells get whatever symbols make a puzzle. The template designer makes givens of "
                "the "
                "cells whose symbol it fixes.");
        }
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
    {
        const Disabled scope(!by_number);
        if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
        number_field("##entries", entries, 4, cell_count_of(dialog.order) - 1);
    }

    form.row("Symmetry", !is_subtractive || !mode.fewest);
    std::vector<std::string_view> names;
    for (const auto& row : all_symmetries()) names.push_back(row.name);
    {
        const Disabled scope(is_subtractive && mode.fewest);
        choose("##symmetry", names, mode.symmetry);
    }
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

// The techniques of the order under the names of their families, and none.
void choose_needs(const char* id, int order, std::optional<Technique>& needs) {
    const bool is_of_order = needs && check({.needs = needs}, order);
    const std::string shown(is_of_order ? name_of(*needs) : "None in particular");
    if (!ImGui::BeginCombo(id, shown.c_str(), ImGuiComboFlags_HeightLarge)) return;
    if (ImGui::Selectable("None in particular", !is_of_order)) needs.reset();
    // The table is in the order of search, families in that of the reference.
    for (int family = 0; family < static_cast<int>(Family::last_resort) + 1; ++family) {
        bool is_titled = false;
        for (const TechniqueRow& row : technique_table()) {
            if (row.family != static_cast<Family>(family) || !check({.needs = row.id}, order)) continue;
            if (!std::exchange(is_titled, true))
                ImGui::SeparatorText(std::string(name_of(row.family)).c_str());
            const bool is_chosen = is_of_order && *needs == row.id;
            if (ImGui::Selectable(std::string(row.name).c_str(), is_chosen)) needs = row.id;
            if (is_chosen && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
        }
    }
    ImGui::EndCombo();
}

// One end of the range of ratings; both are kept in order by the caller.
void rating_field(const char* id, int& tenths) {
    double rating = tenths / 10.0;
    if (ImGui::InputDouble(id, &rating, 0, 0, "%.1f"))
        tenths = std::clamp(static_cast<int>(std::lround(rating * 10)), kLowestRating, kHighestRating);
}

void draw_difficulty(const Theme& theme, Form& form, GenerateDialog& dialog) {
    if (dialog.puzzle_template && dialog.use == GridUse::variant) return;
    DifficultySettings& wish = dialog.fields.difficulty;
    form.row("Level");
    std::size_t level = index_of_level(wish.level);
    if (drop_down("##level", kLevelChoices, level)) wish.level = level_of_index(level);
    hint("HoDoKu's, by the hardest technique on a person's path and the sum of all steps.");
    form.row("Needed technique");
    choose_needs("##needs", dialog.order, wish.needs);
    hint(
        "The path has a step of it, since nothing easier helps there. Rare ones take a while: the message "
        "afterwards tells how many puzzles were graded.");
    form.row("Rating");
    const float word = ImGui::CalcTextSize("to").x;
    const float width = (theme.px(kControls) - word) / 2 - ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(width);
    OrderedEnds ends;
    rating_field("##lowest", wish.lowest_rating);
    ends.low_is_drawn();
    hint("Sudoku Explainer's, of the hardest step. From 1.0 to 12.0 nothing is refused.");
    ImGui::SameLine();
    ImGui::TextUnformatted("to");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(width);
    rating_field("##highest", wish.highest_rating);
    ends.high_is_drawn();
    ends.settle(wish.lowest_rating, wish.highest_rating);
}

void draw_seed_row(const Theme& theme, Form& form, GenerateDialog& dialog) {
    form.row("Seed");
    const float button = theme.px(84);
    ImGui::SetNextItemWidth(theme.px(kControls) - button - ImGui::GetStyle().ItemSpacing.x);
    {
        const Disabled scope(dialog.fields.fresh_seed);
        ImGui::InputText("##seed", &dialog.seed, ImGuiInputTextFlags_CharsDecimal);
    }
    ImGui::SameLine();
    if (ImGui::Button("Random", {button, 0}) || is_pressed(ctrl(Key::r))) draw_seed(dialog);
    hint("Draws a seed (Ctrl+R). The same seed gives the same puzzle on any number of threads.");
}

void draw_count(const Theme& theme, Form& form, GenerateDialog& dialog) {
    form.row("Puzzles");
    ImGui::SetNextItemWidth(theme.px(kNumberBesideWord));
    number_field("##count", dialog.fields.count, 1, kMostInBatch);
    hint("More than one are collected in a strip below the grid, each with its grade.");
    ImGui::SameLine();
    ImGui::Checkbox("New seed", &dialog.fields.fresh_seed);
    hint("Draws another seed each time.");
}

std::string label_of_start(const GenerateDialog& dialog) {
    if (dialog.fields.count <= 1) return "Generate";
    return fmt::format("Generate {}", grouped(static_cast<std::uint64_t>(dialog.fields.count)));
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
    ImGui::SetNextItemWidth(theme.px(kNumberBesideWord));
    number_field("##threads", mode.threads, 0, kMostThreads);
    hint("0: one fewer than there are processors.");
    if (mode.threads == 0) {
        ImGui::SameLine();
        muted_text(theme, fmt::format("means {} here", std::max(1, processor_count() - 1)));
    }
    const bool is_subtractive = dialog.fields.mode == GenerationMode::subtractive;
    form.row("Verification");
    ImGui::Checkbox("Randomised", &mode.randomise_verification);
    if (!is_subtractive) return;
    ImGui::SameLine();
    ImGui::Checkbox("Incremental", &mode.verify_incrementally);
    hint("After each removal, instead of once at the end.");
    form.row("Maximum fill time");
    std::vector<std::string> times;
    for (const int time : kFillTimes) times.push_back(text_of_fill_time(time));
    const std::vector<std::string_view> items(times.begin(), times.end());
    int& fill_time = mode.fill_time[index_of_order(dialog.order)];
    auto at = static_cast<std::size_t>(std::ranges::find(kFillTimes, fill_time) - kFillTimes.begin());
    if (drop_down("##fill", items, at)) fill_time = kFillTimes[at];
}

// Left of the buttons; true when it was pressed.
bool draw_nearest(const Theme& theme, const Nearest& nearest) {
    const ImVec2 start = ImGui::GetCursorPos();
    wide_gap(theme);
    const bool is_pressed = plain_button(theme, "Open the nearest");
    hint(nearest.solutions > 1 ? fmt::format("The grid with these cells that had fewest solutions: {}.",
                                             grouped(nearest.solutions))
                               : "The puzzle that came nearest to the wished difficulty.");
    ImGui::SetCursorPos(start);
    return is_pressed;
}

void draw_progress(const App& app, const Theme& theme, const GenerateDialog& dialog) {
    const auto job = std::ranges::find(app.jobs.all(), *dialog.job, &RunningJob::id);
    if (job == app.jobs.all().end()) return;
    Form form(theme, kLabels, kControls);
    form.row("Number of attempts");
    ImGui::TextUnformatted(grouped(attempts_of(*job)).c_str());
    if (job->progress.graded > 0) {
        form.row("Puzzles graded");
        ImGui::TextUnformatted(grouped(job->progress.graded).c_str());
    }
    ImGui::ProgressBar(-1.0f * static_cast<float>(ImGui::GetTime()), {-1, theme.px(6)}, "");
}

}  // namespace

void draw_dialog(App& app, const Theme& theme, GenerateDialog& dialog) {
    const bool running = dialog.job.has_value();
    {
        const Disabled scope(running);
        Form form(theme, kLabels, kControls);
        ModeSettings& mode = dialog.fields.current();
        draw_goal(theme, form, dialog, mode);
        draw_difficulty(theme, form, dialog);
        draw_count(theme, form, dialog);
        wide_gap(theme);
        draw_method(theme, form, dialog, mode);
    }
    // Claimed, so that the keys do not also move the focus.
    ImGui::Shortcut(ImGuiMod_Ctrl | ImGuiKey_PageUp);
    ImGui::Shortcut(ImGuiMod_Ctrl | ImGuiKey_PageDown);
    if (!running && (is_pressed(ctrl(Key::page_up)) || is_pressed(ctrl(Key::page_down))))
        dialog.fields.mode = dialog.fields.mode == GenerationMode::additive ? GenerationMode::subtractive
                                                                            : GenerationMode::additive;
    if (dialog.into_new_document && dialog.fields.count <= 1)
        muted_text(theme, "The template stays; the puzzle opens in a new tab.");
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
    if (dialog.nearest && draw_nearest(theme, *dialog.nearest)) return open_nearest_of_dialog(app);
    draw_buttons(app, theme, {.accept = label_of_start(dialog).c_str()});
}

}  // namespace gridsmith
