// Changes texts without breaking their form: JSON stays JSON, XML stays XML, a grid keeps its cells, and a packed link
// stays unpackable. Readers refuse most texts with random damage at once; these get further.
#pragma once

#include "base/random.h"

#include <string>
#include <string_view>

namespace gridsmith::fuzz {

// A text that differs from `text` in one place or a few, sometimes by a piece of `other`. The same random numbers give
// the same text.
std::string varied(std::string_view text, std::string_view other, Random& random);

}  // namespace gridsmith::fuzz
