// The cells, units and candidates of a classic board, as constants of its order, and what its positions share.
#pragma once

#include "model/board/rules.h"
#include "model/cells/per_cell.h"

#include <array>
#include <cstddef>
#include <cstdint>
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
    static constexpr Mask bit(int i) { return static_cast<Mask>(Mask{1} << i); }
    static constexpr bool is_single(Mask mask) { return (mask & (mask - 1)) == 0; }  // of a non-empty mask

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

// What the searches ask any kind of position (board_position.h has another one), here as constants.
template <int kOrder>
class ClassicPosition {
public:
    using G = Geometry<kOrder>;
    using Mask = typename G::Mask;

    static constexpr int kMostGroups = G::kGroups;
    static constexpr bool kHasExclusions = false;
    static constexpr bool kWeighsValues = false;
    struct Board {};  // what a search must keep as long as it uses positions
    static Board board_of(const Rules&) { return {}; }
    static constexpr int side() { return G::kSide; }
    static constexpr int cell_count() { return G::kCells; }
    static constexpr int unit_count() { return G::kUnits; }
    static constexpr int group_count() { return G::kGroups; }
    static constexpr int cell_in(int unit, int place) { return kGeometry<kOrder>.cell_at[unit][place]; }
    static constexpr typename G::Member member_at(int group, int index) { return G::member_at(group, index); }

    // After a contradiction: the group without a candidate.
    int empty_group() const { return empty_group_; }

protected:
    bool contradict(int group) {
        empty_group_ = static_cast<std::int16_t>(group);
        return false;
    }

private:
    std::int16_t empty_group_ = 0;
};

}  // namespace gridsmith::solver
