// Joins several lambdas into one visitor for std::visit.
#pragma once

namespace gridsmith {

template <class... Kinds>
struct Overloaded : Kinds... {
    using Kinds::operator()...;
};

}  // namespace gridsmith
