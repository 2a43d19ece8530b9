#include "jobs/exercise_search.h"

#include "generator/api/generator.h"
#include "generator/api/variant.h"
#include "generator/core/board_kind.h"
#include "solver/api/solver.h"
#include "techniques/path/exercise.h"
#include "techniques/words/examples.h"

#include <utility>

namespace gridsmith {

namespace {

// Singles finish every puzzle of order 2 unless the player orders them last, so more attempts are useless.
constexpr std::uint64_t kMostAttemptsAtOrder2 = 500;

GenerateOptions options_of(const TrainRequest& request) {
    GenerateOptions options;
    options.rules = request.rules;
    options.minimal = size_class(request.rules) <= 3;
    options.entries = default_entries(request.rules);
    options.difficulty.needs = request.technique;
    // The generator makes puzzles that need the technique in the order of grades; exercise_for() then tests
    // the player's order. The generator does not test for singles, which every puzzle needs, or for a
    // technique that check() refuses.
    if (row_of(request.technique).family == Family::singles || !check(options))
        options.difficulty.needs.reset();
    return options;
}

ExerciseMade made_of(Exercise exercise, Grid solution) {
    ExerciseMade made;
    made.puzzle = puzzle_of(exercise.position);
    made.steps = std::move(exercise.steps);
    made.solution = std::move(solution);
    return made;
}

// A random variant of the example, with its steps.
std::optional<ExerciseMade> shuffled_example(const TrainRequest& request, const Selection& selection,
                                             const std::stop_token& stop) {
    const auto example = example_of(request.technique);
    if (!example) return std::nullopt;
    Puzzle puzzle = variant_of(puzzle_of(*example), request.seed, 1);
    puzzle.properties.generation_info.clear();
    const SolveResult solved = solve(puzzle.grid, {.limit = 1, .stop = stop});
    if (solved.solutions.empty()) return std::nullopt;
    auto at = exercise_at(with_marks(puzzle), selection, request.technique, stop);
    if (!at) return std::nullopt;
    ExerciseMade made = made_of(std::move(at->exercise), solved.solutions.front());
    made.is_example = true;
    made.easier = at->easier;
    return made;
}

}  // namespace

std::optional<ExerciseMade> exercise_for(const TrainRequest& request, TrainingProgress& progress,
                                         const std::stop_token& time_is_up, const std::stop_token& stop) {
    const Selection selection = exercise_selection(request.techniques, request.technique);
    const GenerateOptions options = options_of(request);
    // The caller's thread may be the only one, so that nobody else looks at the clock.
    const auto begin = std::chrono::steady_clock::now();
    for (std::uint64_t number = 1; !time_is_up.stop_requested(); ++number) {
        if (std::chrono::steady_clock::now() - begin > request.longest) break;
        if (request.rules.order() == 2 && number > kMostAttemptsAtOrder2) break;
        const AttemptResult result = attempt(options, request.seed, number, time_is_up);
        ++progress.attempts;
        progress.puzzles += result.graded;
        if (result.end == AttemptEnd::impossible) break;
        if (result.end != AttemptEnd::success) continue;
        if (result.graded == 0) ++progress.puzzles;
        auto exercise = exercise_on_path(Position(result.puzzle), selection, request.technique, time_is_up);
        if (!exercise) continue;
        ExerciseMade made = made_of(std::move(*exercise), result.solution);
        made.puzzles = progress.puzzles;
        return made;
    }
    if (stop.stop_requested()) return std::nullopt;
    auto made = shuffled_example(request, selection, stop);
    if (made) made->puzzles = progress.puzzles;
    return made;
}

}  // namespace gridsmith
