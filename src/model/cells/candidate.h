// One value in one cell: the word that techniques, notes and hints share.
#pragma once

#include "model/cells/order.h"

#include <compare>

namespace gridsmith {

// A value of 0 means the whole cell, where that is allowed.
struct Candidate {
    Cell cell = 0;
    Value value = 0;

    auto operator<=>(const Candidate&) const = default;
};

}  // namespace gridsmith
