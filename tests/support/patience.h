// How tests wait for an event. One long limit serves all tests, on slow machines and with sanitizers too, because the
// event ends the wait. ctest limits the duration of a case.
#pragma once

#include <chrono>
#include <thread>

namespace gridsmith::support {

inline constexpr std::chrono::seconds kPatience{280};

// Calls `pass` repeatedly, with short pauses, until the condition holds. Returns false if the condition does not hold
// within kPatience.
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
