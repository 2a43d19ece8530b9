// The running jobs: who receives their events, and what the window shows of them.
//
// The code that starts a job passes the receiver of its events.
#pragma once

#include "app/core/tabs.h"
#include "app/core/toasts.h"
#include "jobs/job.h"
#include "jobs/job_runner.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// What the window shows of a running job.
enum class JobView : std::uint8_t {
    title,       // the title, in the status bar
    progress,    // also numbers
    search,      // also the board of the search
    generation,  // also the board of each worker
};

constexpr bool shows_boards(JobView view) { return view == JobView::search || view == JobView::generation; }

// The state of a generation at one moment.
struct LiveSample {
    double seconds = 0;  // since the start of the job
    double attempts_per_second = 0;
    int fewest = 0;  // fewest entries of a puzzle so far; 0: no puzzle yet
};

struct RunningJob {
    JobId id = 0;
    TabId tab = 0;      // 0: the job belongs to no tab
    std::string title;  // "Generating <unnamed-1>"
    JobView view = JobView::title;
    bool outlives_tab = false;  // closing the tab does not cancel the job
    TimePoint started{};        // later than the true start by the length of all pauses
    bool paused = false;
    TimePoint paused_at{};  // while it is paused
    bool stopping = false;  // the user has cancelled the job, but it has not ended yet

    // What the window shows, by `view`.
    JobProgress progress{};
    Grid grid{};                // the board of the search
    std::uint64_t wanted = 1;   // number of puzzles to generate
    bool seeks_fewest = false;  // a generation of one puzzle with as few entries as possible
    std::uint64_t found = 0;    // number of solutions so far
    std::uint64_t guesses = 0;
    std::vector<WorkerProgress> workers{};  // the latest progress of each worker, by its number
    // The well-posed board nearest to its target so far, or any board while none is well-posed; the latest of equals.
    std::optional<WorkerProgress> best{};
    std::vector<LiveSample> samples{};      // over the whole time, at most kMostSamples
    std::uint64_t sampled_attempts = 0;     // number of attempts at the last sample
    std::optional<std::size_t> enlarged{};  // the worker whose board is shown large instead of `best`
    bool on_wall = true;                    // a generation: its boards may take the place of the document
};

// How far a worker's board is from the wanted number of entries, in entries. Without a wanted number, fewer is better.
int distance_to_target(const WorkerProgress& worker);

// The worker that the user has chosen to see large, or else the best board so far; null if there is no board yet.
const WorkerProgress* large_board(const RunningJob& job);

// For how long the job has run at `now`, without pauses, in seconds.
double seconds_of(const RunningJob& job, TimePoint now);

// Whether that board has exactly one solution, so that it can be kept as a puzzle.
bool can_keep(const RunningJob& job);

// How many grids the workers have checked for a second solution, in all attempts.
std::uint64_t checks_of(const RunningJob& job);

inline constexpr std::size_t kMostSamples = 240;
// Adds a sample unless the last one is recent. At more than kMostSamples, drops every other sample.
void keep_sample(RunningJob& job, TimePoint now);

class RunningJobs {
public:
    using Receiver = std::function<void(const Event&)>;
    // Returns whether the window must be redrawn.
    using QuietReceiver = std::function<bool(const Event&)>;

    RunningJobs(const std::function<void()>& wake, std::function<TimePoint()> now);

    // The jobs that the window shows, in the order of their start.
    const std::vector<RunningJob>& all() const { return jobs_; }
    std::vector<RunningJob>& all() { return jobs_; }
    RunningJob* find(JobId id);

    // Starts a job that the window shows. `receiver` gets all its events; JobFinished is the last.
    JobId start(Request request, RunningJob job, Receiver receiver);
    // Starts a job that the window does not show.
    JobId start_unlisted(Request request, QuietReceiver receiver);
    // Shows a job without starting it, and takes events with its id; for benchmarks.
    RunningJob& add(RunningJob job) {
        receivers_[job.id] = [](const Event&) { return true; };
        return jobs_.emplace_back(std::move(job));
    }

    // Asks a job to stop; it ends within 50 ms.
    void cancel(JobId id);
    // Cancels the jobs of a tab, except those that outlive their tab.
    void cancel_of(TabId tab);
    void cancel_all() { runner_.cancel_all(); }
    void pause(JobId id, bool paused);

    // Call once a frame. Passes events of workers to their receivers. Returns whether the window must be redrawn.
    bool tick();
    // Same for one event; for tests.
    bool receive(const Event& event);

private:
    void show(RunningJob& job, const News& news);
    void remove(JobId id);

    std::function<TimePoint()> now_;
    JobRunner runner_;
    std::vector<RunningJob> jobs_;
    std::map<JobId, QuietReceiver> receivers_;
};

}  // namespace gridsmith
