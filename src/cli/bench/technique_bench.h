// Measures how long a player waits for a hint.
#pragma once

#include "format/json/json_value.h"
#include "model/board/grid.h"

#include <span>
#include <stop_token>

namespace gridsmith {

// Two tables with mean and longest processor times in milliseconds. The first table has, for each family, the time
// to find a next step of the family on the paths of the puzzles. The second table has, for each technique, the time
// to find all its steps in a position, and the number of steps. Its positions are the puzzles after all singles,
// locked candidates and subsets, except puzzles that these techniques solve. The puzzles must be well-posed.
JsonValue hint_times(std::span<const Grid> puzzles, std::stop_token stop);

}  // namespace gridsmith
