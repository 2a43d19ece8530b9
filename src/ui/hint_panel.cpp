// Sections from top to bottom: what is wrong or found, the words, the buttons, the list.
#include "ui/hint_panel.h"

#include "app/app.h"
#include "app/command.h"
#include "app/training.h"
#include "base/number_text.h"
#include "model/any_marks.h"
#include "ui/menus.h"
#include "ui/step_painter.h"
#include "ui/widgets.h"

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

// The title with a cross at the right; true when that was pressed.
bool section_title(const Theme& theme, std::string_view title) {
    const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    heading(theme, title);
    ImGui::SameLine(right - ImGui::GetFrameHeight());
    const bool pressed = ImGui::SmallButton("×");
    hint("Close (Escape)");
    return pressed;
}

void draw_search(App& app, const Theme& theme, const TabHints& hints) {
    const std::string what = hints.question == HintQuestion::path && hints.end == PathEnd::solved
                                 ? "Grading"
                                 : fmt::format("Looking for {}", name_of(hints.progress.technique));
    muted_text(theme, what);
    if (hints.progress.steps > 0)
        muted_text(theme, fmt::format("{} so far", quantity(hints.progress.steps, "step", "steps")));
    if (ImGui::SmallButton("Stop") && hints.job) app.cancel_job(*hints.job);
}

// What a hint tells at its level, all that it told before above it.
void draw_levels(const Theme& theme, const Step& step, HintLevel level, const Symbols& symbols) {
    const TechniqueRow& row = row_of(step.technique);
    if (level >= HintLevel::technique) {
        ImGui::PushFont(theme.faces.bold, 0);
        wrapped_text(row.name);
        ImGui::PopFont();
        const std::string rating = rating_text(rating_of(step));
        muted_text(theme, rating.empty() ? fmt::format("{}", name_of(row.level))
                                         : fmt::format("{}, rated {}", name_of(row.level), rating));
    }
    if (level < HintLevel::reason) wrapped_text(hint_of(step, HintLevel::region, symbols));
    if (level == HintLevel::cells)
        wrapped_text(fmt::format("It is in {}.", Wording(symbols).cells(cells_shown_by(step))));
    if (level == HintLevel::reason) wrapped_text(hint_of(step, HintLevel::reason, symbols));
}

void draw_level_buttons(App& app, const Theme& theme, const TabHints& hints) {
    const bool whole = hints.level == HintLevel::reason;
    {
        const Disabled scope(hints.level == HintLevel::region);
        if (ImGui::Button("Tell less")) show_previous_level(app);
    }
    ImGui::SameLine();
    const Command more = whole ? Command::apply_hint : Command::next_hint;
    if (primary_button(theme, whole ? "Apply" : "Tell more", is_enabled(app, more)))
        return void(run(app, more));
    command_hint(app, more);
    if (whole) return;
    ImGui::SameLine();
    command_button(app, Command::explain_hint, "Explain");
}

void draw_hint(App& app, const Theme& theme, const TabHints& hints) {
    const Step* step = drawn_step(hints);
    if (step == nullptr) {
        if (hints.is_answered)
            wrapped_text(hints.was_stopped ? "The search for a hint was stopped."
                                           : "None of the techniques that are on finds a step here.");
        return;
    }
    draw_levels(theme, *step, hints.level, hints.puzzle.symbols);
    wide_gap(theme);
    draw_level_buttons(app, theme, hints);
}

// --- Lists ---

// One line of a list; it is kept in sight when it was chosen by keys.
void step_line(App& app, const TabHints& hints, std::size_t index, const std::string& text) {
    ImGui::PushID(static_cast<int>(index));
    const bool chosen = hints.chosen == index;
    if (ImGui::Selectable(plain_label(text).c_str(), chosen)) choose_step(app, index);
    if (chosen && !ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5f);
    ImGui::PopID();
}

void draw_grouped_steps(App& app, const TabHints& hints) {
    for (std::size_t first = 0; first < hints.steps.size();) {
        std::size_t last = first;
        const Technique technique = hints.steps[first].technique;
        while (last < hints.steps.size() && hints.steps[last].technique == technique) ++last;
        ImGui::PushID(static_cast<int>(first));
        const std::string title = fmt::format("{} ({})", name_of(technique), last - first);
        if (ImGui::TreeNodeEx(title.c_str(), ImGuiTreeNodeFlags_SpanAvailWidth)) {
            for (std::size_t i = first; i < last; ++i) {
                const std::string text = notation_of(hints.steps[i], hints.puzzle.symbols);
                step_line(app, hints, i, text.substr(std::min(text.size(), name_of(technique).size() + 2)));
            }
            ImGui::TreePop();
        }
        ImGui::PopID();
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
                                   grade.solved ? "" : ", as far as the techniques of the grade reach"));
    form.text("Score", grouped(static_cast<std::uint64_t>(grade.score)));
    form.text("Hardest step", name_of(grade.hardest));
    if (rating.hardest > 0)
        form.text("ER / EP / ED", fmt::format("{}{}.{} / {}.{} / {}.{}", rating.solved ? "" : "at least ",
                                              rating.hardest / 10, rating.hardest % 10, rating.pearl / 10,
                                              rating.pearl % 10, rating.diamond / 10, rating.diamond % 10));
}

std::string_view told_end(PathEnd end) {
    switch (end) {
        case PathEnd::solved: return "to the solution";
        case PathEnd::cancelled: return "until you stopped";
        default: return "until no technique that is on finds more";
    }
}

void draw_list(App& app, const Theme& theme, const TabHints& hints) {
    const bool is_path = hints.question == HintQuestion::path;
    if (hints.steps.empty()) {
        if (hints.is_answered) wrapped_text("None of the techniques that are on finds a step here.");
        return;
    }
    if (is_path) {
        muted_text(theme,
                   fmt::format("{} {}", quantity(hints.steps.size(), "step", "steps"), told_end(hints.end)));
        draw_grades(theme, hints);
    } else {
        muted_text(theme, quantity(hints.steps.size(), "step", "steps"));
    }
    if (ImGui::BeginChild("##steps", {0, theme.px(kListHeight)}, ImGuiChildFlags_Borders))
        is_path ? draw_path_steps(app, hints) : draw_grouped_steps(app, hints);
    ImGui::EndChild();
}

// Above the step's words, whose length changes, so that the buttons stay where the pointer is.
void draw_way_along_path(App& app, const TabHints& hints) {
    const std::size_t at = hints.chosen.value_or(0);
    {
        const Disabled scope(at == 0);
        if (ImGui::ArrowButton("##before", ImGuiDir_Left)) choose_step(app, at - 1);
        hint("The step before");
    }
    ImGui::SameLine();
    {
        const Disabled scope(at + 1 >= hints.steps.size());
        if (ImGui::ArrowButton("##after", ImGuiDir_Right)) choose_step(app, at + 1);
        command_hint(app, Command::next_hint);
    }
    ImGui::SameLine();
    {
        const Disabled scope(!can_start_from_step(app));
        if (ImGui::Button("Go on from here")) start_from_step(app);
        hint("The puzzle becomes this board, as one edit that can be undone");
    }
    ImGui::Spacing();
}

void draw_chosen(App& app, const Theme& theme, const TabHints& hints) {
    const Step* step = drawn_step(hints);
    if (step == nullptr) return;
    const bool is_path = hints.question == HintQuestion::path;
    if (is_path) draw_way_along_path(app, hints);
    draw_levels(theme, *step, HintLevel::reason, hints.puzzle.symbols);
    if (is_path) return;
    wide_gap(theme);
    command_button(app, Command::apply_hint, "Apply");
}

void draw_why_not(App& app, const Theme& theme, const TabHints& hints) {
    const Wording wording(hints.puzzle.symbols);
    ImGui::PushFont(theme.faces.bold, 0);
    wrapped_text(
        fmt::format("Why not {} in {}?", wording.value(hints.asked.value), wording.cell(hints.asked.cell)));
    ImGui::PopFont();
    if (!hints.refutation) return;
    wrapped_text(told(*hints.refutation, hints.puzzle.symbols));
    if (drawn_step(hints) == nullptr) return;
    wide_gap(theme);
    command_button(app, Command::apply_hint, "Apply");
}

void draw_marks_choice(App& app, const Theme& theme, const TabHints& hints) {
    const std::string used = candidates_used(hints);
    if (used.empty()) return;
    wide_gap(theme);
    bool by_marks = hints.by_marks;
    if (ImGui::Checkbox("From my marks", &by_marks)) return use_marks(app, by_marks);
    ImGui::PushTextWrapPos(0);
    muted_text(theme, used);
    ImGui::PopTextWrapPos();
}

void draw_hints(App& app, const Theme& theme) {
    const Tab* tab = app.tabs.current();
    const TabHints* found = current_hints(app);
    if (tab == nullptr || found == nullptr) return;
    wide_gap(theme);
    if (section_title(theme, title_of(*found))) return close_hints(app);
    // A copy of what is said, because what is pressed may take it away.
    const TabHints hints = *found;
    if (const std::string problem = problem_of(hints); !problem.empty()) {
        wrapped_text(problem);
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
            ImGui::PushTextWrapPos(0);
            muted_text(theme,
                       "The puzzle is not known to have exactly one solution, so techniques that rest "
                       "on that are left out.");
            ImGui::PopTextWrapPos();
        }
    }
    draw_marks_choice(app, theme, hints);
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
    muted_text(theme, !pruned        ? "Nothing was pruned yet"
                      : *pruned == 0 ? "Nothing to prune"
                                     : fmt::format("{} pruned", *pruned));
}

bool is_helping(const App& app, const Tab& tab) {
    return app.helper.automatic || pruned_last(app, tab).has_value() ||
           (lesson_of(app, tab) == nullptr && any_marks(tab.document.puzzle().marks));
}

void draw_helper(App& app, const Theme& theme) {
    const Tab* tab = app.tabs.current();
    if (tab == nullptr || tab->in_solution_mode() || !is_helping(app, *tab)) return;
    wide_gap(theme);
    heading(theme, "Hints of the Helper");
    draw_lamp(theme, pruned_last(app, *tab));
    for (const Command command : {Command::use_triplets, Command::use_hint_sets, Command::use_unique_hints,
                                  Command::helper_automatic}) {
        bool checked = is_checked(app, command);
        if (ImGui::Checkbox(label_of(app, command).c_str(), &checked)) run(app, command);
    }
    // Closer than elsewhere, because all four stand beside a scroll bar.
    command_button(app, Command::prune_once, "Once");
    ImGui::SameLine(0, theme.px(kHairGap));
    command_button(app, Command::prune_repeatedly, "Repeatedly");
    ImGui::SameLine(0, theme.px(kHairGap));
    command_button(app, Command::helper_reset, "Reset");
    ImGui::SameLine(0, theme.px(kHairGap));
    command_button(app, Command::helper_clear, "Clear");
}

}  // namespace

void draw_hint_section(App& app, const Theme& theme) { draw_hints(app, theme); }

void draw_helper_section(App& app, const Theme& theme) { draw_helper(app, theme); }

BoardOfHint board_of_hint(App& app, const Theme&) {
    BoardOfHint shown;
    const Tab* tab = app.tabs.current();
    if (tab == nullptr || tab->in_solution_mode()) return shown;
    if (const TabHints* hints = current_hints(app)) {
        if (const Step* step = drawn_step(*hints))
            shown.marks = marks_of(*step, hints->level, hints->puzzle.order());
        shown.board = board_of_hint(*hints);
        shown.is_elsewhere = hints->board && hints->chosen > 0U;
        if (hints->refutation && hints->refutation->how == Refuted::by_peer)
            shown.marks.cell_tints.push_back({hints->refutation->cell, Role::highlight});
    }
    if (!shown.board)
        if (const Puzzle* board = automatic_hints(app, *tab)) shown.board = *board;
    return shown;
}

void add_hint(GridViewOptions& options, const BoardOfHint& shown, const Theme& theme) {
    if (shown.marks.cell_tints.empty() && shown.marks.candidate_tints.empty()) return;
    options.show = shown_with(options.show, shown.marks);
    options.show.peers = false;
    options.show.same_symbol = false;
    const auto below = options.above;
    options.above = [&shown, &theme, below](ImDrawList& list, const GridLayout& layout,
                                            const BoardShow& show) {
        paint_marks(list, layout, theme, shown.marks);
        if (below) below(list, layout, show);
    };
}

}  // namespace gridsmith
