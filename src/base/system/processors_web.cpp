// Threads of a browser share memory, which browsers allow only on pages that are isolated from other origins.
#include "base/system/processors.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <emscripten.h>
#include <pthread.h>
#include <thread>

namespace gridsmith {

bool has_threads() {
    // Node has threads always. Workers ask as well.
    static const bool kHas =
        EM_ASM_INT({ return 'crossOriginIsolated' in globalThis ? crossOriginIsolated : true; }) != 0;
    return kHas;
}

int processor_count() {
    return has_threads() ? std::max(1, static_cast<int>(std::thread::hardware_concurrency())) : 1;
}

double processor_seconds() {
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

void yield_to_others() {}

}  // namespace gridsmith

// The linker calls this in place of pthread_create. Without isolation the browser would throw an exception of its own.
extern "C" {
int __real_pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*),
                          void* argument);

int __wrap_pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*),
                          void* argument) {
    return gridsmith::has_threads() ? __real_pthread_create(thread, attributes, work, argument) : EAGAIN;
}
}
