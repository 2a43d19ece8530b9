#include "generator/core/workbench.h"

#include "generator/core/seed_grid.h"

#include "solver/api/search_of.h"

#include <chrono>
#include <utility>

namespace gridsmith {

namespace {

// A fill with a time limit starts again after this number of nodes: a bad first choice costs more than a
// restart.
constexpr std::uint64_t kFillNodes = 5'000;
// An attempt fails when a fill with this many nodes gave nothing.
constexpr std::uint64_t kMostFillNodes = 20'000;

std::uint64_t bound(std::uint64_t nodes) { return nodes == 0 ? kNoLimit : nodes; }

}  // namespace

// Verification has its own random numbers, so that its branches do not change which cells are removed.
Workbench::Workbench(const GenerateOptions& options, std::uint64_t seed, std::uint64_t number,
                     std::stop_token stop, const AttemptObserver& observer, int target)
    : options_(options),
      number_(number),
      random_(seed, number),
      verification_random_(derived_seed(seed, number), 1),
      stop_(std::move(stop)),
      observer_(observer),
      target_(target) {
    if (observer.attention != nullptr) news_.emplace();
}

Fill Workbench::fill(Grid& solution) {
    if (options_.full_grid) {
        solution = *options_.full_grid;
        return Fill::done;
    }
    if (options_.full_grids == FullGrids::one_block) {
        solution = seed_grid(rules(), random_);
        return Fill::done;
    }
    const bool is_free = !options_.fixed || options_.fixed->is_empty();
    if (is_free && options_.max_fill_seconds <= 0 && rules().is_classic()) {
        const auto filled = random_solution(rules().order(), random_, stop_);
        if (!filled) return Fill::gave_up;
        solution = *filled;
        return Fill::done;
    }
    const auto start = std::chrono::steady_clock::now();
    const auto is_late = [&] {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
        return options_.max_fill_seconds > 0 && spent.count() > options_.max_fill_seconds;
    };
    const Grid empty(rules());
    // Other rules may have no full grid, or hardly any.
    const std::uint64_t most = rules().is_classic() ? kNoLimit : kMostFillNodes;
    for (std::uint64_t limit = kFillNodes; !is_stopped() && !is_late() && limit < most; limit += limit / 8) {
        SolveResult result = solve(is_free ? empty : *options_.fixed,
                                   {.limit = 1, .random = &random_, .nodes = limit, .stop = stop_});
        nodes_ += result.nodes;
        if (!result.solutions.empty()) {
            solution = result.solutions.front();
            return Fill::done;
        }
        if (result.ended == Ended::exhausted) return Fill::impossible;
    }
    return Fill::gave_up;
}

Answer Workbench::has_other_solution(const Grid& grid, const Grid& known, std::uint64_t nodes, Grid& other) {
    return answer_of(differs(grid, known, probe_options(nodes)), other);
}

Answer Workbench::has_other_value(const Grid& grid, const Grid& solution, Cell cell, std::uint64_t nodes,
                                  Grid& other) {
    return answer_of(differs_at(grid, cell, solution, probe_options(nodes)), other);
}

ProbeOptions Workbench::probe_options(std::uint64_t nodes) {
    return {.nodes = bound(nodes),
            .random = branches(),
            .stop = stop_,
            .follows = std::exchange(has_asked_, true)};
}

// Counts a verification. After yes, `other` is the solution found.
Answer Workbench::answer_of(const ProbeResult& result, Grid& other) {
    verified(result.nodes);
    if (result.answer == Differs::undecided) return Answer::undecided;
    if (result.answer == Differs::no) return Answer::no;
    other = result.other;
    return Answer::yes;
}

Answer Workbench::is_well_posed(const Grid& grid, std::uint64_t nodes, Grid& solution) {
    const VerdictResult result = judged(grid, nodes);
    if (result.verdict == Verdict::undecided) return Answer::undecided;
    if (result.verdict != Verdict::unique) return Answer::no;
    solution = result.solutions.front();
    return Answer::yes;
}

Ended Workbench::list_solutions(const Grid& grid, std::uint64_t limit, std::uint64_t nodes,
                                std::vector<Grid>& listed) {
    ++verifications_;
    switch (grid.rules().order()) {
        case 2: return listed_by<2>(grid, limit, bound(nodes), listed);
        case 3: return listed_by<3>(grid, limit, bound(nodes), listed);
        case 4: return listed_by<4>(grid, limit, bound(nodes), listed);
        case 5: return listed_by<5>(grid, limit, bound(nodes), listed);
        default: break;
    }
    SolveResult result =
        solve(grid, {.limit = limit, .random = &verification_random_, .nodes = bound(nodes), .stop = stop_});
    nodes_ += result.nodes;
    listed = std::move(result.solutions);
    return result.ended;
}

template <int kOrder>
Ended Workbench::listed_by(const Grid& grid, std::uint64_t limit, std::uint64_t nodes,
                           std::vector<Grid>& listed) {
    static thread_local solver::SearchOf<kOrder> search;
    listed.clear();
    search.start(grid, &verification_random_);
    solver::Walk outcome = search.walk(nodes, stop_);
    for (; outcome == solver::Walk::solution; outcome = search.walk(nodes, stop_)) {
        listed.push_back(search.solution());
        if (listed.size() == limit) break;
    }
    nodes_ += search.nodes();
    switch (outcome) {
        case solver::Walk::solution: return Ended::limit;
        case solver::Walk::exhausted: return Ended::exhausted;
        case solver::Walk::budget: return Ended::budget;
        case solver::Walk::stopped: break;
    }
    return Ended::cancelled;
}

VerdictResult Workbench::judged(const Grid& grid, std::uint64_t nodes) {
    ++verifications_;
    VerdictResult result = verdict(grid, {.nodes = bound(nodes),
                                          .random = branches(),
                                          .stop = stop_,
                                          .follows = std::exchange(has_asked_, true)});
    nodes_ += result.nodes;
    return result;
}

void Workbench::let_look(const Grid& board, const Grid* well_posed, std::size_t place) {
    const bool is_taken = observer_.look({.board = &board,
                                          .news = &*news_,
                                          .well_posed = well_posed,
                                          .target = target_,
                                          .best = best_,
                                          .fewest_solutions = fewest_solutions_,
                                          .verifications = verifications_,
                                          .nodes = nodes_,
                                          .place = place});
    if (is_taken) news_.emplace();
}

AttemptResult Workbench::ended(AttemptEnd end) const { return ended(end, {}, {}); }

AttemptResult Workbench::ended(AttemptEnd end, const Grid& puzzle, const Grid& solution) const {
    return {.end = end,
            .puzzle = puzzle,
            .solution = solution,
            .verifications = verifications_,
            .nodes = nodes_,
            .fewest_solutions = fewest_solutions_,
            .nearest = nearest_};
}

AttemptResult Workbench::success(const Grid& puzzle, const Grid& solution) const {
    return ended(AttemptEnd::success, puzzle, solution);
}

AttemptResult Workbench::failure(int best_entries) const {
    if (is_stopped()) return cancelled();
    AttemptResult result = ended(AttemptEnd::failure);
    result.best_entries = best_entries;
    return result;
}

AttemptResult Workbench::impossible() const { return ended(AttemptEnd::impossible); }

AttemptResult Workbench::cancelled() const {
    AttemptResult result = ended(AttemptEnd::cancelled);
    result.best_entries = best_;
    return result;
}

}  // namespace gridsmith
