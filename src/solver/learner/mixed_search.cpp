#include "solver/learner/mixed_search.h"

#include "solver/tree/deductions.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace gridsmith::solver {

namespace {

// The number of tree runs when a nearly empty grid is filled at random, and the nodes of the first run.
constexpr std::uint64_t kFillRuns = 6;
constexpr std::uint64_t kFirstFillRun = 600;

// The nodes of the run with a restriction: most boards are filled by then, the others are for the learner.
constexpr std::uint64_t kRestrictedRun = 50;

// The nodes of the first run of a puzzle with cages: to derive sums takes longer than to solve most of them.
constexpr std::uint64_t kRunWithoutSums = 20;

// After this number of solutions the tree search continues for ever.
constexpr std::size_t kSolutionsOfEasyTree = 200;
constexpr std::uint64_t kForEver = std::numeric_limits<std::uint64_t>::max();

}  // namespace

template <class Position>
void MixedSearchOf<Position>::start(const Grid& grid, Random* random, bool follows) {
    follows_ = follows && grid_.rules() == grid.rules();
    grid_ = grid;
    random_ = random;
    if (!follows_) {
        learner_.forget_activities();
        tree_.forget_failures();
    }
    exclusions_.clear();
    known_.clear();
    is_learning_ = is_tree_only_ = false;
    is_restricted_ = false;
    leaning_ = nullptr;
    first_.reset();
    may_be_restricted_ = Position::kHasExclusions && !kHasWeights;
    nodes_before_ = guesses_before_ = 0;
    const bool is_fill = random != nullptr && 4 * grid.entry_count() < grid.cell_count();
    restarts_ = is_fill ? kFillRuns - 1 : 0;
    run_ = is_fill ? kFirstFillRun : patience_;
    wants_sharpening_ = !is_fill && !kIsSmall && !kHasWeights;
    tree_.start(grid, random, false);
    // The learner knows only constraints that exclude pairs of candidates, and is slow with renban lines.
    if constexpr (kHasWeights)
        if (!tree_.geometry().is_pairwise() ||
            std::ranges::any_of(tree_.geometry().propagators(), &Propagator::is_run)) {
            is_tree_only_ = true;
            restarts_ = tree_.geometry().may_derive() ? 1 : 0;
            run_ = restarts_ > 0 ? kRunWithoutSums : kForEver;
        }
}

template <class Position>
void MixedSearchOf<Position>::exclude(int cell, int value) {
    exclusions_.push_back({cell, value});
    if (kIsOrder4) wants_sharpening_ = false;
    tree_.exclude(cell, value);
}

template <class Position>
template <class Search>
void MixedSearchOf<Position>::exclude_again(Search& search) {
    for (const Exclusion& exclusion : exclusions_) search.exclude(exclusion.cell, exclusion.value);
}

// The tree has spent the nodes of its run: restarts it or starts the learner.
template <class Position>
void MixedSearchOf<Position>::change_over() {
    nodes_before_ += tree_.nodes();
    guesses_before_ += tree_.guesses();
    is_learning_ = restarts_ == 0 || !known_.empty();
    if (is_learning_) {
        learner_.start(grid_, random_, follows_);
        if (leaning_ != nullptr) learner_.lean_on(*leaning_);
        exclude_again(learner_);
    } else {
        --restarts_;
        run_ = is_tree_only_ ? kForEver : run_ + run_ / 2;
        tree_.start(grid_, random_);
        if (leaning_ != nullptr) tree_.lean_on(*leaning_);
        exclude_again(tree_);
    }
}

template <class Position>
Walk MixedSearchOf<Position>::walk(std::uint64_t budget, const std::stop_token& stop) {
    if (random_ == nullptr && leaning_ == nullptr && restrict_order()) exclude_again(tree_);
    if (is_restricted_ && first_) lift_restriction();
    for (;;) {
        const Walk outcome = walk_either(budget, stop);
        if (outcome != Walk::solution) return outcome;
        if (is_restricted_) {
            first_ = solution();
            return outcome;
        }
        if (!first_ || solution() != *first_) return outcome;
        first_.reset();
    }
}

template <class Position>
Walk MixedSearchOf<Position>::walk_either(std::uint64_t budget, const std::stop_token& stop) {
    if (std::exchange(wants_sharpening_, false)) tree_.sharpen();
    while (!is_learning_) {
        const Walk outcome = walk_tree(budget, stop);
        if (outcome != Walk::budget || nodes() >= budget) return outcome;
        if (is_restricted_ && !leftovers_fit(grid_.units())) return Walk::exhausted;
        change_over();
    }
    return walk_learner(budget, stop);
}

// Excludes all but one order of the values that no entry has. False if there is nothing to exclude.
template <class Position>
bool MixedSearchOf<Position>::restrict_order() {
    if (!std::exchange(may_be_restricted_, false) || !exclusions_.empty() || grid_.units().nonconsecutive)
        return false;
    const ValueSet free = ValueSet::all(grid_.side()) - grid_.values_used();
    if (free.size() < 2) return false;
    const Units& units = grid_.units();
    const auto open_cells = [&](int unit) {
        return std::ranges::count_if(units.cells_of(unit), [&](Cell cell) { return grid_[cell] == 0; });
    };
    int best = 0;
    for (int unit = 1; unit < units.count; ++unit)
        if (open_cells(unit) > open_cells(best)) best = unit;
    int place = 0;
    for (const Cell cell : units.cells_of(best)) {
        if (grid_[cell] != 0) continue;
        int number = 0;
        for (const Value value : free)
            if (number++ > place) exclusions_.push_back({cell, value - 1});
        ++place;
    }
    is_restricted_ = true;
    run_ = std::min(run_, kRestrictedRun);
    restarts_ = 0;
    return true;
}

// Begins again without the restriction, after the first solution.
template <class Position>
void MixedSearchOf<Position>::lift_restriction() {
    is_restricted_ = false;
    exclusions_.clear();
    known_.clear();
    nodes_before_ = nodes();
    guesses_before_ = guesses();
    is_learning_ = false;
    restarts_ = 0;
    run_ = patience_;
    tree_.start(grid_, random_);
}

template <class Position>
Walk MixedSearchOf<Position>::walk_tree(std::uint64_t budget, const std::stop_token& stop) {
    const Walk outcome = tree_.walk(std::min(run_, budget - std::min(budget, nodes_before_)), stop);
    if (outcome == Walk::solution) {
        run_ = run_ != kForEver && !is_tree_only_ && known_.size() < kSolutionsOfEasyTree
                   ? tree_.nodes() + patience_
                   : kForEver;
        if (run_ != kForEver) known_.push_back(tree_.solution());
    }
    return outcome;
}

template <class Position>
Walk MixedSearchOf<Position>::walk_learner(std::uint64_t budget, const std::stop_token& stop) {
    for (;;) {
        const Walk outcome = learner_.walk(budget - std::min(budget, nodes_before_), stop);
        if (outcome != Walk::solution) return outcome;
        const auto found = std::ranges::find(known_, learner_.solution());
        if (found == known_.end()) return outcome;
        known_.erase(found);
    }
}

template class MixedSearchOf<SearchPosition<2>>;
template class MixedSearchOf<SearchPosition<4>>;
template class MixedSearchOf<SearchPosition<5>>;
template class MixedSearchOf<TinyPosition>;
template class MixedSearchOf<SmallPosition>;
template class MixedSearchOf<BoardPosition<16>>;
template class MixedSearchOf<BoardPosition<25>>;
template class MixedSearchOf<DomainPosition<11>>;
template class MixedSearchOf<DomainPosition<25>>;

}  // namespace gridsmith::solver
