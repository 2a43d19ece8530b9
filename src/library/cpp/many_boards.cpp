#include "library/cpp/many_boards.h"

#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <exception>
#include <fmt/format.h>
#include <mutex>

namespace gridsmith::v1 {

namespace {

constexpr std::chrono::milliseconds kBetweenProgress{100};

// The parts of a list that threads take, and how the work ended.
class PartsOfList {
public:
    PartsOfList(std::size_t size, std::size_t part, const BatchOptions& options,
                const std::function<void(std::size_t, std::size_t)>& work)
        : size_(size), part_(part), options_(options), work_(work) {}

    void take_all(bool is_caller) {
        try {
            while (!options_.stop.stop_requested()) {
                const std::size_t begin = next_.fetch_add(part_);
                if (begin >= size_) break;
                const std::size_t end = std::min(begin + part_, size_);
                work_(begin, end);
                done_ += end - begin;
                if (is_caller) report();
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!thrown_) thrown_ = std::current_exception();
            next_ = size_;
        }
    }
    void finish() const {
        if (thrown_) std::rethrow_exception(thrown_);
    }

private:
    using Clock = std::chrono::steady_clock;

    void report() {
        if (!options_.progress) return;
        const auto now = Clock::now();
        if (now - reported_ < kBetweenProgress) return;
        reported_ = now;
        options_.progress(done_);
    }

    const std::size_t size_;
    const std::size_t part_;
    const BatchOptions& options_;
    const std::function<void(std::size_t, std::size_t)>& work_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::size_t> done_ = 0;
    Clock::time_point reported_ = Clock::now();
    std::mutex mutex_;
    std::exception_ptr thrown_;
};

// Boards whose only demands are units keep the rules if each unit has all values. Others need a closer look.
bool has_units_only(const gridsmith::Rules& rules) {
    const Units& units = rules.units();
    return units.constraints.empty() && !units.nonconsecutive && units.apart.empty();
}

bool fills_units(const Units& units, std::span<const std::uint8_t> board) {
    const std::uint32_t all = ((std::uint32_t{1} << units.side) - 1) << 1;
    for (int unit = 0; unit < units.count; ++unit) {
        std::uint32_t found = 0;
        for (const auto cell : units.cells_of(unit)) found |= std::uint32_t{1} << board[cell];
        if (found != all) return false;
    }
    return true;
}

// Fails unless `given` is empty, or has a place for each board.
Result<void> check_places(std::size_t boards, std::size_t places, std::string_view what) {
    if (places == boards) return {};
    return public_failure(fmt::format("expected room for {} {}, found {}", boards, what, places));
}

}  // namespace

Result<void> BoardList::check() const {
    if (values.size() % cells() != 0)
        return public_failure(
            fmt::format("expected boards of {} cells, found {} cells", cells(), values.size()));
    std::uint8_t largest = 0;
    for (const std::uint8_t value : values) largest = std::max(largest, value);
    if (largest <= rules.side()) return {};
    const auto bad = static_cast<std::size_t>(
        std::ranges::find_if(values, [&](std::uint8_t value) { return value > rules.side(); }) -
        values.begin());
    return public_failure(fmt::format("expected values from 0 to {}, found {} in cell {} of board {}",
                                      rules.side(), values[bad], bad % cells(), bad / cells()));
}

Result<void> in_parts(std::size_t size, std::size_t part, const BatchOptions& options,
                      const std::function<void(std::size_t, std::size_t)>& work) {
    const std::size_t wanted =
        static_cast<std::size_t>(options.threads > 0 ? options.threads : processor_count());
    // Short lists are divided evenly, so that no thread waits for another.
    const std::size_t even = (size + wanted - 1) / wanted;
    PartsOfList parts(size, std::clamp<std::size_t>(even, 1, part), options, work);
    {
        const auto others = threads_of(
            static_cast<int>(std::min(wanted, (size + part - 1) / std::max<std::size_t>(part, 1))) - 1,
            [&] { parts.take_all(false); });
        parts.take_all(true);
    }
    parts.finish();
    if (options.stop.stop_requested()) return stopped_failure();
    if (options.progress) options.progress(size);
    return {};
}

std::size_t part_to_search(const gridsmith::Rules& rules) { return rules.order() == 3 ? 4096 : 32; }

void take_grids(const BoardList& boards, std::size_t begin, std::size_t end,
                std::vector<gridsmith::Grid>& grids) {
    if (!grids.empty() && grids.front().rules() != boards.rules) grids.clear();
    grids.resize(end - begin, gridsmith::Grid(boards.rules));
    for (std::size_t i = begin; i < end; ++i)
        std::memcpy(grids[i - begin].values().data(), boards.board(i).data(), boards.cells());
}

Result<void> solve_many(const Rules& rules, std::span<const std::uint8_t> boards,
                        std::span<std::uint8_t> solutions, std::span<std::uint8_t> counts, int limit,
                        const BatchOptions& options) {
    const BoardList list{inside_of(rules), boards};
    if (auto sound = list.check(); !sound) return sound;
    if (limit < 1 || limit > 255)
        return public_failure(fmt::format("expected a limit from 1 to 255, found {}", limit));
    if (!solutions.empty())
        if (auto fit = check_places(boards.size(), solutions.size(), "values of solutions"); !fit) return fit;
    if (!counts.empty())
        if (auto fit = check_places(list.size(), counts.size(), "counts"); !fit) return fit;
    std::ranges::fill(solutions, std::uint8_t{0});
    std::ranges::fill(counts, std::uint8_t{0});
    return in_parts(
        list.size(), part_to_search(list.rules), options, [&](std::size_t begin, std::size_t end) {
            static thread_local std::vector<Grid> grids;
            static thread_local std::vector<Grid> found;
            std::vector<std::uint64_t> numbers(end - begin);
            take_grids(list, begin, end, grids);
            if (!solutions.empty()) found.resize(end - begin);
            gridsmith::solve_batch(grids, static_cast<std::uint64_t>(limit), numbers,
                                   solutions.empty() ? std::span<Grid>() : std::span(found), options.stop);
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                if (numbers[i] == kNotCounted) continue;
                if (!counts.empty()) counts[begin + i] = static_cast<std::uint8_t>(numbers[i]);
                if (!solutions.empty())
                    std::memcpy(&solutions[(begin + i) * list.cells()], found[i].values().data(),
                                list.cells());
            }
        });
}

Result<void> verdict_many(const Rules& rules, std::span<const std::uint8_t> boards,
                          std::span<Verdict> verdicts, const BatchOptions& options) {
    const BoardList list{inside_of(rules), boards};
    if (auto sound = list.check(); !sound) return sound;
    if (auto fit = check_places(list.size(), verdicts.size(), "verdicts"); !fit) return fit;
    std::ranges::fill(verdicts, Verdict::undecided);
    return in_parts(list.size(), part_to_search(list.rules), options,
                    [&](std::size_t begin, std::size_t end) {
                        std::vector<Grid> grids;
                        std::vector<gridsmith::Verdict> found(end - begin);
                        take_grids(list, begin, end, grids);
                        gridsmith::verdict_batch(grids, found, options.stop);
                        for (std::size_t i = 0; i < found.size(); ++i)
                            verdicts[begin + i] = static_cast<Verdict>(found[i]);
                    });
}

Result<void> is_solved_many(const Rules& rules, std::span<const std::uint8_t> boards,
                            std::span<std::uint8_t> solved, const BatchOptions& options) {
    const BoardList list{inside_of(rules), boards};
    if (auto sound = list.check(); !sound) return sound;
    if (auto fit = check_places(list.size(), solved.size(), "answers"); !fit) return fit;
    std::ranges::fill(solved, std::uint8_t{0});
    const bool is_simple = has_units_only(list.rules);
    return in_parts(list.size(), 4096, options, [&](std::size_t begin, std::size_t end) {
        Grid grid(list.rules);
        for (std::size_t i = begin; i < end; ++i) {
            bool keeps = fills_units(list.rules.units(), list.board(i));
            if (keeps && !is_simple) {
                std::ranges::copy(list.board(i), grid.values().begin());
                keeps = gridsmith::is_solution(grid);
            }
            solved[i] = keeps ? 1 : 0;
        }
    });
}

}  // namespace gridsmith::v1
