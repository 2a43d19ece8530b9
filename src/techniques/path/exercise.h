// Exercises: positions in which a technique is the next step, because all techniques before it find nothing.
//
// Exercises also cover techniques that are off or that belong to one scale only, so they choose the order of
// search themselves.
#pragma once

#include "techniques/path/path.h"
#include "techniques/path/technique_set.h"

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace gridsmith {

// Does the row find steps of the wanted row? A row for several kinds of chains gives each step the name of
// its own kind.
bool finds(const TechniqueRow& row, const TechniqueRow& wanted);
// Does a technique of the selection find the technique's steps?
bool finds(const Selection& selection, Technique technique);

// A sentence that says why the technique has no exercises; empty if it has some.
std::string_view why_no_exercises(Technique technique);

// The techniques to try, in order: the user's, if they find the technique. Otherwise Sudoku Explainer's, if
// it has the technique, or the user's with the technique added at its place in the table.
Selection exercise_selection(const TechniqueSet& techniques, Technique technique);

struct Exercise {
    Position position;
    std::vector<Step> steps;  // the technique's steps there, at least one
};

// Follows the path of the selection to the first position whose next step is the technique's. Returns nothing
// if the path does not need the technique, or when stopped.
std::optional<Exercise> exercise_on_path(const Position& start, const Selection& selection,
                                         Technique technique, std::stop_token stop = {});

// The technique's steps in the position, and the first technique of the selection that has a step there
// before it. Nothing if the technique has no step, or when stopped.
struct ExerciseAt {
    Exercise exercise;
    std::optional<Technique> easier;
};
std::optional<ExerciseAt> exercise_at(const Position& position, const Selection& selection,
                                      Technique technique, std::stop_token stop = {});

}  // namespace gridsmith
