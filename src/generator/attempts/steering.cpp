#include "generator/attempts/steering.h"

#include "generator/core/board_kind.h"
#include "generator/core/solved_puzzle.h"
#include "generator/dig/exchange.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

// The limits of an attempt: gradings in all, and steps without progress.
struct SteeringTuning {
    int most_gradings;
    int patience;
};
SteeringTuning steering_tuning_of(const Rules& rules) {
    switch (size_class(rules)) {
        case 2: return {.most_gradings = 10, .patience = 10};
        case 3: return {.most_gradings = 400, .patience = 60};
        case 4: return {.most_gradings = 60, .patience = 20};
        default: return {.most_gradings = 30, .patience = 10};
    }
}

// Gives a few entries the values that they have in another solution.
class Revaluation {
public:
    explicit Revaluation(Workbench& bench) : bench_(bench) {
        const auto& fixed = bench.options().fixed;
        for (const Cell cell : *bench.options().puzzle_template)
            if (!fixed || (*fixed)[cell] == 0) cells_.push_back(cell);
    }

    std::optional<SolvedPuzzle> neighbour_of(const SolvedPuzzle& here) {
        const auto released = std::min<std::size_t>(cells_.size(), 2 + bench_.random().below(2));
        Grid open = here.puzzle;
        for (std::size_t i = 0; i < released; ++i) {
            std::swap(cells_[i],
                      cells_[i + bench_.random().below(static_cast<std::uint32_t>(cells_.size() - i))]);
            open[cells_[i]] = 0;
        }
        if (bench_.list_solutions(open, kMostListed, kNodesPerList, listed_) != Ended::exhausted)
            return std::nullopt;
        // Looks for values that exactly one solution has.
        std::map<std::vector<Value>, std::vector<const Grid*>> by_values;
        for (const Grid& solution : listed_) {
            std::vector<Value> values;
            values.reserve(released);
            for (std::size_t i = 0; i < released; ++i) values.push_back(solution[cells_[i]]);
            by_values[values].push_back(&solution);
        }
        const Grid* chosen = nullptr;
        std::uint32_t seen = 0;
        for (const auto& [values, solutions] : by_values)
            if (solutions.size() == 1 && *solutions.front() != here.solution &&
                bench_.random().below(++seen) == 0)
                chosen = solutions.front();
        if (chosen == nullptr) return std::nullopt;
        Grid puzzle = open;
        for (std::size_t i = 0; i < released; ++i) puzzle[cells_[i]] = (*chosen)[cells_[i]];
        return SolvedPuzzle{puzzle, *chosen};
    }

private:
    static constexpr std::uint64_t kMostListed = 200;
    static constexpr std::uint64_t kNodesPerList = 10'000;

    Workbench& bench_;
    std::vector<Cell> cells_;  // the cells whose values may change
    std::vector<Grid> listed_;
};

// After a walk to few entries (`squeeze`), a step would lose what the walk has gained.
bool can_move(const GenerateOptions& options) { return options.squeeze == 0; }

class Steering {
public:
    Steering(Workbench& bench, const DifficultyGauge& gauge, const AttemptResult& start)
        : bench_(bench),
          gauge_(gauge),
          here_{start.puzzle, start.solution},
          distance_(distance_of(here_.puzzle)) {}

    AttemptResult run() {
        const SteeringTuning tuning = steering_tuning_of(bench_.rules());
        if (!can_move(bench_.options())) return end();
        for (int idle = 0;
             distance_ > 0 && idle < tuning.patience && gradings_ < tuning.most_gradings && !is_stopped_;
             ++idle) {
            auto next = neighbour();
            is_stopped_ = is_stopped_ || bench_.is_stopped();
            if (!next || is_stopped_) continue;
            const double distance = distance_of(next->puzzle);
            if (distance > distance_) continue;
            if (distance < distance_) idle = -1;
            here_ = *next;
            distance_ = distance;
            bench_.show(here_.puzzle, &here_.puzzle);
        }
        return end();
    }

private:
    std::optional<SolvedPuzzle> neighbour() {
        if (bench_.options().puzzle_template) {
            if (!revaluation_) revaluation_.emplace(bench_);
            return revaluation_->neighbour_of(here_);
        }
        if (!exchange_) exchange_.emplace(bench_, here_.solution);
        const auto puzzle = exchange_->neighbour_of(here_.puzzle);
        if (!puzzle) return std::nullopt;
        return SolvedPuzzle{*puzzle, here_.solution};
    }

    double distance_of(const Grid& puzzle) {
        const auto reading = gauge_.read(puzzle, bench_.stop_token());
        is_stopped_ = is_stopped_ || !reading;
        if (!reading) return DifficultyTarget::kNoBound;
        ++gradings_;
        bench_.spend(reading->work);
        if (reading->distance == 0) difficulty_ = reading->difficulty;
        if (reading->distance < nearest_) bench_.distance_is(nearest_ = reading->distance, puzzle);
        return reading->distance;
    }

    AttemptResult end() const {
        AttemptResult result = is_stopped_      ? bench_.cancelled()
                               : distance_ == 0 ? bench_.success(here_.puzzle, here_.solution)
                                                : bench_.failure(here_.puzzle.entry_count());
        result.graded = static_cast<std::uint64_t>(gradings_);
        if (result.end == AttemptEnd::success) result.difficulty = difficulty_;
        return result;
    }

    Workbench& bench_;
    const DifficultyGauge& gauge_;
    SolvedPuzzle here_;
    int gradings_ = 0;
    bool is_stopped_ = false;
    Difficulty difficulty_;
    double nearest_ = DifficultyTarget::kNoBound;
    double distance_;
    std::optional<Exchange> exchange_;
    std::optional<Revaluation> revaluation_;
};

}  // namespace

AttemptResult steered(Workbench& bench, const DifficultyGauge& gauge, const AttemptResult& start) {
    AttemptResult result = Steering(bench, gauge, start).run();
    result.verifications += start.verifications;
    result.nodes += start.nodes;
    result.fewest_solutions = start.fewest_solutions;
    return result;
}

}  // namespace gridsmith
