// A fixed set of worker threads that run tasks in the order of their priority, then of arrival.
//
// The pool knows nothing of puzzles; jobs/ gives it tasks that carry their own stop tokens. A task
// that throws ends the program in debug builds and is dropped in release builds: tasks report by
// messages, never by exceptions.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace gridsmith {

// Lower runs first. What the user waits for goes before what merely would be nice to know.
enum class Priority : std::uint8_t { interactive, normal, background };

// Whether workers compete with the rest of the machine for its processors, or take what is left over.
enum class Courtesy : std::uint8_t { competes, yields };

class ThreadPool {
public:
    using Task = std::move_only_function<void()>;

    // `threads` workers; 0 means one for each processor.
    explicit ThreadPool(int threads = 0, Courtesy courtesy = Courtesy::competes);
    // Tasks that did not start are dropped; running ones are waited for, so ask them to stop first.
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    void submit(Task task, Priority priority = Priority::normal);
    // Adds workers until there are at least so many. From the thread that owns the pool.
    void grow_to(int threads);
    int size() const { return static_cast<int>(threads_.size()); }

private:
    void add_worker();
    void work(std::stop_token stop);

    const Courtesy courtesy_;
    std::mutex mutex_;
    std::condition_variable_any ready_;
    std::map<std::pair<Priority, std::uint64_t>, Task> queue_;
    std::uint64_t submitted_ = 0;
    std::vector<std::jthread> threads_;
};

// The number of threads this process may run on at once, at least 1.
int processor_count();

}  // namespace gridsmith
