// Worker threads that run tasks by priority, then in the order of submission.
//
// Tasks carry their own stop tokens and report by messages. A task that throws ends the program in debug
// builds; release builds drop the exception.
#pragma once

#include "base/threads/movable_function.h"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <list>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace gridsmith {

// In the order in which tasks run: answers that a user waits for come before background work.
enum class Priority : std::uint8_t { interactive, normal, background };

// Whether workers compete with other programs for processors, or use only idle time (by niceness).
enum class Courtesy : std::uint8_t { competes, yields };

class ThreadPool {
public:
    using Task = MovableFunction;

    // `kept` workers live as long as the pool, and so does their thread-local memory. With 0 an idle pool has
    // no threads.
    explicit ThreadPool(int kept, Courtesy courtesy = Courtesy::competes);
    // Drops waiting tasks and waits for running ones; request their stop first.
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    // Adds workers until the pool has `workers` of them or the system has no more threads. Without any worker
    // the caller runs the task. Added workers end, and free their thread-local memory, when the queue is
    // empty.
    void submit(Task task, Priority priority = Priority::normal, int workers = 1);
    // The number of workers.
    int size();

private:
    using Worker = std::list<std::jthread>::iterator;

    bool add_worker();
    static void run(Task& task);
    void work(Worker self, const std::stop_token& stop);

    const Courtesy courtesy_;
    const std::size_t kept_;
    std::mutex mutex_;
    std::condition_variable_any ready_;
    std::map<std::pair<Priority, std::uint64_t>, Task> queue_;
    std::uint64_t submitted_ = 0;
    std::list<std::jthread> ended_;  // workers that left the pool; the next one to leave joins them
    std::list<std::jthread> threads_;
};

// Starts `count` threads that run `work`, or fewer if the system has no more threads or memory.
template <class Work>
std::vector<std::jthread> threads_of(int count, const Work& work) {
    std::vector<std::jthread> threads;
    try {
        threads.reserve(static_cast<std::size_t>(std::max(count, 0)));
        for (int i = 0; i < count; ++i) threads.emplace_back(work);
    } catch (const std::exception&) {  // no more threads or memory
    }
    return threads;
}

}  // namespace gridsmith
