// The state of a search: for each cell the values still possible, and for each unit and value the places
// still possible.
//
// Both views are bit masks of the same candidates, so that each basic deduction is one test: a cell with one
// value left (naked single), a unit with one place left for a value (hidden single). Removing a candidate
// clears four bits - one in the cell, one in each of its three units - and queues every mask that becomes
// single; `propagate` runs until the queue is empty.
//
//     values of a cell:  cells[cell]            bit v    = value v+1 is possible
//     places in a unit:  places[v][unit]        bit p    = the p-th cell of the unit may take v+1
//
// A position is a plain value. A search copies it at each branch and needs no undo; at order 5 a copy is 10
// KB, a fraction of the cost of a branch. The order is a template parameter, so that all tables and loop
// bounds are constants.
#pragma once

#include "model/board/grid.h"
#include "model/cells/per_cell.h"
#include "solver/tree/classic_geometry.h"
#include "solver/tree/sharpening.h"
#include "solver/tree/tightest_group.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gridsmith::solver {

template <int kOrder>
class SearchPosition : public ClassicPosition<kOrder> {
public:
    using G = Geometry<kOrder>;
    using Mask = typename G::Mask;

    bool start(const Grid& grid, typename ClassicPosition<kOrder>::Board) { return start(grid); }
    // The propagated position of the entries of a grid. False on a contradiction.
    bool start(const Grid& grid);

    // Assigns value `v` (from 0) to `cell`, or removes it from `cell`, and propagates. False on a
    // contradiction, after which the position must not be used.
    bool assign(int cell, int v) { return queue(cell, v) && propagate(); }
    bool remove(int cell, int v) { return strike(cell, v) && propagate(); }

    // Makes two more deductions; see sharpening.h. False on a contradiction.
    bool sharpen() { return sharpened(*this); }
    const SearchPosition& places() const { return *this; }

    bool is_solved() const { return open_count_ == 0; }
    bool is_open(int cell) const { return !settled(cell); }
    Mask values_of(int cell) const { return masks_[cell]; }
    Mask places_of(int v, int unit) const { return masks_[G::group_of(v, unit)]; }

    Mask group_mask(int group) const { return masks_[group]; }
    // The group to branch on; see tightest_group.
    int tightest(std::span<const std::uint32_t> ease, std::size_t from) const {
        return static_cast<int>(tightest_group(masks_.items, ease, from));
    }

    // The grid of a solved position, and the settled cells of any.
    Grid grid() const;
    Grid board() const;

private:
    using ClassicPosition<kOrder>::contradict;

    bool settled(int cell) const { return (settled_[cell >> 6] >> (cell & 63)) & 1; }
    bool queue(int cell, int v);
    bool strike(int cell, int v);
    bool propagate();
    bool settle(int cell, int v);

    IndexedArray<Mask, G::kGroups> masks_;  // of all groups; a mask with a single bit is settled
    IndexedArray<std::uint64_t, (G::kCells + 63) / 64> settled_;  // cells whose value is queued or done
    PerCell<std::uint16_t, kOrder> queue_cell_;                   // in the order they were settled
    int queued_ = 0;
    int done_ = 0;
    int open_count_ = 0;
};

template <int kOrder>
bool SearchPosition<kOrder>::start(const Grid& grid) {
    PerUnit<Mask, kOrder> used{};
    for (int cell = 0; cell < G::kCells; ++cell) {
        if (grid[cell] == 0) continue;
        const Mask value = G::bit(grid[cell] - 1);
        for (const auto place : kGeometry<kOrder>.places_of[cell]) {
            if (used[place.unit] & value) return false;
            used[place.unit] |= value;
        }
    }

    settled_ = {};
    queued_ = done_ = 0;
    open_count_ = G::kCells;
    masks_ = {};
    for (int cell = 0; cell < G::kCells; ++cell) {
        const auto& place = kGeometry<kOrder>.places_of[cell];
        Mask values;
        if (grid[cell] != 0) {
            values = G::bit(grid[cell] - 1);
            settled_[cell >> 6] |= std::uint64_t{1} << (cell & 63);
            --open_count_;
        } else {
            values = static_cast<Mask>(G::kAll &
                                       ~(used[place[0].unit] | used[place[1].unit] | used[place[2].unit]));
            if (values == 0) return false;
        }
        masks_[cell] = values;
        for (Mask rest = values; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
            const int v = std::countr_zero(rest);
            for (const auto p : place) masks_[G::group_of(v, p.unit)] |= G::bit(p.index);
        }
    }

    for (int cell = 0; cell < G::kCells; ++cell)
        if (G::is_single(values_of(cell)) && !settled(cell) &&
            !queue(cell, std::countr_zero(values_of(cell))))
            return false;
    for (int v = 0; v < G::kSide; ++v)
        for (int unit = 0; unit < G::kUnits; ++unit) {
            const Mask places = places_of(v, unit);
            if (places == 0) return false;
            if (G::is_single(places) && !queue(kGeometry<kOrder>.cell_at[unit][std::countr_zero(places)], v))
                return false;
        }
    return propagate();
}

// Settles `cell` to `v`. The other values of the cell are removed at once. The value is removed from the peers
// when the queue reaches the cell.
template <int kOrder>
bool SearchPosition<kOrder>::queue(int cell, int v) {
    const Mask others = static_cast<Mask>(values_of(cell) & ~G::bit(v));
    if ((values_of(cell) & G::bit(v)) == 0) return contradict(cell);
    if (settled(cell)) return true;
    settled_[cell >> 6] |= std::uint64_t{1} << (cell & 63);
    queue_cell_[queued_++] = static_cast<std::uint16_t>(cell);
    --open_count_;
    for (Mask rest = others; rest != 0; rest &= static_cast<Mask>(rest - 1))
        if (!strike(cell, std::countr_zero(rest))) return false;
    return true;
}

template <int kOrder>
bool SearchPosition<kOrder>::strike(int cell, int v) {
    Mask& values = masks_[cell];
    if ((values & G::bit(v)) == 0) return true;
    values &= static_cast<Mask>(~G::bit(v));
    if (values == 0) return contradict(cell);
    Mask* const units = &masks_[G::group_of(v, 0)];
    for (const auto place : kGeometry<kOrder>.places_of[cell]) {
        const Mask places = static_cast<Mask>(units[place.unit] & ~G::bit(place.index));
        units[place.unit] = places;
        if (G::is_single(places)) {
            if (places == 0) return contradict(G::group_of(v, place.unit));
            if (!queue(kGeometry<kOrder>.cell_at[place.unit][std::countr_zero(places)], v)) return false;
        }
    }
    if (G::is_single(values)) return queue(cell, std::countr_zero(values));
    return true;
}

template <int kOrder>
bool SearchPosition<kOrder>::settle(int cell, int v) {
    for (const auto place : kGeometry<kOrder>.places_of[cell])
        for (Mask rest = static_cast<Mask>(places_of(v, place.unit) & ~G::bit(place.index)); rest != 0;
             rest &= static_cast<Mask>(rest - 1))
            if (!strike(kGeometry<kOrder>.cell_at[place.unit][std::countr_zero(rest)], v)) return false;
    return true;
}

template <int kOrder>
bool SearchPosition<kOrder>::propagate() {
    while (done_ < queued_) {
        const int cell = queue_cell_[done_++];
        if (!settle(cell, std::countr_zero(values_of(cell)))) return false;
    }
    return true;
}

template <int kOrder>
Grid SearchPosition<kOrder>::grid() const {
    Grid grid(kOrder);
    for (int cell = 0; cell < G::kCells; ++cell)
        grid[cell] = static_cast<Value>(std::countr_zero(values_of(cell)) + 1);
    return grid;
}

template <int kOrder>
Grid SearchPosition<kOrder>::board() const {
    Grid grid(kOrder);
    for (int cell = 0; cell < G::kCells; ++cell)
        if (settled(cell)) grid[cell] = static_cast<Value>(std::countr_zero(values_of(cell)) + 1);
    return grid;
}

}  // namespace gridsmith::solver

#include "solver/tree/sixteen_position.h"  // takes the place of SearchPosition<4>
