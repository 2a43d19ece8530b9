// A thread that serves requests of several kinds, of which only the latest of each kind counts. Where the system provides no
// thread, a request is served when it is asked.
//
// `LatestRequests<MadeFiles, MadePage>` has two kinds, named by the types of their answers. The thread serves the first
// kind first. A new request drops the older one of its kind, also while that is being served: its stop token is set,
// and its answer is thrown away.
#pragma once

#include "base/threads/thread_pool.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

namespace gridsmith {

template <class... Answers>
class LatestRequests {
public:
    // Runs in the thread. Throws nothing.
    template <class Answer>
    using Work = std::function<Answer(const std::stop_token&)>;

    // `wake` is called after each request, from the thread if there is one.
    explicit LatestRequests(std::function<void()> wake)
        : wake_(std::move(wake)),
          threads_(threads_of(1, [this](const std::stop_token& stop) { serve(stop); })) {}
    LatestRequests(const LatestRequests&) = delete;
    LatestRequests& operator=(const LatestRequests&) = delete;
    // Stops all work.
    ~LatestRequests() {
        for (std::jthread& thread : threads_) thread.request_stop();
        (stop<Answers>(), ...);
    }

    template <class Answer>
    void ask(Work<Answer> work) {
        {
            const std::lock_guard lock(mutex_);
            drop_locked(slot<Answer>());
            slot<Answer>().work = std::move(work);
            slot<Answer>().is_open = true;
        }
        if (has_thread()) return something_to_do_.notify_one();
        std::function<void()> next;
        {
            const std::lock_guard lock(mutex_);
            take_work<Answer>(next);
        }
        do_work(next);
    }
    bool has_thread() const { return !threads_.empty(); }
    // Stops the request, and removes its answer.
    template <class Answer>
    void drop() {
        const std::lock_guard lock(mutex_);
        drop_locked(slot<Answer>());
    }
    // Stops the request. It still has an answer.
    template <class Answer>
    void stop() {
        const std::lock_guard lock(mutex_);
        slot<Answer>().stop.request_stop();
    }
    // Whether a request has no answer yet.
    template <class Answer>
    bool is_open() const {
        const std::lock_guard lock(mutex_);
        return std::get<Slot<Answer>>(slots_).is_open;
    }
    // Each answer once.
    template <class Answer>
    std::optional<Answer> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(slot<Answer>().answer, std::nullopt);
    }

private:
    template <class Answer>
    struct Slot {
        Work<Answer> work = {};
        std::stop_source stop = {};
        bool is_open = false;
        std::optional<Answer> answer = {};
    };
    template <class Answer>
    Slot<Answer>& slot() {
        return std::get<Slot<Answer>>(slots_);
    }
    template <class Answer>
    static void drop_locked(Slot<Answer>& slot) {
        slot.stop.request_stop();
        slot = {};
    }

    void serve(const std::stop_token& stop) {
        while (true) {
            std::function<void()> next;
            {
                std::unique_lock lock(mutex_);
                something_to_do_.wait(lock, stop, [&] { return (take_work<Answers>(next) || ...); });
                if (stop.stop_requested()) return;
            }
            do_work(next);
        }
    }
    void do_work(const std::function<void()>& work) {
        work();
        if (wake_) wake_();
    }
    template <class Answer>
    bool take_work(std::function<void()>& next) {
        if (!slot<Answer>().work) return false;
        next = [this, work = std::exchange(slot<Answer>().work, nullptr),
                stop = slot<Answer>().stop.get_token()] {
            Answer answer = work(stop);
            const std::lock_guard lock(mutex_);
            if (slot<Answer>().stop.get_token() != stop) return;  // dropped meanwhile
            slot<Answer>().answer = std::move(answer);
            slot<Answer>().is_open = false;
        };
        return true;
    }

    std::function<void()> wake_;
    mutable std::mutex mutex_;  // guards slots_
    std::condition_variable_any something_to_do_;
    std::tuple<Slot<Answers>...> slots_;
    std::vector<std::jthread> threads_;  // one or none; last, so that it is destroyed first
};

}  // namespace gridsmith
