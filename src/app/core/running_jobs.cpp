// Records each event for the window, then passes it to the job's receiver.
#include "app/core/running_jobs.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace gridsmith {

namespace {

RunnerOptions runner_options(const std::function<void()>& wake) {
    RunnerOptions options;
    options.longest_alone = std::chrono::seconds(10);
    options.wake = wake;
    return options;
}

void keep_worker(RunningJob& job, const WorkerProgress& progress) {
    const auto index = static_cast<std::size_t>(progress.worker);
    if (job.workers.size() <= index) job.workers.resize(index + 1);
    job.workers[index] = progress;
    WorkerProgress shown = progress;
    if (shown.well_posed) {
        shown.board = *shown.well_posed;
        shown.entries = shown.board.entry_count();
    }
    const auto is_worse = [&] {
        return job.best->well_posed.has_value() != shown.well_posed.has_value()
                   ? job.best->well_posed.has_value()
                   : distance_to_target(shown) > distance_to_target(*job.best);
    };
    if (!job.best || !is_worse()) job.best = std::move(shown);
}

// Stores the progress of a search that has one worker, with the cells that have changed.
void keep_search(RunningJob& job, const SearchProgress& progress) {
    const Grid before = job.workers.empty() ? job.grid : job.workers.front().board;
    WorkerProgress worker;
    worker.board = progress.board;
    worker.entries = progress.board.entry_count();
    worker.target = progress.board.cell_count();
    worker.nodes = progress.nodes;
    for (Cell cell = 0; cell < progress.board.cell_count(); ++cell) {
        const Value now = progress.board[cell];
        if (now != before[cell])
            worker.news[cell] = now == 0            ? CellNews::removed
                                : before[cell] == 0 ? CellNews::placed
                                                    : CellNews::tried;
    }
    job.workers.assign(1, worker);
    job.guesses = progress.guesses;
    job.found = progress.solutions;
}

}  // namespace

int distance_to_target(const WorkerProgress& worker) {
    return worker.target > 0 ? std::abs(worker.entries - worker.target) : worker.entries;
}

const WorkerProgress* large_board(const RunningJob& job) {
    if (job.enlarged && *job.enlarged < job.workers.size()) return &job.workers[*job.enlarged];
    return job.best ? &*job.best : nullptr;
}

double seconds_of(const RunningJob& job, TimePoint now) {
    return std::chrono::duration<double>((job.paused ? job.paused_at : now) - job.started).count();
}

bool can_keep(const RunningJob& job) {
    const WorkerProgress* large = large_board(job);
    return large != nullptr && large->well_posed.has_value();
}

std::uint64_t checks_of(const RunningJob& job) {
    std::uint64_t attempts = job.progress.verifications;
    for (const WorkerProgress& worker : job.workers) attempts += worker.verifications;
    return attempts;
}

void keep_sample(RunningJob& job, TimePoint now) {
    constexpr double kLeastApart = 0.1;
    const double seconds = seconds_of(job, now);
    const double last = job.samples.empty() ? 0 : job.samples.back().seconds;
    // In long generations, samples are further apart.
    const double apart = std::max(kLeastApart, 2 * seconds / static_cast<double>(kMostSamples));
    if (seconds - last < apart) return;
    const std::uint64_t attempts = checks_of(job);
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

RunningJobs::RunningJobs(const std::function<void()>& wake, std::function<TimePoint()> now)
    : now_(std::move(now)), runner_(runner_options(wake)) {}

RunningJob* RunningJobs::find(JobId id) {
    const auto place = std::ranges::find(jobs_, id, &RunningJob::id);
    return place == jobs_.end() ? nullptr : &*place;
}

JobId RunningJobs::start(Request request, RunningJob job, Receiver receiver) {
    if (job.view != JobView::title) runner_.watch(true);
    job.id = runner_.start(std::move(request));
    job.started = now_();
    jobs_.push_back(std::move(job));
    const JobId id = jobs_.back().id;
    receivers_[id] = [receiver = std::move(receiver)](const Event& event) {
        receiver(event);
        return true;
    };
    return id;
}

JobId RunningJobs::start_unlisted(Request request, QuietReceiver receiver) {
    const JobId id = runner_.start(std::move(request));
    receivers_[id] = std::move(receiver);
    return id;
}

void RunningJobs::cancel(JobId id) {
    runner_.cancel(id);
    if (RunningJob* job = find(id)) job->stopping = true;
}

void RunningJobs::cancel_of(TabId tab) {
    for (const RunningJob& job : jobs_)
        if (job.tab == tab && !job.outlives_tab) cancel(job.id);
}

void RunningJobs::pause(JobId id, bool paused) {
    RunningJob* job = find(id);
    if (job == nullptr) return;
    if (paused == job->paused) return;
    if (paused) {
        runner_.pause(id);
        job->paused_at = now_();
    } else {
        runner_.resume(id);
        job->started += now_() - job->paused_at;
    }
    job->paused = paused;
}

bool RunningJobs::tick() {
    bool changed = false;
    for (const Event& event : runner_.take_events()) changed = receive(event) || changed;
    return changed;
}

bool RunningJobs::receive(const Event& event) {
    const auto found = receivers_.find(event.job);
    if (found == receivers_.end()) return false;
    if (RunningJob* job = find(event.job)) show(*job, event.news);
    // The receiver may start jobs; that leaves `found` valid, because the map does not move its elements.
    const bool changed = found->second(event);
    if (std::holds_alternative<JobFinished>(event.news)) remove(event.job);
    return changed;
}

void RunningJobs::show(RunningJob& job, const News& news) {
    if (const auto* progress = std::get_if<JobProgress>(&news)) job.progress = *progress;
    // While the window shows boards of one job, all jobs report boards.
    if (!shows_boards(job.view)) return;
    if (const auto* progress = std::get_if<WorkerProgress>(&news)) {
        keep_worker(job, *progress);
        keep_sample(job, now_());
    }
    if (const auto* advanced = std::get_if<SearchAdvanced>(&news)) keep_search(job, advanced->progress);
    if (const auto* advanced = std::get_if<CountAdvanced>(&news)) job.found = advanced->solutions;
}

void RunningJobs::remove(JobId id) {
    receivers_.erase(id);
    std::erase_if(jobs_, [id](const RunningJob& job) { return job.id == id; });
    if (std::ranges::all_of(
            jobs_, [](JobView view) { return view == JobView::title; }, &RunningJob::view))
        runner_.watch(false);
}

}  // namespace gridsmith
