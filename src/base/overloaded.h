// Several lambdas as one visitor of a variant.
#pragma once

namespace gridsmith {

template <class... Kinds>
struct Overloaded : Kinds... {
    using Kinds::operator()...;
};

}  // namespace gridsmith
