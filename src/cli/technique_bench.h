// How long a person waits for a hint: each technique on its own, on positions where the easy ones have ended.
//
// Apart from the benchmark of the solver, which counts puzzles a second.
#pragma once

#include "format/json_value.h"
#include "model/grid.h"

#include <span>
#include <stop_token>

namespace gridsmith {

// For each family the mean and the longest processor time, in milliseconds, in which a next step of it is
// found on the puzzles' paths; then for each technique the mean and the longest processor time, in
// milliseconds, in which all its steps in a position are found, and the number of steps. The positions are
// those of the puzzles after singles, locked candidates and subsets; puzzles that these solve do not count.
// Options and puzzles are those of one solution.
JsonValue hint_times(std::span<const Grid> puzzles, std::stop_token stop);

}  // namespace gridsmith
