// The jobs under way, for whom they run and how far they are. The status bar, the dialogs and the live panel
// read it.
#pragma once

#include "app/tabs.h"
#include "app/toasts.h"
#include "jobs/job.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// What the answer is for.
enum class JobPurpose : std::uint8_t { generate, solve, check, find_entry, scan, assess };

struct RunningJob {
    JobId id = 0;
    TabId tab = 0;
    JobPurpose purpose = JobPurpose::check;
    std::string title;  // "Generating <unnamed-1>"
    TimePoint started;
    bool paused = false;
    bool stopping = false;  // cancelled by the user, not ended yet

    Grid grid;  // what it was asked about; the answer is worth nothing for another

    // Generate
    bool into_new_document = false;
    JobProgress progress;
    std::vector<WorkerProgress> workers;  // the latest of each, by worker number
    // Find entry
    Cell cell = 0;
    // Solve
    SolveResult solved;
    std::uint64_t found = 0;  // solutions so far
    double fraction = -1;     // of the work that is done, or negative
};

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
