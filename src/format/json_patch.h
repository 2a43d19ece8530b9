// The difference of two JSON trees, and a tree with a difference applied.
//
// States of a game differ in a cell or two, so that many of them are kept as one state and differences.
// Nothing here knows what the trees mean. A difference is itself JSON:
//
//     {"a":{"b":1},"c":null,"list":{"3":7}}     a.b becomes 1, c goes, the fourth element of list becomes 7
//     {"=":[1,2]}                               all of it becomes [1,2]
//
// An array whose length changed is replaced, one of the same length is changed by index. Trees with null, or
// with "=" as their only key somewhere, have no differences of this kind.
#pragma once

#include "format/json_value.h"

#include <optional>

namespace gridsmith {

bool is_same(const JsonValue& a, const JsonValue& b);

// Applied to `from`, it gives `to`. An empty object when they are the same.
JsonValue json_difference(const JsonValue& from, const JsonValue& to);

// Nothing when the difference does not fit the tree.
std::optional<JsonValue> json_patched(const JsonValue& from, const JsonValue& difference);

}  // namespace gridsmith
