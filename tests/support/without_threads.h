// Runs code where the system refuses new threads.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <functional>

#ifndef _WIN32
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace gridsmith::support {

#ifdef _WIN32

// Not inside a CHECK, which takes a skip for a failure.
inline bool holds_without_threads(const std::function<bool()>&) {
    SKIP("Windows has no limit on the threads of a process");
}

#else

// Runs `work` in a child process that gets no more threads. Returns its result, or false when the process
// ended in another way.
// Not inside a CHECK, which takes a skip for a failure.
inline bool holds_without_threads(const std::function<bool()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        const rlimit none{0, 0};
        ::alarm(20);
        bool limited = ::setrlimit(RLIMIT_NPROC, &none) == 0;
        // The limit does not apply to root.
        if (::getuid() == 0) limited = limited && ::setgid(65534) == 0 && ::setuid(65534) == 0;
        ::_exit(!limited ? 2 : work() ? 0 : 1);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

#endif

}  // namespace gridsmith::support
