// Processor time of the calling thread, for tests of the cost of a text. Other programs do not count, but they slow the
// processor's caches and clock, so limits are several times the usual figure.
#pragma once

#include <ctime>

namespace gridsmith::support {

// A sanitizer makes readers up to this many times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr double kSlowness = 20;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr double kSlowness = 20;
#else
inline constexpr double kSlowness = 1;
#endif
#else
inline constexpr double kSlowness = 1;
#endif

// Seconds.
inline double processor_time() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// The processor time of `work`, in seconds.
template <class Work>
double processor_time_of(const Work& work) {
    const double before = processor_time();
    work();
    return processor_time() - before;
}

}  // namespace gridsmith::support
