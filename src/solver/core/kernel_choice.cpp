#include "solver/core/kernel_choice.h"

#include <cstdlib>
#include <string>

namespace gridsmith::solver {

namespace {

constexpr Kernel kKernels[] = {Kernel::avx512, Kernel::avx2, Kernel::portable};  // fastest first

Kernel first_choice() {
    const char* wanted = std::getenv("GRIDSMITH_KERNEL");
    for (const Kernel kernel : kKernels)
        if (wanted != nullptr && name_of(kernel) == wanted && has_kernel(kernel)) return kernel;
    for (const Kernel kernel : kKernels)
        if (has_kernel(kernel)) return kernel;
    return Kernel::portable;
}

}  // namespace

std::optional<std::string> fault_of_wanted_kernel() {
    const char* wanted = std::getenv("GRIDSMITH_KERNEL");
    if (wanted == nullptr || *wanted == '\0') return std::nullopt;
    std::string names;
    for (const Kernel kernel : kKernels) {
        if (name_of(kernel) == wanted && has_kernel(kernel)) return std::nullopt;
        if (has_kernel(kernel)) names += (names.empty() ? "" : ", ") + std::string(name_of(kernel));
    }
    return "expected one of " + names + " in GRIDSMITH_KERNEL, found " + wanted;
}

std::string_view name_of(Kernel kernel) {
    switch (kernel) {
        case Kernel::avx512: return "avx512";
        case Kernel::avx2: return "avx2";
        case Kernel::portable: break;
    }
    return "portable";
}

bool has_kernel(Kernel kernel) {
#if defined(__x86_64__)
    switch (kernel) {
        case Kernel::avx512:
            return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                   __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
                   has_kernel(Kernel::avx2);
        case Kernel::avx2:
            return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                   __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
                   __builtin_cpu_supports("lzcnt");
        case Kernel::portable: break;
    }
#endif
    return kernel == Kernel::portable;
}

Kernel chosen_kernel() {
    static const Kernel kernel = first_choice();
    return kernel;
}

}  // namespace gridsmith::solver
