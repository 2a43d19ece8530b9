// Two deductions that propagation does not make, for classic boards. They are repeated until they give nothing more.
//
// Locked candidates: a value whose places in one unit all lie in another unit has no other places there. Pairs: two cells
// of a unit that hold all places of two values, or have the same two values, keep those values for themselves.
#pragma once

#include "solver/tree/classic_geometry.h"

#include <bit>
#include <type_traits>
#include <utility>

namespace gridsmith::solver {

// `Position` is a SearchPosition. What it says of places may be older than its last change: that is as true, if weaker.
template <class Position>
class Sharpening {
public:
    explicit Sharpening(Position& position) : position_(position) {}

    // False on a contradiction.
    bool make_all() {
        for (bool is_changed = true; is_changed && !position_.is_solved();) {
            is_changed = false;
            const auto& places = position_.places();
            places_ = &places;
            if (!lock(is_changed)) return false;
            for (int unit = 0; unit < G::kUnits; ++unit)
                if (!keep_pairs(unit, is_changed)) return false;
        }
        return true;
    }

private:
    using G = typename Position::G;
    using Mask = typename Position::Mask;
    using Places = std::remove_cvref_t<decltype(std::declval<Position>().places())>;
    static constexpr int kOrder = G::kOrder;

    // Removes `v` from some places of a unit.
    bool clear(int unit, Mask places, int v, bool& is_changed) {
        for (Mask rest = static_cast<Mask>(places & places_->places_of(v, unit)); rest != 0;
             rest &= static_cast<Mask>(rest - 1)) {
            is_changed = true;
            if (!position_.remove(kGeometry<kOrder>.cell_at[unit][std::countr_zero(rest)], v)) return false;
        }
        return true;
    }

    // A block and a line share a segment of n cells. In the line, and as a row of the block, the segment is n
    // consecutive places; as a column of the block it is every n-th place.
    bool lock(bool& is_changed) {
        constexpr Mask kRun = static_cast<Mask>(G::bit(kOrder) - 1);
        constexpr auto kComb = [] {
            Mask comb = 0;
            for (int i = 0; i < kOrder; ++i) comb = static_cast<Mask>(comb | G::bit(i * kOrder));
            return comb;
        }();
        const auto run = [](int part) { return static_cast<Mask>(kRun << (part * kOrder)); };
        const auto comb = [](int part) { return static_cast<Mask>(kComb << part); };
        const auto others = [](Mask mask) { return static_cast<Mask>(G::kAll & ~mask); };
        for (int v = 0; v < G::kSide; ++v) {
            for (int line = 0; line < 2 * G::kSide; ++line) {
                const Mask places = places_->places_of(v, line);
                const int part = std::countr_zero(places) / kOrder;
                if (G::is_single(places) || (places & others(run(part))) != 0) continue;
                const bool is_row = line < G::kSide;
                const int number = is_row ? line : line - G::kSide;
                const int block = is_row ? number / kOrder * kOrder + part : part * kOrder + number / kOrder;
                const Mask segment = is_row ? run(number % kOrder) : comb(number % kOrder);
                if (!clear(2 * G::kSide + block, others(segment), v, is_changed)) return false;
            }
            for (int block = 0; block < G::kSide; ++block) {
                const Mask places = places_->places_of(v, 2 * G::kSide + block);
                if (G::is_single(places)) continue;
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

    bool keep_pairs(int unit, bool& is_changed) {
        const auto is_pair = [](Mask mask) {
            return mask != 0 && !G::is_single(mask) && G::is_single(static_cast<Mask>(mask & (mask - 1)));
        };
        const auto& cells = kGeometry<kOrder>.cell_at[unit];
        PerLine<int, kOrder> paired;
        int count = 0;
        for (int v = 0; v < G::kSide; ++v)
            if (is_pair(places_->places_of(v, unit))) paired[count++] = v;
        for (int i = 1; i < count; ++i)
            for (int k = 0; k < i; ++k) {
                const Mask places = places_->places_of(paired[i], unit);
                if (!is_pair(places) || places != places_->places_of(paired[k], unit)) continue;
                const Mask keep = static_cast<Mask>(G::bit(paired[i]) | G::bit(paired[k]));
                for (Mask two = places; two != 0; two &= static_cast<Mask>(two - 1)) {
                    const int cell = cells[std::countr_zero(two)];
                    for (Mask rest = static_cast<Mask>(position_.values_of(cell) & ~keep); rest != 0;
                         rest &= static_cast<Mask>(rest - 1)) {
                        is_changed = true;
                        if (!position_.remove(cell, std::countr_zero(rest))) return false;
                    }
                }
            }
        count = 0;
        for (int i = 0; i < G::kSide; ++i)
            if (is_pair(position_.values_of(cells[i]))) paired[count++] = i;
        for (int i = 1; i < count; ++i)
            for (int k = 0; k < i; ++k) {
                const Mask values = position_.values_of(cells[paired[i]]);
                if (!is_pair(values) || values != position_.values_of(cells[paired[k]])) continue;
                const Mask elsewhere = static_cast<Mask>(G::kAll & ~(G::bit(paired[i]) | G::bit(paired[k])));
                for (Mask rest = values; rest != 0; rest &= static_cast<Mask>(rest - 1))
                    if (!clear(unit, elsewhere, std::countr_zero(rest), is_changed)) return false;
            }
        return true;
    }

    Position& position_;
    const Places* places_ = nullptr;
};

// False on a contradiction.
template <class Position>
bool sharpened(Position& position) {
    return Sharpening<Position>(position).make_all();
}

}  // namespace gridsmith::solver
