// A generating job: puzzles of a batch, the attempts at each, and the workers that take them.
//
// Every open puzzle has its race of attempts. A worker takes the first attempt at a new puzzle while there
// are fewer open puzzles than workers, else the next attempt at the open puzzle that has the fewest workers;
// so a batch is made side by side, and at its end, as for a single puzzle, all workers race. When an attempt
// succeeds, those with higher numbers are stopped and lower ones run on: the lowest successful wins.
//
// Where one thread is fastest with many attempts at a time, a worker takes many, of different puzzles.
#pragma once

#include "generator/attempt_race.h"
#include "jobs/job.h"
#include "jobs/outbox.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

namespace gridsmith {

class Generation {
public:
    // `request.threads` is the number of workers; each calls `work` once. The options must pass `check`
    // before any of them does.
    Generation(JobId job, GenerateRequest request, Outbox& outbox,
               std::chrono::milliseconds progress_interval, bool is_watched);

    // Takes attempts until there is nothing left to do. The last worker to leave tells the job's end.
    void work(int worker);

    // `check` of the request's options, made once, by the first thread that asks.
    Result<void> check_request();

    // From the owner's thread.
    void cancel();
    void pause(bool is_paused);
    void watch(bool is_watched);

private:
    using Clock = std::chrono::steady_clock;

    struct Contest {
        std::uint64_t index;  // in the batch
        std::uint64_t seed;
        AttemptRace race;
        int workers = 0;
    };
    struct Task {
        std::list<Contest>::iterator contest;
        std::uint64_t number;
    };
    // What is shared with one worker, guarded by the mutex, and what is its own.
    struct Worker {
        std::vector<Task> tasks;  // of its list that have not ended
        std::stop_source stop;    // for all of them
        Clock::time_point last_progress;
        std::uint64_t takings = UINT64_MAX;  // of the outbox at the last progress
    };

    std::vector<Task> next_tasks(Worker& worker);
    Task begun(std::list<Contest>::iterator contest);
    std::size_t list_length() const;
    bool is_far_ahead() const;
    bool is_useless(const Worker& worker) const;
    std::optional<std::uint64_t> following(std::uint64_t index) const;
    void skip_done();
    std::list<Contest>::iterator open_contest();
    std::list<Contest>::iterator contest_to_join();
    void end_task(Worker& worker, const Task& task, AttemptResult result);
    bool decide(const Contest& contest);
    void tell(const Contest& contest);
    void tell_best_so_far();
    void leave();

    bool look(int worker, const std::vector<Task>& tasks, const AttemptProgress& progress);
    bool wants_progress(Worker& worker);
    void wait_while_paused(const std::stop_token& stop);
    void update_attention();

    const JobId job_;
    const GenerateRequest request_;
    Outbox& outbox_;
    const std::chrono::milliseconds progress_interval_;
    const Clock::time_point start_ = Clock::now();
    std::atomic<bool> attention_ = false;  // is_watched_ or is_paused_
    std::stop_source cancelled_;
    std::once_flag checked_;
    Result<void> possible_;

    std::mutex mutex_;  // guards all below
    std::condition_variable resumed_;
    std::vector<Worker> workers_;
    std::list<Contest> contests_;              // open ones, by index
    std::optional<std::uint64_t> next_index_;  // a puzzle that is not done already; nothing: all are begun
    int present_;                              // workers that did not leave
    bool is_watched_;
    bool is_paused_ = false;
    JobProgress total_;
    std::uint64_t failed_puzzles_ = 0;
    std::string last_failure_;
    std::optional<Nearest> last_nearest_;
};

}  // namespace gridsmith
