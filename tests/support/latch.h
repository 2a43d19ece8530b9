// Use this instead of std::latch. On systems without futexes, such as Windows, a thread that waits for a std::latch of
// libstdc++ 12 may never wake up: it reads the number first and takes the lock later, and misses a change in between.
#pragma once

#include <condition_variable>
#include <mutex>

namespace gridsmith::support {

class Latch {
public:
    explicit Latch(int expected) : expected_(expected) {}

    void count_down() {
        const std::lock_guard lock(mutex_);
        if (--expected_ == 0) reached_.notify_all();
    }
    // Waits until count_down was called as often as expected.
    void wait() {
        std::unique_lock lock(mutex_);
        reached_.wait(lock, [this] { return expected_ <= 0; });
    }

private:
    int expected_;
    std::mutex mutex_;
    std::condition_variable reached_;
};

}  // namespace gridsmith::support
