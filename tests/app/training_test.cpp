// The trainer and the reference of the app: exercises as documents, what is made of edits, examples.
#include "app/training.h"

#include "app/hints.h"
#include "app/marking.h"
#include "app/reference.h"
#include "driven_app.h"
#include "techniques/examples.h"

#include <algorithm>

using namespace gridsmith;
using support::DrivenApp;

namespace {

void practise(DrivenApp& app, Technique technique, int order = 3) {
    app.command(Command::trainer);
    auto& dialog = app.dialog<TrainerDialog>();
    dialog.technique = technique;
    dialog.order = order;
    accept_dialog(*app);
    app.finish_jobs();
    app->update();
    REQUIRE(app->dialogs.empty());
    REQUIRE(has_lesson(*app));
}

const Lesson& lesson(DrivenApp& app) {
    REQUIRE(lesson_of(*app, app.tab()) != nullptr);
    return *lesson_of(*app, app.tab());
}

LessonState state(DrivenApp& app) { return state_of(lesson(app), app.puzzle()); }

// As an edit of the user would.
void without_marks(DrivenApp& app, const std::vector<Candidate>& gone) {
    Puzzle puzzle = app.puzzle();
    for (const auto& [cell, value] : gone) puzzle.marks[static_cast<std::size_t>(cell)].erase(value);
    apply(app.tab(), {"erase marks", std::move(puzzle)});
    app->update();
}

}  // namespace

TEST_CASE("an exercise is a document with marks, and what its step does is noticed") {
    DrivenApp app;
    practise(app, Technique::naked_pair);
    CHECK_FALSE(app.tab().document.changed());
    CHECK(app->settings.trainer.technique == Technique::naked_pair);
    CHECK(told_origin(lesson(app)).ends_with("the next step is Naked Pair."));
    CHECK(state(app) == LessonState::looking);
    const Step step = lesson(app).made.steps.front();
    REQUIRE_FALSE(step.eliminations.empty());
    for (const Candidate& gone : step.eliminations)
        CHECK(app.puzzle().marks[static_cast<std::size_t>(gone.cell)].contains(gone.value));

    // What contradicts the solution is no part of it.
    const Cell cell = step.eliminations.front().cell;
    without_marks(app, {{cell, lesson(app).made.solution[cell]}});
    CHECK(state(app) == LessonState::wrong);
    undo(*app);

    if (step.eliminations.size() > 1) {
        without_marks(app, {step.eliminations.front()});
        CHECK(state(app) == LessonState::partly);
    }
    CHECK(app->training.found == 0);
    without_marks(app, step.eliminations);
    CHECK(state(app) == LessonState::found);
    CHECK(app->training.found == 1);
    CHECK(app->status() == "That is the Naked Pair");
    // Told once.
    app->update();
    CHECK(app->training.found == 1);

    const Puzzle first = app.puzzle();
    app.command(Command::next_exercise);
    app.finish_jobs();
    app->update();
    REQUIRE(app->dialogs.empty());
    CHECK(app->tabs.all().size() == 1);
    CHECK(app.puzzle().givens != first.givens);
    CHECK(state(app) == LessonState::looking);
    undo(*app);
    CHECK(app.puzzle() == first);
    CHECK(state(app) == LessonState::found);
    app->tabs.close(app.tab().id);
    app->update();
    CHECK(app->training.lessons.empty());
}

TEST_CASE("hints of an exercise are about its technique, even one that is off") {
    DrivenApp app;
    for (const Technique technique : {Technique::hidden_single, Technique::direct_pointing}) {
        CAPTURE(name_of(technique));
        practise(app, technique);
        app.command(Command::explain_hint);
        app.finish_jobs();
        REQUIRE(current_hints(*app) != nullptr);
        REQUIRE(drawn_step(*current_hints(*app)) != nullptr);
        CHECK(drawn_step(*current_hints(*app))->technique == technique);
        app.command(Command::apply_hint);
        app->update();
        CHECK(state(app) == LessonState::found);
        // What a hint has done was not found.
        CHECK(app->training.found == 0);
        CHECK(app->status().starts_with("That was the"));
        CHECK(app->settings.techniques == TechniqueSet());
    }
}

TEST_CASE("the trainer tells for which orders a technique exists, and looks nowhere else") {
    CHECK(told_orders(Technique::xy_wing) == "Exists at orders 2 to 5.");
    CHECK(told_orders(Technique::locked_quint) == "Exists at order 5.");
    CHECK(told_orders(Technique::trial).starts_with("There is nothing"));
    DrivenApp app;
    app->settings.trainer.order = 3;
    open_trainer(*app, Technique::locked_quint);
    auto& dialog = app.dialog<TrainerDialog>();
    CHECK(dialog.order == 5);
    dialog.order = 3;
    accept_dialog(*app);
    CHECK_FALSE(dialog.job);
    CHECK(app->jobs.all().empty());
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK_FALSE(is_enabled(*app, Command::next_exercise));
}

TEST_CASE("looking for an exercise is cancelled first, and the dialog closed after that") {
    DrivenApp app;
    open_trainer(*app, Technique::leviathan);
    accept_dialog(*app);
    REQUIRE(app.dialog<TrainerDialog>().job);
    cancel_dialog(*app);
    app.finish_jobs();
    CHECK_FALSE(app.dialog<TrainerDialog>().job);
    CHECK(app->tabs.empty());
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
}

TEST_CASE("the reference looks every technique up, and its example becomes a document") {
    DrivenApp app;
    app.command(Command::reference);
    auto& dialog = app.dialog<ReferenceDialog>();
    CHECK(techniques_in_sight(dialog).size() == technique_table().size());
    for (const Technique technique :
         {Technique::swordfish, Technique::locked_quad, Technique::avoidable_rectangle_1}) {
        CAPTURE(name_of(technique));
        show_technique(*app, dialog, technique);
        app.pass_until([&] { return dialog.examples.at(technique).step.has_value(); });
        CHECK(dialog.examples.at(technique).step->technique == technique);
    }
    dialog.query = "unique rect";
    step_technique(*app, dialog, 1);
    dialog.query = "skyscraper";
    step_technique(*app, dialog, 1);
    CHECK(dialog.technique == Technique::skyscraper);
    // Words that hide what is shown show their first technique; others leave it.
    dialog.query = "w-wing";
    step_technique(*app, dialog, 0);
    CHECK(dialog.technique == Technique::w_wing);
    dialog.query = "wing";
    step_technique(*app, dialog, 0);
    CHECK(dialog.technique == Technique::w_wing);
    dialog.query = "skyscraper";
    step_technique(*app, dialog, 0);
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK(with_marks(app.puzzle()).grid() == example_of(Technique::skyscraper)->grid());
    const auto steps = steps_of(Technique::skyscraper, with_marks(app.puzzle()));
    CHECK_FALSE(steps.empty());

    // It opens where one was, or at what a hint is about.
    app.command(Command::reference);
    CHECK(app.dialog<ReferenceDialog>().technique == Technique::skyscraper);
    cancel_dialog(*app);
    app.command(Command::explain_hint);
    app.finish_jobs();
    const Technique hinted = drawn_step(*current_hints(*app))->technique;
    app.command(Command::reference);
    CHECK(app.dialog<ReferenceDialog>().technique == hinted);
}
