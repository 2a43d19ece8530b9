// What a puzzle holds besides its entries - givens, marks, a player's notes, decorations - as JSON.
//
// Separate from the `.sgp` format because a saved game also stores this object for each of its positions. All
// members are optional:
//
//     "givens": [ "x..x", "....", "....", ".x.." ],        rows of cells, x for a given
//     "posedByConstraints": true,                          no given belongs to the puzzle as posed
//     "freezes": [ [ "x...", ... ], ... ],                 the cells that each freeze made givens
//     "marks": { "r1c2": [ 2, 3 ], "r1c3": [ 2, 4 ] },     marks: values by cell; rows and columns from 1
//     "centred": [ ".x..", "....", "....", "...." ],       cells whose marks are centre marks, not candidate marks
//     "corners": { "r1c2": [ 4 ] },                        corner marks
//     "removed": { "r1c3": [ 1 ] },                        candidates that applied hints have removed
//     "colours": { "r1c2": 5 },                            colours of cells, 1 to 8
//     "candidateColours": [ [ "r1c2", 3, 5 ] ],            cell, value, colour
//     "links": [ [ "r1c2", 3, "r4c2", 3, "strong" ] ]      from, to (value 0: the cell), "strong" or "weak"
//     "decorations": [ { "shape": "line", "points": [ [ 0.5, 0.5 ], [ 1.5, 0.5 ] ], "thickness": 0.1,
//                        "outline": "#ff0000ff" } ]        shapes that demand nothing; see decorations.h
//     "texts": { "title": "...", "author": "...", "rules": "..." }
#pragma once

#include "base/result.h"
#include "format/json/json_value.h"
#include "model/puzzle/puzzle.h"

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The members that describe `puzzle`.
JsonObject additions_of(const Puzzle& puzzle);

// Reads the members of `json`, which was read from `text`, into `puzzle`, which has its entries already.
// Returns the names of unknown members. After an error the puzzle may hold some of the members.
Result<std::vector<std::string>> read_additions(Puzzle& puzzle, const JsonValue& json, std::string_view text,
                                                const ReadingLimits& limits = {});

}  // namespace gridsmith
