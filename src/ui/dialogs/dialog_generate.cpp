// Generate: the requested puzzle and the method.
#include "app/app.h"
#include "app/core/dialogs.h"
#include "app/generate/generate_dialog.h"
#include "app/generate/generating.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "generator/templates/entry_counts.h"
#include "ui/dialogs/board_rows.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/level_choice.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr float kGenerateLabels = 190;
constexpr float kGenerateControls = 260;
constexpr float kNumberBesideWord = 136;
constexpr std::string_view kModes[] = {"Additive", "Subtractive"};
constexpr std::string_view kGoals[] = {"Number", "Minimal", "Fewest"};
constexpr std::string_view kUses[] = {"Use as pattern", "Keep and add more", "Ignore",
                                      "Shuffle into a variant"};
constexpr std::string_view kRemovalOrders[] = {"Even", "From the centre", "By blocks", "By rows"};

std::string text_of_fill_time(int milliseconds) {
    return milliseconds == 0 ? "None" : fmt::format("{:g} s", milliseconds / 1000.0);
}

std::string text_of_budget(int millions) {
    if (millions == kUsualBudget) return "Automatic (1-2 min for templates)";
    return millions == 0
               ? "Never"
               : fmt::format("{} million search nodes", grouped(static_cast<std::uint64_t>(millions)));
}

void draw_reach(const Theme& theme, const GenerateDialog& dialog, const ModeSettings& mode) {
    const Reach reach = reach_of(dialog.rules, mode.symmetry);
    // Puzzles with so few entries are known on these boards only; elsewhere it is a bound that none may reach.
    const bool is_reached = (dialog.rules == Rules(2) || dialog.rules == Rules(3)) &&
                            !dialog.has_random_regions() && mode.symmetry == Symmetry::none;
    const std::string_view bound = mode.symmetry == Symmetry::none ? "" : "Up to this number; ";
    muted_text(theme, fmt::format("{}{} or more is quick; {}", bound, reach.common,
                                  is_reached ? fmt::format("{} is the minimum", reach.proved)
                                             : fmt::format("fewer than {} is impossible", reach.proved)));
}

void draw_size(const Theme& theme, Form& form, GenerateDialog& dialog) {
    dialog.board_problem = board_rows(theme, form, dialog.rules, dialog.other);
}

// What to do with the entries that the document has.
void draw_use(Form& form, GenerateDialog& dialog) {
    if (dialog.entries() == nullptr) return;
    form.row(fmt::format("Existing entries ({})", dialog.entries()->size()));
    GridUse use = dialog.use;
    if (drop_down("##use", kUses, use)) dialog.choose_use(use);
    tooltip(
        "Use as pattern: fill the same cells, whatever they hold now.\n"
        "Shuffle: exchange rows, columns and symbols; the variant is as hard as the puzzle.");
    if (!dialog.is_by_pattern() || dialog.givens.empty()) return;
    form.row("Fixed symbols");
    const int givens = dialog.givens.size();
    const auto label =
        givens == 1 ? "Keep the given's symbol" : fmt::format("Keep the symbols of {} givens", givens);
    ImGui::Checkbox(label.c_str(), &dialog.keeps_givens);
    tooltip(
        "The other cells get any symbols that make a puzzle.\n"
        "The template designer makes givens of the cells with a fixed symbol.");
}

bool is_variant(const GenerateDialog& dialog) {
    return dialog.entries() != nullptr && dialog.use == GridUse::variant;
}

// Only the subtractive mode makes minimal puzzles, so these goals choose that mode.
void choose_goal(const Theme& theme, GenerateDialog& dialog) {
    const bool is_subtractive = dialog.fields.mode == GenerationMode::subtractive;
    const ModeSettings& now = dialog.fields.current();
    std::size_t goal = !is_subtractive ? 0 : now.fewest ? 2 : now.minimal ? 1 : 0;
    if (!segmented(theme, "goal", kGoals, goal)) return;
    if (goal > 0) dialog.fields.mode = GenerationMode::subtractive;
    dialog.fields.current().minimal = goal == 1;
    dialog.fields.current().fewest = goal == 2;
}

void draw_entries(const Theme& theme, Form& form, GenerateDialog& dialog) {
    if (is_variant(dialog)) return;
    const bool is_free = !dialog.is_by_pattern();
    form.row("Entries", is_free);
    {
        const ScopedDisabled disabled(!is_free);
        choose_goal(theme, dialog);
    }
    tooltip(
        "Minimal: without any one of the entries, the puzzle would have several solutions.\n"
        "Fewest: minimal, then search for fewer entries: some seconds, a minute or two on 16 x 16 and 25 x 25.");
    ModeSettings& mode = dialog.fields.current();
    const bool is_subtractive = dialog.fields.mode == GenerationMode::subtractive;
    const bool by_number = is_free && (!is_subtractive || (!mode.minimal && !mode.fewest));
    form.row("", by_number);
    if (is_free) {
        const ScopedDisabled disabled(!by_number);
        focus_first_field();
        number_field("##entries", dialog.entries_wanted(), fewest_entries(dialog.rules),
                     dialog.rules.cell_count() - 1);
    } else {
        muted_text(theme, fmt::format("The {} cells of the pattern", dialog.entries()->size()));
    }

    const bool has_symmetry = is_free && (!is_subtractive || !mode.fewest);
    form.row("Symmetry", has_symmetry);
    std::vector<std::string_view> names;
    for (const auto& row : all_symmetries()) names.push_back(row.name);
    {
        const ScopedDisabled disabled(!has_symmetry);
        drop_down("##symmetry", names, mode.symmetry);
    }
    if (mode.symmetry != Symmetry::none) tooltip("The number of entries is then an upper bound.");
    if (by_number) draw_reach(theme, dialog, mode);
}

// Which constraints the puzzle gets, each with a check mark.
void draw_constraints(Form& form, GenerateDialog& dialog) {
    if (is_variant(dialog)) return;
    ConstraintSettings& wish = dialog.fields.constraints;
    const auto chosen = wish.chosen();
    std::string shown = chosen.empty() ? "None" : "";
    for (const ConstraintFamily family : chosen)
        shown += (shown.empty() ? "" : ", ") + std::string(row_of(family).name);
    form.row("Constraints");
    {
        const ScopedCombo combo("##constraints", shown, ImGuiComboFlags_HeightLarge);
        if (combo)
            for (const ConstraintFamilyRow& row : all_constraint_families()) {
                bool is_chosen = std::ranges::find(chosen, row.family) != chosen.end();
                if (ImGui::Checkbox(std::string(row.name).c_str(), &is_chosen)) wish.toggle(row.family);
            }
    }
    tooltip("Each puzzle gets constraints of these kinds at random, as many as make one solution.");
}

// The givens of a puzzle with constraints at random.
void draw_givens(const Theme& theme, Form& form, GenerateDialog& dialog) {
    ConstraintSettings& wish = dialog.fields.constraints;
    form.row("Givens");
    if (dialog.is_by_pattern()) {
        muted_text(theme, fmt::format("The {} cells of the pattern", dialog.entries()->size()));
    } else {
        ImGui::Checkbox("As few as needed", &wish.fewest_givens);
        tooltip("None where the constraints alone have one solution.");
        form.row("", !wish.fewest_givens);
        const ScopedDisabled disabled(wish.fewest_givens);
        number_field("##givens", wish.givens, 0, dialog.rules.cell_count() - 1);
    }
    form.row("");
    ImGui::Checkbox("Minimal", &wish.minimal);
    tooltip("Without any one of the constraints and givens, the puzzle would have several solutions.");
    if (!dialog.has_cages()) return;
    form.row("Symmetry of cages");
    std::vector<std::string_view> names;
    for (const auto& row : all_symmetries()) names.push_back(row.name);
    drop_down("##symmetry", names, dialog.fields.current().symmetry);
}

// A list of the techniques of the order, grouped by family, and of "None in particular".
void choose_needs(const char* id, const Rules& rules, std::optional<Technique>& needs) {
    const bool is_of_order = needs && check({.needs = needs}, rules);
    const std::string shown(is_of_order ? name_of(*needs) : "None in particular");
    const ScopedCombo combo(id, shown, ImGuiComboFlags_HeightLarge);
    if (!combo) return;
    if (ImGui::Selectable("None in particular", !is_of_order)) needs.reset();
    if (!is_of_order) begin_at_item();
    // The table is in search order; the list groups techniques by family, as the reference does.
    for (int family = 0; family < static_cast<int>(Family::last_resort) + 1; ++family) {
        bool is_titled = false;
        for (const TechniqueRow& row : technique_table()) {
            if (row.family != static_cast<Family>(family) || !check({.needs = row.id}, rules)) continue;
            if (!std::exchange(is_titled, true))
                ImGui::SeparatorText(std::string(name_of(row.family)).c_str());
            const bool is_chosen = is_of_order && *needs == row.id;
            if (ImGui::Selectable(std::string(row.name).c_str(), is_chosen)) needs = row.id;
            if (is_chosen) begin_at_item();
        }
    }
}

// A field for one end of the range of ratings. The caller keeps low <= high.
void rating_field(const char* id, int& tenths) {
    double rating = tenths / 10.0;
    if (ImGui::InputDouble(id, &rating, 0, 0, "%.1f"))
        tenths = std::clamp(static_cast<int>(std::lround(rating * 10)), kLowestRating, kHighestRating);
}

void draw_level(Form& form, GenerateDialog& dialog) {
    if (is_variant(dialog)) return;
    DifficultySettings& wish = dialog.fields.difficulty;
    form.row("Level");
    const auto choices = level_choices(dialog.rules);
    std::size_t level = index_of_level(wish.level);
    if (level >= choices.size()) wish.level = level_of_index(level = 0);
    if (drop_down("##level", choices, level)) wish.level = level_of_index(level);
    tooltip("HoDoKu's level, from the hardest technique of the path and the sum of all steps.");
}

void draw_technique_and_rating(const Theme& theme, Form& form, GenerateDialog& dialog) {
    DifficultySettings& wish = dialog.fields.difficulty;
    form.row("Required technique");
    choose_needs("##needs", dialog.rules, wish.needs);
    tooltip(
        "The path has a step of this technique, where no easier technique helps.\n"
        "Rare techniques take a while; the message at the end reports how many puzzles were graded.");
    form.row("Rating");
    const float word = ImGui::CalcTextSize("to").x;
    const float width = (px_within(theme, kGenerateControls) - word) / 2 - ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(width);
    OrderedEnds ends;
    rating_field("##lowest", wish.lowest_rating);
    ends.low_is_drawn();
    tooltip("Sudoku Explainer's rating of the hardest step. 1.0 to 12.0 allows all puzzles.");
    ImGui::SameLine();
    ImGui::TextUnformatted("to");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(width);
    rating_field("##highest", wish.highest_rating);
    ends.high_is_drawn();
    ends.settle(wish.lowest_rating, wish.highest_rating);
}

// The title of what few people change. A wish that narrows the result must not be hidden, so the title names it.
std::string label_of_advanced(const GenerateDialog& dialog) {
    std::string label = "Advanced";
    if (is_variant(dialog)) return label + "###advanced";
    const DifficultySettings& wish = dialog.fields.difficulty;
    if (wish.needs && check({.needs = wish.needs}, dialog.rules))
        label += fmt::format(", {}", name_of(*wish.needs));
    if (wish.lowest_rating > kLowestRating || wish.highest_rating < kHighestRating)
        label +=
            fmt::format(", rating {:.1f} to {:.1f}", wish.lowest_rating / 10.0, wish.highest_rating / 10.0);
    if (!dialog.fields.fresh_seed) label += ", seed kept";
    return label + "###advanced";
}

void draw_seed_row(const Theme& theme, Form& form, GenerateDialog& dialog) {
    form.row("Seed");
    ImGui::Checkbox("A new one each time", &dialog.fields.fresh_seed);
    form.row("");
    const float button = theme.px(84);
    ImGui::SetNextItemWidth(px_within(theme, kGenerateControls) - button - ImGui::GetStyle().ItemSpacing.x);
    {
        const ScopedDisabled disabled(dialog.fields.fresh_seed);
        ImGui::InputText("##seed", &dialog.seed, ImGuiInputTextFlags_CharsDecimal);
    }
    ImGui::SameLine();
    if (ImGui::Button("Random", {button, 0}) || is_pressed(ctrl(Key::r))) draw_seed(dialog);
    tooltip("Choose a random seed (Ctrl+R). The same seed gives the same puzzle on any number of threads.");
}

void draw_count(const Theme& theme, Form& form, GenerateDialog& dialog) {
    form.row("Puzzles");
    ImGui::SetNextItemWidth(theme.px(kNumberBesideWord));
    number_field("##count", dialog.fields.count, 1, kMostInBatch);
    tooltip("Several puzzles are collected in a strip below the grid, with their grades.");
}

std::string label_of_start(const GenerateDialog& dialog) {
    if (dialog.fields.count <= 1) return "Generate";
    return fmt::format("Generate {}", grouped(static_cast<std::uint64_t>(dialog.fields.count)));
}

void draw_method(const Theme& theme, Form& form, GenerateDialog& dialog, ModeSettings& mode) {
    if (is_variant(dialog)) return draw_seed_row(theme, form, dialog);
    draw_technique_and_rating(theme, form, dialog);
    form.row("Mode");
    segmented(theme, "mode", kModes, dialog.fields.mode);
    tooltip(
        "Additive: add entries until one solution is left. Subtractive: remove entries from a full grid.");
    if (dialog.fields.mode == GenerationMode::subtractive) {
        form.row("Holes");
        drop_down("##look", kRemovalOrders, mode.removal_order);
        tooltip(
            "Where to remove entries first.\n"
            "All but Even distribute the entries unevenly and make large minimal puzzles quick.");
    }
    draw_seed_row(theme, form, dialog);
    form.row("Give up after");
    std::vector<std::string> budgets;
    for (const int budget : kBudgets) budgets.push_back(text_of_budget(budget));
    const std::vector<std::string_view> budget_items(budgets.begin(), budgets.end());
    auto budget = static_cast<std::size_t>(std::ranges::find(kBudgets, mode.budget) - kBudgets.begin());
    if (drop_down("##budget", budget_items, budget)) mode.budget = kBudgets[budget];
    tooltip(
        "The limit counts search nodes, so that a seed has the same result on every machine.\n"
        "If the search gives up, it offers the best result.");
    form.row("Threads");
    ImGui::SetNextItemWidth(theme.px(kNumberBesideWord));
    number_field("##threads", mode.threads, 0, kMostThreadsChosen);
    tooltip("0: automatic, one less than the number of processors.");
    if (mode.threads == 0) {
        ImGui::SameLine();
        muted_text(theme, fmt::format("Automatic ({})", std::max(1, processor_count() - 1)));
    }
    const bool is_subtractive = dialog.fields.mode == GenerationMode::subtractive;
    form.row("Verification");
    ImGui::Checkbox("Randomised", &mode.randomise_verification);
    if (!is_subtractive) return;
    ImGui::SameLine();
    ImGui::Checkbox("Incremental", &mode.verify_incrementally);
    tooltip("Verify after each removal instead of once at the end.");
    form.row("Maximum fill time");
    std::vector<std::string> times;
    for (const int time : kFillTimes) times.push_back(text_of_fill_time(time));
    const std::vector<std::string_view> items(times.begin(), times.end());
    int& fill_time = mode.fill_time[index_of_side(dialog.rules.side())];
    auto at = static_cast<std::size_t>(std::ranges::find(kFillTimes, fill_time) - kFillTimes.begin());
    if (drop_down("##fill", items, at)) fill_time = kFillTimes[at];
}

// One line, which may be empty: the buttons do not move.
std::string_view where_it_goes(const App& app, const GenerateDialog& dialog) {
    if (dialog.fields.count > 1) return "The puzzles appear in a strip below the document.";
    if (dialog.is_of_template) return "The template stays open; the puzzle opens in a new tab.";
    if (dialog.opens_new_document()) return "The puzzle opens in a new tab.";
    const Tab* tab = app.tabs.find(dialog.tab);
    const bool replaces = tab != nullptr && !tab->document.puzzle().grid.is_empty();
    return replaces ? "The puzzle replaces the one in view. Undo brings that back."
                    : "The puzzle goes into the empty grid.";
}

// Empty if the document has no constraints.
std::string what_becomes_of_constraints(const App& app, const GenerateDialog& dialog) {
    const Tab* tab = app.tabs.find(dialog.tab);
    if (tab == nullptr || !has_constraints(tab->document.puzzle().rules().parts())) return {};
    return has_constraints(dialog.rules.parts()) ? "The puzzle keeps the constraints of the board."
                                                 : "The puzzle gets none of the board's constraints.";
}

void draw_dialog(App& app, const Theme& theme, GenerateDialog& dialog) {
    const float width = px_within(theme, kGenerateLabels + kGenerateControls);
    {
        Form form(theme, kGenerateLabels, kGenerateControls);
        draw_size(theme, form, dialog);
        draw_level(form, dialog);
        draw_constraints(form, dialog);
        if (dialog.has_constraints() && !is_variant(dialog))
            draw_givens(theme, form, dialog);
        else
            draw_entries(theme, form, dialog);
        draw_use(form, dialog);
        draw_count(theme, form, dialog);
        wide_gap(theme, width);
        if (ImGui::CollapsingHeader(label_of_advanced(dialog).c_str()))
            draw_method(theme, form, dialog, dialog.fields.current());
    }
    // Reserve the keys; otherwise ImGui would also move the focus.
    ImGui::Shortcut(ImGuiMod_Ctrl | ImGuiKey_PageUp);
    ImGui::Shortcut(ImGuiMod_Ctrl | ImGuiKey_PageDown);
    if (is_pressed(ctrl(Key::page_up)) || is_pressed(ctrl(Key::page_down)))
        dialog.fields.mode = dialog.fields.mode == GenerationMode::additive ? GenerationMode::subtractive
                                                                            : GenerationMode::additive;
    if (const std::string kept = what_becomes_of_constraints(app, dialog); !kept.empty())
        muted_paragraph(theme, kept, width);
    muted_paragraph(theme, where_it_goes(app, dialog), width);
    problem_space(theme, dialog.board_problem.empty() ? dialog.problem : dialog.board_problem,
                  dialog.other ? kBoardProblemLines : 0);
    draw_buttons(app, theme,
                 {.accept = label_of_start(dialog).c_str(), .enabled = dialog.board_problem.empty()});
}

}  // namespace

DialogView view_of(const GenerateDialog*) {
    return dialog_view<GenerateDialog>(Sheet{.title = "Generate"}, draw_dialog);
}

}  // namespace gridsmith
