// A logical step as a line for people or as a line of JSON.
#pragma once

#include "model/symbols.h"
#include "techniques/step.h"

#include <cstdint>
#include <string>

namespace gridsmith {

// "Naked Pair<tab>placements<tab>eliminations<tab>explanation" and the end of the line.
std::string line_of(const Step& step, const Symbols& symbols);

// The same as JSON, with the cells, candidates, units and links of the pattern. `puzzle` is its number in the
// input.
std::string json_line_of(const Step& step, const Symbols& symbols, std::uint64_t puzzle);

}  // namespace gridsmith
