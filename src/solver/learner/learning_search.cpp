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

// Larger sets of leftovers say little (measured: 4 to 12).
constexpr std::size_t kMostLeftovers = 5;

// Calls `function` for each bit of a mask, lowest first.
template <class Mask, class Function>
void each_bit(Mask mask, Function function) {
    for (; mask != 0; mask &= static_cast<Mask>(mask - 1)) function(std::countr_zero(mask));
}

}  // namespace

template <class Position>
void LearningSearchOf<Position>::start(const Grid& grid, Random* random, bool follows) {
    if (is_posed_) keep_activities();
    follows_ = follows && !activities_.empty();
    random_ = random;
    leaning_ = nullptr;
    is_posed_ = false;
    divisions_ = 0;
    parts_.clear();
    known_.clear();
    nodes_before_ = guesses_before_ = 0;
    board_ = Position::board_of(grid.rules());
    is_open_ = position_.start(grid, board_);
}

template <class Position>
void LearningSearchOf<Position>::pose() {
    meanings_.clear();
    number_.resize(candidate_count());
    const auto number = [&](int cell, int v) -> CandidateId& { return number_[candidate_index(cell, v)]; };
    for (int cell = 0; cell < position_.cell_count(); ++cell) {
        if (!position_.is_open(cell)) continue;
        each_bit(position_.values_of(cell), [&](int v) {
            number(cell, v) = static_cast<CandidateId>(meanings_.size());
            meanings_.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(v)});
        });
    }

    learner_.begin(meanings_.size(), random_);
    if (std::exchange(follows_, false)) {
        std::vector<double> activities;
        for (const auto [cell, value] : meanings_)
            activities.push_back(activities_[candidate_index(cell, value)]);
        learner_.set_activities(activities);
    }
    if (leaning_ != nullptr) pose_leaning();
    std::array<CandidateId, Learner::kLargestFamily> members;
    std::size_t size = 0;
    const auto add = [&] {
        if (size > 1) learner_.add_family(std::span(members).first(size));
        size = 0;
    };
    for (int cell = 0; cell < position_.cell_count(); ++cell) {
        if (!position_.is_open(cell)) continue;
        each_bit(position_.values_of(cell), [&](int v) { members[size++] = number(cell, v); });
        add();
    }
    for (int v = 0; v < position_.side(); ++v)
        for (int unit = 0; unit < position_.unit_count(); ++unit) {
            const auto places = position_.places_of(v, unit);
            if ((places & (places - 1)) == 0) continue;  // settled
            each_bit(places, [&](int i) { members[size++] = number(position_.cell_in(unit, i), v); });
            add();
        }
    if constexpr (Position::kHasExclusions)
        position_.each_exclusion([&](int cell, int v, int other, int w) {
            learner_.add_exclusion(number(cell, v), number(other, w));
        });
    if constexpr (Position::kHasExclusions) {
        pose_leftovers(board_->units());
        pose_runs(Position::geometry_of(board_));
    }
    is_posed_ = true;
}

// The preferred candidate of a cell is its known value.
template <class Position>
void LearningSearchOf<Position>::pose_leaning() {
    std::vector<CandidateId> preferred;
    preferred.reserve(meanings_.size());
    for (const auto [cell, value] : meanings_) {
        const Value known = (*leaning_)[cell];
        const bool is_possible = known != 0 && (position_.values_of(cell) >> (known - 1) & 1) != 0;
        preferred.push_back(number_[candidate_index(cell, is_possible ? known - 1 : value)]);
    }
    learner_.lean(std::move(preferred));
}

// Each value of one set of leftovers occurs in the other, in a cell that may share it.
template <class Position>
void LearningSearchOf<Position>::pose_leftovers(const Units& units) {
    std::vector<CandidateId> others;
    const auto pose_one_way = [&](const std::vector<int>& cells, const std::vector<int>& partners) {
        for (const int cell : cells) {
            if (!position_.is_open(cell)) continue;
            each_bit(position_.values_of(cell), [&](int v) {
                others.clear();
                bool is_settled = false;
                for (const int partner : partners) {
                    if (units.see_each_other(cell, partner) || (position_.values_of(partner) >> v & 1) == 0)
                        continue;
                    is_settled = is_settled || !position_.is_open(partner);
                    if (position_.is_open(partner)) others.push_back(number_[candidate_index(partner, v)]);
                }
                // Without partners nothing is posed: a clause needs two candidates.
                if (!is_settled && !others.empty())
                    learner_.add_implication(number_[candidate_index(cell, v)], others);
            });
        }
    };
    for (const Leftovers& sets : leftovers_of(units, kMostLeftovers)) {
        pose_one_way(sets.out, sets.missing);
        pose_one_way(sets.missing, sets.out);
    }
}

// A value in a run of several cells has a neighbouring value in another cell.
template <class Position>
void LearningSearchOf<Position>::pose_runs(const BoardGeometry& geometry) {
    std::vector<CandidateId> others;
    for (const Propagator& propagator : geometry.propagators()) {
        if (!propagator.is_run()) continue;
        const auto cells = propagator.cells();
        for (const Cell cell : cells) {
            if (!position_.is_open(cell)) continue;
            each_bit(position_.values_of(cell), [&](int v) {
                others.clear();
                bool is_settled = cells.size() == 1;
                for (const Cell other : cells) {
                    if (other == cell) continue;
                    each_bit(position_.values_of(other), [&](int w) {
                        if (w != v - 1 && w != v + 1) return;
                        is_settled = is_settled || !position_.is_open(other);
                        if (position_.is_open(other)) others.push_back(number_[candidate_index(other, w)]);
                    });
                }
                if (!is_settled && !others.empty())
                    learner_.add_implication(number_[candidate_index(cell, v)], others);
            });
        }
    }
}

template <class Position>
void LearningSearchOf<Position>::forget_activities() {
    is_posed_ = false;
    activities_.clear();
}

template <class Position>
void LearningSearchOf<Position>::keep_activities() {
    activities_.assign(candidate_count(), 0);
    for (std::size_t i = 0; i < meanings_.size(); ++i)
        activities_[candidate_index(meanings_[i].cell, meanings_[i].value)] =
            learner_.activity(static_cast<CandidateId>(i));
}

// Records the work of the learner, which has finished its position.
template <class Position>
void LearningSearchOf<Position>::leave() {
    keep_activities();
    nodes_before_ += learner_.nodes();
    guesses_before_ += learner_.guesses();
    is_posed_ = false;
}

// Adds the parts of the position to the waiting parts, and takes the next part. False when there is none.
template <class Position>
bool LearningSearchOf<Position>::divide() {
    ++nodes_before_;
    const Ahead ahead = look_ahead(position_);
    if (!ahead.is_possible) return go_on();
    if (ahead.group < 0) {
        divisions_ = 0;
        return true;
    }
    each_bit(position_.group_mask(ahead.group), [&](int i) {
        const auto [cell, v] = position_.member_at(ahead.group, i);
        parts_.push_back({position_, divisions_ - 1});
        if (!parts_.back().position.assign(cell, v)) parts_.pop_back();
    });
    return go_on();
}

// Takes the next part. False when there is none.
template <class Position>
bool LearningSearchOf<Position>::go_on() {
    if (parts_.empty()) return false;
    position_ = parts_.back().position;
    divisions_ = parts_.back().divisions;
    parts_.pop_back();
    return true;
}

// A divided part finds its earlier solutions again.
template <class Position>
bool LearningSearchOf<Position>::is_new_solution() {
    const Grid found = solution();
    const bool is_again = nodes_before_ > 0 && std::ranges::find(known_, found) != known_.end();
    if (is_again) return false;
    if (known_.size() < kSolutionsOfEnumeration) known_.push_back(found);
    return true;
}

template <class Position>
Walk LearningSearchOf<Position>::walk(std::uint64_t budget, const std::stop_token& stop) {
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

template <class Position>
Grid LearningSearchOf<Position>::solution() const {
    Grid grid = position_.board();
    for (std::size_t i = 0; is_posed_ && i < meanings_.size(); ++i)
        if (learner_.holds(static_cast<CandidateId>(i)))
            grid[meanings_[i].cell] = static_cast<Value>(meanings_[i].value + 1);
    return grid;
}

template class LearningSearchOf<SearchPosition<2>>;
template class LearningSearchOf<SearchPosition<4>>;
template class LearningSearchOf<SearchPosition<5>>;
template class LearningSearchOf<TinyPosition>;
template class LearningSearchOf<SmallPosition>;
template class LearningSearchOf<BoardPosition<16>>;
template class LearningSearchOf<BoardPosition<25>>;
template class LearningSearchOf<DomainPosition<11>>;
template class LearningSearchOf<DomainPosition<25>>;

}  // namespace gridsmith::solver
