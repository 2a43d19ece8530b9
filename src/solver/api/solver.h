// The interface of the solver: one grid in; its solutions, their number or a verdict out.
//
// The rules and the difficulty of the grid decide which engine answers (lane-parallel, single-grid, tree or
// conflict-driven). All engines are exact: a result that did not end with `budget` or `cancelled` is proved.
// A grid with conflicts has no solutions.
#pragma once

#include "base/random.h"
#include "model/board/grid.h"
#include "solver/core/search_end.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace gridsmith {

// The state of a running search, for an observer.
struct SearchProgress {
    Grid board;  // the grid with the values entered at the moment
    std::uint64_t nodes = 0;
    std::uint64_t guesses = 0;
    std::uint64_t solutions = 0;  // found so far
};
struct SearchObserver {
    // Called every few nodes in the thread of the search: true when the observer wants a look. A look does
    // not change the search.
    std::function<bool()> wants = {};
    std::function<void(const SearchProgress&)> look = {};
};

struct SolveOptions {
    std::uint64_t limit = 1;                   // stop after this number of solutions
    Random* random = nullptr;                  // chooses the branches; null: the fixed search order
    std::uint64_t nodes = kNoLimit;            // give up after this number of search nodes
    std::stop_token stop = {};                 // ends the search within a few milliseconds
    const SearchObserver* observer = nullptr;  // may be null; ignored at order 3, which is too quick to watch
    // Receives each solution as it is found; the result then contains none, so that solutions need not fit
    // into memory. Returning false ends the search like a stop request.
    std::function<bool(const Grid&)> take = {};
    // The previous search of this thread was about a grid that differs in a few cells. The search then begins
    // with the guesses that mattered there. Only digging sets this. No effect at order 3.
    bool follows = false;
};

struct SolveResult {
    std::vector<Grid> solutions;
    std::uint64_t nodes = 0;    // positions examined, including the first
    std::uint64_t guesses = 0;  // values tried without being forced
    Ended ended = Ended::exhausted;
};

// Finds at most `options.limit` solutions of `grid`.
//
// With `random`, each branch is chosen evenly among the remaining values of a cell or places of a unit, so
// small values have no advantage; but solutions that few branches lead to are less likely. At orders 2 and 3,
// when the grid has an entry and at most 288 solutions and there is no node budget, every solution is equally
// likely: the search finds all of them and then draws.
SolveResult solve(const Grid& grid, const SolveOptions& options = {});

struct CountResult {
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;
    Ended ended = Ended::exhausted;
};

// The progress of a count; another thread may read it at any time.
struct CountProgress {
    std::atomic<std::uint64_t> solutions = 0;  // found so far
    std::atomic<std::uint64_t> permille = 0;   // the finished part of the search tree
};

struct CountOptions {
    std::uint64_t limit = kNoLimit;  // count no further
    int threads = 1;                 // share one search tree; their number does not change the total
    std::stop_token stop = {};
    CountProgress* progress = nullptr;  // may be null
};
// Counts the solutions of `grid`.
CountResult count(const Grid& grid, const CountOptions& options = {});

enum class Verdict : std::uint8_t {
    unique,     // well-posed: exactly one solution
    multiple,   // ill-posed: at least two
    none,       // no solution, although nothing conflicts
    invalid,    // two entries exclude each other
    undecided,  // the budget or the stop token ended the search
};

std::string_view name_of(Verdict verdict);  // "unique", "multiple", ...

// The members mean the same as in SolveOptions.
struct VerdictOptions {
    std::uint64_t nodes = kNoLimit;
    Random* random = nullptr;
    std::stop_token stop = {};
    const SearchObserver* observer = nullptr;
    bool follows = false;
};
struct VerdictResult {
    Verdict verdict = Verdict::undecided;
    std::vector<Grid> solutions;  // one when unique, two when multiple
    std::uint64_t nodes = 0;
    std::uint64_t guesses = 0;
};
VerdictResult verdict(const Grid& grid, const VerdictOptions& options = {});

// Of all grids of a batch.
struct BatchStatistics {
    std::uint64_t nodes = 0;
    std::uint64_t guesses = 0;
};

// The next functions take many grids; answer i belongs to grid i. They are the fastest way for
// order 3, where vector registers hold one search in each lane. They use one thread; callers divide the work
// among threads.

// Finds the verdicts of `grids`, of any rules. Grids not reached before `stop` are undecided. `statistics` may be null.
void verdict_batch(std::span<const Grid> grids, std::span<Verdict> verdicts, std::stop_token stop = {},
                   BatchStatistics* statistics = nullptr);
// The same for classic grids of order 3.
void verdict_batch(std::span<const NineEntries> grids, std::span<Verdict> verdicts, std::stop_token stop = {},
                   BatchStatistics* statistics = nullptr);
// The count that `solve_batch` reports for a grid not reached before `stop`.
inline constexpr std::uint64_t kNotCounted = ~std::uint64_t{0};
// Counts the solutions of each grid, of any rules, up to `limit`. `solutions` receives the first solution of each grid, or
// an empty grid if there is none; it has the size of `grids`, or is empty when not wanted.
void solve_batch(std::span<const Grid> grids, std::uint64_t limit, std::span<std::uint64_t> counts,
                 std::span<Grid> solutions, std::stop_token stop = {}, BatchStatistics* statistics = nullptr);

// The name of the kernel for order-3 batches on this machine: "avx512", "avx2" or "portable". The environment
// variable GRIDSMITH_KERNEL chooses another one that the machine supports.
std::string_view batch_kernel();

// A random full grid. Nothing when the rules allow none, or when stopped.
std::optional<Grid> random_solution(const Rules& rules, Random& random, const std::stop_token& stop = {});

}  // namespace gridsmith
