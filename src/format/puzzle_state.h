// What is known about a puzzle beside its entries - givens, marks and a player's notes - as JSON.
//
// Separate from the `.sgp` format, which keeps one of these for its puzzle, because whoever stores many
// states of one puzzle wants the same for each. All members are optional:
//
//     "givens": [ "x..x", "....", "....", ".x.." ],       rows of cells, x for a given
//     "freezes": [ [ "x...", ... ], ... ],                likewise, what each freeze made givens
//     "marks": { "r1c2": [ 2, 3 ], "r1c3": [ 2, 4 ] },    centre marks: values by cell, rows and columns from
//     1 "corners": { "r1c2": [ 4 ] },                       corner marks "colours": { "r1c2": 5 }, of cells,
//     1 to 8 "candidateColours": [ [ "r1c2", 3, 5 ] ],           cell, value, colour "links": [ [ "r1c2", 3,
//     "r4c2", 3, "strong" ] ]     from, to (value 0: the cell), "strong" or "weak"
#pragma once

#include "base/result.h"
#include "format/json_value.h"
#include "model/puzzle.h"

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The members above that `puzzle` has something for.
JsonObject additions_of(const Puzzle& puzzle);

// Reads such members into `puzzle`, which has its entries already. Gives the names of members that mean
// nothing here. A fault is told with its place in `text`, from which `json` was read; then part of the
// members may have been taken.
Result<std::vector<std::string>> read_additions(Puzzle& puzzle, const JsonValue& json, std::string_view text);

}  // namespace gridsmith
