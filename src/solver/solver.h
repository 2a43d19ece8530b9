// The face of all solving: one grid in, its solutions, their number or a verdict out.
//
// Which engine answers (lane-parallel, single-grid, generic, conflict-driven) is decided behind this
// face by order and difficulty. All of them are exact: a result that is not marked `budget` or
// `cancelled` is proven. A grid with conflicts has no solutions.
#pragma once

#include "base/random.h"
#include "model/grid.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace gridsmith {

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

// What whoever watches a search gets to see.
struct SearchProgress {
    Grid board;  // the grid and what is entered just now
    std::uint64_t nodes = 0;
    std::uint64_t guesses = 0;
    std::uint64_t solutions = 0;  // found so far
};
struct SearchObserver {
    // Asked every few nodes, from the search's thread: is it time for a look? A look changes nothing of what
    // the search does.
    std::function<bool()> wants = {};
    std::function<void(const SearchProgress&)> look = {};
};

struct SolveOptions {
    std::uint64_t limit = 1;         // stop after so many solutions
    Random* random = nullptr;        // draw branches from it; null: the first solutions in search order
    std::uint64_t nodes = kNoLimit;  // give up after so many search nodes
    std::stop_token stop = {};       // obeyed within a few milliseconds
    const SearchObserver* observer = nullptr;  // null: nobody watches; order 3 is over too soon to be watched
    // Gets each solution as it is found, and the result has none, so that there may be more than memory
    // holds. By false it ends the search as a request to stop does.
    std::function<bool(const Grid&)> take = {};
    // The search before this in the same thread was about a grid that differs in a few cells, and what was
    // active there is guessed first. Only digging knows such a thing. Order 3 does not need it.
    bool follows = false;
};

// Why a search ended.
enum class Ended : std::uint8_t {
    exhausted,  // every solution was seen
    limit,      // as many as wanted were found; there may be more
    budget,     // the nodes were spent
    cancelled,  // the stop token said so
};

struct SolveResult {
    std::vector<Grid> solutions;
    std::uint64_t nodes = 0;    // positions examined, the first one included
    std::uint64_t guesses = 0;  // values tried that nothing forced
    Ended ended = Ended::exhausted;
};

// Solutions of `grid`, at most `options.limit`.
//
// With `random` each branch of the search is drawn evenly from the values that a cell or unit has left, so
// none is favoured for being small; but a solution to which few branches lead comes more often than others.
// At orders 2 and 3, when there are no more than 288 solutions, some entry and no node budget, all of them
// are found and those that are wanted are drawn: every solution is equally likely.
SolveResult solve(const Grid& grid, const SolveOptions& options = {});

struct CountResult {
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;
    Ended ended = Ended::exhausted;
};

// How far a count has come, readable from another thread at any time.
struct CountProgress {
    std::atomic<std::uint64_t> solutions = 0;  // found so far
    std::atomic<std::uint64_t> permille = 0;   // of the search tree that is done, an honest fraction
};

// The number of solutions, up to `limit`. `threads` share one search tree; the total is the same for
// any number of them. `progress` may be null.
struct CountOptions {
    std::uint64_t limit = kNoLimit;
    int threads = 1;
    std::stop_token stop = {};
    CountProgress* progress = nullptr;
};
CountResult count(const Grid& grid, const CountOptions& options = {});

enum class Verdict : std::uint8_t {
    unique,     // well-posed: exactly one solution
    multiple,   // ill-posed: at least two
    none,       // no solution, though nothing conflicts
    invalid,    // two entries of a unit are equal
    undecided,  // the budget or the stop token ended the search
};

std::string_view name_of(Verdict verdict);  // "unique", "multiple", ...

struct VerdictOptions {
    std::uint64_t nodes = kNoLimit;
    Random* random = nullptr;
    std::stop_token stop = {};
    const SearchObserver* observer = nullptr;  // this and the next as in SolveOptions
    bool follows = false;
};
struct VerdictResult {
    Verdict verdict = Verdict::undecided;
    std::vector<Grid> solutions;  // one when unique, two different ones when multiple
    std::uint64_t nodes = 0;
    std::uint64_t guesses = 0;
};
VerdictResult verdict(const Grid& grid, const VerdictOptions& options = {});

// Many grids at once, of any orders; answers in the order of the grids. The fastest way for order 3,
// where a register holds a search in each lane. One thread; callers split the work over threads.
struct BatchStatistics {
    std::uint64_t nodes = 0;
    std::uint64_t guesses = 0;
};
// Verdicts alone; grids that `stop` came before are undecided. `statistics` may be null.
void verdict_batch(std::span<const Grid> grids, std::span<Verdict> verdicts, std::stop_token stop = {},
                   BatchStatistics* statistics = nullptr);
// What `solve_batch` leaves as the number of solutions of a grid that `stop` came before.
inline constexpr std::uint64_t kNotCounted = ~std::uint64_t{0};
// The number of solutions of each grid up to `limit`, and the first solution found, if any, in
// `solutions` (same size as `grids`, or empty when not wanted; a grid without solution leaves its
// place an empty grid).
void solve_batch(std::span<const Grid> grids, std::uint64_t limit, std::span<std::uint64_t> counts,
                 std::span<Grid> solutions, std::stop_token stop = {}, BatchStatistics* statistics = nullptr);

// The name of the kernel that serves order-3 batches on this machine: "avx512", "avx2" or "portable".
// The environment variable GRIDSMITH_KERNEL forces one that the machine has.
std::string_view batch_kernel();

// A full valid grid of the order, drawn at random. Empty only when stopped.
std::optional<Grid> random_solution(int order, Random& random, std::stop_token stop = {});

}  // namespace gridsmith
