// Sets of values of one cell: bit v-1 for the value v.
#pragma once

#include "model/cells/order.h"

#include <bit>
#include <cassert>
#include <cstdint>

namespace gridsmith::solver {

using Domain = std::uint32_t;

constexpr Domain domain_of(Value value) {
    assert(value >= 1);
    return Domain{1} << (value - 1);
}
constexpr Domain all_values(int side) { return (Domain{1} << side) - 1; }

// Of a domain that is not empty.
constexpr int least_of(Domain domain) { return std::countr_zero(domain) + 1; }
constexpr int greatest_of(Domain domain) { return static_cast<int>(std::bit_width(domain)); }
constexpr bool is_single(Domain domain) { return (domain & (domain - 1)) == 0; }

constexpr bool has(Domain domain, int value) { return value >= 1 && (domain >> (value - 1) & 1) != 0; }

// The values from `from` to `to`; none if there are none.
constexpr Domain values_from(int from, int to) {
    return to < from ? 0 : ((Domain{1} << to) - 1) & ~((Domain{1} << (from - 1)) - 1);
}

// Removes the other values. False if none is left.
constexpr bool keep_only(Domain& domain, Domain values) {
    domain &= values;
    return domain != 0;
}

template <class Function>
void each_value(Domain domain, Function function) {
    for (; domain != 0; domain &= domain - 1) function(least_of(domain));
}

}  // namespace gridsmith::solver
