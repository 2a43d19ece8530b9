// Runs jobs on threads and collects their events.
//
// The thread that makes the runner is its owner: it starts, cancels and pauses jobs and takes the events.
// Workers share only the inbox and a few flags with the owner. Every running task has a thread of its own, so
// jobs run side by side, and a short question does not wait for a long generation. If the system provides no
// thread, `start` does the work before it returns.
//
// Searches keep megabytes of thread-local memory. A task's thread frees this memory at its end, so a program that runs
// for long, such as the window, leaves all searches to a runner.
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
    // stand for many events. May be null.
    std::function<void()> wake = {};
    std::chrono::milliseconds wake_interval{100};
    // The longest work of `start` if the system provides no thread; later the job ends with JobEnd::cancelled. A window
    // has a limit, because it stands still meanwhile. It also does without background work and counts then.
    std::optional<std::chrono::milliseconds> longest_alone = {};
    // The time between two WorkerProgress events of a worker.
    std::chrono::milliseconds progress_interval{50};
};

class JobRunner {
public:
    explicit JobRunner(RunnerOptions options = {});
    // Cancels all jobs and waits for their end, less than 300 ms.
    ~JobRunner();
    JobRunner(const JobRunner&) = delete;
    JobRunner& operator=(const JobRunner&) = delete;

    // Returns at once. JobFinished reports an impossible request, like every other end.
    JobId start(Request request);
    // The job ends within 50 ms with JobEnd::cancelled, unless it is just done. Ignores unknown ids.
    void cancel(JobId job);
    void cancel_all();

    // For generating jobs, which pause between two steps of their attempts. A paused job can be cancelled.
    void pause(JobId job);
    void resume(JobId job);

    // Turns WorkerProgress, JobProgress and SearchAdvanced on or off, at no cost. Off at first.
    void watch(bool wanted);

    // All events since the last call, oldest first. Does not wait.
    std::vector<Event> take_events();
    // Same, but waits up to `longest` for the first event. For programs without an event loop.
    std::vector<Event> wait_for_events(std::chrono::milliseconds longest);

    // True if the JobFinished of every job was taken.
    bool is_idle() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gridsmith
