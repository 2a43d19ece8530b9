// For every technique a position in which it has a step: for the reference, and for tests.
#pragma once

#include "techniques/position.h"

#include <optional>

namespace gridsmith {

// A position of a puzzle with one solution, of order 3 where the technique exists there. There is one for
// every technique of the table; a new technique has none before its example is kept.
std::optional<Position> example_of(Technique technique);

}  // namespace gridsmith
