// Descriptions of the techniques for readers who do not know them, shown by the reference. The explanations
// of steps are separate: they name the cells of one position.
#pragma once

#include "techniques/core/technique.h"

#include <string>

namespace gridsmith {

// A paragraph that says what to look for and why the technique works. Every technique has one.
std::string description_of(Technique technique);

}  // namespace gridsmith
