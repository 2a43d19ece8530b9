// Looking up jobs by number.
#include "app/running_jobs.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

RunningJob* RunningJobs::find(JobId id) {
    const auto place = std::ranges::find(jobs_, id, &RunningJob::id);
    return place == jobs_.end() ? nullptr : &*place;
}

RunningJob& RunningJobs::add(RunningJob job) { return jobs_.emplace_back(std::move(job)); }

void RunningJobs::remove(JobId id) {
    std::erase_if(jobs_, [id](const RunningJob& job) { return job.id == id; });
}

}  // namespace gridsmith
