// What each technique is, told to somebody who does not know it: for the reference.
//
// Apart from the explanations of steps, which name the cells of one position.
#pragma once

#include "techniques/technique.h"

#include <string>

namespace gridsmith {

// A paragraph: what to look for, and why it works. There is one for every technique.
std::string description_of(Technique technique);

}  // namespace gridsmith
