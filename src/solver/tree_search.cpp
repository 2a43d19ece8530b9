// The walk itself and the choice of the branch.
#include "solver/tree_search.h"

namespace gridsmith::solver {

template <int kOrder>
void TreeSearch<kOrder>::start(const Grid& grid, Random* random) {
    if (levels_.empty()) levels_.emplace_back();
    random_ = random;
    nodes_ = 1;
    guesses_ = 0;
    share_done_ = 0;
    bottom_ = depth_ = 0;
    levels_[0].share = 1;
    fresh_ = levels_[0].position.start(grid);
    if (!fresh_) {
        depth_ = -1;
        share_done_ = 1;
    }
}

template <int kOrder>
void TreeSearch<kOrder>::start(const Branch& branch, Random* random) {
    if (levels_.empty()) levels_.emplace_back();
    random_ = random;
    nodes_ = guesses_ = 0;
    share_done_ = 0;
    bottom_ = depth_ = 0;
    levels_[0] = branch;
    fresh_ = branch.cell < 0 || levels_[0].position.remove(branch.cell, branch.value);
    if (!fresh_) {
        depth_ = -1;
        share_done_ = branch.share;
    }
}

template <int kOrder>
void TreeSearch<kOrder>::exclude(int cell, int value) {
    if (depth_ < 0 || levels_[0].position.remove(cell, value)) return;
    depth_ = -1;
    share_done_ = 1;
}

// The current position is finished: back to the last one with an alternative. False when there is none.
template <int kOrder>
bool TreeSearch<kOrder>::retreat() {
    share_done_ += levels_[static_cast<std::size_t>(depth_)].share;
    while (--depth_ >= bottom_) {
        Branch& level = levels_[static_cast<std::size_t>(depth_)];
        if (level.position.remove(level.cell, level.value)) return true;
        share_done_ += level.share;
    }
    depth_ = -1;
    return false;
}

template <int kOrder>
Walk TreeSearch<kOrder>::walk(std::uint64_t budget, const std::stop_token& stop) {
    if (depth_ < 0) return Walk::exhausted;
    if (!fresh_ && !retreat()) return Walk::exhausted;
    fresh_ = true;
    for (;;) {
        const auto here = static_cast<std::size_t>(depth_);
        if (levels_[here].position.is_solved()) {
            fresh_ = false;
            return Walk::solution;
        }
        if (nodes_ >= budget) return Walk::budget;
        if ((nodes_ & 15) == 0 && stop.stop_requested()) return Walk::stopped;

        if (levels_.size() == here + 1) levels_.emplace_back();
        Branch& level = levels_[here];
        Branch& next = levels_[here + 1];
        const Choice choice = chosen(level.position);
        level.cell = static_cast<std::int16_t>(choice.cell);
        level.value = static_cast<std::int8_t>(choice.value);
        next.position = level.position;
        next.share = level.share / choice.alternatives;
        level.share -= next.share;
        ++nodes_;
        ++guesses_;
        ++depth_;
        if (!next.position.assign(choice.cell, choice.value) && !retreat()) return Walk::exhausted;
    }
}

template <int kOrder>
auto TreeSearch<kOrder>::give_away() -> std::optional<Branch> {
    if (depth_ <= bottom_) return std::nullopt;
    return levels_[static_cast<std::size_t>(bottom_++)];
}

template <int kOrder>
auto TreeSearch<kOrder>::chosen(const Position<kOrder>& position) -> Choice {
    using G = Geometry<kOrder>;
    constexpr int kPlaces = G::kSide * G::kUnits;
    int fewest = G::kSide + 1;
    int at = -1;  // a cell's number, or kCells + v * kUnits + unit
    const auto look = [&](int from, int to) {
        for (int i = from; i < to && fewest > 2; ++i) {
            const auto mask =
                i < G::kCells ? position.values_of(i)
                              : position.places_of((i - G::kCells) / G::kUnits, (i - G::kCells) % G::kUnits);
            if ((mask & (mask - 1)) == 0) continue;
            const int count = std::popcount(mask);
            if (count < fewest) {
                fewest = count;
                at = i;
            }
        }
    };
    const int from = random_ == nullptr ? 0 : static_cast<int>(random_->below(G::kCells + kPlaces));
    look(from, G::kCells + kPlaces);
    look(0, from);

    const bool is_cell = at < G::kCells;
    const int v = is_cell ? 0 : (at - G::kCells) / G::kUnits;
    const int unit = is_cell ? 0 : (at - G::kCells) % G::kUnits;
    auto mask = is_cell ? position.values_of(at) : position.places_of(v, unit);
    if (random_ != nullptr)
        for (auto skip = random_->below(static_cast<std::uint32_t>(fewest)); skip > 0; --skip)
            mask &= static_cast<decltype(mask)>(mask - 1);
    const int index = std::countr_zero(mask);
    if (is_cell) return {at, index, fewest};
    return {kGeometry<kOrder>.cell_at[static_cast<std::size_t>(unit)][static_cast<std::size_t>(index)], v,
            fewest};
}

template class TreeSearch<2>;
template class TreeSearch<3>;
template class TreeSearch<4>;
template class TreeSearch<5>;

}  // namespace gridsmith::solver
