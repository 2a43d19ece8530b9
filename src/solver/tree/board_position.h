// The state of a search on a board of any rules without constraints.
//
// As SearchPosition (search_position.h), with the same masks and the same deductions, but the units come from a table,
// a cell can be in any number of them, and there are two more kinds of deduction:
//
//   apart            a settled value is removed from the cells a knight's or king's move away
//   nonconsecutive   the values of a cell rule out values of its neighbours: a settled v rules out v-1 and v+1, and
//                    values that lie within v-1 .. v+1 rule out v
//
// A position has room for a board of side `kMostSide`; a copy copies what the board uses.
#pragma once

#include "model/board/grid.h"
#include "solver/tree/board_geometry.h"
#include "solver/tree/deductions.h"
#include "solver/tree/tightest_group.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace gridsmith::solver {

template <int kMostSide>
class BoardPosition {
public:
    static constexpr int kMostCells = kMostSide * kMostSide;
    static constexpr int kMostGroups = kMostCells + kMostSide * kMaxUnits;
    static constexpr bool kHasExclusions = true;
    static constexpr bool kWeighsValues = false;
    using Mask = std::conditional_t<(kMostSide <= 16), std::uint16_t, std::uint32_t>;

    // What a search must keep as long as it uses positions.
    using Board = std::shared_ptr<const BoardGeometry>;
    static const Board& board_of(const Rules& rules) { return BoardGeometry::of(rules); }
    static const BoardGeometry& geometry_of(const Board& board) { return *board; }

    BoardPosition() = default;
    BoardPosition(const BoardPosition& other) { *this = other; }
    BoardPosition& operator=(const BoardPosition& other);

    // As in SearchPosition.
    bool start(const Grid& grid, const Board& board);
    bool assign(int cell, int v) { return queue(cell, v) && propagate(); }
    bool remove(int cell, int v) { return strike(cell, v) && propagate(); }
    bool sharpen() { return make_deductions(*this, *geometry_); }

    bool is_solved() const { return open_count_ == 0; }
    bool is_open(int cell) const { return !settled(cell); }
    Mask values_of(int cell) const { return masks_[cell]; }
    Mask places_of(int v, int unit) const { return masks_[geometry_->group_of(v, unit)]; }
    Mask group_mask(int group) const { return masks_[group]; }
    int tightest(std::span<const std::uint32_t> ease, std::size_t from) const {
        return static_cast<int>(tightest_group(masks_.first(group_count()), ease, from));
    }
    int empty_group() const { return empty_group_; }
    Grid grid() const { return board(); }
    // The settled cells.
    Grid board() const;

    int side() const { return geometry_->side(); }
    int cell_count() const { return geometry_->cell_count(); }
    int unit_count() const { return geometry_->unit_count(); }
    int group_count() const { return geometry_->group_count(); }
    int cell_in(int unit, int place) const { return geometry_->cell_in(unit, place); }
    GroupMember member_at(int group, int index) const { return geometry_->member_at(group, index); }
    template <class Function>
    void each_exclusion(Function function) const {
        for_each_exclusion(*this, *geometry_, function);
    }

private:
    static constexpr Mask bit(int i) { return static_cast<Mask>(Mask{1} << i); }
    static constexpr bool single(Mask mask) { return (mask & (mask - 1)) == 0; }  // of a non-empty mask
    static constexpr Mask without_lowest(Mask mask) { return static_cast<Mask>(mask & (mask - 1)); }
    static constexpr int highest_of(Mask mask) { return static_cast<int>(std::bit_width(mask)) - 1; }
    static constexpr int width(Mask mask) { return highest_of(mask) - std::countr_zero(mask) + 1; }
    Mask all() const { return static_cast<Mask>((std::uint32_t{1} << geometry_->side()) - 1); }

    bool settled(int cell) const { return (settled_[cell >> 6] >> (cell & 63)) & 1; }
    bool queue(int cell, int v);
    bool strike(int cell, int v);
    bool propagate();
    bool settle(int cell, int v);
    bool strike_from_neighbours(int cell, Mask values);

    bool contradict(int group) {
        empty_group_ = static_cast<std::int16_t>(group);
        return false;
    }

    const BoardGeometry* geometry_ = nullptr;
    IndexedArray<Mask, kMostGroups> masks_;
    static constexpr int kWords = (kMostCells + 63) / 64;
    IndexedArray<std::uint64_t, kWords> settled_;  // cells whose value is queued or done
    IndexedArray<std::uint64_t, kWords>
        narrow_;  // cells whose neighbours may lose values; nonconsecutive only
    IndexedArray<std::uint16_t, kMostCells> queue_;  // in the order they were settled
    std::int16_t empty_group_ = 0;
    int queued_ = 0;
    int done_ = 0;
    int open_count_ = 0;
    bool has_narrow_ = false;
};

// The queue of a propagated position is empty, so its cells need no copy.
template <int kMostSide>
auto BoardPosition<kMostSide>::operator=(const BoardPosition& other) -> BoardPosition& {
    geometry_ = other.geometry_;
    if (geometry_ == nullptr) return *this;
    std::memcpy(masks_.items.data(), other.masks_.items.data(),
                static_cast<std::size_t>(geometry_->group_count()) * sizeof(Mask));
    settled_ = other.settled_;
    empty_group_ = other.empty_group_;
    open_count_ = other.open_count_;
    queued_ = done_ = 0;
    narrow_ = {};
    has_narrow_ = false;
    return *this;
}

template <int kMostSide>
bool BoardPosition<kMostSide>::start(const Grid& grid, const Board& board) {
    geometry_ = board.get();
    PerUnit<Mask> used;
    std::fill_n(used.begin(), unit_count(), Mask{0});
    settled_ = {};
    narrow_ = {};
    has_narrow_ = false;
    queued_ = done_ = 0;
    open_count_ = cell_count();
    for (int cell = 0; cell < cell_count(); ++cell) {
        if (grid[cell] == 0) continue;
        const Mask value = bit(grid[cell] - 1);
        for (const auto place : geometry_->places_of(cell)) {
            if (used[place.unit] & value) return false;
            used[place.unit] |= value;
        }
    }
    std::fill_n(masks_.begin() + cell_count(), group_count() - cell_count(), Mask{0});
    for (int cell = 0; cell < cell_count(); ++cell) {
        const auto places = geometry_->places_of(cell);
        Mask values;
        if (grid[cell] != 0) {
            values = bit(grid[cell] - 1);
            settled_[cell >> 6] |= std::uint64_t{1} << (cell & 63);
            --open_count_;
        } else {
            Mask taken = 0;
            for (const auto place : places) taken |= used[place.unit];
            values = static_cast<Mask>(all() & ~taken);
        }
        if (values == 0) return false;
        masks_[cell] = values;
        for (Mask rest = values; rest != 0; rest = without_lowest(rest)) {
            Mask* const units = &masks_[geometry_->group_of(std::countr_zero(rest), 0)];
            for (const auto place : places) units[place.unit] |= bit(place.index);
        }
    }
    if (geometry_->has_apart() || geometry_->nonconsecutive())
        for (int cell = 0; cell < cell_count(); ++cell)
            if (grid[cell] != 0) queue_[queued_++] = static_cast<std::uint16_t>(cell);
    for (int cell = 0; cell < cell_count(); ++cell)
        if (single(values_of(cell)) && !settled(cell) && !queue(cell, std::countr_zero(values_of(cell))))
            return false;
    for (int v = 0; v < side(); ++v)
        for (int unit = 0; unit < unit_count(); ++unit) {
            const Mask places = places_of(v, unit);
            if (places == 0) return false;
            if (single(places) && !queue(cell_in(unit, std::countr_zero(places)), v)) return false;
        }
    return propagate();
}

// As in SearchPosition.
template <int kMostSide>
bool BoardPosition<kMostSide>::queue(int cell, int v) {
    const Mask others = static_cast<Mask>(values_of(cell) & ~bit(v));
    if ((values_of(cell) & bit(v)) == 0) return contradict(cell);
    if (settled(cell)) return true;
    settled_[cell >> 6] |= std::uint64_t{1} << (cell & 63);
    queue_[queued_++] = static_cast<std::uint16_t>(cell);
    --open_count_;
    for (Mask rest = others; rest != 0; rest = without_lowest(rest))
        if (!strike(cell, std::countr_zero(rest))) return false;
    return true;
}

template <int kMostSide>
bool BoardPosition<kMostSide>::strike(int cell, int v) {
    Mask& values = masks_[cell];
    if ((values & bit(v)) == 0) return true;
    values &= static_cast<Mask>(~bit(v));
    if (values == 0) return contradict(cell);
    Mask* const units = &masks_[geometry_->group_of(v, 0)];
    for (const auto place : geometry_->places_of(cell)) {
        const Mask places = static_cast<Mask>(units[place.unit] & ~bit(place.index));
        units[place.unit] = places;
        if (single(places)) {
            if (places == 0) return contradict(geometry_->group_of(v, place.unit));
            if (!queue(cell_in(place.unit, std::countr_zero(places)), v)) return false;
        }
    }
    if (single(values)) return queue(cell, std::countr_zero(values));
    if (geometry_->nonconsecutive() && width(values) <= 3) {
        narrow_[cell >> 6] |= std::uint64_t{1} << (cell & 63);
        has_narrow_ = true;
    }
    return true;
}

template <int kMostSide>
bool BoardPosition<kMostSide>::settle(int cell, int v) {
    for (const auto place : geometry_->places_of(cell))
        for (Mask rest = static_cast<Mask>(places_of(v, place.unit) & ~bit(place.index)); rest != 0;
             rest = without_lowest(rest))
            if (!strike(cell_in(place.unit, std::countr_zero(rest)), v)) return false;
    for (const int other : geometry_->apart_from(cell))
        if (!strike(other, v)) return false;
    return !geometry_->nonconsecutive() || strike_from_neighbours(cell, bit(v));
}

// The values of a cell are within `values`, which are within three that follow each other.
template <int kMostSide>
bool BoardPosition<kMostSide>::strike_from_neighbours(int cell, Mask values) {
    const int lowest = std::max(highest_of(values) - 1, 0);
    const int highest = std::min(std::countr_zero(values) + 1, side() - 1);
    for (int w = lowest; w <= highest; ++w)
        for (const int other : neighbours_of(geometry_->units(), cell))
            if (!strike(other, w)) return false;
    return true;
}

template <int kMostSide>
bool BoardPosition<kMostSide>::propagate() {
    for (;;) {
        while (done_ < queued_) {
            const int cell = queue_[done_++];
            if (!settle(cell, std::countr_zero(values_of(cell)))) return false;
        }
        if (!has_narrow_) break;
        has_narrow_ = false;
        for (int word = 0; word < kWords; ++word)
            while (narrow_[word] != 0) {
                const int cell = 64 * word + std::countr_zero(narrow_[word]);
                narrow_[word] &= narrow_[word] - 1;
                if (!settled(cell) && !strike_from_neighbours(cell, values_of(cell))) return false;
            }
    }
    queued_ = done_ = 0;
    return true;
}

template <int kMostSide>
Grid BoardPosition<kMostSide>::board() const {
    Grid grid(geometry_->rules());
    for (int cell = 0; cell < cell_count(); ++cell)
        if (settled(cell)) grid[cell] = static_cast<Value>(std::countr_zero(values_of(cell)) + 1);
    return grid;
}

}  // namespace gridsmith::solver
