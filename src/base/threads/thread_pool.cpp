// One mutex and one ordered queue suffice: a task runs for milliseconds to minutes.
#include "base/threads/thread_pool.h"

#include "base/system/processors.h"
#include "base/threads/recycled_memory.h"

#include <algorithm>
#include <cassert>
#include <system_error>
#include <utility>

namespace gridsmith {

ThreadPool::ThreadPool(int kept, Courtesy courtesy)
    : courtesy_(courtesy), kept_(static_cast<std::size_t>(kept)) {
    const std::lock_guard lock(mutex_);
    while (threads_.size() < kept_ && add_worker()) {
    }
}

ThreadPool::~ThreadPool() {
    {
        const std::lock_guard lock(mutex_);
        queue_.clear();
        for (auto& thread : threads_) thread.request_stop();
    }
    // A thread that was asked to stop no longer moves itself to `ended_`, so `threads_` does not change here.
    for (auto& thread : threads_) thread.join();
}

void ThreadPool::submit(Task task, Priority priority, int workers) {
    {
        std::unique_lock lock(mutex_);
        while (std::cmp_less(threads_.size(), std::max(workers, 1)) && add_worker()) {
        }
        if (threads_.empty()) {
            lock.unlock();
            return run(task);
        }
        queue_.emplace(std::pair(priority, submitted_++), std::move(task));
    }
    ready_.notify_one();
}

int ThreadPool::size() {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(threads_.size());
}

// Returns false if the system has no thread or no memory for another worker.
bool ThreadPool::add_worker() {
    Worker self = threads_.end();
    try {
        self = threads_.emplace(threads_.end());
        *self = std::jthread([this, self](const std::stop_token& stop) { work(self, stop); });
        return true;
    } catch (const std::exception&) {
        if (self != threads_.end()) threads_.erase(self);
        return false;
    }
}

void ThreadPool::run(Task& task) {
    try {
        task();
    } catch (...) {
        assert(false && "a pool task threw");
    }
}

void ThreadPool::work(Worker self, const std::stop_token& stop) {
    if (courtesy_ == Courtesy::yields) yield_to_others();
    std::list<std::jthread> ended_before;  // joined when this function returns, without holding the lock
    while (true) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            if (queue_.empty() && threads_.size() > kept_ && !stop.stop_requested()) {
                ended_before.swap(ended_);
                ended_.splice(ended_.end(), threads_, self);
                return;
            }
            if (!ready_.wait(lock, stop, [this] { return !queue_.empty(); })) return;
            if (stop.stop_requested()) return;
            const auto first = queue_.begin();
            task = std::move(first->second);
            queue_.erase(first);
        }
        run(task);
        free_recycled_memory();
    }
}

}  // namespace gridsmith
