// What every way of making a puzzle works with during one attempt: random numbers, searches that are
// counted, the stop token, and the news for whoever watches.
//
// Separate so that the ways themselves read as algorithms. A workbench belongs to one attempt and one
// thread. It knows nothing of how cells or values are chosen.
#pragma once

#include "base/random.h"
#include "generator/attempt_observer.h"
#include "generator/generator.h"
#include "model/cell_set.h"
#include "model/grid.h"
#include "solver/probe.h"
#include "solver/solver.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace gridsmith {

enum class Answer : std::uint8_t { no, yes, undecided };

enum class Fill : std::uint8_t {
    done,
    gave_up,     // stopped, or it took too long
    impossible,  // the fixed entries have no solution
};

class Workbench {
public:
    // `target` is the number of entries wanted, 0 for as few as possible; it is only shown.
    Workbench(const GenerateOptions& options, std::uint64_t seed, std::uint64_t number, std::stop_token stop,
              const AttemptObserver& observer, int target);

    const GenerateOptions& options() const { return options_; }
    int order() const { return options_.order; }
    std::uint64_t number() const { return number_; }  // of the attempt
    Random& random() { return random_; }
    const std::stop_token& stop_token() const { return stop_; }
    bool is_stopped() const { return stop_.stop_requested(); }

    // A random solution of the whole grid that agrees with the fixed entries, from those that the options
    // want.
    Fill fill(Grid& solution);

    // Has `grid` a solution other than `known`, which is one? One verification. `nodes` bounds the search,
    // 0 = no bound; spent or stopped gives undecided. After yes, `other` is the solution found.
    Answer has_other_solution(const Grid& grid, const Grid& known, std::uint64_t nodes, Grid& other);

    // Has `grid`, which has `solution` but lacks the entry of `cell`, a solution with another value there?
    // With that entry the grid must be well-posed; then no means that it is so without the entry too.
    // Otherwise as above.
    Answer has_other_value(const Grid& grid, const Grid& solution, Cell cell, std::uint64_t nodes,
                           Grid& other);

    // Is `grid` well-posed? One verification. After yes, `solution` is its solution.
    Answer is_well_posed(const Grid& grid, std::uint64_t nodes, Grid& solution);

    // Lists up to `limit` solutions of `grid`; what `listed` held goes, its memory is used again. One
    // verification.
    Ended list_solutions(const Grid& grid, std::uint64_t limit, std::uint64_t nodes,
                         std::vector<Grid>& listed);

    // A verification that was made elsewhere.
    void verified(std::uint64_t nodes) {
        ++verifications_;
        nodes_ += nodes;
    }
    // Work beside the searches above, in units of a search node.
    void spend(std::uint64_t nodes) { nodes_ += nodes; }

    // News about cells, collected until somebody looks.
    void report(Cell cell, CellNews news) { news_[static_cast<std::size_t>(cell)] = news; }
    void report(const CellSet& cells, CellNews news) {
        for (const Cell cell : cells) report(cell, news);
    }
    void best_is(int entries) { best_ = entries; }
    int best() const { return best_; }
    // A grid with the wanted cells has so many solutions.
    void solutions_are(std::uint64_t count, const Grid& grid) {
        if (count == 0 || (fewest_solutions_ != 0 && count >= fewest_solutions_)) return;
        fewest_solutions_ = count;
        nearest_ = Nearest{grid, count};
    }
    // A well-posed puzzle is at such a distance from the difficulty wanted.
    void distance_is(double distance, const Grid& puzzle) { nearest_ = Nearest{puzzle, 1, distance}; }
    // Lets the watcher look, if there is one who wants to. Call between steps.
    // `place` as in AttemptProgress.
    void show(const Grid& board, std::size_t place = 0) {
        if (is_watched()) let_look(board, place);
    }
    bool is_watched() const {
        return observer_.attention != nullptr && observer_.attention->load(std::memory_order_relaxed);
    }

    std::uint64_t verifications() const { return verifications_; }
    std::uint64_t nodes() const { return nodes_; }

    // The attempt's result, with its counts.
    AttemptResult success(const Grid& puzzle, const Grid& solution) const;
    AttemptResult failure(int best_entries) const;
    AttemptResult impossible() const;
    AttemptResult cancelled() const;

private:
    template <int kOrder>
    Ended listed_by(const Grid& grid, std::uint64_t limit, std::uint64_t nodes, std::vector<Grid>& listed);
    void let_look(const Grid& board, std::size_t place);
    ProbeOptions probe_options(std::uint64_t nodes);
    Answer answer_of(const ProbeResult& result, Grid& other);
    VerdictResult judged(const Grid& grid, std::uint64_t nodes);
    Random* branches() { return options_.randomise_verification ? &verification_random_ : nullptr; }
    AttemptResult ended(AttemptEnd end) const;

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
    bool has_asked_ = false;  // so that the next question follows one about nearly the same grid
    BoardNews news_{};
};

}  // namespace gridsmith
