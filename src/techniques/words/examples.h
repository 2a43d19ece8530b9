// A position for every technique in which the technique has a step, for the reference and for tests.
#pragma once

#include "techniques/structures/position.h"

#include <optional>

namespace gridsmith {

// The technique's example, or nothing for a new technique that has none yet. Its puzzle has one solution. It
// is of order 3 where the technique exists at order 3, unless the technique needs constraints.
std::optional<Position> example_of(Technique technique);

}  // namespace gridsmith
