// What is looked for, how far it is, and the way on.
#include "ui/trainer_panel.h"

#include "app/app.h"
#include "app/command.h"
#include "app/training.h"
#include "ui/menus.h"
#include "ui/widgets.h"

#include <fmt/format.h>
#include <imgui.h>

namespace gridsmith {

namespace {

std::string_view told_state(LessonState state) {
    switch (state) {
        case LessonState::looking:
            return "Find it and make it: enter what it places, or take away the marks that it rules out. H "
                   "tells more and more of it.";
        case LessonState::partly: return "You are on it: it does more than that.";
        case LessonState::wrong: return "Something here contradicts the solution. Undo it and look again.";
        case LessonState::found: return "That is it.";
    }
    return {};
}

}  // namespace

void draw_trainer_section(App& app, const Theme& theme, const Tab& tab) {
    const Lesson* lesson = lesson_of(app, tab);
    if (lesson == nullptr || tab.in_solution_mode()) return;
    const LessonState state = state_of(*lesson, tab.document.puzzle());
    wide_gap(theme);
    heading(theme, fmt::format("Exercise: {}", name_of(lesson->technique)));
    ImGui::PushTextWrapPos(0);
    muted_text(theme, told_origin(*lesson));
    ImGui::PopTextWrapPos();
    if (state == LessonState::wrong)
        problem_text(theme, told_state(state));
    else
        wrapped_text(told_state(state));
    if (app.training.found > 0)
        muted_text(theme, fmt::format("{} found since the start", app.training.found));
    const bool goes_on = state == LessonState::found ? primary_button(theme, "Next position")
                                                     : plain_button(theme, "Next position");
    command_hint(app, Command::next_exercise);
    if (goes_on) run(app, Command::next_exercise);
}

}  // namespace gridsmith
