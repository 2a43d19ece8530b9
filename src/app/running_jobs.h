// The jobs under way, for whom they run and how far they are. The status bar, the dialogs and the live panel
// read it.
#pragma once

#include "app/requests.h"
#include "app/tabs.h"
#include "app/toasts.h"
#include "jobs/job.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// What the answer is for.
enum class JobPurpose : std::uint8_t {
    generate,
    solve,
    check,
    find_entry,
    scan,
    assess,
    picture,
    hint,
    game,
    board,
    train
};

// Is there anything to be seen while it goes on?
constexpr bool is_watchable(JobPurpose purpose) {
    return purpose == JobPurpose::generate || purpose == JobPurpose::solve || purpose == JobPurpose::check ||
           purpose == JobPurpose::find_entry;
}

// Does it tell how far it is while it goes on? A new board does, but nobody sees it before it is played.
constexpr bool tells_progress(JobPurpose purpose) {
    return is_watchable(purpose) || purpose == JobPurpose::board;
}

// Where a generation stood at a moment.
struct LiveSample {
    double seconds = 0;  // since it began
    double attempts_per_second = 0;
    int fewest = 0;  // entries of a well-posed grid so far, 0 when there is none
};

struct RunningJob {
    JobId id = 0;
    TabId tab = 0;
    JobPurpose purpose = JobPurpose::check;
    std::string title;  // "Generating <unnamed-1>"
    TimePoint started;
    bool paused = false;
    bool stopping = false;  // cancelled by the user, not ended yet

    Grid grid;  // what it was asked about; the answer is worth nothing for another

    // Generate, and of a long search `workers`: its board
    bool into_new_document = false;
    std::uint64_t wanted = 1;  // puzzles
    JobProgress progress;
    std::vector<WorkerProgress> workers;  // the latest of each, by worker number
    std::vector<LiveSample> samples;      // over the whole time, at most kMostSamples
    std::uint64_t sampled_attempts = 0;   // at the last one
    std::optional<std::size_t> enlarged;  // the worker whose board is shown large
    // Picture with the solution
    std::optional<MakePicture> picture;
    // Find entry
    Cell cell = 0;
    // Solve
    SolveResult solved;
    std::uint64_t found = 0;    // solutions so far
    std::uint64_t guesses = 0;  // of the search
    double fraction = -1;       // of the work that is done, or negative
};

// What users call attempts: the grids that were checked for a second solution, by all workers.
std::uint64_t attempts_of(const RunningJob& job);

inline constexpr std::size_t kMostSamples = 240;
// Adds a sample if some time has passed since the last; when there are too many, every other one goes.
void keep_sample(RunningJob& job, TimePoint now);

class RunningJobs {
public:
    const std::vector<RunningJob>& all() const { return jobs_; }
    std::vector<RunningJob>& all() { return jobs_; }
    RunningJob* find(JobId id);
    RunningJob& add(RunningJob job);
    void remove(JobId id);

private:
    std::vector<RunningJob> jobs_;
};

}  // namespace gridsmith
