// Translates a position to candidates and families and solutions back, and divides positions.
#include "solver/learner/learning_search.h"

#include "solver/learner/look_ahead.h"

#include <bit>
#include <limits>
#include <utility>

namespace gridsmith::solver {

namespace {

// The number of divisions in a row. A single division would save less than the new learners of its parts cost.
constexpr int kDivisions = 3;

// After this number of solutions the search is enumerating, and does not divide any more.
constexpr std::size_t kSolutionsOfEnumeration = 200;

// Calls `function` for each bit of a mask, lowest first.
template <class Mask, class Function>
void each_bit(Mask mask, Function function) {
    for (; mask != 0; mask &= static_cast<Mask>(mask - 1)) function(std::countr_zero(mask));
}

}  // namespace

template <int kOrder>
void LearningSearch<kOrder>::start(const Grid& grid, Random* random, bool follows) {
    if (is_posed_) keep_activities();
    follows_ = follows && !activities_.empty();
    random_ = random;
    is_posed_ = false;
    divisions_ = 0;
    parts_.clear();
    known_.clear();
    nodes_before_ = guesses_before_ = 0;
    is_open_ = position_.start(grid);
}

template <int kOrder>
void LearningSearch<kOrder>::pose() {
    using G = Geometry<kOrder>;
    meanings_.clear();
    number_.resize(G::kCandidates);
    const auto number = [&](int cell, int v) -> Learner::CandidateId& {
        return number_[G::candidate_index(cell, v)];
    };
    for (int cell = 0; cell < G::kCells; ++cell) {
        if (!position_.is_open(cell)) continue;
        each_bit(position_.values_of(cell), [&](int v) {
            number(cell, v) = static_cast<Learner::CandidateId>(meanings_.size());
            meanings_.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(v)});
        });
    }

    learner_.begin(meanings_.size(), random_);
    if (std::exchange(follows_, false)) {
        std::vector<double> activities;
        for (const auto [cell, value] : meanings_)
            activities.push_back(activities_[G::candidate_index(cell, value)]);
        learner_.set_activities(activities);
    }
    std::array<Learner::CandidateId, std::size_t{G::kSide}> members;
    std::size_t size = 0;
    const auto add = [&] {
        if (size > 1) learner_.add_family(std::span(members).first(size));
        size = 0;
    };
    for (int cell = 0; cell < G::kCells; ++cell) {
        if (!position_.is_open(cell)) continue;
        each_bit(position_.values_of(cell), [&](int v) { members[size++] = number(cell, v); });
        add();
    }
    for (int v = 0; v < G::kSide; ++v)
        for (int unit = 0; unit < G::kUnits; ++unit) {
            const auto places = position_.places_of(v, unit);
            if ((places & (places - 1)) == 0) continue;  // settled
            const auto& cells = kGeometry<kOrder>.cell_at[unit];
            each_bit(places, [&](int i) { members[size++] = number(cells[i], v); });
            add();
        }
    is_posed_ = true;
}

template <int kOrder>
void LearningSearch<kOrder>::forget_activities() {
    is_posed_ = false;
    activities_.clear();
}

template <int kOrder>
void LearningSearch<kOrder>::keep_activities() {
    using G = Geometry<kOrder>;
    activities_.assign(G::kCandidates, 0);
    for (std::size_t i = 0; i < meanings_.size(); ++i)
        activities_[G::candidate_index(meanings_[i].cell, meanings_[i].value)] =
            learner_.activity(static_cast<Learner::CandidateId>(i));
}

// Records the work of the learner, which has finished its position.
template <int kOrder>
void LearningSearch<kOrder>::leave() {
    keep_activities();
    nodes_before_ += learner_.nodes();
    guesses_before_ += learner_.guesses();
    is_posed_ = false;
}

// Adds the parts of the position to the waiting parts, and takes the next part. False when there is none.
template <int kOrder>
bool LearningSearch<kOrder>::divide() {
    ++nodes_before_;
    const Ahead ahead = look_ahead(position_);
    if (!ahead.is_possible) return go_on();
    if (ahead.group < 0) {
        divisions_ = 0;
        return true;
    }
    each_bit(position_.masks()[ahead.group], [&](int i) {
        const auto [cell, v] = Geometry<kOrder>::member_at(ahead.group, i);
        parts_.push_back({position_, divisions_ - 1});
        if (!parts_.back().position.assign(cell, v)) parts_.pop_back();
    });
    return go_on();
}

// Takes the next part. False when there is none.
template <int kOrder>
bool LearningSearch<kOrder>::go_on() {
    if (parts_.empty()) return false;
    position_ = parts_.back().position;
    divisions_ = parts_.back().divisions;
    parts_.pop_back();
    return true;
}

// A divided part finds its earlier solutions again.
template <int kOrder>
bool LearningSearch<kOrder>::is_new_solution() {
    const Grid found = solution();
    const bool is_again = nodes_before_ > 0 && std::ranges::find(known_, found) != known_.end();
    if (is_again) return false;
    if (known_.size() < kSolutionsOfEnumeration) known_.push_back(found);
    return true;
}

template <int kOrder>
Walk LearningSearch<kOrder>::walk(std::uint64_t budget, const std::stop_token& stop) {
    while (is_open_) {
        if (divisions_ > 0) {
            if (stop.stop_requested()) return Walk::stopped;
            if (nodes() >= budget) return Walk::budget;
            is_open_ = divide();
            continue;
        }
        if (!is_posed_) {
            if (!position_.sharpen()) {
                is_open_ = go_on();
                continue;
            }
            pose();
        }
        const std::uint64_t left = budget - std::min(budget, nodes_before_);
        const std::uint64_t share =
            known_.size() < kSolutionsOfEnumeration ? share_ : std::numeric_limits<std::uint64_t>::max();
        const Walk outcome = learner_.walk(std::min(left, share), stop);
        if (outcome == Walk::solution) {
            if (is_new_solution()) return outcome;
        } else if (outcome == Walk::exhausted) {
            leave();
            is_open_ = go_on();
        } else if (outcome == Walk::stopped || left <= share) {
            return outcome;
        } else {
            leave();
            divisions_ = kDivisions;
        }
    }
    return Walk::exhausted;
}

template <int kOrder>
Grid LearningSearch<kOrder>::solution() const {
    Grid grid(kOrder);
    for (int cell = 0; cell < Geometry<kOrder>::kCells; ++cell)
        if (!position_.is_open(cell))
            grid[cell] = static_cast<Value>(std::countr_zero(position_.values_of(cell)) + 1);
    for (std::size_t i = 0; is_posed_ && i < meanings_.size(); ++i)
        if (learner_.holds(static_cast<Learner::CandidateId>(i)))
            grid[meanings_[i].cell] = static_cast<Value>(meanings_[i].value + 1);
    return grid;
}

template class LearningSearch<2>;
template class LearningSearch<4>;
template class LearningSearch<5>;

}  // namespace gridsmith::solver
