// The reference of techniques and the trainer's dialog.
#include "app/app.h"
#include "app/command.h"
#include "app/reference.h"
#include "app/technique_choices.h"
#include "app/training.h"
#include "base/number_text.h"
#include "techniques/descriptions.h"
#include "techniques/exercise.h"
#include "techniques/grade.h"
#include "ui/board_cache.h"
#include "ui/dialog_views.h"
#include "ui/menus.h"
#include "ui/step_painter.h"
#include "ui/widgets.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kListWidth = 304;
constexpr float kTextWidth = 300;
constexpr float kLabels = 96;
constexpr float kControls = 320;

// A line of a list of techniques, kept in sight when it is new there; true when it was chosen.
bool technique_line(Technique technique, bool is_chosen, bool is_new) {
    ImGui::PushID(static_cast<int>(technique));
    const bool pressed = ImGui::Selectable(std::string(name_of(technique)).c_str(), is_chosen);
    if (is_chosen && is_new && !ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5f);
    ImGui::PopID();
    return pressed;
}

// --- The reference ---

void draw_list(App& app, const Theme& theme, ReferenceDialog& dialog) {
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    if (ImGui::InputTextWithHint("##query", "Search techniques", &dialog.query))
        step_technique(app, dialog, 0);
    // Arrows go through the list and leave the focus where one types.
    const ImGuiID query = ImGui::GetItemID();
    for (const ImGuiKey key : {ImGuiKey_UpArrow, ImGuiKey_DownArrow}) {
        ImGui::SetKeyOwner(key, query);
        if (ImGui::IsKeyPressed(key, ImGuiInputFlags_Repeat, query))
            step_technique(app, dialog, key == ImGuiKey_DownArrow ? 1 : -1);
    }
    const auto shown = techniques_in_sight(dialog);
    const float below = ImGui::GetFrameHeightWithSpacing();
    if (ImGui::BeginChild("##list", {0, ImGui::GetContentRegionAvail().y - below}, ImGuiChildFlags_Borders)) {
        if (shown.empty()) muted_text(theme, "No technique has these words.");
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
        if (pressed) show_technique(app, dialog, *pressed);
    }
    ImGui::EndChild();
    if (ImGui::Button("Keyboard shortcuts")) run(app, Command::shortcut_sheet);
    command_hint(app, Command::shortcut_sheet);
}

void draw_example(const Theme& theme, const ShownExample& example) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const auto side = static_cast<int>(std::min(room.x, room.y));
    const PixelRect space{static_cast<int>(at.x + (room.x - static_cast<float>(side)) / 2),
                          static_cast<int>(at.y), side, side};
    const GridLayout layout = grid_layout(example.puzzle.order(), space);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (example.step) return show_step(list, layout, theme, example.puzzle, *example.step);
    BoardShow show;
    show.candidates = true;
    show_board(list, layout, theme, example.puzzle, show);
}

void draw_figures(const Theme& theme, const TechniqueRow& row) {
    Form form(theme, 72, 0);
    form.text("Level", name_of(row.level));
    form.text("Score", grouped(static_cast<std::uint64_t>(row.score)));
    form.text("Rating", rating_text(row.rating));
    form.text("Orders", orders_text(row));
    form.text("HoDoKu", row.code);
}

void draw_words(const App& app, const Theme& theme, const ReferenceDialog& dialog) {
    const TechniqueRow& row = row_of(dialog.technique);
    ImGui::PushFont(theme.faces.bold, kHeadingText);
    wrapped_text(row.name);
    ImGui::PopFont();
    muted_text(theme, name_of(row.family));
    wide_gap(theme);
    draw_figures(theme, row);
    wide_gap(theme);
    wrapped_text(description_of(row.id));
    const auto found = dialog.examples.find(row.id);
    if (found != dialog.examples.end() && found->second.step) {
        wide_gap(theme);
        heading(theme, "Here");
        wrapped_text(explanation_of(*found->second.step, found->second.puzzle.symbols));
    }
    if (!app.settings.techniques.is_on(row.id)) {
        wide_gap(theme);
        ImGui::PushTextWrapPos(0);
        muted_text(theme, "Hints do not use it: it is off in the preferences.");
        ImGui::PopTextWrapPos();
    }
}

void draw_reference_buttons(App& app, const Theme& theme, ReferenceDialog& dialog) {
    constexpr std::array<const char*, 3> labels = {"Practise...", "Close", "Open as document"};
    align_buttons(theme, labels);
    const std::string_view obstacle = why_no_exercises(dialog.technique);
    if (plain_button(theme, labels[0], obstacle.empty())) open_trainer(app, dialog.technique);
    hint(obstacle.empty() ? "Positions in which this is the next step" : obstacle);
    ImGui::SameLine();
    if (plain_button(theme, labels[1])) return cancel_dialog(app);
    ImGui::SameLine();
    if (primary_button(theme, labels[2])) accept_dialog(app);
}

// --- The trainer ---

void draw_technique_choice(const Theme& theme, TrainerDialog& dialog) {
    if (!ImGui::BeginCombo("##technique", std::string(name_of(dialog.technique)).c_str(),
                           ImGuiComboFlags_HeightLarge))
        return;
    const bool is_new = ImGui::IsWindowAppearing();
    if (is_new) {
        dialog.query.clear();
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(theme.px(kControls));
    ImGui::InputTextWithHint("##query", "Search techniques", &dialog.query);
    if (begin_choices("##techniques", {theme.px(kControls), theme.px(240)})) {
        for (const Technique technique : techniques_matching(TechniqueSet(), dialog.query, std::nullopt)) {
            if (!why_no_exercises(technique).empty()) continue;
            if (!technique_line(technique, technique == dialog.technique, is_new)) continue;
            dialog.technique = technique;
            ImGui::CloseCurrentPopup();
        }
    }
    ImGui::EndChild();
    ImGui::EndCombo();
}

void draw_training_job(App& app, const Theme& theme, const TrainerDialog& dialog) {
    const RunningJob* job = app.jobs.find(*dialog.job);
    const double seconds =
        job == nullptr ? 0 : std::chrono::duration<double>(app.now() - job->started).count();
    ImGui::ProgressBar(static_cast<float>(std::min(1.0, seconds / kTrainingSeconds)),
                       {theme.px(kLabels + kControls), theme.px(6)}, "");
    muted_text(theme, fmt::format("{} looked at; after {} seconds the stored example is taken",
                                  quantity(dialog.progress.puzzles, "puzzle", "puzzles"), kTrainingSeconds));
}

// True when the chosen technique can be practised at the chosen order.
bool draw_exercise_choice(const Theme& theme, TrainerDialog& dialog) {
    const Disabled scope(dialog.job.has_value());
    Form form(theme, kLabels, kControls);
    form.row("Technique");
    draw_technique_choice(theme, dialog);
    form.row("Order");
    auto order = index_of_order(dialog.order);
    if (segmented(theme, "##order", kOrderNames, order)) dialog.order = static_cast<int>(order) + kMinOrder;
    form.row("");
    const bool possible = can_practise(dialog.technique, dialog.order);
    const std::string orders = told_orders(dialog.technique);
    possible ? muted_text(theme, orders) : problem_text(theme, orders);
    return possible;
}

}  // namespace

void draw_dialog(App& app, const Theme& theme, ReferenceDialog& dialog) {
    const float below = ImGui::GetFrameHeightWithSpacing() + 2 * theme.px(kGap);
    const float height = std::max(theme.px(240), ImGui::GetContentRegionAvail().y - below);
    if (ImGui::BeginChild("##left", {theme.px(kListWidth), height})) draw_list(app, theme, dialog);
    ImGui::EndChild();
    ImGui::SameLine(0, theme.px(kWideGap));
    const float board = ImGui::GetContentRegionAvail().x - theme.px(kTextWidth + kWideGap);
    const auto found = dialog.examples.find(dialog.technique);
    constexpr auto kStill = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    if (ImGui::BeginChild("##board", {std::max(theme.px(160), board), height}, 0, kStill) &&
        found != dialog.examples.end())
        draw_example(theme, found->second);
    ImGui::EndChild();
    ImGui::SameLine(0, theme.px(kWideGap));
    if (ImGui::BeginChild("##words", {0, height})) draw_words(app, theme, dialog);
    ImGui::EndChild();
    draw_reference_buttons(app, theme, dialog);
}

void draw_dialog(App& app, const Theme& theme, TrainerDialog& dialog) {
    const bool possible = draw_exercise_choice(theme, dialog);
    wide_gap(theme);
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + theme.px(kLabels + kControls));
    if (dialog.job)
        draw_training_job(app, theme, dialog);
    else
        muted_text(theme,
                   "A puzzle is generated and solved up to where this technique is the next step, with all "
                   "candidates as marks. Find it, and make it.");
    ImGui::PopTextWrapPos();
    problem_text(theme, dialog.problem);
    draw_buttons(app, theme, {.accept = "Find a position", .enabled = possible && !dialog.job});
}

}  // namespace gridsmith
