#include "jobs/outbox.h"

#include <system_error>
#include <utility>

namespace gridsmith {

namespace {

// A result has some 5 KB, so a slow owner costs a few megabytes at most.
constexpr std::uint64_t kMostUntakenResults = 1024;

}  // namespace

Outbox::Outbox(const RunnerOptions& options) : wake_(options.wake), wake_interval_(options.wake_interval) {
    if (!wake_) return;
    try {
        waker_ = std::jthread([this](const std::stop_token& stop) { call_wake(stop); });
    } catch (const std::system_error&) {
        // Without threads the owner does all work, so that nobody else has news.
    }
}

void Outbox::post(JobId job, News news) {
    if (!inbox_.push({job, std::move(news)})) return;
    {
        const std::lock_guard lock(mutex_);
        ++arrivals_;
    }
    changed_.notify_all();
}

void Outbox::wait_for_room(const std::stop_token& stop) {
    if (untaken_results_.load(std::memory_order_relaxed) < kMostUntakenResults || is_owner()) return;
    std::unique_lock lock(mutex_);
    changed_.wait(lock, stop,
                  [this] { return untaken_results_.load(std::memory_order_relaxed) < kMostUntakenResults; });
}

std::vector<Event> Outbox::take() {
    {
        const std::lock_guard lock(mutex_);
        takings_.fetch_add(1, std::memory_order_relaxed);
        untaken_results_.store(0, std::memory_order_relaxed);
    }
    changed_.notify_all();
    return inbox_.take_all();
}

std::vector<Event> Outbox::wait(std::chrono::milliseconds longest) {
    {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, longest, [this] { return !inbox_.empty(); });
    }
    return take();
}

void Outbox::call_wake(const std::stop_token& stop) {
    std::uint64_t seen = 0;
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [&] { return arrivals_ != seen; })) {
        seen = arrivals_;
        lock.unlock();
        wake_();
        lock.lock();
        changed_.wait_for(lock, stop, wake_interval_, [] { return false; });
    }
}

}  // namespace gridsmith
