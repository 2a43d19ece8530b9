// Making puzzles: one numbered attempt, and the plain loop over attempts.
//
// Attempt k of seed s always does the same work, on any thread. The puzzle of seed s is the outcome of the
// lowest attempt that succeeds. `generate` tries attempts 1, 2, 3... on one thread and is the reference for
// the threads of jobs/, which must find the same puzzle. Effort is counted in search nodes; time limits can
// only stop an attempt. Nothing here knows threads, files or windows.
#pragma once

#include "base/result.h"
#include "generator/core/attempt_observer.h"
#include "generator/core/attempt_result.h"
#include "generator/core/generate_options.h"
#include "generator/templates/entry_counts.h"
#include "generator/templates/feasibility.h"
#include "model/board/grid.h"
#include "model/puzzle/puzzle.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace gridsmith {

// Attempt `number` (from 1) of the puzzle with `seed`. `options` must pass `check`.
AttemptResult attempt(const GenerateOptions& options, std::uint64_t seed, std::uint64_t number,
                      std::stop_token stop = {}, const AttemptObserver& observer = {});

// The number of attempts that one thread should make in one call of `attempt_all`; 1 where more bring
// nothing.
int attempts_at_a_time(const GenerateOptions& options);

// Makes all `attempts` on this thread, each as `attempt` does, and calls `ended` for each as it ends; `index`
// is its index in `attempts`. Stopped attempts end cancelled.
void attempt_all(const GenerateOptions& options, std::span<const AttemptId> attempts,
                 const std::function<void(std::size_t index, AttemptResult&& result)>& ended,
                 std::stop_token stop = {}, const AttemptObserver& observer = {});

struct Generated {
    Puzzle puzzle;  // with its generation information; its entries are the givens
    Grid solution;
    std::uint64_t seed = 0;
    std::uint64_t winning_attempt = 0;
    int chosen_from = 1;              // the number of puzzles of which this is the best
    bool is_stopped = false;          // before `best_of` puzzles were made, so timing decided the choice
    std::uint64_t verifications = 0;  // of all attempts up to the winner, as the next two
    std::uint64_t nodes = 0;
    std::uint64_t graded = 0;
    std::optional<Difficulty> difficulty = {};  // when a difficulty was requested
};

// The puzzle of `seed`: attempts 1, 2, ... until one succeeds, the budget is spent or `stop` is requested.
// The sentence of a failure says how far the attempts got.
Result<Generated> generate(const GenerateOptions& options, std::uint64_t seed, std::stop_token stop = {},
                           const AttemptObserver& observer = {});

// The seed of puzzle `index` (from 1) in a batch with `seed`. The first puzzle has the seed of the batch.
std::uint64_t batch_seed(std::uint64_t seed, std::uint64_t index);

}  // namespace gridsmith
