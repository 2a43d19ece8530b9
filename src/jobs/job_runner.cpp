#include "jobs/job_runner.h"

#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "jobs/assessment.h"
#include "jobs/exercise_search.h"
#include "jobs/generation.h"
#include "jobs/live_answer.h"
#include "jobs/outbox.h"
#include "jobs/scan.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMostThreads = 256;
constexpr std::chrono::milliseconds kCountInterval{100};
constexpr std::chrono::milliseconds kSearchInterval{100};
constexpr std::chrono::milliseconds kBackgroundInterval{500};

int wanted_threads(int threads) {
    return std::clamp(threads > 0 ? threads : processor_count(), 1, kMostThreads);
}

// Calls `report` in intervals from a thread of its own until destruction; never if the system provides no thread.
class Reporter {
public:
    Reporter(std::chrono::milliseconds interval, std::function<void()> report)
        : threads_(threads_of(1, [this, interval, report = std::move(report)](const std::stop_token& stop) {
              std::unique_lock lock(mutex_);
              while (!stop.stop_requested()) {
                  ended_.wait_for(lock, stop, interval, [] { return false; });
                  if (!stop.stop_requested()) report();
              }
          })) {}

private:
    std::mutex mutex_;
    std::condition_variable_any ended_;
    std::vector<std::jthread> threads_;
};

// The parameters of a task that answers one question on one thread.
struct TaskContext {
    const std::stop_token& stop;
    const SearchObserver& observer;
    bool& is_cancelled;  // set by the answer
};

News answered(const SolveRequest& request, const TaskContext& context) {
    Random random(request.seed);
    SolveResult result = solve(request.grid, {.limit = request.limit,
                                              .random = request.random ? &random : nullptr,
                                              .stop = context.stop,
                                              .observer = &context.observer});
    context.is_cancelled = result.ended == Ended::cancelled;
    return GridSolved{std::move(result)};
}

News answered(const VerdictRequest& request, const TaskContext& context) {
    VerdictResult result = verdict(request.grid, {.stop = context.stop, .observer = &context.observer});
    context.is_cancelled = result.verdict == Verdict::undecided;
    GridJudged judged{std::move(result)};
    if (request.explain && judged.result.verdict == Verdict::none)
        judged.core = unsolvable_core(request.grid, {.nodes = kExplainingNodes, .stop = context.stop});
    return judged;
}

News answered(const SolveBatchRequest& request, const TaskContext& context) {
    GridsSolved solved;
    solved.counts.resize(request.grids.size());
    if (request.solutions) solved.solutions.resize(request.grids.size());
    solve_batch(request.grids, request.limit, solved.counts, solved.solutions, context.stop,
                &solved.statistics);
    context.is_cancelled = context.stop.stop_requested();
    return solved;
}

News answered(const AssessRequest& request, const TaskContext& context) {
    GridsAssessed assessed{assessments_of(request, context.stop)};
    context.is_cancelled = context.stop.stop_requested();
    return assessed;
}

}  // namespace

struct JobRunner::Impl {
    struct Job {
        std::stop_source stop;
        std::shared_ptr<Generation> generation;  // null for other kinds
        bool is_background = false;
    };

    explicit Impl(RunnerOptions given) : options(std::move(given)), outbox(options) {}
    ~Impl() {
        for (auto& [id, job] : jobs) cancel(job);
    }

    void start(JobId id, GenerateRequest request) {
        if (request.first < 1 || request.step < 1)
            return refuse(id, "the first puzzle and the step of a shard are at least 1");
        if (request.first > request.count) return outbox.post(id, JobFinished{});
        const bool is_background = request.background;
        const int threads = request.threads = wanted_threads(request.threads);
        const auto generation = std::make_shared<Generation>(
            id, std::move(request), outbox, is_background ? kBackgroundInterval : options.progress_interval,
            options.longest_alone, is_background || is_watched);
        jobs[id].generation = generation;
        jobs[id].is_background = is_background;
        let_others_go_first();
        for (int worker = 0; worker < threads; ++worker)
            run_in(is_background ? background : pool, is_background ? background_busy : busy, id,
                   [this, id, generation, worker, is_background] {
                       if (is_background && is_alone_with_limit()) generation->cancel();
                       work_or_refuse(id, *generation, worker);
                   });
    }

    // The check may take long, so a worker makes it and not the owner.
    void work_or_refuse(JobId id, Generation& generation, int worker) {
        const auto possible = generation.check_request();
        if (possible)
            generation.work(worker);
        else if (worker == 0)
            refuse(id, text_of(possible.error()));
    }

    // Background jobs pause while other jobs run.
    void let_others_go_first() {
        const bool others =
            std::ranges::any_of(jobs, [](const auto& job) { return !job.second.is_background; });
        for (auto& [id, job] : jobs)
            if (job.is_background) job.generation->pause(others);
    }

    void start(JobId id, CountRequest request) {
        run(id, [this, id, request = std::move(request), stop = jobs[id].stop.get_token()] {
            const auto begin = Clock::now();
            // A count cannot be stopped while the owner makes it.
            if (is_alone_with_limit())
                return refuse(id, "counting needs threads, and the system provides none");
            CountProgress progress;
            CountResult result;
            {
                const Reporter reporter(kCountInterval, [&] {
                    outbox.post(
                        id,
                        CountAdvanced{
                            progress.solutions.load(std::memory_order_relaxed),
                            static_cast<double>(progress.permille.load(std::memory_order_relaxed)) / 1000});
                });
                result = count(request.grid, {.limit = request.limit,
                                              .threads = wanted_threads(request.threads),
                                              .stop = stop,
                                              .progress = &progress});
            }
            outbox.post(id, GridCounted{result});
            finish(id, result.ended == Ended::cancelled, begin);
        });
    }

    void start(JobId id, ScanRequest request) {
        run(id, [this, id, request = std::move(request), stop = jobs[id].stop.get_token()] {
            const auto begin = Clock::now();
            const auto scanned =
                scan_files(request, stop, [&](FilesScanned news) { post_part(id, begin, std::move(news)); });
            if (!scanned) return refuse(id, text_of(scanned.error()));
            finish(id, stop.stop_requested(), begin);
        });
    }

    void start(JobId id, HintRequest request) {
        run(id, [this, id, request = std::move(request), stop = jobs[id].stop.get_token()] {
            const auto begin = Clock::now();
            answer(request, stop, [&](HintNews news) { post_part(id, begin, std::move(news)); });
            finish(id, stop.stop_requested(), begin);
        });
    }

    void start(JobId id, LiveRequest request) {
        run(id, [this, id, request = std::move(request), stop = jobs[id].stop.get_token()] {
            const auto begin = Clock::now();
            answer(request, stop, [&](LiveAdvanced news) { post_part(id, begin, std::move(news)); });
            finish(id, stop.stop_requested(), begin);
        });
    }

    // A reporter enforces the time limit, because an attempt cannot know how long it takes.
    void start(JobId id, TrainRequest request) {
        run(id, [this, id, request = std::move(request), stop = jobs[id].stop.get_token()] {
            const auto begin = Clock::now();
            TrainingProgress progress;
            std::stop_source time_is_up;
            const std::stop_callback cancelled(stop, [&] { time_is_up.request_stop(); });
            if (request.longest <= request.longest.zero()) time_is_up.request_stop();
            std::optional<ExerciseMade> made;
            {
                const Reporter reporter(kSearchInterval, [&] {
                    if (Clock::now() - begin > request.longest) time_is_up.request_stop();
                    outbox.post(id, TrainAdvanced{progress.attempts.load(), progress.puzzles.load()});
                });
                made = exercise_for(request, progress, time_is_up.get_token(), stop);
            }
            if (!made && !stop.stop_requested())
                return refuse(id, fmt::format("there is no example of {}", name_of(request.technique)));
            if (made) outbox.post(id, std::move(*made));
            finish(id, stop.stop_requested(), begin);
        });
    }

    // Starts a task that answers one question on one thread.
    template <class Question>
    void start(JobId id, Question request) {
        run(id, [this, id, request = std::move(request), stop = jobs[id].stop.get_token()] {
            const auto begin = Clock::now();
            bool is_cancelled = false;
            const SearchObserver observer = observer_for(id);
            News answer = answered(request, {stop, observer, is_cancelled});
            outbox.post(id, std::move(answer));
            finish(id, is_cancelled, begin);
        });
    }

    // Posts a part of an answer.
    template <class Part>
    void post_part(JobId id, Clock::time_point begin, Part part) {
        stop_if_late(id, begin);
        outbox.post(id, std::move(part));
    }

    // Stops a job that the owner does itself, because there are no threads, and that takes too long.
    void stop_if_late(JobId id, Clock::time_point begin) {
        if (is_alone_with_limit() && Clock::now() - begin > *options.longest_alone) cancel(jobs[id]);
    }

    bool is_alone_with_limit() const { return options.longest_alone && outbox.is_owner(); }

    // Reports the position of a search in intervals while somebody watches.
    SearchObserver observer_for(JobId id) {
        return {.wants =
                    [this, id, begin = Clock::now(), last = Clock::now()]() mutable {
                        stop_if_late(id, begin);
                        if (!is_watched.load(std::memory_order_relaxed)) return false;
                        const auto now = Clock::now();
                        if (now - last < kSearchInterval) return false;
                        last = now;
                        return true;
                    },
                .look = [this,
                         id](const SearchProgress& progress) { outbox.post(id, SearchAdvanced{progress}); }};
    }

    void refuse(JobId id, std::string why) {
        outbox.post(id, JobFinished{.end = JobEnd::failed, .message = std::move(why)});
    }

    void finish(JobId id, bool is_cancelled, Clock::time_point begin) {
        outbox.post(id, JobFinished{.end = is_cancelled ? JobEnd::cancelled : JobEnd::done,
                                    .seconds = std::chrono::duration<double>(Clock::now() - begin).count()});
    }

    void run(JobId id, ThreadPool::Task task) { run_in(pool, busy, id, std::move(task)); }

    // Every task has a thread, so that no task waits for another's end. A task that runs out of memory fails
    // its job.
    void run_in(ThreadPool& threads, std::atomic<int>& tasks, JobId id, ThreadPool::Task task) {
        const int workers = tasks.fetch_add(1, std::memory_order_relaxed) + 1;
        threads.submit(
            [this, &tasks, id, task = std::move(task), generation = jobs[id].generation]() mutable {
                try {
                    task();
                } catch (const std::exception& failure) {
                    if (generation) generation->cancel();
                    refuse(id, fmt::format("the job failed ({})", failure.what()));
                }
                task = nullptr;
                generation = nullptr;
                tasks.fetch_sub(1, std::memory_order_relaxed);
            },
            Priority::normal, workers);
    }

    static void cancel(Job& job) {
        job.stop.request_stop();
        if (job.generation) job.generation->cancel();
    }

    std::vector<Event> taken(std::vector<Event> events) {
        for (const Event& event : events)
            if (std::holds_alternative<JobFinished>(event.news)) jobs.erase(event.job);
        let_others_go_first();
        return events;
    }

    RunnerOptions options;
    Outbox outbox;
    std::map<JobId, Job> jobs;
    JobId last_id = 0;
    std::atomic<bool> is_watched = false;
    std::atomic<int> busy = 0;  // number of tasks that run or are about to run
    std::atomic<int> background_busy = 0;
    // Declared last, so that their threads end first. Threads end with their jobs, because searches keep
    // megabytes in thread-local memory.
    // Their threads yield, so that the window answers at once even with more workers than processors.
    ThreadPool pool{0, Courtesy::yields};
    ThreadPool background{0, Courtesy::yields};
};

JobRunner::JobRunner(RunnerOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}

JobRunner::~JobRunner() = default;

JobId JobRunner::start(Request request) {
    const JobId id = ++impl_->last_id;
    impl_->jobs[id];
    std::visit([&](auto& kind) { impl_->start(id, std::move(kind)); }, request);
    impl_->let_others_go_first();
    return id;
}

void JobRunner::cancel(JobId job) {
    const auto found = impl_->jobs.find(job);
    if (found != impl_->jobs.end()) Impl::cancel(found->second);
}

void JobRunner::cancel_all() {
    for (auto& [id, job] : impl_->jobs) Impl::cancel(job);
}

void JobRunner::pause(JobId job) {
    const auto found = impl_->jobs.find(job);
    if (found != impl_->jobs.end() && found->second.generation) found->second.generation->pause(true);
}

void JobRunner::resume(JobId job) {
    const auto found = impl_->jobs.find(job);
    if (found != impl_->jobs.end() && found->second.generation) found->second.generation->pause(false);
}

void JobRunner::watch(bool wanted) {
    impl_->is_watched = wanted;
    for (auto& [id, job] : impl_->jobs)
        if (job.generation && !job.is_background) job.generation->watch(wanted);
}

std::vector<Event> JobRunner::take_events() { return impl_->taken(impl_->outbox.take()); }

std::vector<Event> JobRunner::wait_for_events(std::chrono::milliseconds longest) {
    return impl_->taken(impl_->outbox.wait(longest));
}

bool JobRunner::is_idle() const { return impl_->jobs.empty(); }

}  // namespace gridsmith
