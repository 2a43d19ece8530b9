// A step as a line of text or of JSON.
#pragma once

#include "base/result.h"
#include "model/puzzle/puzzle.h"
#include "techniques/structures/step.h"
#include "techniques/words/wording.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace gridsmith {

// "Naked Pair<tab>placements<tab>eliminations<tab>explanation\n"
std::string line_of(const Step& step, const Wording& wording);

// The text of the field technique, placements, eliminations or explanation; empty for others.
std::string field_of(const Step& step, const Wording& wording, std::string_view field);

// The step as JSON, with the cells, candidates, units and links of the pattern. `puzzle` is the index of the
// puzzle in the input.
std::string json_line_of(const Step& step, const Wording& wording, std::uint64_t puzzle);

}  // namespace gridsmith
