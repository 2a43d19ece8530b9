#include "solver/learner/mixed_search.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace gridsmith::solver {

namespace {

// The number of tree runs when a nearly empty grid is filled at random, and the nodes of the first run.
constexpr std::uint64_t kFillRuns = 6;
constexpr std::uint64_t kFirstFillRun = 600;

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
    is_learning_ = false;
    nodes_before_ = guesses_before_ = 0;
    const bool is_fill = random != nullptr && 4 * grid.entry_count() < grid.cell_count();
    restarts_ = is_fill ? kFillRuns - 1 : 0;
    run_ = is_fill ? kFirstFillRun : patience_;
    wants_sharpening_ = !is_fill;
    tree_.start(grid, random);
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
        exclude_again(learner_);
    } else {
        --restarts_;
        run_ += run_ / 2;
        tree_.start(grid_, random_);
        exclude_again(tree_);
    }
}

template <class Position>
Walk MixedSearchOf<Position>::walk(std::uint64_t budget, const std::stop_token& stop) {
    if (std::exchange(wants_sharpening_, false)) tree_.sharpen();
    while (!is_learning_) {
        const Walk outcome = walk_tree(budget, stop);
        if (outcome != Walk::budget || nodes() >= budget) return outcome;
        change_over();
    }
    return walk_learner(budget, stop);
}

template <class Position>
Walk MixedSearchOf<Position>::walk_tree(std::uint64_t budget, const std::stop_token& stop) {
    const Walk outcome = tree_.walk(std::min(run_, budget - nodes_before_), stop);
    if (outcome == Walk::solution) {
        run_ = known_.size() < kSolutionsOfEasyTree ? tree_.nodes() + patience_ : kForEver;
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
template class MixedSearchOf<BoardPosition<9>>;
template class MixedSearchOf<BoardPosition<16>>;
template class MixedSearchOf<BoardPosition<25>>;

}  // namespace gridsmith::solver
