// Threads that take turns.
#include "publish/puzzle_facts.h"

#include "base/thread_pool.h"
#include "solver/solver.h"
#include "techniques/grade.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <fmt/format.h>
#include <mutex>
#include <optional>

namespace gridsmith {

namespace {

// With several puzzles at once the solver is quickest.
constexpr std::size_t kSolvedTogether = 128;

// Items 0 to `count` - 1, by as many threads as are wanted; the calling one is among them. What one of them
// throws ends the work of all, and is thrown here.
void take_turns(std::size_t count, const FactsWork& work, std::size_t worth,
                const std::function<void(std::size_t)>& each) {
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto go = [&](bool tells) {
        try {
            for (std::size_t i = next++; i < count && !work.stop.stop_requested(); i = next++) {
                each(i);
                ++done;
                if (tells && work.tell) work.tell(done * worth);
            }
        } catch (...) {
            next = count;
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
        }
    };
    const auto threads = std::min(count, static_cast<std::size_t>(std::max(1, work.threads)));
    {
        const auto others = threads_of(static_cast<int>(threads) - 1, [&] { go(false); });
        go(true);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace

std::vector<std::uint64_t> add_solutions(std::span<BookletPuzzle> puzzles, const FactsWork& work) {
    std::vector<std::uint64_t> counts(puzzles.size());
    const std::size_t groups = (puzzles.size() + kSolvedTogether - 1) / kSolvedTogether;
    take_turns(groups, work, kSolvedTogether, [&](std::size_t group) {
        const std::size_t first = group * kSolvedTogether;
        const std::size_t size = std::min(kSolvedTogether, puzzles.size() - first);
        std::vector<Grid> grids;
        for (const BookletPuzzle& puzzle : puzzles.subspan(first, size)) grids.push_back(puzzle.puzzle.grid);
        std::vector<Grid> solutions(size);
        solve_batch(grids, 2, std::span(counts).subspan(first, size), solutions, work.stop);
        if (work.stop.stop_requested()) return;
        for (std::size_t i = 0; i < size; ++i)
            if (counts[first + i] > 0) puzzles[first + i].solution = solutions[i];
    });
    return counts;
}

void add_grades(std::span<BookletPuzzle> puzzles, const FactsWork& work) {
    take_turns(puzzles.size(), work, 1, [&](std::size_t i) {
        const Puzzle& puzzle = puzzles[i].puzzle;
        // No path leads through what has no solution or several.
        std::optional<Grade> grade;
        if (verdict(puzzle.grid, {.stop = work.stop}).verdict == Verdict::unique)
            grade = grade_from(Position(puzzle), true, work.stop);
        if (work.stop.stop_requested()) return;
        puzzles[i].remark =
            grade && grade->solved ? fmt::format("{}, {}", name_of(grade->level), grade->score) : "beyond";
    });
}

}  // namespace gridsmith
