// The kernels that this processor can run, for the tests of each.
#pragma once

#include "solver/core/kernel_choice.h"

#include <vector>

namespace gridsmith::support {

inline std::vector<solver::Kernel> kernels() {
    std::vector<solver::Kernel> kernels;
    for (const auto kernel : {solver::Kernel::portable, solver::Kernel::avx2, solver::Kernel::avx512})
        if (solver::has_kernel(kernel)) kernels.push_back(kernel);
    return kernels;
}

}  // namespace gridsmith::support
