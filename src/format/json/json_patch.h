// The difference of two JSON trees, and a tree with a difference applied.
//
// Positions of a game differ in a cell or two, so a file keeps one position and differences. A difference is
// itself JSON:
//
//     {"a":{"b":1},"c":null,"list":{"3":7}}     a.b becomes 1, c is removed, the fourth element of list becomes 7
//     {"=":[1,2]}                               the whole tree becomes [1,2]
//
// An array that changes its length is replaced; an array of the same length is changed by index. Trees with
// null, or with an object whose only key is "=", cannot be compared in this way.
//
// Not a JSON Merge Patch (RFC 7396), which replaces every array as a whole.
#pragma once

#include "format/json/json_value.h"

#include <optional>

namespace gridsmith {

bool is_same(const JsonValue& a, const JsonValue& b);

// The difference that turns `from` into `to`. An empty object if both are the same.
JsonValue json_difference(const JsonValue& from, const JsonValue& to);

// `from` with the difference applied, or nothing if the difference does not fit.
std::optional<JsonValue> json_patched(const JsonValue& from, const JsonValue& difference);

}  // namespace gridsmith
