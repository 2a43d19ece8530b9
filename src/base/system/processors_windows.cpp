#include "base/system/processors.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <thread>

#define NOMINMAX
#include <windows.h>

namespace gridsmith {

int processor_count() {
    DWORD_PTR own = 0;
    DWORD_PTR all = 0;
    // With more than 64 processors the mask is 0.
    if (::GetProcessAffinityMask(::GetCurrentProcess(), &own, &all) != 0 && own != 0)
        return std::popcount(std::uint64_t{own});
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void yield_to_others() { ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL); }

}  // namespace gridsmith
