// Where workers leave what they have to tell, and how the owner learns that something is there.
//
// Telling is lock-free but for the first event after the owner took all, which has to wake somebody: a thread
// in wait(), and through the wake callback a program with a loop of its own. A thread of the outbox calls the
// callback, at once when it was quiet, else as soon as the interval since the last call is over.
#pragma once

#include "base/inbox.h"
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
    // The thread that makes it is the owner's.
    explicit Outbox(const RunnerOptions& options);

    // From any thread.
    void post(JobId job, News news);
    // How often the owner took events. Who posts only once per taking can never flood a sleepy owner.
    std::uint64_t takings() const { return takings_.load(std::memory_order_relaxed); }
    // Results the owner has not taken yet: a producer of many waits while there are too many.
    void result_posted() { untaken_results_.fetch_add(1, std::memory_order_relaxed); }
    // Waits until results are few, or `stop` is requested; not on the owner's thread, which alone takes them.
    void wait_for_room(const std::stop_token& stop);
    // Does the owner's thread ask? It works itself where the system gives no threads, and must not wait for
    // its owner then.
    bool is_owner() const { return std::this_thread::get_id() == owner_; }

    // From the owner's thread.
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
    std::jthread waker_;  // last, so that it ends first
};

}  // namespace gridsmith
