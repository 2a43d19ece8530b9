// A thread of which only the latest request of each kind counts.
#include "app/booklet/latest_requests.h"

#include "support/patience.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <string>
#include <thread>

using namespace gridsmith;

namespace {

using TwoKinds = LatestRequests<std::string, int>;

// Work that ends when it is stopped.
int until_stopped(const std::stop_token& stop) {
    while (!stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return -1;
}

}  // namespace

TEST_CASE("a new request replaces the older one of its kind, and each answer is taken once") {
    std::atomic<int> served = 0;
    TwoKinds requests([&] { ++served; });
    requests.ask<int>(until_stopped);
    requests.ask<int>([](const std::stop_token&) { return 2; });
    REQUIRE(support::comes_true([&] { return !requests.is_open<int>(); }));
    CHECK(requests.take<int>() == 2);
    CHECK_FALSE(requests.take<int>());
    // A dropped request has no answer, whether it was being served or was never begun.
    const int before = served;
    requests.ask<int>(until_stopped);
    requests.drop<int>();
    CHECK_FALSE(requests.is_open<int>());
    requests.ask<std::string>([](const std::stop_token&) { return "words"; });
    REQUIRE(support::comes_true([&] { return !requests.is_open<std::string>() && served > before; }));
    CHECK(requests.take<std::string>() == "words");
    CHECK_FALSE(requests.take<int>());
}

TEST_CASE("a stopped request still has an answer, and the first kind is served first") {
    std::atomic<bool> has_begun = false;
    std::atomic<bool> goes_on = false;
    std::string order;  // read when the thread has nothing to do
    TwoKinds requests({});
    requests.ask<int>([&](const std::stop_token&) {
        has_begun = true;
        while (!goes_on) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return 0;
    });
    REQUIRE(support::comes_true([&] { return has_begun.load(); }));
    requests.ask<int>([&](const std::stop_token&) {
        order += 'n';
        return 1;
    });
    requests.ask<std::string>([&](const std::stop_token& stop) {
        until_stopped(stop);
        order += 's';
        return std::string("stopped");
    });
    requests.stop<std::string>();
    goes_on = true;
    REQUIRE(
        support::comes_true([&] { return !requests.is_open<std::string>() && !requests.is_open<int>(); }));
    CHECK(order == "sn");
    CHECK(requests.take<std::string>() == "stopped");
    CHECK(requests.take<int>() == 1);
    requests.ask<int>(until_stopped);  // the end stops it
}
