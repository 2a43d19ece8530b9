// The tools of one attempt: random numbers, counted searches, the stop token, and news for the observer.
//
// Separate so that the ways of making puzzles read as algorithms. A workbench belongs to one attempt and one
// thread. It does not choose cells or values.
#pragma once

#include "base/random.h"
#include "generator/core/attempt_observer.h"
#include "generator/core/attempt_result.h"
#include "generator/core/generate_options.h"
#include "model/board/grid.h"
#include "model/cells/cell_set.h"
#include "solver/api/probe.h"
#include "solver/api/solver.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace gridsmith {

enum class Answer : std::uint8_t { no, yes, undecided };

enum class Fill : std::uint8_t {
    done,
    gave_up,     // stopped, or too slow
    impossible,  // the fixed entries have no solution
};

class Workbench {
public:
    // `target` is the wanted number of entries, 0 for as few as possible; only for the observer.
    Workbench(const GenerateOptions& options, std::uint64_t seed, std::uint64_t number, std::stop_token stop,
              const AttemptObserver& observer, int target);

    const GenerateOptions& options() const { return options_; }
    const Rules& rules() const { return options_.rules; }
    std::uint64_t number() const { return number_; }  // of the attempt
    Random& random() { return random_; }
    const std::stop_token& stop_token() const { return stop_; }
    bool is_stopped() const { return stop_.stop_requested(); }

    // Fills a whole grid at random, as the options require, keeping the fixed entries.
    Fill fill(Grid& solution);

    // Whether `grid` has a solution other than `known`. One verification. The search visits at most `nodes`
    // nodes, 0 = no limit, and is undecided when they are spent or the attempt is stopped. After yes, `other`
    // is the other solution.
    Answer has_other_solution(const Grid& grid, const Grid& known, std::uint64_t nodes, Grid& other);

    // Whether `grid`, which has `solution` but no entry in `cell`, has a solution with another value there.
    // With that entry, `grid` must be well-posed; the answer no then means that `grid` is well-posed without
    // the entry. Otherwise like has_other_solution.
    Answer has_other_value(const Grid& grid, const Grid& solution, Cell cell, std::uint64_t nodes,
                           Grid& other);

    // Whether `grid` is well-posed. One verification. After yes, `solution` is its solution.
    Answer is_well_posed(const Grid& grid, std::uint64_t nodes, Grid& solution);

    // Lists up to `limit` solutions of `grid` in `listed`, replacing its content but keeping its memory. One
    // verification.
    Ended list_solutions(const Grid& grid, std::uint64_t limit, std::uint64_t nodes,
                         std::vector<Grid>& listed);

    // Counts a verification made elsewhere.
    void verified(std::uint64_t nodes) {
        ++verifications_;
        nodes_ += nodes;
    }
    // Counts other work, in units of a search node.
    void spend(std::uint64_t nodes) { nodes_ += nodes; }

    // News about cells, collected until the observer looks.
    void report(Cell cell, CellNews news) {
        if (news_) (*news_)[cell] = news;
    }
    void report(const CellSet& cells, CellNews news) {
        if (!news_) return;
        for (const Cell cell : cells) report(cell, news);
    }
    void best_is(int entries) { best_ = entries; }
    int best() const { return best_; }
    // Reports the number of solutions of a grid with the wanted cells.
    void solutions_are(std::uint64_t count, const Grid& grid) {
        if (count == 0 || (fewest_solutions_ != 0 && count >= fewest_solutions_)) return;
        fewest_solutions_ = count;
        nearest_ = Nearest{grid, count};
    }
    // Reports the distance of a well-posed puzzle to the requested difficulty.
    void distance_is(double distance, const Grid& puzzle) { nearest_ = Nearest{puzzle, 1, distance}; }
    // Lets the observer look, if it wants to. Call this between steps. `well_posed` and `place` as in AttemptProgress.
    void show(const Grid& board, const Grid* well_posed = nullptr, std::size_t place = 0) {
        if (is_watched()) let_look(board, well_posed, place);
    }
    bool is_watched() const {
        return observer_.attention != nullptr && observer_.attention->load(std::memory_order_relaxed);
    }

    std::uint64_t verifications() const { return verifications_; }
    std::uint64_t nodes() const { return nodes_; }

    // The result of the attempt, with its counts.
    AttemptResult success(const Grid& puzzle, const Grid& solution) const;
    AttemptResult failure(int best_entries) const;
    AttemptResult impossible() const;
    AttemptResult cancelled() const;

private:
    template <int kOrder>
    Ended listed_by(const Grid& grid, std::uint64_t limit, std::uint64_t nodes, std::vector<Grid>& listed);
    void let_look(const Grid& board, const Grid* well_posed, std::size_t place);
    ProbeOptions probe_options(std::uint64_t nodes);
    Answer answer_of(const ProbeResult& result, Grid& other);
    VerdictResult judged(const Grid& grid, std::uint64_t nodes);
    Random* branches() { return options_.randomise_verification ? &verification_random_ : nullptr; }
    AttemptResult ended(AttemptEnd end) const;
    AttemptResult ended(AttemptEnd end, const Grid& puzzle, const Grid& solution) const;

    const GenerateOptions& options_;
    std::uint64_t number_;
    Random random_;
    Random verification_random_;
    std::stop_token stop_;
    const AttemptObserver& observer_;
    int target_;
    int best_ = 0;
    std::uint64_t fewest_solutions_ = 0;
    std::optional<Nearest> nearest_;
    std::uint64_t verifications_ = 0;
    std::uint64_t nodes_ = 0;
    bool has_asked_ = false;         // the next question is about nearly the same grid
    std::optional<BoardNews> news_;  // nothing if nobody will look
};

}  // namespace gridsmith
