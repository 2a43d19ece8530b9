// Looking up jobs by number, and the samples of their plots.
#include "app/running_jobs.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

std::uint64_t attempts_of(const RunningJob& job) {
    std::uint64_t attempts = job.progress.verifications;
    for (const WorkerProgress& worker : job.workers) attempts += worker.verifications;
    return attempts;
}

void keep_sample(RunningJob& job, TimePoint now) {
    constexpr double kLeastApart = 0.1;
    const double seconds = std::chrono::duration<double>(now - job.started).count();
    const double last = job.samples.empty() ? 0 : job.samples.back().seconds;
    // The longer it takes, the fewer of a second's samples are kept.
    const double apart = std::max(kLeastApart, 2 * seconds / static_cast<double>(kMostSamples));
    if (seconds - last < apart) return;
    const std::uint64_t attempts = attempts_of(job);
    int fewest = job.progress.best_entries;
    for (const WorkerProgress& worker : job.workers)
        if (worker.best > 0 && (fewest == 0 || worker.best < fewest)) fewest = worker.best;
    if (!job.samples.empty() && job.samples.back().fewest > 0 &&
        (fewest == 0 || fewest > job.samples.back().fewest))
        fewest = job.samples.back().fewest;
    const double rate = attempts > job.sampled_attempts
                            ? static_cast<double>(attempts - job.sampled_attempts) / (seconds - last)
                            : 0;
    job.sampled_attempts = attempts;
    if (job.samples.size() == kMostSamples) {
        std::size_t kept = 0;
        for (std::size_t i = 1; i < job.samples.size(); i += 2) job.samples[kept++] = job.samples[i];
        job.samples.resize(kept);
    }
    job.samples.push_back({seconds, rate, fewest});
}

RunningJob* RunningJobs::find(JobId id) {
    const auto place = std::ranges::find(jobs_, id, &RunningJob::id);
    return place == jobs_.end() ? nullptr : &*place;
}

RunningJob& RunningJobs::add(RunningJob job) { return jobs_.emplace_back(std::move(job)); }

void RunningJobs::remove(JobId id) {
    std::erase_if(jobs_, [id](const RunningJob& job) { return job.id == id; });
}

}  // namespace gridsmith
