// For tests of what Windows does not do.
#pragma once

#include <catch2/catch_test_macros.hpp>

namespace gridsmith::support {

// Skips the test on Windows. `why` says what Windows does instead.
inline void posix_only([[maybe_unused]] const char* why) {
#ifdef _WIN32
    SKIP(why);
#endif
}

}  // namespace gridsmith::support
