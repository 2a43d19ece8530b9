// Worker threads that run tasks in the order of their priority, then of arrival.
//
// The pool knows nothing of puzzles; jobs/ gives it tasks that carry their own stop tokens. A task
// that throws ends the program in debug builds and is dropped in release builds: tasks report by
// messages, never by exceptions.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <list>
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

    // `kept` workers stay as long as the pool lives, with all that their last tasks left in their
    // thread-local memory. Where none is kept, a pool with nothing to do has no threads.
    explicit ThreadPool(int kept, Courtesy courtesy = Courtesy::competes);
    // Tasks that did not start are dropped; running ones are waited for, so ask them to stop first.
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    // For this task there are at least `workers`, or as many as the system gives; the caller does it when
    // that is none. Those that are added end, and free what they keep, when they find nothing to do.
    void submit(Task task, Priority priority = Priority::normal, int workers = 1);
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
    std::list<std::jthread> ended_;  // or about to
    std::list<std::jthread> threads_;
};

// The number of threads this process may run on at once, at least 1.
int processor_count();

// Starts `count` threads, or as many as the system gives.
template <class Work>
std::vector<std::jthread> threads_of(int count, const Work& work) {
    std::vector<std::jthread> threads;
    try {
        threads.reserve(static_cast<std::size_t>(std::max(count, 0)));
        for (int i = 0; i < count; ++i) threads.emplace_back(work);
    } catch (const std::exception&) {
        // Fewer do the same, whether threads are short or memory is.
    }
    return threads;
}

}  // namespace gridsmith
