// One mutex guards the contests. Workers rarely wait for it: taking a task needs less than a microsecond, an
// attempt needs tens of microseconds to minutes.
#include "jobs/generation.h"

#include "base/threads/recycled_memory.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace gridsmith {

namespace {

// The largest distance between the next puzzle and the first unfinished puzzle of a batch.
constexpr std::uint64_t kFarthestAhead = 4096;

// A list with fewer attempts is not faster than single attempts.
constexpr std::uint64_t kShortestList = 32;

}  // namespace

Generation::Generation(JobId job, GenerateRequest request, Outbox& outbox,
                       std::chrono::milliseconds progress_interval,
                       std::optional<std::chrono::milliseconds> longest_alone, bool is_watched)
    : job_(job),
      request_(std::move(request)),
      outbox_(outbox),
      progress_interval_(progress_interval),
      longest_alone_(longest_alone),
      workers_(static_cast<std::size_t>(request_.threads)),
      next_index_(request_.first <= request_.count ? std::optional(request_.first) : std::nullopt),
      present_(request_.threads),
      is_watched_(is_watched) {
    skip_done();
    update_attention();
}

void Generation::work(int worker) {
    Worker& self = workers_[static_cast<std::size_t>(worker)];
    std::vector<AttemptId> ids;
    if (longest_alone_ && outbox_.is_owner()) {
        const std::lock_guard lock(mutex_);
        is_alone_ = true;
        update_attention();
    }
    for (auto tasks = next_tasks(self); !tasks.empty(); tasks = next_tasks(self)) {
        ids.clear();
        for (const Task& task : tasks) ids.push_back({task.contest->seed, task.number});
        const AttemptObserver observer{
            .attention = &attention_,
            .look = [&](const AttemptProgress& progress) { return look(worker, tasks, progress); }};
        attempt_all(
            request_.options, ids,
            [&](std::size_t place, AttemptResult&& result) {
                end_task(self.tasks[place], std::move(result));
            },
            self.stop.get_token(), observer);
        outbox_.wait_for_room(cancelled_.get_token());
    }
    leave();
}

// The number of attempts that a worker takes at once. Greater than 1 only while there are many puzzles: of
// several attempts at one puzzle, most may be wasted.
std::size_t Generation::list_length() const {
    constexpr std::uint64_t kMany = UINT64_MAX / 2;  // avoids an overflow of the sum
    const std::uint64_t unopened =
        next_index_ ? std::min((request_.count - *next_index_) / request_.step + 1, kMany) : 0;
    const std::uint64_t share = (contests_.size() + unopened) / (2 * workers_.size());
    const std::uint64_t most = share < kShortestList ? 1 : share;
    return static_cast<std::size_t>(
        std::min(most, static_cast<std::uint64_t>(attempts_at_a_time(request_.options))));
}

std::vector<Generation::Task> Generation::next_tasks(Worker& worker) {
    stop_if_late();
    wait_while_paused(cancelled_.get_token());
    const std::lock_guard lock(mutex_);
    if (cancelled_.stop_requested()) return {};
    worker.stop = std::stop_source();
    worker.tasks.clear();
    const std::size_t length = list_length();
    for (auto contest = contests_.begin(); contest != contests_.end() && worker.tasks.size() < length;
         ++contest)
        if (contest->workers == 0) worker.tasks.push_back(begun(contest));
    while (worker.tasks.size() < length && next_index_ && !is_far_ahead())
        worker.tasks.push_back(begun(open_contest()));
    if (worker.tasks.empty()) {
        const auto contest = contest_to_join();
        if (contest != contests_.end()) worker.tasks.push_back(begun(contest));
    }
    return worker.tasks;
}

Generation::Task Generation::begun(std::list<Contest>::iterator contest) {
    ++contest->workers;
    return {contest, contest->race.next_number()};
}

// A caller that prints puzzles in order keeps later puzzles in memory until the earlier ones are finished, so
// no worker may open a puzzle too far ahead.
bool Generation::is_far_ahead() const {
    return !contests_.empty() && (*next_index_ - contests_.front().index) / request_.step > kFarthestAhead;
}

// Among the contests that another worker can help: the one with the fewest workers, or end().
std::list<Generation::Contest>::iterator Generation::contest_to_join() {
    auto chosen = contests_.end();
    for (auto contest = contests_.begin(); contest != contests_.end(); ++contest)
        if (contest->race.attempts_begun() < contest->race.last_useful() &&
            (chosen == contests_.end() || contest->workers < chosen->workers))
            chosen = contest;
    return chosen;
}

// Returns true if none of the worker's tasks can still change a result. Looks at the last task first, because the first
// ones end first.
bool Generation::is_useless(const Worker& worker) const {
    return std::ranges::all_of(worker.tasks | std::views::reverse, [](const Task& task) {
        return task.number == 0 || task.number > task.contest->race.last_useful();
    });
}

// The index of the puzzle after `index`; nothing after the last. Compares before adding, because the sum
// could overflow.
std::optional<std::uint64_t> Generation::following(std::uint64_t index) const {
    if (request_.count - index < request_.step) return std::nullopt;
    return index + request_.step;
}

void Generation::skip_done() {
    while (next_index_ && std::ranges::binary_search(request_.done, *next_index_))
        next_index_ = following(*next_index_);
}

std::list<Generation::Contest>::iterator Generation::open_contest() {
    const std::uint64_t index = *next_index_;
    next_index_ = following(index);
    skip_done();
    return contests_.insert(contests_.end(),
                            Contest{index, batch_seed(request_.seed, index), AttemptRace(request_.options)});
}

void Generation::end_task(Task& task, AttemptResult&& result) {
    std::list<Contest> over;  // decided, without workers; reported and freed after the lock is released
    bool is_won = false;
    std::unique_lock lock(mutex_);
    const auto contest = task.contest;
    const std::uint64_t number = std::exchange(task.number, 0);
    --contest->workers;

    total_.verifications += result.verifications;
    total_.nodes += result.nodes;
    total_.graded += result.graded;
    if (result.end == AttemptEnd::cancelled) {
        contest->race.was_cancelled(result);
    } else {
        ++total_.attempts;
        if (result.end == AttemptEnd::failure && result.best_entries > 0 &&
            (total_.best_entries == 0 || result.best_entries < total_.best_entries))
            total_.best_entries = result.best_entries;
        if (result.fewest_solutions > 0 &&
            (total_.fewest_solutions == 0 || result.fewest_solutions < total_.fewest_solutions))
            total_.fewest_solutions = result.fewest_solutions;
        if (!contest->race.is_decided()) {
            contest->race.ended(number, std::move(result));
            for (Worker& other : workers_)
                if (is_useless(other)) other.stop.request_stop();
            resumed_.notify_all();  // paused workers whose attempts have lost can stop
            if (contest->race.is_decided()) is_won = decide(*contest);
        }
    }
    // While other workers still have losing attempts at a decided contest, the contest stays in the list, and
    // reading it for the report needs the lock.
    if (is_won && contest->workers > 0) report(*contest);
    if (contest->race.is_decided() && contest->workers == 0) over.splice(over.end(), contests_, contest);
    lock.unlock();
    if (is_won && !over.empty()) report(over.front());
}

// Returns whether there is a puzzle to report.
bool Generation::decide(const Contest& contest) {
    if (contest.race.state() == AttemptRace::State::won) {
        ++total_.puzzles;
        return true;
    }
    ++failed_puzzles_;
    last_failure_ = failure_text(request_.options, contest.race);
    last_nearest_ = contest.race.nearest();
    outbox_.post(job_, PuzzleFailed{contest.index, last_failure_, last_nearest_});
    return false;
}

void Generation::report(const Contest& contest) {
    outbox_.result_posted();
    const int threads = request_.named_threads > 0 ? request_.named_threads : request_.threads;
    outbox_.post(job_, PuzzleMade{contest.index,
                                  std::allocate_shared<const Generated>(
                                      RecyclingAllocator<Generated>(),
                                      finished(request_.options, contest.seed, contest.race, threads))});
}  // NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks): false, the allocator takes the memory back

// A cancelled job reports the best puzzle of each unfinished `best_of`.
void Generation::report_best_so_far() {
    for (const Contest& contest : contests_)
        if (contest.race.has_winner()) report(contest);
}

void Generation::leave() {
    const std::lock_guard lock(mutex_);
    if (--present_ > 0) return;
    JobFinished end;
    // Only a cancelled job leaves undecided contests or unopened puzzles.
    if (!contests_.empty() || next_index_) {
        end.end = JobEnd::cancelled;
        report_best_so_far();
        if (!contests_.empty()) {
            end.message = failure_text(request_.options, contests_.front().race);
            end.nearest = contests_.front().race.nearest();
        }
    } else if (total_.puzzles == 0 && failed_puzzles_ > 0) {
        end.end = JobEnd::failed;
        end.message = last_failure_;
        end.nearest = last_nearest_;
    }
    end.total = total_;
    end.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    outbox_.post(job_, std::move(end));
}

void Generation::cancel() {
    const std::lock_guard lock(mutex_);
    cancelled_.request_stop();
    for (Worker& worker : workers_) worker.stop.request_stop();
    resumed_.notify_all();
}

void Generation::pause(bool is_paused) {
    const std::lock_guard lock(mutex_);
    is_paused_ = is_paused;
    update_attention();
    resumed_.notify_all();
}

void Generation::watch(bool is_watched) {
    const std::lock_guard lock(mutex_);
    is_watched_ = is_watched;
    update_attention();
}

void Generation::update_attention() {
    attention_.store(is_watched_ || is_paused_ || is_alone_, std::memory_order_relaxed);
}

void Generation::stop_if_late() {
    if (longest_alone_ && outbox_.is_owner() && Clock::now() - start_ > *longest_alone_) cancel();
}

void Generation::wait_while_paused(const std::stop_token& stop) {
    if (!attention_.load(std::memory_order_relaxed) || outbox_.is_owner()) return;
    std::unique_lock lock(mutex_);
    resumed_.wait(lock, [&] { return !is_paused_ || stop.stop_requested(); });
}

Result<void> Generation::check_request() {
    std::call_once(checked_, [this] { possible_ = check(request_.options, cancelled_.get_token()); });
    return possible_;
}

// True when the interval is over and the owner has taken the previous progress.
bool Generation::wants_progress(Worker& worker) {
    const auto now = Clock::now();
    if (now - worker.last_progress < progress_interval_) return false;
    const std::uint64_t takings = outbox_.takings();
    if (takings == worker.takings) return false;
    worker.last_progress = now;
    worker.takings = takings;
    return true;
}

bool Generation::look(int worker, const std::vector<Task>& tasks, const AttemptProgress& progress) {
    stop_if_late();
    const Task& task = tasks[progress.place];
    Worker& self = workers_[static_cast<std::size_t>(worker)];
    const bool is_taken = wants_progress(self);
    if (is_taken) {
        JobProgress total;
        {
            const std::lock_guard lock(mutex_);
            total = total_;
        }
        outbox_.post(job_, total);
        outbox_.post(job_, WorkerProgress{.worker = worker,
                                          .puzzle = task.contest->index,
                                          .attempt = task.number,
                                          .board = *progress.board,
                                          .news = *progress.news,
                                          .well_posed = progress.well_posed != nullptr
                                                            ? std::optional(*progress.well_posed)
                                                            : std::nullopt,
                                          .entries = progress.board->entry_count(),
                                          .target = progress.target,
                                          .best = progress.best,
                                          .fewest_solutions = progress.fewest_solutions,
                                          .verifications = progress.verifications,
                                          .nodes = progress.nodes});
    }
    wait_while_paused(self.stop.get_token());
    return is_taken;
}

}  // namespace gridsmith
