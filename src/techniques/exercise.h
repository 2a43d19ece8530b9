// Exercises: positions in which a technique is the next step, because everything that comes before it has
// nothing left to find.
//
// Apart from paths because it also says what comes before a technique that is off, or that only one of the
// two scales has.
#pragma once

#include "techniques/path.h"
#include "techniques/technique_set.h"

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace gridsmith {

// Does the row find steps of the wanted one? Rows for several kinds of chains leave steps with the kinds' own
// names.
bool finds(const TechniqueRow& row, const TechniqueRow& wanted);

// Why there are no exercises for a technique at all, in a sentence; empty where there are.
std::string_view why_no_exercises(Technique technique);

// What is tried, in which order: the user's techniques where they find the technique. One that is off there
// takes its place in Sudoku Explainer's order, if that has it, else in the table's.
Selection exercise_selection(const TechniqueSet& techniques, Technique technique);

struct Exercise {
    Position position;
    std::vector<Step> steps;  // of the technique there, at least one
};

// On the path of the selection, the first position whose next step is the technique's; nothing where the path
// does not need it, or when stopped.
std::optional<Exercise> exercise_on_path(const Position& start, const Selection& selection,
                                         Technique technique, std::stop_token stop = {});

// What the technique does in the position, and the first technique of the selection that has a step there
// before it. Nothing when it does nothing, or when stopped before that was known.
struct ExerciseAt {
    Exercise exercise;
    std::optional<Technique> easier;
};
std::optional<ExerciseAt> exercise_at(const Position& position, const Selection& selection,
                                      Technique technique, std::stop_token stop = {});

}  // namespace gridsmith
