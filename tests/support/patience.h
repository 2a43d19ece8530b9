// How tests wait for what has to come. One place, because the wait is as long as ctest lets a case last: what
// ends it is the condition, on the slowest machine and under every sanitizer.
#pragma once

#include <chrono>
#include <thread>

namespace gridsmith::support {

inline constexpr std::chrono::seconds kPatience{280};

// Calls `pass` again and again, with a little rest, until the condition holds. False: it never did.
template <class Condition, class Pass>
bool comes_true(const Condition& condition, const Pass& pass) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        pass();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}
template <class Condition>
bool comes_true(const Condition& condition) {
    return comes_true(condition, [] {});
}

}  // namespace gridsmith::support
