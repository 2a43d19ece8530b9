// "This value in this cell", the word that techniques, notes and hints share.
#pragma once

#include "model/order.h"

#include <compare>

namespace gridsmith {

// Where a whole cell may be meant, its value is 0.
struct Candidate {
    Cell cell = 0;
    Value value = 0;

    auto operator<=>(const Candidate&) const = default;
};

}  // namespace gridsmith
