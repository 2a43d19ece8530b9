// Deductions that propagation does not make, for the positions of boards of any rules, and what the learner asks them.
#pragma once

#include "model/board/grid.h"
#include "solver/tree/board_geometry.h"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace gridsmith::solver {

// Calls `function(cell, v, other, w)` for each two candidates that exclude each other for another reason than a common
// group, once for each two or, where constraints overlap, several times.
template <class Position, class Function>
void for_each_exclusion(const Position& position, const BoardGeometry& geometry, Function function) {
    using Mask = typename Position::Mask;
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
        if (!position.is_open(cell)) continue;
        const auto with = [&](int other, unsigned theirs, int step) {
            for (Mask rest = static_cast<Mask>(position.values_of(cell) & theirs); rest != 0;
                 rest &= static_cast<Mask>(rest - 1)) {
                const int v = std::countr_zero(rest);
                function(cell, v, other, v + step);
            }
        };
        for (const int other : geometry.apart_from(cell))
            if (other > cell) with(other, position.values_of(other), 0);
        if (!geometry.nonconsecutive()) continue;
        for (const int other : neighbours_of(geometry.units(), cell)) {
            if (other < cell) continue;
            with(other, unsigned{position.values_of(other)} >> 1, 1);
            with(other, unsigned{position.values_of(other)} << 1, -1);
        }
    }
    for (const Propagator& propagator : geometry.propagators()) {
        if (!propagator.is_pairwise()) continue;
        const auto cells = propagator.cells();
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t k = i + 1; k < cells.size(); ++k) {
                if (!position.is_open(cells[i]) || !position.is_open(cells[k])) continue;
                for (Domain rest = position.values_of(cells[i]); rest != 0; rest &= rest - 1) {
                    const int v = std::countr_zero(rest);
                    Domain clashes =
                        position.values_of(cells[k]) & ~propagator.partners(i, static_cast<Value>(v + 1), k);
                    for (; clashes != 0; clashes &= clashes - 1)
                        function(cells[i], v, cells[k], std::countr_zero(clashes));
                }
            }
    }
}

// Two sets of cells that hold the same values, each as often: what sticks out of as many regions as there are rows in a
// band (or columns), and what is missing there. Players call this the law of leftovers. Only on boards with irregular
// regions, and only pairs of at most `most` cells each.
struct Leftovers {
    std::vector<int> out;
    std::vector<int> missing;
};
std::vector<Leftovers> leftovers_of(const Units& units, std::size_t most);

// False if the leftovers alone show that no grid fills the board: the cells of two sets cannot be paired so that the cells
// of each pair may hold the same value.
bool leftovers_fit(const Units& units);

// Repeats two deductions until they give nothing more:
//
//   locked values    a cell that sees all places of a value in a unit does not have the value
//   pairs            two cells of a unit that hold all places of two values, or have the same two values, keep those
//                    values for themselves
template <class Position>
class Deductions {
public:
    Deductions(Position& position, const BoardGeometry& geometry)
        : position_(position), geometry_(geometry) {}

    // False on a contradiction.
    bool make_all() {
        for (bool is_changed = true; is_changed && !position_.is_solved();) {
            is_changed = false;
            if (!lock(is_changed)) return false;
            for (int unit = 0; unit < geometry_.unit_count(); ++unit)
                if (!keep_pairs(unit, is_changed)) return false;
        }
        return true;
    }

private:
    using Mask = typename Position::Mask;
    static constexpr Mask without_lowest(Mask mask) { return static_cast<Mask>(mask & (mask - 1)); }
    static constexpr bool is_single(Mask mask) { return without_lowest(mask) == 0; }  // of a non-empty mask
    static constexpr bool is_pair(Mask mask) { return !is_single(mask) && is_single(without_lowest(mask)); }

    bool remove(int cell, int v, bool& is_changed) {
        if ((position_.values_of(cell) >> v & 1) == 0) return true;
        is_changed = true;
        return position_.remove(cell, v);
    }

    bool lock(bool& is_changed) {
        const Units& units = geometry_.units();
        std::array<std::uint64_t, (kMaxCells + 63) / 64> seen;
        const auto words = Units::at(units.words);
        for (int v = 0; v < units.side; ++v)
            for (int unit = 0; unit < units.count; ++unit) {
                Mask places = position_.places_of(v, unit);
                if (is_single(places)) continue;
                seen.fill(~std::uint64_t{0});
                std::uint64_t any = 1;
                for (; places != 0 && any != 0; places = without_lowest(places)) {
                    const std::size_t cell = Units::at(units.cell_in(unit, std::countr_zero(places)));
                    any = 0;
                    for (std::size_t w = 0; w < words; ++w) any |= seen[w] &= units.sights[cell * words + w];
                }
                for (std::size_t w = 0; w < words && any != 0; ++w)
                    for (; seen[w] != 0; seen[w] &= seen[w] - 1)
                        if (!remove(static_cast<int>(64 * w + Units::at(std::countr_zero(seen[w]))), v,
                                    is_changed))
                            return false;
            }
        return true;
    }

    bool keep_pairs(int unit, bool& is_changed) {
        const Units& units = geometry_.units();
        std::array<int, kMaxSide> paired;
        std::size_t count = 0;
        for (int v = 0; v < units.side; ++v)
            if (is_pair(position_.places_of(v, unit))) paired[count++] = v;
        for (std::size_t i = 1; i < count; ++i)
            for (std::size_t k = 0; k < i; ++k) {
                const Mask places = position_.places_of(paired[i], unit);
                if (!is_pair(places) || places != position_.places_of(paired[k], unit)) continue;
                for (Mask two = places; two != 0; two = without_lowest(two)) {
                    const int cell = units.cell_in(unit, std::countr_zero(two));
                    for (int v = 0; v < units.side; ++v)
                        if (v != paired[i] && v != paired[k] && !remove(cell, v, is_changed)) return false;
                }
            }
        count = 0;
        for (int i = 0; i < units.side; ++i)
            if (is_pair(position_.values_of(units.cell_in(unit, i)))) paired[count++] = i;
        for (std::size_t i = 1; i < count; ++i)
            for (std::size_t k = 0; k < i; ++k) {
                const Mask values = position_.values_of(units.cell_in(unit, paired[i]));
                if (!is_pair(values) || values != position_.values_of(units.cell_in(unit, paired[k])))
                    continue;
                for (int place = 0; place < units.side; ++place) {
                    if (place == paired[i] || place == paired[k]) continue;
                    for (Mask rest = values; rest != 0; rest = without_lowest(rest))
                        if (!remove(units.cell_in(unit, place), std::countr_zero(rest), is_changed))
                            return false;
                }
            }
        return true;
    }

    Position& position_;
    const BoardGeometry& geometry_;
};

template <class Position>
bool make_deductions(Position& position, const BoardGeometry& geometry) {
    return Deductions<Position>(position, geometry).make_all();
}

}  // namespace gridsmith::solver
