// Is anything noted? A header of its own, since all of model/ is read everywhere and this by few.
#pragma once

#include "model/notes.h"

#include <algorithm>

namespace gridsmith {

inline bool any_marks(const Marks& marks) {
    return std::ranges::any_of(marks, [](const ValueSet& cell) { return !cell.empty(); });
}

}  // namespace gridsmith
