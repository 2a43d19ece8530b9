// The reference of techniques, and the dialog of the trainer.
#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/running_jobs.h"
#include "app/hints/reference.h"
#include "app/hints/technique_choices.h"
#include "app/hints/technique_dialogs.h"
#include "app/hints/trainer.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "techniques/path/exercise.h"
#include "techniques/path/grade.h"
#include "techniques/words/descriptions.h"
#include "ui/board/step_painter.h"
#include "ui/dialogs/board_rows.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr float kListWidth = 304;
constexpr float kTextWidth = 300;
constexpr float kSmallReference = 400;  // width of a dialog on a telephone
constexpr float kSmallWords = 120;      // height of the words in sight there
constexpr float kLeastBoard = 360;      // beside the words
constexpr float kTechniqueLabels = 96;
constexpr float kTechniqueControls = 320;

// A line of a list of techniques; true when the user chooses it. Scrolls to a newly chosen line.
bool technique_line(Technique technique, bool is_chosen, bool is_new) {
    const ScopedId id_scope(static_cast<int>(technique));
    const bool pressed = ImGui::Selectable(std::string(name_of(technique)).c_str(), is_chosen);
    if (is_chosen && is_new && !ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5f);
    return pressed;
}

// --- The reference ---

void draw_list(App& app, const Theme& theme, ReferenceDialog& dialog) {
    ImGui::SetNextItemWidth(-1);
    focus_first_field();
    if (ImGui::InputTextWithHint("##query", "Search techniques", &dialog.query))
        app.reference.step_technique(dialog, 0);
    if (const int steps = arrow_steps_in_field(); steps != 0) app.reference.step_technique(dialog, steps);
    const auto shown = techniques_in_sight(dialog);
    const float below = ImGui::GetFrameHeightWithSpacing();
    if (const ScopedChild child{
            "##list", {0, ImGui::GetContentRegionAvail().y - below}, ImGuiChildFlags_Borders}) {
        if (shown.empty()) muted_text(theme, "No technique matches.");
        std::optional<Family> family;
        std::optional<Technique> pressed;
        for (const Technique technique : shown) {
            if (row_of(technique).family != family) {
                if (family) wide_gap(theme);
                family = row_of(technique).family;
                heading(theme, name_of(*family));
            }
            if (technique_line(technique, technique == dialog.technique, dialog.is_new)) pressed = technique;
        }
        dialog.is_new = false;
        if (pressed) app.reference.show_technique(dialog, *pressed);
    }
    if (ImGui::Button("Keyboard shortcuts")) run(app, Command::shortcut_sheet);
    command_tooltip(app, Command::shortcut_sheet);
}

void draw_example(const Theme& theme, const ShownExample& example) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const auto side = static_cast<int>(std::min(room.x, room.y));
    const PixelRect space{static_cast<int>(at.x + (room.x - static_cast<float>(side)) / 2),
                          static_cast<int>(at.y), side, side};
    const GridLayout layout = grid_layout(example.puzzle, space);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (example.step) return show_step(list, layout, theme, example.puzzle, *example.step);
    BoardShow show;
    show.candidates = true;
    show_board(list, layout, theme, example.puzzle, show);
}

void draw_figures(const Theme& theme, const TechniqueRow& row) {
    Form form(theme, 72, 0);
    form.text("Level", name_of(row.hodoku.level));
    form.text("Score", grouped(static_cast<std::uint64_t>(row.hodoku.score)));
    form.text("Rating", rating_text(row.explainer));
    form.text("Orders", orders_text(row));
    form.text("HoDoKu", row.hodoku.code);
}

void draw_words(const App& app, const Theme& theme, const ReferenceDialog& dialog) {
    const TechniqueRow& row = row_of(dialog.technique);
    {
        const ScopedFont font(theme.faces.bold, kHeadingText);
        paragraph(row.name);
    }
    muted_text(theme, name_of(row.family));
    wide_gap(theme);
    draw_figures(theme, row);
    wide_gap(theme);
    paragraph(description_of(row.id));
    if (row.use.boards != BoardKinds::all) {
        wide_gap(theme);
        muted_paragraph(theme, fmt::format("Exists on boards of {}.", boards_text(row)));
    }
    const auto found = dialog.examples.find(row.id);
    if (found != dialog.examples.end() && found->second.step) {
        wide_gap(theme);
        heading(theme, "In this example");
        paragraph(explanation_of(*found->second.step, found->second.puzzle));
    }
    if (!app.settings.techniques.is_on(row.id)) {
        wide_gap(theme);
        muted_paragraph(theme, "Hints do not use this technique, because it is disabled in the preferences.");
    }
}

constexpr std::array<const char*, 3> kReferenceButtons = {"Practise...", "Close", "Open as document"};

void draw_reference_buttons(App& app, const Theme& theme, ReferenceDialog& dialog) {
    constexpr auto& labels = kReferenceButtons;
    ButtonRow row(theme, labels);
    const std::string_view obstacle = why_no_exercises(dialog.technique);
    if (plain_button(theme, labels[0], obstacle.empty())) app.trainer.open_trainer(dialog.technique);
    tooltip(obstacle.empty() ? "Find positions where this technique is the next step" : obstacle);
    row.next();
    if (plain_button(theme, labels[1])) return cancel_dialog(app);
    row.next();
    if (primary_button(theme, labels[2])) accept_dialog(app);
}

// --- The trainer ---

void draw_technique_choice(const Theme& theme, TrainerDialog& dialog) {
    const ScopedCombo combo("##technique", std::string(name_of(dialog.technique)),
                            ImGuiComboFlags_HeightLarge);
    if (!combo) return;
    const bool is_new = ImGui::IsWindowAppearing();
    if (is_new) {
        dialog.query.clear();
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(px_within(theme, kTechniqueControls));
    const bool chooses_first = ImGui::InputTextWithHint("##query", "Search techniques", &dialog.query,
                                                        ImGuiInputTextFlags_EnterReturnsTrue);
    if (const ScopedChoices choices{"##techniques", {px_within(theme, kTechniqueControls), theme.px(240)}}) {
        for (const Technique technique : techniques_matching(TechniqueSet(), dialog.query, std::nullopt)) {
            if (!why_no_exercises(technique).empty()) continue;
            if (!technique_line(technique, technique == dialog.technique, is_new) && !chooses_first) continue;
            dialog.technique = technique;
            ImGui::CloseCurrentPopup();
            break;
        }
    }
}

void draw_training_job(App& app, const Theme& theme, const TrainerDialog& dialog) {
    const RunningJob* job = app.jobs.find(*dialog.job);
    const double seconds =
        job == nullptr ? 0 : std::chrono::duration<double>(app.now() - job->started).count();
    ImGui::ProgressBar(static_cast<float>(std::min(1.0, seconds / kTrainingSeconds)),
                       {px_within(theme, kTechniqueLabels + kTechniqueControls), theme.px(6)}, "");
    muted_text(theme, fmt::format("{} searched. After {} seconds a stored example is used.",
                                  quantity(dialog.progress.puzzles, "puzzle", "puzzles"), kTrainingSeconds));
}

// True if the chosen technique can be practised on the chosen board.
bool draw_exercise_choice(const Theme& theme, TrainerDialog& dialog) {
    const ScopedDisabled disabled(dialog.job.has_value());
    Form form(theme, kTechniqueLabels, kTechniqueControls);
    form.row("Technique");
    draw_technique_choice(theme, dialog);
    const std::string board_problem = board_rows(theme, form, dialog.rules, dialog.other);
    if (!dialog.job) dialog.board_problem = board_problem;
    form.row("");
    const ScopedWrap wrap(ImGui::GetCursorPosX() + px_within(theme, kTechniqueControls));
    const bool possible = dialog.board_problem.empty() && can_practise(dialog.technique, dialog.rules);
    const std::string boards =
        dialog.board_problem.empty() ? boards_sentence(dialog.technique, dialog.rules) : dialog.board_problem;
    possible ? muted_text(theme, boards) : problem_text(theme, boards);
    return possible;
}

// The parts of the reference: the list at the left, then the board with the words beside it or, in a narrow window,
// below it. On a small screen the list is above them, and they scroll together. In pixels.
struct ReferenceSizes {
    ImVec2 list;
    ImVec2 board;
    bool words_are_beside = false;
    bool list_is_above = false;
};

ReferenceSizes reference_sizes(const Theme& theme, float width, float height) {
    const float gap = theme.px(kWideGap);
    const float beside = width - theme.px(kListWidth) - theme.px(kTextWidth) - 2 * gap;
    if (beside >= theme.px(kLeastBoard))
        return {.list = {theme.px(kListWidth), height}, .board = {beside, height}, .words_are_beside = true};
    if (width < theme.px(kSmallReference)) {
        const float list = std::floor(0.34f * height);
        const float wide = width - ImGui::GetStyle().ScrollbarSize;
        const float board = std::min(wide, height - list - theme.px(kSmallWords));
        return {.list = {width, list}, .board = {wide, board}, .list_is_above = true};
    }
    const float list = std::min(theme.px(kListWidth), 0.4f * width);
    const float rest = width - list - gap;
    return {.list = {list, height}, .board = {rest, std::min(rest, 0.6f * height)}};
}

void draw_board(const Theme& theme, const ReferenceDialog& dialog, ImVec2 size) {
    constexpr auto kStill = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    const auto found = dialog.examples.find(dialog.technique);
    if (const ScopedChild child("##board", size, 0, kStill); child && found != dialog.examples.end())
        draw_example(theme, found->second);
}

void draw_board_and_words(App& app, const Theme& theme, const ReferenceDialog& dialog,
                          const ReferenceSizes& sizes, float height) {
    // The words about another technique begin at their top.
    const auto technique = static_cast<int>(dialog.technique);
    int* last = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("shown"), technique);
    const bool is_other = std::exchange(*last, technique) != technique;
    const ScopedGroup group;
    if (sizes.list_is_above) {
        if (is_other) ImGui::SetNextWindowScroll({0, 0});
        if (const ScopedChild child{"##rest", {0, height}}) {
            draw_board(theme, dialog, sizes.board);
            draw_words(app, theme, dialog);
        }
        return;
    }
    draw_board(theme, dialog, sizes.board);
    if (sizes.words_are_beside) ImGui::SameLine(0, theme.px(kWideGap));
    const float rest =
        sizes.words_are_beside ? height : height - sizes.board.y - ImGui::GetStyle().ItemSpacing.y;
    if (is_other) ImGui::SetNextWindowScroll({0, 0});
    if (const ScopedChild child{"##words", {0, rest}}) draw_words(app, theme, dialog);
}

void draw_dialog(App& app, const Theme& theme, ReferenceDialog& dialog) {
    const float below = ButtonRow::height(theme, kReferenceButtons);
    const float height = std::max(theme.px(240), ImGui::GetContentRegionAvail().y - below);
    const ReferenceSizes sizes = reference_sizes(theme, ImGui::GetContentRegionAvail().x, height);
    if (const ScopedChild child{"##left", sizes.list}) draw_list(app, theme, dialog);
    if (!sizes.list_is_above) ImGui::SameLine(0, theme.px(kWideGap));
    const float above = sizes.list_is_above ? sizes.list.y + ImGui::GetStyle().ItemSpacing.y : 0;
    draw_board_and_words(app, theme, dialog, sizes, height - above);
    draw_reference_buttons(app, theme, dialog);
}

void draw_dialog(App& app, const Theme& theme, TrainerDialog& dialog) {
    const bool possible = draw_exercise_choice(theme, dialog);
    wide_gap(theme);
    {
        const ScopedWrap wrap(ImGui::GetCursorPosX() +
                              px_within(theme, kTechniqueLabels + kTechniqueControls));
        if (dialog.job)
            draw_training_job(app, theme, dialog);
        else
            muted_text(
                theme,
                "Generates a puzzle and solves it up to a position where this technique is the next step. All candidates are marked. Find the step.");
    }
    problem_text(theme, dialog.problem);
    draw_buttons(app, theme, {.accept = "Find a position", .enabled = possible && !dialog.job});
}

}  // namespace

DialogView view_of(const ReferenceDialog*) {
    return dialog_view<ReferenceDialog>(
        Sheet{.title = "Techniques", .resizable = true, .first_size = {1480, 920}, .enter_accepts = false},
        draw_dialog);
}

DialogView view_of(const TrainerDialog*) {
    return dialog_view<TrainerDialog>(Sheet{.title = "Practise a technique"}, draw_dialog);
}

}  // namespace gridsmith
