#include "publish/puzzle_facts.h"

#include "base/threads/thread_pool.h"
#include "model/puzzle/posing.h"
#include "solver/api/solver.h"
#include "techniques/path/grade.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <fmt/format.h>
#include <mutex>

namespace gridsmith {

namespace {

// The solver is fastest with many puzzles at a time.
constexpr std::size_t kSolvedTogether = 128;

// Calls `each` for the items 0 to `count` - 1 on `work.threads` threads, including the calling thread. An item
// counts as `worth` puzzles of the progress. An exception of any thread ends the work and is rethrown.
void for_each_item(std::size_t count, const FactsWork& work, std::size_t worth,
                   const std::function<void(std::size_t)>& each) {
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto work_on_items = [&](bool reports) {
        try {
            for (std::size_t i = next++; i < count && !work.stop.stop_requested(); i = next++) {
                each(i);
                ++done;
                if (reports && work.progress) work.progress(done * worth);
            }
        } catch (...) {
            next = count;
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
        }
    };
    const auto threads = std::min(count, static_cast<std::size_t>(std::max(1, work.threads)));
    {
        const auto others = threads_of(static_cast<int>(threads) - 1, [&] { work_on_items(false); });
        work_on_items(true);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace

std::vector<std::uint64_t> add_solutions(std::span<BookletPuzzle> puzzles, const FactsWork& work) {
    std::vector<std::uint64_t> counts(puzzles.size());
    const std::size_t groups = (puzzles.size() + kSolvedTogether - 1) / kSolvedTogether;
    for_each_item(groups, work, kSolvedTogether, [&](std::size_t group) {
        const std::size_t first = group * kSolvedTogether;
        const std::size_t size = std::min(kSolvedTogether, puzzles.size() - first);
        std::vector<Grid> grids;
        for (const BookletPuzzle& puzzle : puzzles.subspan(first, size))
            grids.push_back(posed_grid(puzzle.puzzle));
        std::vector<Grid> solutions(size);
        solve_batch(grids, 2, std::span(counts).subspan(first, size), solutions, work.stop);
        if (work.stop.stop_requested()) return;
        for (std::size_t i = 0; i < size; ++i)
            if (counts[first + i] == 1)
                puzzles[first + i].solution = solutions[i];
            else
                puzzles[first + i].is_ill_posed = true;
    });
    return counts;
}

void add_grades(std::span<BookletPuzzle> puzzles, const FactsWork& work) {
    for_each_item(puzzles.size(), work, 1, [&](std::size_t i) {
        const Grid posed = posed_grid(puzzles[i].puzzle);
        // Only a well-posed puzzle has a grade.
        if (verdict(posed, {.stop = work.stop}).verdict != Verdict::unique) return;
        const Grade grade = grade_from(Position(posed), true, work.stop);
        if (work.stop.stop_requested()) return;
        puzzles[i].grade = grade;
        puzzles[i].remark =
            grade.solved ? fmt::format("{}, {}", name_of(grade.level), grade.score) : "beyond";
    });
}

}  // namespace gridsmith
