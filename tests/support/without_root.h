// Runs code without the rights of root, who may read and write everything whatever the permissions are.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <functional>

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace gridsmith::support {

#ifdef _WIN32

inline int without_root(const std::function<int()>&) {
    SKIP("Windows has no user without rights to run a test as");
}

#else

// Runs `work` in a child process, as nobody if this is root. Returns its result, which must be at most 99; a greater
// number if it throws, takes more than a minute, or the rights cannot be given up.
inline int without_root(const std::function<int()>& work) {
    constexpr int kNobody = 65534;
    constexpr int kHasRights = 101;
    constexpr int kThrows = 102;
    constexpr int kDies = 103;
    const pid_t child = ::fork();
    if (child < 0) return kDies;
    if (child == 0) {
        ::alarm(60);
        if (::getuid() == 0 && (::setgid(kNobody) != 0 || ::setuid(kNobody) != 0)) ::_exit(kHasRights);
        try {
            ::_exit(work());
        } catch (...) {
            ::_exit(kThrows);
        }
    }
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : kDies;
}

#endif

}  // namespace gridsmith::support
