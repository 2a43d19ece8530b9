// Making puzzles: what can be asked for, one numbered attempt at it, and the plain loop over attempts.
//
// Attempt k of seed s always does the same work, whoever runs it; the puzzle of seed s is the outcome of
// its lowest successful attempt. `generate` tries 1, 2, 3... on one thread and is the reference for the
// race in jobs/, which must give the same. Effort is counted in search nodes; wall-clock limits only stop.
// Nothing here knows threads, files or windows.
#pragma once

#include "base/result.h"
#include "generator/attempt_observer.h"
#include "generator/difficulty_wish.h"
#include "model/cell_set.h"
#include "model/grid.h"
#include "model/puzzle.h"
#include "model/symmetry.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace gridsmith {

enum class GenerationMode : std::uint8_t { additive, subtractive };

// In which order the cells are tried for removal, and so how the holes lie. `even` treats all cells alike;
// the others are structured, which skews the density of the entries and makes large minimal puzzles quick.
enum class Look : std::uint8_t { even, centre, blocks, rows };
std::string_view key_of(Look look);  // "even", "centre", ...
std::optional<Look> look_of_key(std::string_view key);

// The full grids that entries are removed from: any there is, or those that one block makes (seed_grid.h),
// which are all the same but for the names of their symbols.
enum class FullGrids : std::uint8_t { any, one_block };
std::string_view key_of(FullGrids grids);  // "any", "one-block"
std::optional<FullGrids> full_grids_of_key(std::string_view key);

struct GenerateOptions {
    int order = 3;

    // What the puzzle is to look like; a template goes before a symmetry, that before the number alone.
    std::optional<CellSet> puzzle_template = {};  // exactly these cells are filled
    Symmetry symmetry = Symmetry::none;  // the filled cells have it; `entries` is then an upper bound
    int entries = 24;                    // how many cells are filled
    bool minimal =
        false;  // remove until no given (with a symmetry: no orbit) can go; `entries` plays no part
    // Minimal puzzles without symmetry: so many search nodes go into finding one with fewer entries near it.
    std::uint64_t squeeze = 0;
    std::optional<Grid> fixed = {};  // entries that the puzzle must have with these values; of the same order
    CellSet forbidden = {};          // cells that stay empty

    // How it is made.
    GenerationMode mode = GenerationMode::subtractive;
    FullGrids full_grids = FullGrids::any;  // one_block: subtractive, without template and fixed entries
    Look look = Look::even;
    bool verify_incrementally = true;    // subtractive: verify after each removal, else once at the end
    bool randomise_verification = true;  // the verifying search draws its branches
    double max_fill_seconds = 0;         // subtractive: restart a random fill that takes longer; 0 = never
    std::uint64_t budget = 0;  // give up after so many search nodes in all attempts together; 0 = never

    // How hard it is to be for a person. An attempt goes on from a puzzle that is not to its neighbours.
    // Puzzles come with their difficulty when anything is wished.
    DifficultyWish difficulty = {};

    // What a puzzle must fulfil beside being well-posed and as hard as wanted; a refused one ends its attempt
    // without success. Null accepts all. Must be a pure function of its arguments; called from many threads.
    std::function<bool(const Grid& puzzle, const Grid& solution)> accepts = {};
    // Of the first `best_of` successes the one with the highest metric is the result; ties go to the lowest
    // attempt. As `accepts`, a pure function.
    int best_of = 1;
    std::function<double(const Grid& puzzle, const Grid& solution)> metric = {};
};

// The number of entries offered first: 4, 24, 112, 340.
int default_entries(int order);

// A number of entries below which no puzzle of the order can exist, as far as that is proved: 4, 17, 15, 24.
int fewest_entries(int order);
// The same for puzzles whose filled cells have a symmetry, counting whole orbits.
int fewest_entries(int order, Symmetry symmetry);

// How few entries can be expected of puzzles with a symmetry.
struct Reach {
    int proved = 0;  // no puzzle has fewer
    int common = 0;  // what half of all digs come to, or are near: fewer take many attempts
};
Reach reach_of(int order, Symmetry symmetry);

// A budget for wishes that may be hopeless without a proof: a minute or two of one thread where the cells to
// be filled are decided, by a template or because nothing is left to choose; seconds at order 2, which has
// few puzzles; none for the others.
std::uint64_t default_budget(const GenerateOptions& options);

// A sentence when nothing can satisfy the options (a template that no puzzle fits, 16 entries at order 3);
// its proof is never wrong and takes 50 ms at most, so a silent one may still turn out hopeless.
// Stopped, it finds nothing.
Result<void> check(const GenerateOptions& options, std::stop_token stop = {});
// The same but for a search whether the fixed entries have a solution at all: for threads that draw.
Result<void> check_without_search(const GenerateOptions& options);

enum class AttemptEnd : std::uint8_t {
    success,
    failure,     // not this time
    impossible,  // proved: no attempt can succeed with these options
    cancelled,
};

// The best of what did not become a puzzle as wanted.
struct Nearest {
    Grid grid;
    std::uint64_t solutions = 1;  // how many it has; a template's may be too many
    double distance = 0;          // from the wished difficulty
    bool is_better_than(const Nearest& other) const {
        return solutions != other.solutions ? solutions < other.solutions : distance < other.distance;
    }
};

struct AttemptResult {
    AttemptEnd end = AttemptEnd::failure;
    Grid puzzle;    // when successful
    Grid solution;  // when successful
    std::uint64_t verifications =
        0;                    // candidate grids whose solutions were searched: "attempts" of the dialog
    std::uint64_t nodes = 0;  // of all searches
    int best_entries = 0;     // failure or cancelled: how few entries were reached
    std::uint64_t fewest_solutions =
        0;  // template: the fewest that a grid with its cells had, as far as they were counted; 0: unknown
    std::optional<Nearest> nearest = {};  // failure or cancelled: where a template or a difficulty was wanted
    double metric = 0;                    // success: the metric of the options, 0 without one
    std::uint64_t graded = 0;             // with a wish for difficulty: puzzles that were looked at
    std::optional<Difficulty> difficulty = {};  // success: with such a wish
};

// Attempt `number` (from 1) of the puzzle with `seed`. `options` must pass `check`.
AttemptResult attempt(const GenerateOptions& options, std::uint64_t seed, std::uint64_t number,
                      std::stop_token stop = {}, const AttemptObserver& observer = {});

struct AttemptId {
    std::uint64_t seed = 0;
    std::uint64_t number = 1;
};

// So many attempts with these options are best made at a time by one thread; 1 where it brings nothing.
int attempts_at_a_time(const GenerateOptions& options);

// Makes all `attempts` on this thread, each as `attempt` would, and calls `ended` for each as it ends, with
// its place in the list. Stopped ones end cancelled.
void attempt_all(const GenerateOptions& options, std::span<const AttemptId> attempts,
                 const std::function<void(std::size_t place, AttemptResult result)>& ended,
                 std::stop_token stop = {}, const AttemptObserver& observer = {});

struct Generated {
    Puzzle puzzle;  // with its generation information; its entries are the givens
    Grid solution;
    std::uint64_t seed = 0;
    std::uint64_t winning_attempt = 0;
    int chosen_from = 1;                        // so many puzzles, of which it is the best
    bool is_stopped = false;                    // before as many were made as wanted: chance has decided
    std::uint64_t verifications = 0;            // of all attempts up to the winner
    std::uint64_t nodes = 0;                    // likewise
    std::uint64_t graded = 0;                   // likewise
    std::optional<Difficulty> difficulty = {};  // when one was wished
};

// The puzzle of `seed`: attempts 1, 2, ... until one succeeds, the budget is spent or `stop` is requested. A
// failure's sentence says how far it came.
Result<Generated> generate(const GenerateOptions& options, std::uint64_t seed, std::stop_token stop = {},
                           const AttemptObserver& observer = {});

// The seed of puzzle `index` (from 1) in a batch with `seed`. The first is the seed's own puzzle.
std::uint64_t batch_seed(std::uint64_t seed, std::uint64_t index);

}  // namespace gridsmith
