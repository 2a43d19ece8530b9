// Runs jobs on threads and collects what they tell.
//
// One owner thread, that which makes the runner, starts, cancels and pauses jobs and takes the events;
// workers share nothing with it but the inbox and a few flags. Every running task of a job has a thread of
// its own, so several jobs run at once and a short question never waits for a long generation. Where the
// system gives no thread at all, `start` does the work itself before it returns.
#pragma once

#include "jobs/job.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace gridsmith {

struct RunnerOptions {
    // Called from a thread of the runner when events wait, at most once in `wake_interval`; one call may
    // stand for many events. Null: nobody is to be woken.
    std::function<void()> wake = {};
    std::chrono::milliseconds wake_interval{100};
    // Between two WorkerProgress of one worker.
    std::chrono::milliseconds progress_interval{50};
};

class JobRunner {
public:
    explicit JobRunner(RunnerOptions options = {});
    // Cancels what runs and waits for it, well under 300 ms.
    ~JobRunner();
    JobRunner(const JobRunner&) = delete;
    JobRunner& operator=(const JobRunner&) = delete;

    // Starts at once. An impossible request is told by its JobFinished like every other end.
    JobId start(Request request);
    // The job ends within 50 ms with JobEnd::cancelled, unless it was just done. Unknown ids are ignored.
    void cancel(JobId job);
    void cancel_all();

    // Generating jobs stop between two steps of their attempts and keep their place; cancel still works.
    void pause(JobId job);
    void resume(JobId job);

    // Does anybody want WorkerProgress, JobProgress and SearchAdvanced? Off at first; switching it costs
    // nothing.
    void watch(bool wanted);

    // Everything told so far, oldest first. Never waits.
    std::vector<Event> take_events();
    // The same, but waits up to `longest` for something to be told. For programs without a loop of their own.
    std::vector<Event> wait_for_events(std::chrono::milliseconds longest);

    // Jobs whose JobFinished was not taken yet.
    bool is_idle() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gridsmith
