// Finds an exercise for a technique: generates puzzles until the path of a puzzle needs the technique. If no
// puzzle is found in time, a variant of the stored example is the exercise.
#pragma once

#include "jobs/job.h"

#include <atomic>
#include <optional>
#include <stop_token>

namespace gridsmith {

// The progress of the search. Other threads may read it.
struct TrainingProgress {
    std::atomic<std::uint64_t> attempts = 0;  // to make a puzzle
    std::atomic<std::uint64_t> puzzles = 0;   // made or graded
};

// Returns nothing if stopped. `time_is_up` ends the generation and selects the example. The same seed gives the same
// exercise unless the time is up.
std::optional<ExerciseMade> exercise_for(const TrainRequest& request, TrainingProgress& progress,
                                         const std::stop_token& time_is_up, const std::stop_token& stop);

}  // namespace gridsmith
