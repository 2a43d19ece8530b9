// From a puzzle that was made towards one that is as hard as wanted.
//
// Separate from the ways of making puzzles, which know nothing of people. A puzzle that is too easy or too
// hard is exchanged for a neighbour that is no farther from the wish: some entries of the solution come in,
// and others go that are not needed any more; with a template, values of a few entries change. Puzzles near
// one that is nearly right are right more often than new ones, so that rare wishes are reached sooner;
// nothing is won by it for common ones, which end here with the first look.
#pragma once

#include "generator/difficulty_wish.h"
#include "generator/workbench.h"

namespace gridsmith {

// `start` is an attempt's success. The result is a success with its difficulty, a failure after so many steps
// that a new attempt is the better chance, or cancelled; what was counted for `start` is included.
// `bench` has the options, and random numbers of its own.
AttemptResult steered(Workbench& bench, const DifficultyGauge& gauge, AttemptResult start);

}  // namespace gridsmith
