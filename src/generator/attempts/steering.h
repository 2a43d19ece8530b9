// Moves from a generated puzzle towards the requested difficulty.
//
// Separate from the ways of making puzzles, which know nothing of techniques. A puzzle that is too easy or
// too hard is replaced by a neighbour that is no farther from the target: some entries of the solution are
// added and others removed; with a template, the values of a few entries change. Neighbours of a nearly right
// puzzle are right more often than new puzzles, so rare difficulties are reached sooner. Common ones are
// reached by the first grading.
#pragma once

#include "generator/core/workbench.h"
#include "generator/difficulty/difficulty_gauge.h"

namespace gridsmith {

// `start` is a successful attempt. The result is a success with its difficulty; a failure when a new attempt
// has the better chance; or cancelled. It includes the counts of `start`. `bench` has the options and its own
// random numbers.
AttemptResult steered(Workbench& bench, const DifficultyGauge& gauge, const AttemptResult& start);

}  // namespace gridsmith
