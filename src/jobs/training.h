// Looks for an exercise: puzzles are generated that need a technique, until the way to the solution of one
// comes to it; where none is found in time, the stored example stands in, rearranged.
#pragma once

#include "jobs/job.h"

#include <atomic>
#include <optional>
#include <stop_token>

namespace gridsmith {

// Where the search stands, for whoever looks on from another thread.
struct TrainingProgress {
    std::atomic<std::uint64_t> attempts = 0;  // at puzzles
    std::atomic<std::uint64_t> puzzles = 0;   // made, or looked at on the way
};

// Nothing when stopped. `time_is_up` ends the generating, not the answer. The same seed gives the same
// exercise, unless the time was up before.
std::optional<ExerciseMade> exercise_for(const TrainRequest& request, TrainingProgress& progress,
                                         const std::stop_token& time_is_up, const std::stop_token& stop);

}  // namespace gridsmith
