// Finds the position of a path where a technique was used.
#include "techniques/path/exercise.h"

#include "techniques/path/grade.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

// The selection with one technique added, in the order of the table.
Selection with(const Selection& selection, Technique technique) {
    Selection joined{{}, selection.options};
    for (const TechniqueRow& row : technique_table())
        if (row.id == technique || std::ranges::count(selection.techniques, row.id) > 0)
            joined.techniques.push_back(row.id);
    return joined;
}

// All steps of the technique in the position. Long searches stop at the first step.
std::vector<Step> steps_there(const Position& position, const Selection& selection, Technique technique,
                              const std::stop_token& stop) {
    const TechniqueRow& row = row_of(technique);
    StepSearch search(position, selection.options, row.family == Family::last_resort, stop);
    search.run(row);
    return std::move(search.steps());
}

}  // namespace

bool finds(const TechniqueRow& row, const TechniqueRow& wanted) {
    if (row.id == wanted.id) return true;
    return row.find == wanted.find && row.family == wanted.family && row.use.boards == wanted.use.boards &&
           (row.family == Family::chains || row.family == Family::last_resort) &&
           (row.hodoku.solver != InHodoku::no) == !wanted.hodoku.code.empty() &&
           includes(row.variant, wanted.variant);
}

bool finds(const Selection& selection, Technique technique) {
    return std::ranges::any_of(selection.techniques,
                               [&](Technique t) { return finds(row_of(t), row_of(technique)); });
}

std::string_view why_no_exercises(Technique technique) {
    if (technique == Technique::trial) return "A trial has nothing to practise.";
    if (row_of(technique).family == Family::prunings)
        return "The Helper's prunings are passes over the whole board and have commands of their own.";
    return {};
}

Selection exercise_selection(const TechniqueSet& techniques, Technique technique) {
    Selection selection = techniques.selection(true);
    if (finds(selection, technique)) return selection;
    Selection explainers = explainer_selection(true);
    explainers.options.as_explainer = false;  // every step counts, not only the preferred one
    if (finds(explainers, technique)) return explainers;
    return with(selection, technique);
}

std::optional<Exercise> exercise_on_path(const Position& start, const Selection& selection,
                                         Technique technique, std::stop_token stop) {
    const TechniqueRow& row = row_of(technique);
    bool is_used = false;
    const auto goes_on = [&](const Step& step) {
        is_used = finds(row, row_of(step.technique));
        return !is_used;
    };
    const Path path = path_from(start, selection, {.stop = stop, .goes_on = goes_on});
    if (!is_used) return std::nullopt;
    Exercise exercise{start, {}};
    for (std::size_t i = 0; i + 1 < path.steps.size(); ++i) exercise.position.apply(path.steps[i]);
    exercise.steps = steps_there(exercise.position, selection, technique, stop);
    // The path's own step belongs to the exercise even if the search for all steps misses it.
    const Step& taken = path.steps.back();
    if (std::ranges::none_of(exercise.steps, [&](const Step& step) { return step.has_same_effect(taken); }))
        exercise.steps.insert(exercise.steps.begin(), taken);
    return exercise;
}

std::optional<ExerciseAt> exercise_at(const Position& position, const Selection& selection,
                                      Technique technique, std::stop_token stop) {
    ExerciseAt at{{position, steps_there(position, selection, technique, stop)}, std::nullopt};
    if (at.exercise.steps.empty()) return std::nullopt;
    Selection before{{}, selection.options};
    for (const Technique earlier : selection.techniques) {
        if (finds(row_of(earlier), row_of(technique))) break;
        before.techniques.push_back(earlier);
    }
    if (const auto step = easiest_step(position, before, stop)) at.easier = step->technique;
    return at;
}

}  // namespace gridsmith
