#include "solver/api/count_tree.h"

#include "base/threads/thread_pool.h"
#include "solver/api/search_of.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <vector>

namespace gridsmith::solver {

namespace {

template <class SearchOfBoard>
class SharedCount {
public:
    explicit SharedCount(const CountOptions& options)
        : options_(options), idle_(0), workers_(std::max(1, options.threads)) {}

    CountResult run(const Grid& grid) {
        [[maybe_unused]] const auto kept = Shared<SearchOfBoard>::board_of(grid.rules());
        {
            const auto others = threads_of(workers_ - 1, [this] { work_or_fail(nullptr); });
            {
                const std::scoped_lock lock(mutex_);
                workers_ = static_cast<int>(others.size()) + 1;
            }
            work_or_fail(&grid);
        }
        if (failure_) std::rethrow_exception(failure_);
        CountResult result;
        result.nodes = nodes_;
        result.solutions = std::min(solutions_.load(), options_.limit);
        result.ended = result.solutions >= options_.limit ? Ended::limit
                       : stopped_                         ? Ended::cancelled
                                                          : Ended::exhausted;
        if (options_.progress != nullptr && result.ended == Ended::exhausted)
            options_.progress->permille = 1000;
        return result;
    }

private:
    using Search = typename Shared<SearchOfBoard>::Type;
    using Branch = typename Search::Branch;

    // The nodes that a thread walks before it looks again for idle threads.
    static constexpr std::uint64_t kStride = 256;

    // An exception in one thread ends the work of all threads.
    void work_or_fail(const Grid* grid) {
        try {
            work(grid);
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            failure_ = std::current_exception();
            finished_ = true;
            ready_.notify_all();
        }
    }

    void work(const Grid* grid) {
        Search search;
        std::uint64_t nodes = 0;
        bool has_work = grid != nullptr;
        if (has_work) search.start(*grid);
        for (;;) {
            if (!has_work) {
                const auto branch = next_branch();
                if (!branch) break;
                search.start(*branch);
            }
            walk_all(search);
            nodes += search.nodes();
            has_work = false;
        }
        const std::scoped_lock lock(mutex_);
        nodes_ += nodes;
    }

    void walk_all(Search& search) {
        double reported = 0;
        std::uint64_t unreported = 0;
        std::uint64_t next_look = search.nodes() + kStride;
        const auto report = [&] {
            const std::uint64_t total = solutions_.fetch_add(unreported) + unreported;
            unreported = 0;
            if (total >= options_.limit) finish();
            if (options_.progress == nullptr) return;
            const double done =
                share_.fetch_add(search.share_done() - reported) + search.share_done() - reported;
            reported = search.share_done();
            options_.progress->solutions.store(std::min(total, options_.limit), std::memory_order_relaxed);
            options_.progress->permille.store(static_cast<std::uint64_t>(std::clamp(done * 1000, 0.0, 999.0)),
                                              std::memory_order_relaxed);
        };
        while (!finished_.load(std::memory_order_relaxed)) {
            const Walk outcome = search.walk(next_look, options_.stop);
            if (outcome == Walk::solution) {
                ++unreported;
                if (unreported >= 1024 || unreported >= options_.limit) report();
                continue;
            }
            report();
            if (outcome == Walk::exhausted) break;
            if (outcome == Walk::stopped) {
                stopped_ = true;
                finish();
                break;
            }
            next_look = search.nodes() + kStride;
            if (idle_.load(std::memory_order_relaxed) > 0) share_work(search);
        }
        report();
    }

    void share_work(Search& search) {
        const std::scoped_lock lock(mutex_);
        while (static_cast<int>(branches_.size()) < idle_) {
            auto branch = search.give_away();
            if (!branch) break;
            branches_.push_back(*std::move(branch));
            ready_.notify_one();
        }
    }

    std::optional<Branch> next_branch() {
        std::unique_lock lock(mutex_);
        ++idle_;
        if (idle_ == workers_ && branches_.empty()) {
            finished_ = true;
            ready_.notify_all();
        }
        ready_.wait(lock, [this] { return finished_ || !branches_.empty(); });
        if (finished_) return std::nullopt;
        --idle_;
        Branch branch = std::move(branches_.back());
        branches_.pop_back();
        return branch;
    }

    void finish() {
        const std::scoped_lock lock(mutex_);
        finished_ = true;
        ready_.notify_all();
    }

    const CountOptions& options_;
    std::mutex mutex_;
    std::condition_variable ready_;
    std::vector<Branch> branches_;
    std::atomic<int> idle_;
    int workers_;
    std::atomic<bool> finished_ = false;
    std::atomic<bool> stopped_ = false;
    std::atomic<std::uint64_t> solutions_ = 0;
    std::atomic<double> share_ = 0;
    std::uint64_t nodes_ = 0;
    std::exception_ptr failure_;  // guarded by mutex_
};

}  // namespace

CountResult count_tree(const Grid& grid, const CountOptions& options) {
    return for_search_of(grid.rules(),
                         [&]<class Search>() { return SharedCount<Search>(options).run(grid); });
}

}  // namespace gridsmith::solver
