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
#include "solver/tree/tightest_group.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace gridsmith::solver {

// The geometry of an order, as constants.
template <int kOrderN>
struct Geometry {
    static constexpr int kOrder = kOrderN;
    static constexpr int kSide = side_of(kOrder);
    static constexpr int kCells = cell_count_of(kOrder);
    static constexpr int kUnits = 3 * kSide;

    // A group is a cell with its values, or a value with its places in a unit: exactly one of its candidates
    // holds. The groups of cells come first.
    static constexpr int kGroups = kCells + kSide * kUnits;
    static constexpr int group_of(int v, int unit) { return kCells + v * kUnits + unit; }

    // The index of a candidate, with a value from 0, in a list of all candidates.
    static constexpr std::size_t kCandidates = std::size_t{kCells} * kSide;
    static constexpr std::size_t candidate_index(int cell, int v) {
        return static_cast<std::size_t>(cell * kSide + v);
    }

    // The candidate that bit `index` of a group's mask stands for; its value counts from 0.
    struct Member {
        int cell;
        int value;
    };
    static constexpr Member member_at(int group, int index);

    // A set of values of a cell, or of places of a unit.
    using Mask = std::conditional_t<(kSide <= 16), std::uint16_t, std::uint32_t>;
    static constexpr Mask kAll = static_cast<Mask>((std::uint32_t{1} << kSide) - 1);

    struct PlaceInUnit {
        std::uint8_t unit;
        std::uint8_t index;  // of the cell within the unit
    };

    // The three units of a cell (row, column, block), and the cells of a unit in the order of places.
    PerCell<std::array<PlaceInUnit, 3>, kOrder> places_of{};
    PerUnit<PerLine<std::uint16_t, kOrder>, kOrder> cell_at{};

    static constexpr Geometry made() {
        Geometry geometry;
        for (int cell = 0; cell < kCells; ++cell) {
            const int r = cell / kSide;
            const int c = cell % kSide;
            const std::array<int, 3> units = {r, kSide + c, 2 * kSide + r / kOrder * kOrder + c / kOrder};
            const std::array<int, 3> indices = {c, r, r % kOrder * kOrder + c % kOrder};
            for (std::size_t i = 0; i < 3; ++i) {
                geometry.places_of[cell][i] = {static_cast<std::uint8_t>(units[i]),
                                               static_cast<std::uint8_t>(indices[i])};
                geometry.cell_at[units[i]][indices[i]] = static_cast<std::uint16_t>(cell);
            }
        }
        return geometry;
    }
};

template <int kOrder>
inline constexpr Geometry<kOrder> kGeometry = Geometry<kOrder>::made();

template <int kOrder>
constexpr auto Geometry<kOrder>::member_at(int group, int index) -> Member {
    if (group < kCells) return {group, index};
    const int unit = (group - kCells) % kUnits;
    return {kGeometry<kOrder>.cell_at[unit][index], (group - kCells) / kUnits};
}

template <int kOrder>
class SearchPosition {
public:
    using G = Geometry<kOrder>;
    using Mask = typename G::Mask;

    // What the searches ask any kind of position (board_position.h has another one), here as constants.
    static constexpr int kMostGroups = G::kGroups;
    static constexpr bool kHasExclusions = false;
    static constexpr bool kWeighsValues = false;
    struct Board {};  // what a search must keep as long as it uses positions
    static Board board_of(const Rules&) { return {}; }
    bool start(const Grid& grid, Board) { return start(grid); }
    static constexpr int side() { return G::kSide; }
    static constexpr int cell_count() { return G::kCells; }
    static constexpr int unit_count() { return G::kUnits; }
    static constexpr int group_count() { return G::kGroups; }
    static constexpr int cell_in(int unit, int place) { return kGeometry<kOrder>.cell_at[unit][place]; }
    static constexpr typename G::Member member_at(int group, int index) { return G::member_at(group, index); }

    // The propagated position of the entries of a grid. False on a contradiction.
    bool start(const Grid& grid);

    // Assigns value `v` (from 0) to `cell`, or removes it from `cell`, and propagates. False on a
    // contradiction, after which the position must not be used.
    bool assign(int cell, int v) { return queue(cell, v) && propagate(); }
    bool remove(int cell, int v) { return strike(cell, v) && propagate(); }

    // Repeats two deductions that propagation does not make, until they give nothing more. Locked candidates:
    // a value whose places in one unit all lie in another unit has no other places there. Pairs: two cells of
    // a unit that hold all places of two values, or have the same two values, keep those values for
    // themselves. False on a contradiction.
    bool sharpen();

    bool is_solved() const { return open_count_ == 0; }
    bool is_open(int cell) const { return !settled(cell); }
    Mask values_of(int cell) const { return masks_[cell]; }
    Mask places_of(int v, int unit) const { return masks_[G::group_of(v, unit)]; }

    // The masks of all groups. A mask with a single bit is settled.
    using Masks = IndexedArray<Mask, G::kGroups>;
    const Masks& masks() const { return masks_; }
    Mask group_mask(int group) const { return masks_[group]; }
    // The group to branch on; see tightest_group.
    int tightest(std::span<const std::uint32_t> ease, std::size_t from) const {
        return static_cast<int>(tightest_group(masks_.items, ease, from));
    }

    // After a contradiction: the group without a candidate.
    int empty_group() const { return empty_group_; }

    // The grid of a solved position, and the settled cells of any.
    Grid grid() const;
    Grid board() const;

private:
    static constexpr Mask bit(int i) { return static_cast<Mask>(Mask{1} << i); }
    static constexpr bool single(Mask mask) { return (mask & (mask - 1)) == 0; }  // of a non-empty mask

    bool settled(int cell) const { return (settled_[cell >> 6] >> (cell & 63)) & 1; }
    bool queue(int cell, int v);
    bool strike(int cell, int v);
    bool propagate();
    bool settle(int cell, int v);
    bool lock(bool& is_changed);
    bool keep_pairs(int unit, bool& is_changed);
    bool clear(int unit, Mask places, int v, bool& is_changed);

    bool contradict(int group) {
        empty_group_ = static_cast<std::int16_t>(group);
        return false;
    }

    Masks masks_;
    IndexedArray<std::uint64_t, (G::kCells + 63) / 64> settled_;  // cells whose value is queued or done
    PerCell<std::uint16_t, kOrder> queue_cell_;                   // in the order they were settled
    std::int16_t empty_group_ = 0;
    int queued_ = 0;
    int done_ = 0;
    int open_count_ = 0;
};

template <int kOrder>
bool SearchPosition<kOrder>::start(const Grid& grid) {
    PerUnit<Mask, kOrder> used{};
    for (int cell = 0; cell < G::kCells; ++cell) {
        if (grid[cell] == 0) continue;
        const Mask value = bit(grid[cell] - 1);
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
            values = bit(grid[cell] - 1);
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
            for (const auto p : place) masks_[G::group_of(v, p.unit)] |= bit(p.index);
        }
    }

    for (int cell = 0; cell < G::kCells; ++cell)
        if (single(values_of(cell)) && !settled(cell) && !queue(cell, std::countr_zero(values_of(cell))))
            return false;
    for (int v = 0; v < G::kSide; ++v)
        for (int unit = 0; unit < G::kUnits; ++unit) {
            const Mask places = places_of(v, unit);
            if (places == 0) return false;
            if (single(places) && !queue(kGeometry<kOrder>.cell_at[unit][std::countr_zero(places)], v))
                return false;
        }
    return propagate();
}

// Settles `cell` to `v`. The other values of the cell are removed at once. The value is removed from the peers
// when the queue reaches the cell.
template <int kOrder>
bool SearchPosition<kOrder>::queue(int cell, int v) {
    const Mask others = static_cast<Mask>(values_of(cell) & ~bit(v));
    if ((values_of(cell) & bit(v)) == 0) return contradict(cell);
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
    if ((values & bit(v)) == 0) return true;
    values &= static_cast<Mask>(~bit(v));
    if (values == 0) return contradict(cell);
    Mask* const units = &masks_[G::group_of(v, 0)];
    for (const auto place : kGeometry<kOrder>.places_of[cell]) {
        const Mask places = static_cast<Mask>(units[place.unit] & ~bit(place.index));
        units[place.unit] = places;
        if (single(places)) {
            if (places == 0) return contradict(G::group_of(v, place.unit));
            if (!queue(kGeometry<kOrder>.cell_at[place.unit][std::countr_zero(places)], v)) return false;
        }
    }
    if (single(values)) return queue(cell, std::countr_zero(values));
    return true;
}

template <int kOrder>
bool SearchPosition<kOrder>::settle(int cell, int v) {
    for (const auto place : kGeometry<kOrder>.places_of[cell])
        for (Mask rest = static_cast<Mask>(places_of(v, place.unit) & ~bit(place.index)); rest != 0;
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
bool SearchPosition<kOrder>::sharpen() {
    for (bool is_changed = true; is_changed && open_count_ > 0;) {
        is_changed = false;
        if (!lock(is_changed)) return false;
        for (int unit = 0; unit < G::kUnits; ++unit)
            if (!keep_pairs(unit, is_changed)) return false;
    }
    return true;
}

// Removes `v` from some places of a unit.
template <int kOrder>
bool SearchPosition<kOrder>::clear(int unit, Mask places, int v, bool& is_changed) {
    for (Mask rest = static_cast<Mask>(places & places_of(v, unit)); rest != 0;
         rest &= static_cast<Mask>(rest - 1)) {
        is_changed = true;
        if (!remove(kGeometry<kOrder>.cell_at[unit][std::countr_zero(rest)], v)) return false;
    }
    return true;
}

// A block and a line share a segment of n cells. In the line, and as a row of the block, the segment is n
// consecutive places; as a column of the block it is every n-th place.
template <int kOrder>
bool SearchPosition<kOrder>::lock(bool& is_changed) {
    constexpr Mask kRun = static_cast<Mask>(bit(kOrder) - 1);
    constexpr auto kComb = [] {
        Mask comb = 0;
        for (int i = 0; i < kOrder; ++i) comb = static_cast<Mask>(comb | bit(i * kOrder));
        return comb;
    }();
    const auto run = [](int part) { return static_cast<Mask>(kRun << (part * kOrder)); };
    const auto comb = [](int part) { return static_cast<Mask>(kComb << part); };
    const auto others = [](Mask mask) { return static_cast<Mask>(G::kAll & ~mask); };
    for (int v = 0; v < G::kSide; ++v) {
        for (int line = 0; line < 2 * G::kSide; ++line) {
            const Mask places = places_of(v, line);
            const int part = std::countr_zero(places) / kOrder;
            if (single(places) || (places & others(run(part))) != 0) continue;
            const bool is_row = line < G::kSide;
            const int number = is_row ? line : line - G::kSide;
            const int block = is_row ? number / kOrder * kOrder + part : part * kOrder + number / kOrder;
            const Mask segment = is_row ? run(number % kOrder) : comb(number % kOrder);
            if (!clear(2 * G::kSide + block, others(segment), v, is_changed)) return false;
        }
        for (int block = 0; block < G::kSide; ++block) {
            const Mask places = places_of(v, 2 * G::kSide + block);
            if (single(places)) continue;
            const int row = std::countr_zero(places) / kOrder;
            const int column = std::countr_zero(places) % kOrder;
            if ((places & others(run(row))) == 0) {
                const int line = block / kOrder * kOrder + row;
                if (!clear(line, others(run(block % kOrder)), v, is_changed)) return false;
            } else if ((places & others(comb(column))) == 0) {
                const int line = G::kSide + block % kOrder * kOrder + column;
                if (!clear(line, others(run(block / kOrder)), v, is_changed)) return false;
            }
        }
    }
    return true;
}

template <int kOrder>
bool SearchPosition<kOrder>::keep_pairs(int unit, bool& is_changed) {
    const auto is_pair = [](Mask mask) {
        return mask != 0 && !single(mask) && single(static_cast<Mask>(mask & (mask - 1)));
    };
    const auto& cells = kGeometry<kOrder>.cell_at[unit];
    PerLine<int, kOrder> paired;
    int count = 0;
    for (int v = 0; v < G::kSide; ++v)
        if (is_pair(places_of(v, unit))) paired[count++] = v;
    for (int i = 1; i < count; ++i)
        for (int k = 0; k < i; ++k) {
            const Mask places = places_of(paired[i], unit);
            if (!is_pair(places) || places != places_of(paired[k], unit)) continue;
            const Mask keep = static_cast<Mask>(bit(paired[i]) | bit(paired[k]));
            for (Mask two = places; two != 0; two &= static_cast<Mask>(two - 1)) {
                const int cell = cells[std::countr_zero(two)];
                for (Mask rest = static_cast<Mask>(values_of(cell) & ~keep); rest != 0;
                     rest &= static_cast<Mask>(rest - 1)) {
                    is_changed = true;
                    if (!remove(cell, std::countr_zero(rest))) return false;
                }
            }
        }
    count = 0;
    for (int i = 0; i < G::kSide; ++i)
        if (is_pair(values_of(cells[i]))) paired[count++] = i;
    for (int i = 1; i < count; ++i)
        for (int k = 0; k < i; ++k) {
            const Mask values = values_of(cells[paired[i]]);
            if (!is_pair(values) || values != values_of(cells[paired[k]])) continue;
            const Mask elsewhere = static_cast<Mask>(G::kAll & ~(bit(paired[i]) | bit(paired[k])));
            for (Mask rest = values; rest != 0; rest &= static_cast<Mask>(rest - 1))
                if (!clear(unit, elsewhere, std::countr_zero(rest), is_changed)) return false;
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
