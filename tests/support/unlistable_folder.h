// A folder that nobody can list, not even root: its path is too long for the system.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <stdexcept>
#include <string>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace gridsmith::support {

#ifdef _WIN32

inline void make_unlistable_folder(const std::filesystem::path&) {
    SKIP("Windows makes no path longer than it can list");
}

#else

// Makes such a folder below `folder`, several levels deep. The name of the first level is "mmm...".
inline void make_unlistable_folder(const std::filesystem::path& folder) {
    constexpr int kDepth = 20;
    const std::string step(250, 'm');
    int at = ::open(folder.c_str(), O_DIRECTORY | O_CLOEXEC);
    for (int depth = 0; depth < kDepth && at >= 0; ++depth) {
        const bool made = ::mkdirat(at, step.c_str(), 0700) == 0;
        const int below = made ? ::openat(at, step.c_str(), O_DIRECTORY | O_CLOEXEC) : -1;
        ::close(at);
        at = below;
    }
    if (at < 0) throw std::runtime_error("no deep folder can be made");
    ::close(at);
}

#endif

}  // namespace gridsmith::support
