#include "base/system/processors.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cxxabi.h>
#include <thread>

#define NOMINMAX
#include <windows.h>

namespace gridsmith {

namespace {

// With MinGW the memory of thread_local objects and the list of their destructors belong to two keys of the thread, and
// a thread that ends lets go of its keys in the order of their numbers. So the list must have its key first; otherwise
// the destructors would find their memory gone.
[[gnu::constructor(101)]] void make_key_of_destructors() {
    __cxxabiv1::__cxa_thread_atexit([](void*) {}, nullptr, nullptr);
}

}  // namespace

int processor_count() {
    DWORD_PTR own = 0;
    DWORD_PTR all = 0;
    // With more than 64 processors the mask is 0.
    if (::GetProcessAffinityMask(::GetCurrentProcess(), &own, &all) != 0 && own != 0)
        return std::popcount(std::uint64_t{own});
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

bool has_threads() { return true; }

// std::clock() of Windows is the time on the wall.
double processor_seconds() {
    FILETIME created{};
    FILETIME ended{};
    FILETIME kernel{};
    FILETIME user{};
    if (::GetProcessTimes(::GetCurrentProcess(), &created, &ended, &kernel, &user) == 0) return 0;
    constexpr double kStep = 1e-7;
    const auto seconds = [](const FILETIME& time) {
        return kStep * static_cast<double>((std::uint64_t{time.dwHighDateTime} << 32) | time.dwLowDateTime);
    };
    return seconds(kernel) + seconds(user);
}

void yield_to_others() { ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL); }

}  // namespace gridsmith
