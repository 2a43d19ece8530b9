// A step as a line of text or of JSON.
#pragma once

#include "model/puzzle/symbols.h"
#include "techniques/structures/step.h"

#include <cstdint>
#include <string>

namespace gridsmith {

// "Naked Pair<tab>placements<tab>eliminations<tab>explanation\n"
std::string line_of(const Step& step, const Symbols& symbols);

// Same as JSON, with the cells, candidates, units and links of the pattern. `puzzle` is the index of the
// puzzle in the input.
std::string json_line_of(const Step& step, const Symbols& symbols, std::uint64_t puzzle);

}  // namespace gridsmith
