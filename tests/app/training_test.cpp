// The trainer and the reference: exercises as documents, judging the user's steps, examples.
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/editing.h"
#include "app/editing/marking.h"
#include "app/hints/hints.h"
#include "app/hints/reference.h"
#include "app/hints/technique_dialogs.h"
#include "app/hints/trainer.h"
#include "app/settings/settings.h"
#include "model/board/rules_text.h"

#include "driven_app.h"
#include "techniques/words/examples.h"

#include <algorithm>

using namespace gridsmith;
using support::DrivenApp;

namespace {

void practise(DrivenApp& app, Technique technique, int order = 3) {
    app.command(Command::trainer);
    auto& dialog = app.dialog<TrainerDialog>();
    dialog.technique = technique;
    dialog.rules = order;
    accept_dialog(*app);
    app.finish_jobs();
    app->update();
    REQUIRE(app->dialogs.empty());
    REQUIRE(app->trainer.has_lesson());
}

const Lesson& lesson(DrivenApp& app) {
    REQUIRE(app->trainer.lesson_of(app.tab()) != nullptr);
    return *app->trainer.lesson_of(app.tab());
}

LessonState state(DrivenApp& app) { return state_of(lesson(app), app.puzzle()); }

// Removes marks as the user would.
void without_marks(DrivenApp& app, const std::vector<Candidate>& gone) {
    Puzzle puzzle = app.puzzle();
    for (const auto& [cell, value] : gone) puzzle.marks[cell].erase(value);
    apply(app.tab(), {"erase marks", std::move(puzzle)});
    app->update();
}

}  // namespace

TEST_CASE("an exercise is a document with marks, and the trainer notices when its step is done") {
    DrivenApp app;
    practise(app, Technique::naked_pair);
    CHECK_FALSE(app.tab().document.changed());
    CHECK(app->settings.trainer.technique == Technique::naked_pair);
    CHECK(origin_sentence(lesson(app)).ends_with("Naked Pair is the next step."));
    CHECK(state(app) == LessonState::looking);
    const Step step = lesson(app).made.steps.front();
    REQUIRE_FALSE(step.eliminations.empty());
    for (const Candidate& gone : step.eliminations) CHECK(app.puzzle().marks[gone.cell].contains(gone.value));

    // Removing the solution's value is wrong.
    const Cell cell = step.eliminations.front().cell;
    without_marks(app, {{cell, lesson(app).made.solution[cell]}});
    CHECK(state(app) == LessonState::wrong);
    undo(*app);

    if (step.eliminations.size() > 1) {
        without_marks(app, {step.eliminations.front()});
        CHECK(state(app) == LessonState::partly);
    }
    CHECK(app->trainer.found == 0);
    without_marks(app, step.eliminations);
    CHECK(state(app) == LessonState::found);
    CHECK(app->trainer.found == 1);
    CHECK(app->status() == "That is the Naked Pair");
    // The message appears only once.
    app->update();
    CHECK(app->trainer.found == 1);

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
    CHECK(app->trainer.lessons.empty());
}

TEST_CASE("hints in an exercise use its technique, even one that is turned off") {
    DrivenApp app;
    for (const Technique technique : {Technique::hidden_single, Technique::direct_pointing}) {
        CAPTURE(name_of(technique));
        practise(app, technique);
        app.command(Command::explain_hint);
        app.finish_jobs();
        REQUIRE(app->hints.current() != nullptr);
        REQUIRE(drawn_step(*app->hints.current()) != nullptr);
        CHECK(drawn_step(*app->hints.current())->technique == technique);
        app.command(Command::apply_hint);
        app->update();
        CHECK(state(app) == LessonState::found);
        // A step applied by a hint does not count as found.
        CHECK(app->trainer.found == 0);
        CHECK(app->status() == "The hint made the step, so the exercise does not count as found");
        CHECK(lesson(app).is_by_hint);
        CHECK(app->settings.techniques == TechniqueSet());
    }
}

TEST_CASE("the trainer says on which boards a technique exists, and searches only there") {
    CHECK(boards_sentence(Technique::xy_wing, 3) == "Exists on boards of sides 2 to 25.");
    CHECK(boards_sentence(Technique::locked_quint, 5) == "Exists on boards of sides 17 to 25.");
    CHECK(boards_sentence(Technique::locked_quint, 3) ==
          "Locked Quintuple exists on boards of sides 17 to 25; this board has side 9.");
    CHECK(boards_sentence(Technique::trial, 3).starts_with("A trial has nothing"));
    DrivenApp app;
    app->settings.trainer.rules = "3x3";
    app->trainer.open_trainer(Technique::locked_quint);
    auto& dialog = app.dialog<TrainerDialog>();
    CHECK(dialog.rules == Rules(5));
    dialog.rules = 3;
    accept_dialog(*app);
    CHECK_FALSE(dialog.job);
    CHECK(app->jobs.all().empty());
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK_FALSE(is_enabled(*app, Command::next_exercise));
}

TEST_CASE("exercises are found on boards of other rules, and only where the technique holds") {
    DrivenApp app;
    for (const char* text : {"2x3", "3x3+x", "jigsaw:AABBBBACBDDDACBDDDACCCEEACFFEEFFFFEE"}) {
        CAPTURE(text);
        const Rules rules = rules_from(text).value();
        app->trainer.open_trainer(Technique::hidden_single);
        auto& dialog = app.dialog<TrainerDialog>();
        dialog.rules = rules;
        accept_dialog(*app);
        app.finish_jobs();
        app->update();
        REQUIRE(app->dialogs.empty());
        CHECK(app.puzzle().rules() == rules);
        CHECK_FALSE(lesson(app).made.is_example);
        CHECK(app->settings.trainer.rules == rules.text());
    }
    const Rules knight = rules_from("3x3+antiknight").value();
    CHECK(can_practise(Technique::xy_wing, knight));
    CHECK_FALSE(can_practise(Technique::unique_rectangle_1, knight));
    CHECK(boards_sentence(Technique::unique_rectangle_1, knight).find("swaps values") != std::string::npos);
}

TEST_CASE("Cancel stops the search for an exercise first, and closes the dialog after that") {
    DrivenApp app;
    app->trainer.open_trainer(Technique::leviathan);
    accept_dialog(*app);
    REQUIRE(app.dialog<TrainerDialog>().job);
    cancel_dialog(*app);
    app.finish_jobs();
    CHECK_FALSE(app.dialog<TrainerDialog>().job);
    CHECK(app->tabs.empty());
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
}

TEST_CASE("the reference shows every technique, and opens its example as a document") {
    DrivenApp app;
    app.command(Command::reference);
    auto& dialog = app.dialog<ReferenceDialog>();
    CHECK(techniques_in_sight(dialog).size() == technique_table().size());
    for (const Technique technique :
         {Technique::swordfish, Technique::locked_quad, Technique::avoidable_rectangle_1}) {
        CAPTURE(name_of(technique));
        app->reference.show_technique(dialog, technique);
        app.pass_until([&] { return dialog.examples.at(technique).step.has_value(); });
        CHECK(dialog.examples.at(technique).step->technique == technique);
    }
    dialog.query = "unique rect";
    app->reference.step_technique(dialog, 1);
    dialog.query = "skyscraper";
    app->reference.step_technique(dialog, 1);
    CHECK(dialog.technique == Technique::skyscraper);
    // If the search hides the current technique, its first result is shown; otherwise the technique stays.
    dialog.query = "w-wing";
    app->reference.step_technique(dialog, 0);
    CHECK(dialog.technique == Technique::w_wing);
    dialog.query = "wing";
    app->reference.step_technique(dialog, 0);
    CHECK(dialog.technique == Technique::w_wing);
    dialog.query = "skyscraper";
    app->reference.step_technique(dialog, 0);
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK(with_marks(app.puzzle()).grid() == example_of(Technique::skyscraper)->grid());
    const auto steps = steps_of(Technique::skyscraper, with_marks(app.puzzle()));
    CHECK_FALSE(steps.empty());

    // Opens at the technique shown last, or at the technique of a hint.
    app.command(Command::reference);
    CHECK(app.dialog<ReferenceDialog>().technique == Technique::skyscraper);
    cancel_dialog(*app);
    app.command(Command::explain_hint);
    app.finish_jobs();
    const Technique hinted = drawn_step(*app->hints.current())->technique;
    app.command(Command::reference);
    CHECK(app.dialog<ReferenceDialog>().technique == hinted);
}
