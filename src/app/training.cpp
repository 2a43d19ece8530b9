// From the dialog to a document, and what is made of what the user does in it.
#include "app/training.h"

#include "app/app.h"
#include "app/editing.h"
#include "app/files.h"
#include "base/random.h"
#include "model/comparison.h"
#include "techniques/exercise.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

Lesson* current_lesson(App& app, const Tab& tab) { return const_cast<Lesson*>(lesson_of(app, tab)); }

// How many of the things that a step does are done.
int done_of(const Step& step, const Position& now) {
    int done = 0;
    for (const Candidate& entry : step.placements) done += now.grid()[entry.cell] == entry.value ? 1 : 0;
    for (const Candidate& gone : step.eliminations) done += now.has(gone.cell, gone.value) ? 0 : 1;
    return done;
}

bool contradicts(const Grid& solution, const Position& now) {
    return !wrong_entries(now.grid(), solution).empty() ||
           std::ranges::any_of(now.open_cells(), [&](Cell cell) { return !now.has(cell, solution[cell]); });
}

void begin_lesson(App& app, TabId replaced, Lesson lesson) {
    Puzzle puzzle = lesson.made.puzzle;
    puzzle.symbols = default_symbols(app.settings, puzzle.order());
    lesson.made.puzzle = puzzle;
    Tab* tab = app.tabs.find(replaced);
    // In its place only where it fits: a tab keeps its order.
    if (tab != nullptr && tab->document.puzzle().order() == puzzle.order()) {
        app.tabs.select(tab->id);
        apply(*tab, {"next position", std::move(puzzle)});
    } else {
        tab = &add_document(app, std::move(puzzle), History::Start::saved);
    }
    app.training.lessons[tab->id].push_back(std::move(lesson));
    app.settings.panel_open = true;
    app.request(FocusGrid());
}

}  // namespace

const Lesson* lesson_of(const App& app, const Tab& tab) {
    const auto found = app.training.lessons.find(tab.id);
    if (found == app.training.lessons.end()) return nullptr;
    const Puzzle& puzzle = tab.document.puzzle();
    const auto is_shown = [&](const Lesson& lesson) {
        return lesson.made.puzzle.givens == puzzle.givens &&
               std::ranges::all_of(puzzle.givens, [&](Cell cell) {
                   return lesson.made.puzzle.grid[cell] == puzzle.grid[cell];
               });
    };
    const auto last = std::ranges::find_if(found->second.rbegin(), found->second.rend(), is_shown);
    return last == found->second.rend() ? nullptr : &*last;
}

LessonState state_of(const Lesson& lesson, const Puzzle& puzzle) {
    if (!conflicting_cells(puzzle.grid).empty()) return LessonState::wrong;
    const Position now = with_marks(puzzle);
    if (contradicts(lesson.made.solution, now)) return LessonState::wrong;
    LessonState state = LessonState::looking;
    for (const Step& step : lesson.made.steps) {
        const int done = done_of(step, now);
        if (done == static_cast<int>(step.placements.size() + step.eliminations.size()))
            return LessonState::found;
        if (done > 0) state = LessonState::partly;
    }
    return state;
}

std::string told_orders(Technique technique) {
    if (const auto why = why_no_exercises(technique); !why.empty()) return std::string(why);
    const TechniqueRow& row = row_of(technique);
    return fmt::format("Exists at order{} {}.", row.use.min_order == row.use.max_order ? "" : "s",
                       orders_text(row));
}

bool can_practise(Technique technique, int order) {
    const TechniqueRow& row = row_of(technique);
    return why_no_exercises(technique).empty() && order >= row.use.min_order && order <= row.use.max_order;
}

std::string told_origin(const Lesson& lesson) {
    const ExerciseMade& made = lesson.made;
    const std::string_view name = name_of(lesson.technique);
    if (!made.is_example)
        return fmt::format(
            "Everything easier is exhausted here: by your order of techniques, the next step "
            "is {}.",
            name);
    std::string text = fmt::format(
        "No generated puzzle came to {} in time ({} looked at), so this is the stored example, rearranged.",
        name, made.puzzles);
    if (made.puzzle.order() != lesson.order)
        text +=
            fmt::format(" It is of order {}: there is none of order {}.", made.puzzle.order(), lesson.order);
    if (made.easier) text += fmt::format(" There is an easier step, too: {}.", name_of(*made.easier));
    return text;
}

void open_trainer(App& app, std::optional<Technique> technique) {
    TrainerDialog dialog;
    dialog.technique = technique.value_or(app.settings.trainer.technique);
    dialog.order = app.settings.trainer.order;
    const TechniqueRow& row = row_of(dialog.technique);
    dialog.order = std::clamp(dialog.order, row.use.min_order, row.use.max_order);
    app.dialogs.open(std::move(dialog));
}

void start_training(App& app, TrainerDialog& dialog) {
    if (dialog.job || !can_practise(dialog.technique, dialog.order)) return;
    dialog.problem.clear();
    app.settings.trainer = {dialog.technique, dialog.order};
    TrainRequest request;
    request.technique = dialog.technique;
    request.order = dialog.order;
    request.seed = fresh_seed() >> 1;
    request.techniques = app.settings.techniques;
    RunningJob job;
    job.purpose = JobPurpose::train;
    job.title = fmt::format("Looking for a position for {}", name_of(dialog.technique));
    dialog.progress = {};
    dialog.job = app.start(std::move(request), std::move(job));
}

bool has_lesson(const App& app) {
    const Tab* tab = app.tabs.current();
    return tab != nullptr && !tab->in_solution_mode() && lesson_of(app, *tab) != nullptr;
}

void next_exercise(App& app) {
    if (!has_lesson(app)) return;
    const Tab& tab = *app.tabs.current();
    const Lesson& lesson = *lesson_of(app, tab);
    TrainerDialog dialog;
    dialog.technique = lesson.technique;
    dialog.order = lesson.order;
    dialog.tab = tab.id;
    start_training(app, app.dialogs.open(std::move(dialog)));
}

bool tend_training(App& app) {
    std::erase_if(app.training.lessons,
                  [&](const auto& of_tab) { return app.tabs.find(of_tab.first) == nullptr; });
    const Tab* tab = app.tabs.current();
    if (tab == nullptr) return false;
    Lesson* lesson = current_lesson(app, *tab);
    if (lesson == nullptr || lesson->is_told) return false;
    if (state_of(*lesson, tab->document.puzzle()) != LessonState::found) return false;
    lesson->is_told = true;
    // Whoever let a hint do it has been shown it.
    const bool is_shown = tab->document.history().undo_label() == "apply hint";
    if (!is_shown) ++app.training.found;
    app.tell(Tone::success,
             fmt::format("That {} the {}", is_shown ? "was" : "is", name_of(lesson->technique)));
    return true;
}

bool take_training_news(App& app, const Event& event) {
    const RunningJob* job = app.jobs.find(event.job);
    if (job == nullptr || job->purpose != JobPurpose::train) return false;
    auto* dialog = app.dialogs.find<TrainerDialog>();
    if (dialog == nullptr || dialog->job != event.job) return true;
    if (const auto* advanced = std::get_if<TrainAdvanced>(&event.news)) dialog->progress = *advanced;
    if (const auto* made = std::get_if<ExerciseMade>(&event.news)) {
        Lesson lesson{dialog->technique, dialog->order, *made};
        const TabId replaced = dialog->tab;
        // With the reference below it, if it was opened from there.
        app.dialogs.close_if([](const Dialog& open) {
            return std::holds_alternative<TrainerDialog>(open) ||
                   std::holds_alternative<ReferenceDialog>(open);
        });
        begin_lesson(app, replaced, std::move(lesson));
    } else if (const auto* finished = std::get_if<JobFinished>(&event.news)) {
        dialog->job.reset();
        if (finished->end == JobEnd::failed) dialog->problem = finished->message;
    }
    return true;
}

}  // namespace gridsmith
