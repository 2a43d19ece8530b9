#include "solver/api/solver.h"

#include "solver/api/count_tree.h"
#include "solver/api/probe.h"
#include "solver/api/search_of.h"
#include "solver/core/kernel_choice.h"
#include "solver/lanes/nine_batch.h"
#include "solver/nine/random_frame.h"

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>

namespace gridsmith {

namespace {

using solver::for_search_of;
using solver::kIsQuick;
using solver::search_of_thread;
using solver::start;
using solver::Walk;

// Walks to the next solution and lets the observer look every few tens of microseconds. The next look is due
// at `next_look` nodes; the caller keeps the number from one solution to the next.
template <class Search>
Walk watched_walk(Search& search, const SolveOptions& options, std::uint64_t solutions,
                  std::uint64_t& next_look) {
    constexpr std::uint64_t kLookEvery = 64;  // nodes
    if constexpr (!kIsQuick<Search>)
        while (options.observer != nullptr) {
            if (search.nodes() >= next_look) {
                if (options.observer->wants())
                    options.observer->look({search.board(), search.nodes(), search.guesses(), solutions});
                next_look = search.nodes() + kLookEvery;
            }
            const Walk outcome = search.walk(std::min(options.nodes, next_look), options.stop);
            if (outcome != Walk::budget || search.nodes() >= options.nodes) return outcome;
        }
    return search.walk(options.nodes, options.stop);
}

// Nodes without a solution after which a search of order 3 begins again by the rule of lanes.h: for some grids with few
// entries its own rule chooses a first branch without a solution.
constexpr std::uint64_t kPatienceOfNine = 1'000;

// The first walk of a search that tries two rules of branching.
Walk first_walk_of_nine(solver::NineSearch& search, const Grid& grid, const SolveOptions& options,
                        std::uint64_t& nodes, std::uint64_t& guesses) {
    const Walk outcome = search.walk(std::min(options.nodes, kPatienceOfNine), options.stop);
    if (outcome != Walk::budget || options.random != nullptr || options.nodes <= kPatienceOfNine)
        return outcome;
    nodes = search.nodes();
    guesses = search.guesses();
    search.start(grid);
    search.branch_as_lanes();
    return search.walk(options.nodes, options.stop);
}

template <class Search>
SolveResult solved(const Grid& grid, const SolveOptions& options) {
    SolveResult result;
    if (options.limit == 0) {
        result.ended = Ended::limit;
        return result;
    }
    auto& search = search_of_thread<Search>();
    start(search, grid, options.random, options.follows);
    Walk outcome;
    std::uint64_t next_look = 1;
    std::uint64_t found = 0;
    const auto walked = [&] {
        if constexpr (kIsQuick<Search>)
            if (found == 0) return first_walk_of_nine(search, grid, options, result.nodes, result.guesses);
        return watched_walk(search, options, found, next_look);
    };
    while ((outcome = walked()) == Walk::solution) {
        if (!options.take)
            result.solutions.push_back(search.solution());
        else if (!options.take(search.solution())) {
            outcome = Walk::stopped;
            break;
        }
        if (++found == options.limit) break;
    }
    result.nodes += search.nodes();
    result.guesses += search.guesses();
    switch (outcome) {
        case Walk::solution: result.ended = Ended::limit; break;
        case Walk::exhausted: result.ended = Ended::exhausted; break;
        case Walk::budget: result.ended = Ended::budget; break;
        case Walk::stopped: result.ended = Ended::cancelled; break;
    }
    return result;
}

template <class Search>
Search& started_beside(const Grid& known, const Grid& grid, const ProbeOptions& options) {
    auto& search = search_of_thread<Search>();
    start(search, grid, options.random, options.follows);
    if constexpr (!kIsQuick<Search>) search.lean_on(known);
    return search;
}

// The first solution that is not the known one.
template <class Search>
ProbeResult first_other(Search& search, const Grid& known, const ProbeOptions& options) {
    ProbeResult result;
    Walk outcome;
    while ((outcome = search.walk(options.nodes, options.stop)) == Walk::solution) {
        result.other = search.solution();
        if (result.other != known) break;
    }
    if (outcome == Walk::solution) result.answer = Differs::yes;
    if (outcome == Walk::exhausted) result.answer = Differs::no;
    result.nodes = search.nodes();
    return result;
}

// Classic boards whose solutions are quick to list.
bool is_small(const Rules& rules) { return rules.order() == 2 || rules.order() == 3; }

SolveResult found_by_search(const Grid& grid, const SolveOptions& options) {
    return for_search_of(grid.rules(), [&]<class Search>() { return solved<Search>(grid, options); });
}

// Order 2 has 288 full grids; at order 3 a search finds 288 solutions in a fraction of a millisecond.
constexpr std::uint64_t kEvenlyDrawn = 288;

// A search with random branches favours solutions that many branches lead to. So a grid with few solutions is
// solved completely, and the wanted solutions are drawn. Nothing when there are more than kEvenlyDrawn.
std::optional<SolveResult> drawn_evenly(const Grid& grid, const SolveOptions& options) {
    SolveResult result = found_by_search(
        grid, {.limit = kEvenlyDrawn + 1, .stop = options.stop, .observer = options.observer});
    if (result.ended == Ended::limit) return std::nullopt;
    options.random->shuffle(result.solutions);
    if (result.solutions.size() >= options.limit) {
        result.solutions.resize(options.limit);
        if (result.ended == Ended::exhausted) result.ended = Ended::limit;
    }
    if (!options.take) return result;
    for (const Grid& solution : std::exchange(result.solutions, {}))
        if (!options.take(solution)) {
            result.ended = Ended::cancelled;
            break;
        }
    return result;
}

void add(BatchStatistics* statistics, std::uint64_t nodes, std::uint64_t guesses) {
    if (statistics == nullptr) return;
    statistics->nodes += nodes;
    statistics->guesses += guesses;
}

bool has_conflict(const Grid& grid) { return first_conflict(grid).has_value(); }
bool has_conflict(const NineEntries& entries) { return has_conflict(grid_of(entries)); }

// The verdicts of the grids of order 3; the others are undecided. `Nine` is Grid or NineEntries.
template <class Nine>
void find_verdicts_of_nines(std::span<const Nine> grids, std::span<Verdict> verdicts,
                            const std::stop_token& stop, BatchStatistics* statistics) {
    assert(grids.size() == verdicts.size());
    std::ranges::fill(verdicts, Verdict::undecided);
    solver::search_nines(grids, 2, stop, [&](std::size_t i, const solver::LaneAnswer& answer) {
        verdicts[i] = answer.solutions > 1     ? Verdict::multiple
                      : answer.solutions == 1  ? Verdict::unique
                      : has_conflict(grids[i]) ? Verdict::invalid
                                               : Verdict::none;
        add(statistics, answer.nodes, answer.guesses);
    });
}

}  // namespace

SolveResult solve(const Grid& grid, const SolveOptions& options) {
    // The generator fills thousands of empty grids. Random branches draw these evenly enough.
    const bool may_have_few = is_small(grid.rules()) && !grid.is_empty();
    if (may_have_few && options.random != nullptr && options.nodes == kNoLimit && options.limit > 0)
        if (auto drawn = drawn_evenly(grid, options)) return *std::move(drawn);
    return found_by_search(grid, options);
}

// Except at orders 2 and 3, count() first lets mixed_search look for this number of solutions. Only a grid with more solutions
// is counted by a plain tree, which threads can share: the plain tree of a grid with few solutions may be too large
// to walk.
constexpr std::uint64_t kFew = 100;

CountResult count(const Grid& grid, const CountOptions& options) {
    if (options.limit == 0) return {.ended = Ended::limit};
    if (!is_small(grid.rules())) {
        const SolveResult few =
            found_by_search(grid, {.limit = std::min(options.limit, kFew), .stop = options.stop});
        if (few.ended != Ended::limit || options.limit <= kFew) {
            const CountResult result{few.solutions.size(), few.nodes, few.ended};
            if (options.progress != nullptr) {
                options.progress->solutions = result.solutions;
                if (few.ended == Ended::exhausted) options.progress->permille = 1000;
            }
            return result;
        }
    }
    return solver::count_tree(grid, options);
}

std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::unique: return "unique";
        case Verdict::multiple: return "multiple";
        case Verdict::none: return "none";
        case Verdict::invalid: return "invalid";
        case Verdict::undecided: break;
    }
    return "undecided";
}

VerdictResult verdict(const Grid& grid, const VerdictOptions& options) {
    VerdictResult result;
    SolveResult found = found_by_search(grid, {.limit = 2,
                                               .random = options.random,
                                               .nodes = options.nodes,
                                               .stop = options.stop,
                                               .observer = options.observer,
                                               .follows = options.follows});
    result.nodes = found.nodes;
    result.guesses = found.guesses;
    result.solutions = std::move(found.solutions);
    if (result.solutions.size() == 2)
        result.verdict = Verdict::multiple;
    else if (found.ended != Ended::exhausted)
        result.verdict = Verdict::undecided;
    else
        result.verdict = result.solutions.size() == 1 ? Verdict::unique
                         : first_conflict(grid)       ? Verdict::invalid
                                                      : Verdict::none;
    return result;
}

void verdict_batch(std::span<const Grid> grids, std::span<Verdict> verdicts, std::stop_token stop,
                   BatchStatistics* statistics) {
    // Order 3 first, the cheapest grids, so that a caller who stops has most answers.
    find_verdicts_of_nines(grids, verdicts, stop, statistics);
    for (std::size_t i = 0; i < grids.size() && !stop.stop_requested(); ++i) {
        if (grids[i].rules().order() == 3) continue;
        const VerdictResult result = verdict(grids[i], {.stop = stop});
        verdicts[i] = result.verdict;
        add(statistics, result.nodes, result.guesses);
    }
}

void verdict_batch(std::span<const NineEntries> grids, std::span<Verdict> verdicts, std::stop_token stop,
                   BatchStatistics* statistics) {
    find_verdicts_of_nines(grids, verdicts, stop, statistics);
}

void solve_batch(std::span<const Grid> grids, std::uint64_t limit, std::span<std::uint64_t> counts,
                 std::span<Grid> solutions, std::stop_token stop, BatchStatistics* statistics) {
    assert(grids.size() == counts.size());
    assert(solutions.empty() || grids.size() == solutions.size());
    std::ranges::fill(counts, limit == 0 ? 0 : kNotCounted);
    for (std::size_t i = 0; i < solutions.size(); ++i) solutions[i] = Grid(grids[i].rules());
    if (limit == 0) return;
    // Order 3 first, as in verdict_batch.
    solver::search_nines(grids, limit, stop, [&](std::size_t i, const solver::LaneAnswer& answer) {
        counts[i] = answer.solutions;
        if (answer.solutions > 0 && !solutions.empty()) solutions[i] = answer.found[0].grid();
        add(statistics, answer.nodes, answer.guesses);
    });
    for (std::size_t i = 0; i < grids.size() && !stop.stop_requested(); ++i) {
        const Grid& grid = grids[i];
        if (grid.rules().order() == 3) continue;
        for_search_of(grid.rules(), [&]<class Search>() {
            auto& search = search_of_thread<Search>();
            search.start(grid);
            std::uint64_t found = 0;
            Walk walked = Walk::solution;
            while (found < limit && (walked = search.walk(kNoLimit, stop)) == Walk::solution)
                if (found++ == 0 && !solutions.empty()) solutions[i] = search.solution();
            if (walked != Walk::stopped) counts[i] = found;
            add(statistics, search.nodes(), search.guesses());
        });
    }
}

ProbeResult differs_at(const Grid& grid, Cell cell, const Grid& solution, const ProbeOptions& options) {
    assert(grid[cell] == 0 && solution[cell] != 0);
    return for_search_of(grid.rules(), [&]<class Search>() {
        auto& search = started_beside<Search>(solution, grid, options);
        search.exclude(cell, solution[cell] - 1);
        return first_other(search, solution, options);
    });
}

ProbeResult differs(const Grid& grid, const Grid& solution, const ProbeOptions& options) {
    return for_search_of(grid.rules(), [&]<class Search>() {
        return first_other(started_beside<Search>(solution, grid, options), solution, options);
    });
}

std::string_view batch_kernel() { return solver::name_of(solver::chosen_kernel()); }

std::optional<Grid> random_solution(const Rules& rules, Random& random, const std::stop_token& stop) {
    const bool has_frame = rules.is_classic() && rules.order() == 3;
    for (;;) {
        SolveResult result = found_by_search(has_frame ? solver::random_frame(random) : Grid(rules),
                                             {.limit = 1, .random = &random, .stop = stop});
        if (!result.solutions.empty()) return result.solutions.front();
        if (!has_frame || result.ended != Ended::exhausted) return std::nullopt;
    }
}

}  // namespace gridsmith
