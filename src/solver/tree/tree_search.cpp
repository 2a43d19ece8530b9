#include "solver/tree/tree_search.h"

#include "solver/tree/tightest_group.h"

#include <algorithm>
#include <bit>

namespace gridsmith::solver {

// The next search needs about as many levels as the last one. A single deep search must not keep megabytes.
template <class Position>
void TreeSearchOf<Position>::keep_levels_of_last() {
    constexpr std::size_t kSpare = 32;
    const std::size_t enough = deepest_ + kSpare;
    if (levels_.size() > enough) levels_.resize(enough);
    if (levels_.empty()) levels_.emplace_back();
    deepest_ = 0;
}

template <class Position>
void TreeSearchOf<Position>::start(const Grid& grid, Random* random, bool derives) {
    keep_levels_of_last();
    random_ = random;
    known_ = nullptr;
    nodes_ = 1;
    guesses_ = 0;
    share_done_ = 0;
    bottom_ = depth_ = 0;
    levels_[0].share = 1;
    board_ = Position::board_of(grid.rules());
    Position& root = levels_[0].position;
    fresh_ = root.start(grid, board_);
    if constexpr (Position::kWeighsValues) {
        if (derives && fresh_ && !root.is_solved() && geometry().may_derive()) {
            board_ = Position::board_of(grid.rules(), true);
            fresh_ = root.start(grid, board_);
        }
        if (!has_failures_) expect_failures();
    }
    if (!fresh_) {
        depth_ = -1;
        share_done_ = 1;
    }
}

template <class Position>
void TreeSearchOf<Position>::start(const Branch& branch, Random* random) {
    keep_levels_of_last();
    random_ = random;
    known_ = nullptr;
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

template <class Position>
void TreeSearchOf<Position>::exclude(int cell, int value) {
    if (depth_ < 0 || levels_[0].position.remove(cell, value)) return;
    depth_ = -1;
    share_done_ = 1;
}

template <class Position>
void TreeSearchOf<Position>::sharpen() {
    if (depth_ < 0 || levels_[0].position.sharpen()) return;
    depth_ = -1;
    share_done_ = 1;
}

// The current position is finished: returns to the last level with an alternative. False when there is none.
template <class Position>
bool TreeSearchOf<Position>::retreat() {
    share_done_ += level(depth_).share;
    while (--depth_ >= bottom_) {
        Branch& waiting = level(depth_);
        if (waiting.position.remove(waiting.cell, waiting.value)) return true;
        blame(waiting.position, waiting.cell);
        share_done_ += waiting.share;
    }
    depth_ = -1;
    return false;
}

template <class Position>
Walk TreeSearchOf<Position>::walk(std::uint64_t budget, const std::stop_token& stop) {
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
        deepest_ = std::max(deepest_, here + 1);
        Branch& parent = levels_[here];
        Branch& next = levels_[here + 1];
        const Choice choice = chosen(parent.position);
        parent.cell = static_cast<std::int16_t>(choice.cell);
        parent.value = static_cast<std::int8_t>(choice.value);
        next.position = parent.position;
        next.share = parent.share / choice.alternatives;
        parent.share -= next.share;
        ++nodes_;
        ++guesses_;
        ++depth_;
        if (next.position.assign(choice.cell, choice.value)) continue;
        blame(next.position, parent.cell);
        if (!retreat()) return Walk::exhausted;
    }
}

template <class Position>
Grid TreeSearchOf<Position>::board() const {
    return current().board();
}

template <class Position>
auto TreeSearchOf<Position>::give_away() -> std::optional<Branch> {
    if (depth_ <= bottom_) return std::nullopt;
    return level(bottom_++);
}

// Cells of many constraints are likely to fail: each counts as this number of contradictions.
constexpr std::uint32_t kExpected = 6;

template <class Position>
void TreeSearchOf<Position>::expect_failures() {
    if constexpr (Position::kWeighsValues) {
        const BoardGeometry& geometry = Position::geometry_of(board_);
        for (int cell = 0; cell < geometry.cell_count(); ++cell)
            failures_[cell] += kExpected * static_cast<std::uint32_t>(geometry.propagators_of(cell).size());
        has_failures_ = true;
    }
}

template <class Position>
void TreeSearchOf<Position>::blame(const Position& position, int guessed) {
    if constexpr (Position::kWeighsValues) {
        blame(guessed);
        blame(position.last_settled().cell);
        for (const Cell cell : position.failed_cells()) blame(cell);
        ++value_failures_[position.last_settled().value];
        if (++refuted_ == kFadeEvery) fade();
    } else {
        blame(position.empty_group());
    }
}

// Recent failures count most.
template <class Position>
void TreeSearchOf<Position>::fade() {
    refuted_ = 0;
    for (std::uint32_t& failures : failures_.items) failures = (failures + 1) / 2;
    for (std::uint32_t& failures : value_failures_.items) failures /= 4;
}

template <class Position>
void TreeSearchOf<Position>::blame(int group) {
    ++failures_[group];
    if constexpr (!Position::kWeighsValues) ease_[group] = kFullEase / failures_[group];
    has_failures_ = true;
}

template <class Position>
int TreeSearchOf<Position>::chosen_group(const Position& position, std::size_t from) const {
    if constexpr (Position::kWeighsValues) {
        std::uint32_t most = 0;
        std::uint32_t least = ~std::uint32_t{0};
        int favoured = -1;
        for (int v = 0; v < position.side(); ++v) {
            const std::uint32_t failures = value_failures_[v];
            if (failures > 0) least = std::min(least, failures);
            if (failures <= most) continue;
            most = failures;
            favoured = v;
        }
        if (most < static_cast<std::uint32_t>(position.side()) || 2 * most <= 3 * least) favoured = -1;
        return position.tightest(failures_.first(position.group_count()), favoured, most / 2, from);
    } else {
        return position.tightest(ease_.first(position.group_count()), from);
    }
}

template <class Position>
auto TreeSearchOf<Position>::chosen(const Position& position) -> Choice {
    const auto blocks =
        static_cast<std::uint32_t>((Units::at(position.group_count()) + kGroupBlock - 1) / kGroupBlock);
    const std::size_t from = random_ == nullptr ? 0 : random_->below(blocks);
    const int group = chosen_group(position, from);
    const Mask candidates = position.group_mask(group);
    const int alternatives = std::popcount(candidates);
    Mask mask = preferred(position, group, candidates);
    if (random_ != nullptr)
        for (auto skip = random_->below(static_cast<std::uint32_t>(std::popcount(mask))); skip > 0; --skip)
            mask &= static_cast<Mask>(mask - 1);
    const auto candidate = position.member_at(group, std::countr_zero(mask));
    return {candidate.cell, candidate.value, alternatives};
}

// The candidates to try first: the one that agrees with the known solution, or all.
template <class Position>
auto TreeSearchOf<Position>::preferred(const Position& position, int group, Mask candidates) const -> Mask {
    if (known_ == nullptr) return candidates;
    for (Mask rest = candidates; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
        const int index = std::countr_zero(rest);
        const auto candidate = position.member_at(group, index);
        if ((*known_)[candidate.cell] == candidate.value + 1) return static_cast<Mask>(Mask{1} << index);
    }
    return candidates;
}

template class TreeSearchOf<SearchPosition<2>>;
template class TreeSearchOf<SearchPosition<3>>;
template class TreeSearchOf<SearchPosition<4>>;
template class TreeSearchOf<SearchPosition<5>>;
template class TreeSearchOf<TinyPosition>;
template class TreeSearchOf<SmallPosition>;
template class TreeSearchOf<BoardPosition<16>>;
template class TreeSearchOf<BoardPosition<25>>;
template class TreeSearchOf<DomainPosition<11>>;
template class TreeSearchOf<DomainPosition<25>>;

}  // namespace gridsmith::solver
