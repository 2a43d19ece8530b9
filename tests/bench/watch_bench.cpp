// The cost of watching: the same generation with and without an observer.
//
//   cmake --preset release -DGRIDSMITH_BENCHMARKS=ON && cmake --build --preset release --target bench_watch
//   build/release/bin/bench_watch [ORDER [PAIRS]]
//
// A batch on one thread does exactly the same work with or without an observer, so the ratio of its thread
// times is the cost of posting. The two runs of a pair alternate, so that a machine that slows down affects
// both. The program prints the median of the ratios, and how often the workers woke the owner.
#include "jobs/job_runner.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <thread>
#include <vector>

namespace gridsmith {
namespace {

using Clock = std::chrono::steady_clock;

struct Run {
    double cpu_seconds = 0;  // of the whole program without its main thread
    double seconds = 0;
    std::uint64_t progress = 0;  // the number of events from workers
    int wakes = 0;
};

double cpu_seconds(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

GenerateRequest work_of(int order) {
    GenerateRequest request;
    request.options.rules = order;
    request.options.minimal = true;
    request.options.removal_order = order > 3 ? RemovalOrder::rows : RemovalOrder::even;
    request.seed = 1;
    constexpr std::uint64_t kPuzzles[] = {400'000, 60'000, 120, 8};
    request.count = kPuzzles[order - kMinOrder];
    request.threads = 1;
    return request;
}

// The owner sleeps until an event wakes it, takes all events, and sleeps again, as the window does.
Run run(int order, bool is_watched) {
    Run result;
    std::atomic<int> wakes = 0;
    JobRunner runner({.wake = [&] {
        ++wakes;
        wakes.notify_one();
    }});
    runner.watch(is_watched);
    const double all = cpu_seconds(CLOCK_PROCESS_CPUTIME_ID);
    const double mine = cpu_seconds(CLOCK_THREAD_CPUTIME_ID);
    const auto begin = Clock::now();
    runner.start(work_of(order));
    for (bool goes_on = true; goes_on;) {
        wakes.wait(result.wakes);
        result.wakes = wakes.load();
        for (const Event& event : runner.take_events()) {
            if (std::holds_alternative<WorkerProgress>(event.news)) ++result.progress;
            goes_on = goes_on && !std::holds_alternative<JobFinished>(event.news);
        }
    }
    result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    result.cpu_seconds =
        cpu_seconds(CLOCK_PROCESS_CPUTIME_ID) - all - (cpu_seconds(CLOCK_THREAD_CPUTIME_ID) - mine);
    return result;
}

void compare(int order, int pairs) {
    std::vector<double> ratios;
    Run off;
    Run on;
    run(order, false);  // warm up
    for (int i = 0; i < pairs; ++i) {
        // The first run of a pair alternates.
        const bool first = i % 2 == 0;
        const Run a = run(order, first);
        const Run b = run(order, !first);
        on = first ? a : b;
        off = first ? b : a;
        ratios.push_back(on.cpu_seconds / off.cpu_seconds);
        fmt::print("order {}: unwatched {:.3f} s CPU, watched {:.3f} s CPU, ratio {:.4f}\n", order,
                   off.cpu_seconds, on.cpu_seconds, ratios.back());
    }
    std::ranges::sort(ratios);
    fmt::print("order {}: median {:.4f}, from {:.4f} to {:.4f}; {:.1f} news and {:.1f} wake-ups a second\n",
               order, ratios[ratios.size() / 2], ratios.front(), ratios.back(),
               static_cast<double>(on.progress) / on.seconds, on.wakes / on.seconds);
}

}  // namespace
}  // namespace gridsmith

int main(int count, char** arguments) {
    const int pairs = count > 2 ? std::max(1, std::atoi(arguments[2])) : 5;
    if (count > 1) {
        gridsmith::compare(std::atoi(arguments[1]), pairs);
    } else {
        for (const int order : {3, 4, 5}) gridsmith::compare(order, pairs);
    }
    return 0;
}
