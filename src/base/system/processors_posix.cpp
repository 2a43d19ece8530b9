#include "base/system/processors.h"

#include <algorithm>
#include <ctime>
#include <thread>

#ifdef __linux__
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace gridsmith {

int processor_count() {
#ifdef __linux__
    // A container or a batch system may allow fewer processors than the machine has.
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) return std::max(1, CPU_COUNT(&set));
#endif
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

bool has_threads() { return true; }

double processor_seconds() {
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Only on Linux, where each thread has its own niceness; elsewhere this could slow the whole process down.
void yield_to_others() {
#ifdef __linux__
    constexpr int kNice = 10;
    static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice));
#endif
}

}  // namespace gridsmith
