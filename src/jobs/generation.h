// A generating job: the puzzles of a batch, the attempts at each puzzle, and the workers that make the
// attempts.
//
// Every open puzzle has a race of attempts. A worker takes the first attempt at a new puzzle while there are
// fewer open puzzles than workers, else the next attempt at the open puzzle that has the fewest workers. So
// workers make the puzzles of a batch side by side, and race at the end of the batch, as for a single puzzle.
// When an attempt succeeds, attempts with higher numbers stop and attempts with lower numbers continue: the
// lowest successful attempt wins.
//
// If a thread is fastest with many attempts at a time, a worker takes many attempts at different puzzles.
#pragma once

#include "generator/api/attempt_race.h"
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
    // `request.threads` is the number of workers. Each worker calls `work` once, after the options have
    // passed `check`. If the owner of the outbox works, the job is cancelled after `longest_alone`.
    Generation(JobId job, GenerateRequest request, Outbox& outbox,
               std::chrono::milliseconds progress_interval,
               std::optional<std::chrono::milliseconds> longest_alone, bool is_watched);

    // Makes attempts until nothing is left to do. The last worker reports the end of the job.
    void work(int worker);

    // Checks the options of the request. The first calling thread does the work.
    Result<void> check_request();

    // Call only from the owner's thread.
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
    // Guarded by the mutex, except for the last two members, which only the worker uses.
    struct Worker {
        std::vector<Task> tasks;  // the list that it took last; those that have ended have the number 0
        std::stop_source stop;    // for all tasks
        Clock::time_point last_progress;
        std::uint64_t takings = UINT64_MAX;  // Outbox::takings at this worker's last progress report
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
    void end_task(Task& task, AttemptResult&& result);
    bool decide(const Contest& contest);
    void report(const Contest& contest);
    void report_best_so_far();
    void leave();

    bool look(int worker, const std::vector<Task>& tasks, const AttemptProgress& progress);
    bool wants_progress(Worker& worker);
    void wait_while_paused(const std::stop_token& stop);
    void update_attention();
    void stop_if_late();

    const JobId job_;
    const GenerateRequest request_;
    Outbox& outbox_;
    const std::chrono::milliseconds progress_interval_;
    const std::optional<std::chrono::milliseconds> longest_alone_;
    const Clock::time_point start_ = Clock::now();
    std::atomic<bool> attention_ = false;  // is_watched_, is_paused_ or is_alone_
    std::stop_source cancelled_;
    std::once_flag checked_;
    Result<void> possible_;

    std::mutex mutex_;  // guards the members below
    std::condition_variable resumed_;
    std::vector<Worker> workers_;
    std::list<Contest> contests_;              // open puzzles, by index
    std::optional<std::uint64_t> next_index_;  // the next puzzle to open; nothing if all are open
    int present_;                              // workers that have not left
    bool is_watched_;
    bool is_paused_ = false;
    bool is_alone_ = false;  // the owner works
    JobProgress total_;
    std::uint64_t failed_puzzles_ = 0;
    std::string last_failure_;
    std::optional<Nearest> last_nearest_;
};

}  // namespace gridsmith
