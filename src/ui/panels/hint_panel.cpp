// From top to bottom: problem or result, explanation, buttons, list.
#include "ui/panels/hint_panel.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/hints/helper_hints.h"
#include "app/hints/hints.h"
#include "app/hints/trainer.h"
#include "base/number_text.h"
#include "model/puzzle/any_marks.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <imgui.h>

namespace gridsmith {

namespace {

constexpr float kListHeight = 220;
constexpr float kLamp = 5;

std::string_view title_of(const TabHints& hints) {
    switch (hints.question) {
        case HintQuestion::next: return "Hint";
        case HintQuestion::all: return "Steps that can be made now";
        case HintQuestion::path: return "Path";
        case HintQuestion::why_not: break;
    }
    return "Why not?";
}

// The title with a cross at the right; true when the user presses the cross.
bool section_title(const Theme& theme, std::string_view title) {
    const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    heading(theme, title);
    ImGui::SameLine(right - ImGui::GetFrameHeight());
    const bool pressed = ImGui::SmallButton("×");
    tooltip("Close (Escape)");
    return pressed;
}

void draw_search(App& app, const Theme& theme, const TabHints& hints) {
    const std::string what = hints.question == HintQuestion::path && hints.end == PathEnd::solved
                                 ? "Grading"
                                 : fmt::format("Looking for {}", name_of(hints.progress.technique));
    muted_text(theme, what);
    if (hints.progress.steps > 0)
        muted_text(theme, fmt::format("{} so far", quantity(hints.progress.steps, "step", "steps")));
    if (ImGui::SmallButton("Stop") && hints.job) app.jobs.cancel(*hints.job);
}

// The texts of a hint up to its level.
void draw_levels(const Theme& theme, const Step& step, HintLevel level, const Symbols& symbols) {
    const TechniqueRow& row = row_of(step.technique);
    if (level >= HintLevel::technique) {
        bold_paragraph(theme, row.name);
        const std::string rating = rating_text(rating_of(step));
        muted_text(theme, rating.empty() ? fmt::format("{}", name_of(row.hodoku.level))
                                         : fmt::format("{}, rated {}", name_of(row.hodoku.level), rating));
    }
    if (level < HintLevel::reason) paragraph(hint_of(step, HintLevel::region, symbols));
    if (level == HintLevel::cells)
        paragraph(fmt::format("It is in {}.", Wording(symbols).cells(cells_shown_by(step))));
    if (level == HintLevel::reason) paragraph(hint_of(step, HintLevel::reason, symbols));
}

void draw_level_buttons(App& app, const Theme& theme, const TabHints& hints) {
    const bool whole = hints.level == HintLevel::reason;
    {
        const ScopedDisabled disabled(hints.level == HintLevel::region);
        if (ImGui::Button("Show less")) app.hints.show_previous_level();
    }
    ImGui::SameLine();
    const Command more = whole ? Command::apply_hint : Command::next_hint;
    if (primary_button(theme, whole ? "Apply" : "Show more", is_enabled(app, more)))
        return void(run(app, more));
    command_tooltip(app, more);
    if (whole) return;
    ImGui::SameLine();
    command_button(app, Command::explain_hint, "Explain");
}

void draw_hint(App& app, const Theme& theme, const TabHints& hints) {
    const Step* step = drawn_step(hints);
    if (step == nullptr) {
        if (hints.is_answered)
            paragraph(hints.was_stopped ? "The search for a hint was stopped."
                                        : "No enabled technique finds a step here.");
        return;
    }
    draw_levels(theme, *step, hints.level, hints.puzzle.symbols);
    wide_gap(theme);
    draw_level_buttons(app, theme, hints);
}

// --- Lists ---

// One line of a list. Scrolls to a line that the user chooses by keys.
void step_line(App& app, const TabHints& hints, std::size_t index, const std::string& text) {
    const ScopedId id_scope(static_cast<int>(index));
    const bool chosen = hints.chosen == index;
    if (ImGui::Selectable(plain_label(text).c_str(), chosen)) app.hints.choose_step(index);
    if (chosen && !ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5f);
}

void draw_grouped_steps(App& app, const TabHints& hints) {
    for (std::size_t first = 0; first < hints.steps.size();) {
        std::size_t last = first;
        const Technique technique = hints.steps[first].technique;
        while (last < hints.steps.size() && hints.steps[last].technique == technique) ++last;
        const ScopedId id_scope(static_cast<int>(first));
        const std::string title = fmt::format("{} ({})", name_of(technique), last - first);
        if (ImGui::TreeNodeEx(title.c_str(), ImGuiTreeNodeFlags_SpanAvailWidth)) {
            for (std::size_t i = first; i < last; ++i) {
                const std::string text = notation_of(hints.steps[i], hints.puzzle.symbols);
                step_line(app, hints, i, text.substr(std::min(text.size(), name_of(technique).size() + 2)));
            }
            ImGui::TreePop();
        }
        first = last;
    }
}

void draw_path_steps(App& app, const TabHints& hints) {
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(hints.steps.size()));
    if (hints.chosen) clipper.IncludeItemByIndex(static_cast<int>(*hints.chosen));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto index = static_cast<std::size_t>(i);
            const Step& step = hints.steps[index];
            step_line(
                app, hints, index,
                fmt::format("{:>3}  {}  {}", i + 1, name_of(step.technique), rating_text(rating_of(step))));
        }
}

void draw_grades(const Theme& theme, const TabHints& hints) {
    if (!hints.difficulty) return;
    const auto& [grade, rating] = *hints.difficulty;
    Form form(theme, 96, 0);
    form.text("Grade", fmt::format("{}{}", name_of(grade.level),
                                   grade.solved ? "" : ", but the techniques do not solve it"));
    form.text("Score", grouped(static_cast<std::uint64_t>(grade.score)));
    form.text("Hardest step", name_of(grade.hardest));
    if (rating.hardest > 0)
        form.text("ER / EP / ED", fmt::format("{}{}.{} / {}.{} / {}.{}", rating.solved ? "" : "at least ",
                                              rating.hardest / 10, rating.hardest % 10, rating.pearl / 10,
                                              rating.pearl % 10, rating.diamond / 10, rating.diamond % 10));
}

std::string_view text_of(PathEnd end) {
    switch (end) {
        case PathEnd::solved: return "to the solution";
        case PathEnd::cancelled: return "until you stopped";
        default: return "until no enabled technique finds a step";
    }
}

void draw_list(App& app, const Theme& theme, const TabHints& hints) {
    const bool is_path = hints.question == HintQuestion::path;
    if (hints.steps.empty()) {
        if (hints.is_answered) paragraph("No enabled technique finds a step here.");
        return;
    }
    if (is_path) {
        muted_text(theme,
                   fmt::format("{} {}", quantity(hints.steps.size(), "step", "steps"), text_of(hints.end)));
        draw_grades(theme, hints);
    } else {
        muted_text(theme, quantity(hints.steps.size(), "step", "steps"));
    }
    if (const ScopedChild child{"##steps", {0, theme.px(kListHeight)}, ImGuiChildFlags_Borders})
        is_path ? draw_path_steps(app, hints) : draw_grouped_steps(app, hints);
}

// The buttons are above the explanation, so that they do not move when its length changes.
void draw_path_controls(App& app, const TabHints& hints) {
    const std::size_t at = hints.chosen.value_or(0);
    {
        const ScopedDisabled disabled(at == 0);
        if (ImGui::ArrowButton("##before", ImGuiDir_Left)) app.hints.choose_step(at - 1);
        tooltip("Previous step");
    }
    ImGui::SameLine();
    {
        const ScopedDisabled disabled(at + 1 >= hints.steps.size());
        if (ImGui::ArrowButton("##after", ImGuiDir_Right)) app.hints.choose_step(at + 1);
        command_tooltip(app, Command::next_hint);
    }
    ImGui::SameLine();
    {
        const ScopedDisabled disabled(!app.hints.can_start_from_step());
        if (ImGui::Button("Continue from here")) app.hints.start_from_step();
        tooltip("Replaces the puzzle by this board, as one edit that can be undone");
    }
    ImGui::Spacing();
}

void draw_chosen(App& app, const Theme& theme, const TabHints& hints) {
    const Step* step = drawn_step(hints);
    if (step == nullptr) return;
    const bool is_path = hints.question == HintQuestion::path;
    if (is_path) draw_path_controls(app, hints);
    draw_levels(theme, *step, HintLevel::reason, hints.puzzle.symbols);
    if (is_path) return;
    wide_gap(theme);
    command_button(app, Command::apply_hint, "Apply");
}

void draw_why_not(App& app, const Theme& theme, const TabHints& hints) {
    const Wording wording(hints.puzzle.symbols);
    bold_paragraph(theme, fmt::format("Why not {} in {}?", wording.value(hints.asked.value),
                                      wording.cell(hints.asked.cell)));
    if (!hints.refutation) return;
    paragraph(explanation_of(*hints.refutation, hints.puzzle.symbols));
    if (drawn_step(hints) == nullptr) return;
    wide_gap(theme);
    command_button(app, Command::apply_hint, "Apply");
}

void draw_marks_choice(App& app, const Theme& theme, const TabHints& hints) {
    const std::string used = candidates_used(hints);
    if (used.empty()) return;
    wide_gap(theme);
    bool by_marks = hints.by_marks;
    if (ImGui::Checkbox("From my marks", &by_marks)) return app.hints.use_marks(by_marks);
    muted_paragraph(theme, used);
}

// --- The Helper ---

void draw_lamp(const Theme& theme, std::optional<int> pruned) {
    const float radius = theme.px(kLamp);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 middle{at.x + radius + 1, at.y + ImGui::GetTextLineHeight() / 2};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (pruned.value_or(0) > 0)
        list.AddCircleFilled(middle, radius, theme[Role::accent].packed());
    else
        list.AddCircle(middle, radius, theme[Role::muted].packed());
    ImGui::SetCursorScreenPos({at.x + 2 * radius + theme.px(kGap), at.y});
    muted_text(theme, !pruned        ? "Nothing pruned yet"
                      : *pruned == 0 ? "Nothing to prune"
                                     : fmt::format("{} pruned", *pruned));
}

bool is_helping(const App& app, const Tab& tab) {
    return app.helper.automatic || app.helper.pruned_last(tab).has_value() ||
           (app.trainer.lesson_of(tab) == nullptr && any_marks(tab.document.puzzle().marks));
}

}  // namespace

void draw_hint_section(App& app, const Theme& theme) {
    const Tab* tab = app.tabs.current();
    const TabHints* found = app.hints.current();
    if (tab == nullptr || found == nullptr) return;
    wide_gap(theme);
    if (section_title(theme, title_of(*found))) return app.hints.close_hints();
    // A copy, because a button may remove the hints.
    const TabHints hints = *found;
    if (const std::string problem = problem_of(hints); !problem.empty()) {
        paragraph(problem);
    } else {
        if (hints.job) draw_search(app, theme, hints);
        if (hints.question == HintQuestion::next) draw_hint(app, theme, hints);
        if (hints.question == HintQuestion::why_not) draw_why_not(app, theme, hints);
        if (hints.question == HintQuestion::all || hints.question == HintQuestion::path) {
            draw_list(app, theme, hints);
            draw_chosen(app, theme, hints);
        }
        if (hints.judged && !hints.judged->well_posed) {
            wide_gap(theme);
            muted_paragraph(
                theme,
                "The puzzle may not have exactly one solution, so hints leave out techniques that rely on "
                "uniqueness.");
        }
    }
    draw_marks_choice(app, theme, hints);
}

void draw_helper_section(App& app, const Theme& theme) {
    const Tab* tab = app.tabs.current();
    if (tab == nullptr || tab->in_solution_mode() || !is_helping(app, *tab)) return;
    wide_gap(theme);
    heading(theme, "Helper");
    draw_lamp(theme, app.helper.pruned_last(*tab));
    for (const Command command : {Command::use_triplets, Command::use_hint_sets, Command::use_unique_hints,
                                  Command::helper_automatic}) {
        bool checked = is_checked(app, command);
        if (ImGui::Checkbox(label_of(app, command).c_str(), &checked)) run(app, command);
    }
    // A smaller gap: all four buttons must fit beside a scroll bar.
    command_button(app, Command::prune_once, "Once");
    ImGui::SameLine(0, theme.px(kHairGap));
    command_button(app, Command::prune_repeatedly, "Repeatedly");
    ImGui::SameLine(0, theme.px(kHairGap));
    command_button(app, Command::helper_reset, "Reset");
    ImGui::SameLine(0, theme.px(kHairGap));
    command_button(app, Command::helper_clear, "Clear");
}

BoardOfHint board_of_hint(App& app, const Theme&) {
    BoardOfHint shown;
    const Tab* tab = app.tabs.current();
    if (tab == nullptr || tab->in_solution_mode()) return shown;
    if (const TabHints* hints = app.hints.current()) {
        if (const Step* step = drawn_step(*hints))
            shown.marks = marks_of(*step, hints->level, hints->puzzle.order());
        shown.board = board_of_hint(*hints);
        shown.is_elsewhere = hints->board && hints->chosen > 0U;
        if (hints->refutation && hints->refutation->how == Refuted::by_peer)
            shown.marks.cell_tints.push_back({hints->refutation->cell, Role::highlight});
    }
    if (!shown.board)
        if (const Puzzle* board = app.helper.automatic_hints(*tab)) shown.board = *board;
    return shown;
}

void add_hint(GridViewOptions& options, const BoardOfHint& shown) {
    if (shown.marks.cell_tints.empty() && shown.marks.candidate_tints.empty()) return;
    options.show = shown_with(options.show, shown.marks);
    options.show.peers = false;
    options.show.same_symbol = false;
    options.marks = &shown.marks;
}

}  // namespace gridsmith
