// The requested technique, the progress, and the button for the next position.
#include "ui/panels/trainer_panel.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/hints/trainer.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"

#include <fmt/format.h>
#include <imgui.h>

namespace gridsmith {

namespace {

std::string_view text_of(LessonState state) {
    switch (state) {
        case LessonState::looking:
            return "Find a step of this technique: enter the value that it places, or remove the marks that it eliminates.";
        case LessonState::partly: return "Correct so far, but a part of the step is missing.";
        case LessonState::wrong:
            return "An entry is wrong, or a mark of the solution is missing. Undo the change and try again.";
        case LessonState::found: return "Correct.";
    }
    return {};
}

}  // namespace

std::string way_to_hints(const App& app) {
    const auto shortcuts = shortcuts_now(app, Command::next_hint);
    return shortcuts.empty() ? "Hints > Hint helps."
                             : fmt::format("{} gives hints.", text_of(shortcuts.front()));
}

void draw_trainer_section(App& app, const Theme& theme, const Tab& tab) {
    const Lesson* lesson = app.trainer.lesson_of(tab);
    if (lesson == nullptr || tab.in_solution_mode()) return;
    const LessonState state = state_of(*lesson, tab.document.puzzle());
    wide_gap(theme);
    heading(theme, fmt::format("Exercise: {}", name_of(lesson->technique)));
    muted_paragraph(theme, origin_sentence(*lesson));
    if (state == LessonState::wrong)
        problem_text(theme, text_of(state));
    else
        paragraph(state == LessonState::found && lesson->is_by_hint
                      ? "The hint made the step, so the exercise does not count as found."
                      : text_of(state));
    if (state == LessonState::looking) muted_text(theme, way_to_hints(app));
    if (app.trainer.found > 0) muted_text(theme, fmt::format("{} found in this session", app.trainer.found));
    const bool is_pressed = state == LessonState::found ? primary_button(theme, "Next position")
                                                        : plain_button(theme, "Next position");
    command_tooltip(app, Command::next_exercise);
    if (is_pressed) run(app, Command::next_exercise);
}

}  // namespace gridsmith
