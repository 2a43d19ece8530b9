// Opens exercises as documents, and judges the user's entries and marks.
#include "app/hints/trainer.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/hints/technique_dialogs.h"
#include "app/settings/settings.h"
#include "base/random.h"
#include "document/play_edits.h"
#include "format/core/puzzle_format.h"
#include "model/board/rules_text.h"
#include "model/puzzle/comparison.h"
#include "techniques/path/exercise.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The number of placements and eliminations of the step that are done.
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

}  // namespace

Lesson* Trainer::current_lesson(const Tab& tab) { return const_cast<Lesson*>(lesson_of(tab)); }

void Trainer::begin_lesson(TabId replaced, Lesson lesson) {
    Puzzle puzzle = lesson.made.puzzle;
    puzzle.symbols = default_symbols(core_.settings, puzzle.rules());
    lesson.made.puzzle = puzzle;
    Tab* tab = core_.tabs.find(replaced);
    // A tab keeps its board, so an exercise on another board needs a new tab.
    if (tab != nullptr && tab->document.puzzle().rules() == puzzle.rules()) {
        core_.tabs.select(tab->id);
        apply(*tab, {"next position", std::move(puzzle)});
    } else {
        tab = &add_document(core_, std::move(puzzle), History::Start::saved);
    }
    lessons[tab->id].push_back(std::move(lesson));
    core_.settings.panel_open = true;
    core_.request(FocusGrid());
}

const Lesson* Trainer::lesson_of(const Tab& tab) const {
    const auto of_tab = lessons.find(tab.id);
    if (of_tab == lessons.end()) return nullptr;
    const Puzzle& puzzle = tab.document.puzzle();
    const auto is_shown = [&](const Lesson& lesson) {
        return lesson.made.puzzle.givens == puzzle.givens &&
               std::ranges::all_of(puzzle.givens, [&](Cell cell) {
                   return lesson.made.puzzle.grid[cell] == puzzle.grid[cell];
               });
    };
    const auto last = std::ranges::find_if(of_tab->second.rbegin(), of_tab->second.rend(), is_shown);
    return last == of_tab->second.rend() ? nullptr : &*last;
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

std::string boards_sentence(Technique technique, const Rules& rules) {
    if (const auto why = why_no_exercises(technique); !why.empty()) return std::string(why);
    const TechniqueRow& row = row_of(technique);
    const std::string why = why_not_on(row, rules);
    return why.empty() ? fmt::format("Exists on boards of {}.", boards_text(row)) : why;
}

bool can_practise(Technique technique, const Rules& rules) {
    return why_no_exercises(technique).empty() && is_used_on(row_of(technique), rules);
}

std::string origin_sentence(const Lesson& lesson) {
    const ExerciseMade& made = lesson.made;
    const std::string_view name = name_of(lesson.technique);
    if (!made.is_example)
        return fmt::format(
            "No easier technique helps here: in your order of techniques, {} is the next step.", name);
    std::string text = fmt::format(
        "No generated puzzle that needs {} was found in time ({} tried). This is the stored example, rearranged.",
        name, made.puzzles);
    if (made.puzzle.rules() != lesson.rules)
        text += fmt::format(" It has {}; there is no example of {}.", board_name(made.puzzle.rules()),
                            board_name(lesson.rules));
    if (made.easier) text += fmt::format(" The position also has an easier step: {}.", name_of(*made.easier));
    return text;
}

void Trainer::open_trainer(std::optional<Technique> technique) {
    const Technique first = technique.value_or(core_.settings.trainer.technique);
    const TechniqueRow& row = row_of(first);
    Rules rules = rules_from(core_.settings.trainer.rules).value_or(Rules());
    if (!is_used_on(row, rules))
        rules = std::clamp(order_as_large_as(rules.side()), row.use.min_order, row.use.max_order);
    core_.dialogs.open<TrainerDialog>(*this, first, rules);
}

void Trainer::start_training(TrainerDialog& dialog) {
    if (dialog.job || !dialog.board_problem.empty() || !can_practise(dialog.technique, dialog.rules)) return;
    dialog.problem.clear();
    core_.settings.trainer = {dialog.technique, dialog.rules.text()};
    TrainRequest request;
    request.technique = dialog.technique;
    request.rules = dialog.rules;
    request.seed = fresh_seed() >> 1;
    request.techniques = core_.settings.techniques;
    RunningJob job;
    job.title = fmt::format("Looking for a position for {}", name_of(dialog.technique));
    dialog.progress = {};
    dialog.job =
        core_.jobs.start(std::move(request), std::move(job), [this](const Event& event) { take(event); });
}

bool Trainer::has_lesson() const {
    const Tab* tab = core_.tabs.current();
    return tab != nullptr && !tab->in_solution_mode() && lesson_of(*tab) != nullptr;
}

void Trainer::next_exercise() {
    if (!has_lesson()) return;
    const Tab& tab = *core_.tabs.current();
    const Lesson& lesson = *lesson_of(tab);
    auto& dialog = core_.dialogs.open<TrainerDialog>(*this, lesson.technique, lesson.rules);
    dialog.tab = tab.id;
    start_training(dialog);
}

bool Trainer::tick() {
    std::erase_if(lessons, [&](const auto& of_tab) { return core_.tabs.find(of_tab.first) == nullptr; });
    const Tab* tab = core_.tabs.current();
    if (tab == nullptr) return false;
    Lesson* lesson = current_lesson(*tab);
    if (lesson == nullptr || lesson->is_announced) return false;
    if (state_of(*lesson, tab->document.puzzle()) != LessonState::found) return false;
    lesson->is_announced = true;
    lesson->is_by_hint = tab->document.history().undo_label() == kHintLabel;
    if (lesson->is_by_hint) {
        core_.tell(Tone::information, "The hint made the step, so the exercise does not count as found");
    } else {
        ++found;
        core_.tell(Tone::success, fmt::format("That is the {}", name_of(lesson->technique)));
    }
    return true;
}

void Trainer::take(const Event& event) {
    auto* dialog = core_.dialogs.find<TrainerDialog>();
    if (dialog == nullptr || dialog->job != event.job) return;
    if (const auto* advanced = std::get_if<TrainAdvanced>(&event.news)) dialog->progress = *advanced;
    if (const auto* made = std::get_if<ExerciseMade>(&event.news)) {
        // The trainer may have been opened from the reference; close both.
        core_.dialogs.close_all<TrainerDialog>();
        core_.dialogs.close_all<ReferenceDialog>();
        begin_lesson(dialog->tab, {dialog->technique, dialog->rules, *made});
    } else if (const auto* finished = std::get_if<JobFinished>(&event.news)) {
        dialog->job.reset();
        if (finished->end == JobEnd::failed) dialog->problem = finished->message;
    }
}

// clang-format off
std::vector<CommandRow> Trainer::commands() {
    return {
        {.id = Command::trainer, .menu = Menu::hints, .group = 5, .label = "Practise a technique...",
         .run = [this] { open_trainer(); }},
        {.id = Command::next_exercise, .menu = Menu::hints, .group = 5, .label = "Next position to practise",
         .shortcuts = {ctrl_shift(Key::j)}, .enabled = [this] { return has_lesson(); },
         .run = [this] { next_exercise(); }},
    };
}
// clang-format on

}  // namespace gridsmith
