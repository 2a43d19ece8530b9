// Takes events from workers, and wakes the owner.
//
// Posting is lock-free except for the first event after the owner took all events. That event wakes a thread
// in wait() and, through the wake callback, a program with an event loop. A thread of the outbox calls the
// callback: at once, or when the interval since the last call is over.
#pragma once

#include "base/threads/inbox.h"
#include "jobs/job.h"
#include "jobs/job_runner.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace gridsmith {

class Outbox {
public:
    // The calling thread becomes the owner.
    explicit Outbox(const RunnerOptions& options);

    // May be called from any thread.
    void post(JobId job, News news);
    // How often the owner took events. A worker that posts once per taking cannot flood a slow owner.
    std::uint64_t takings() const { return takings_.load(std::memory_order_relaxed); }
    // Counts a result that the owner has not taken yet. Workers wait while there are too many.
    void result_posted() { untaken_results_.fetch_add(1, std::memory_order_relaxed); }
    // Waits until there are few untaken results or `stop` is requested. Returns at once on the owner's
    // thread, because only the owner takes results.
    void wait_for_room(const std::stop_token& stop);
    // Is this the owner's thread? The owner works itself if the system provides no threads, and must not wait
    // then.
    bool is_owner() const { return std::this_thread::get_id() == owner_; }

    // Call only from the owner's thread.
    std::vector<Event> take();
    std::vector<Event> wait(std::chrono::milliseconds longest);

private:
    void call_wake(const std::stop_token& stop);

    const std::thread::id owner_ = std::this_thread::get_id();
    Inbox<Event> inbox_;
    std::atomic<std::uint64_t> takings_ = 0;
    std::atomic<std::uint64_t> untaken_results_ = 0;

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::uint64_t arrivals_ = 0;  // times the inbox stopped being empty; guarded by mutex_
    std::function<void()> wake_;
    std::chrono::milliseconds wake_interval_;
    std::jthread waker_;  // declared last, so that the thread ends first
};

}  // namespace gridsmith
