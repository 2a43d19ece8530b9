// The processors of this machine, and the time that this process has used them.
#include "base/system/processors.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <thread>

using namespace gridsmith;

TEST_CASE("a process that waits uses no processor time, and one that computes does") {
    CHECK(processor_count() >= 1);
    const double before = processor_seconds();
    CHECK(before >= 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    const double waited = processor_seconds();
    CHECK(waited >= before);
    CHECK(waited - before < 0.1);

    constexpr double kUsed = 0.05;
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (processor_seconds() < waited + kUsed && std::chrono::steady_clock::now() < end) {
    }
    CHECK(processor_seconds() >= waited + kUsed);
}
