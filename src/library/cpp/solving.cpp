#include "base/random.h"
#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "library/cpp/inside.h"
#include "solver/api/solver.h"

#include <algorithm>

namespace gridsmith::v1 {

namespace {

Ended public_ended(gridsmith::Ended ended) {
    switch (ended) {
        case gridsmith::Ended::exhausted: return Ended::complete;
        case gridsmith::Ended::limit: return Ended::limit;
        case gridsmith::Ended::budget: return Ended::nodes;
        case gridsmith::Ended::cancelled: break;
    }
    return Ended::stopped;
}

// The solution in place of the entries. Marks and other traces of a game mean nothing in a full grid.
Puzzle solved_puzzle(const gridsmith::Puzzle& posed, const Grid& solution) {
    gridsmith::Puzzle puzzle(solution);
    puzzle.symbols = posed.symbols;
    puzzle.givens = posed.givens.empty() ? posed.grid.entries() : posed.givens;
    puzzle.decorations = posed.decorations;
    puzzle.texts = posed.texts;
    return public_of(std::move(puzzle));
}

Solutions found_solutions(const Puzzle& puzzle, const SolveOptions& options,
                          const std::function<bool(const Puzzle&)>& take) {
    const gridsmith::Puzzle& posed = inside_of(puzzle);
    if (options.limit == 0) return {.solutions = {}, .ended = Ended::limit};
    std::optional<Random> random;
    if (options.seed) random.emplace(*options.seed);
    gridsmith::SolveOptions inside{.limit = options.limit,
                                   .random = random ? &*random : nullptr,
                                   .nodes = options.nodes,
                                   .stop = options.stop};
    bool is_refused = false;
    if (take)
        inside.take = [&](const Grid& solution) {
            is_refused = !take(solved_puzzle(posed, solution));
            return !is_refused;
        };
    const SolveResult found = gridsmith::solve(posed.grid, inside);
    Solutions result{.solutions = {},
                     .ended = is_refused ? Ended::limit : public_ended(found.ended),
                     .nodes = found.nodes};
    for (const Grid& solution : found.solutions) result.solutions.push_back(solved_puzzle(posed, solution));
    return result;
}

}  // namespace

Solutions solve(const Puzzle& puzzle, const SolveOptions& options) {
    return found_solutions(puzzle, options, {});
}

Solutions solve(const Puzzle& puzzle, const SolveOptions& options,
                const std::function<bool(const Puzzle& solution)>& take) {
    return found_solutions(puzzle, options, take);
}

Count count(const Puzzle& puzzle, const CountOptions& options) {
    if (options.limit == 0) return {.solutions = 0, .ended = Ended::limit};
    const CountResult found = gridsmith::count(
        inside_of(puzzle).grid, {.limit = options.limit,
                                 .threads = options.threads > 0 ? options.threads : processor_count(),
                                 .stop = options.stop});
    return {.solutions = found.solutions, .ended = public_ended(found.ended)};
}

std::string_view name_of(Verdict verdict) noexcept {
    return gridsmith::name_of(static_cast<gridsmith::Verdict>(verdict));
}

Verdict verdict(const Puzzle& puzzle, const VerdictOptions& options) {
    const VerdictResult found =
        gridsmith::verdict(inside_of(puzzle).grid, {.nodes = options.nodes, .stop = options.stop});
    return static_cast<Verdict>(found.verdict);
}

static_assert(static_cast<int>(Verdict::unique) == static_cast<int>(gridsmith::Verdict::unique) &&
              static_cast<int>(Verdict::multiple) == static_cast<int>(gridsmith::Verdict::multiple) &&
              static_cast<int>(Verdict::none) == static_cast<int>(gridsmith::Verdict::none) &&
              static_cast<int>(Verdict::invalid) == static_cast<int>(gridsmith::Verdict::invalid) &&
              static_cast<int>(Verdict::undecided) == static_cast<int>(gridsmith::Verdict::undecided));

}  // namespace gridsmith::v1
