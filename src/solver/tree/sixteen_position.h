// The state of a search at order 4, the values still possible for each cell, as vectors.
//
// The deductions are those of search_position.h, naked and hidden singles. A queue of changes handles one candidate after
// the other. Here all deductions are made for the whole board at once, again and again, until nothing changes
// (sixteen_rows.h). A node of the tree takes a third of the time, or with the vectors of 128 bits that every processor has,
// about as long. What is left does not depend on the processor, nor does the group that shows a contradiction.
//
// The class has the members of SearchPosition.
#pragma once

#include "solver/core/kernel_choice.h"
#include "solver/tree/search_position.h"
#include "solver/tree/sixteen_kernel.h"

namespace gridsmith::solver {

const SixteenKernel& sixteen_kernel_of(Kernel kernel);

template <>
class SearchPosition<4> : public ClassicPosition<4> {
public:
    bool start(const Grid& grid, Board) { return start(grid); }
    // The groups of a unit stand side by side.
    static constexpr G::Member member_at(int group, int index) {
        if (group < G::kCells) return {group, index};
        return {cell_in((group - G::kCells) / G::kSide, index), (group - G::kCells) % G::kSide};
    }

    bool start(const Grid& grid);
    bool assign(int cell, int v) {
        return (cells_[cell] & G::bit(v)) != 0 ? narrow(cell, G::bit(v)) : contradict(cell);
    }
    bool remove(int cell, int v) {
        return (cells_[cell] & G::bit(v)) == 0 || narrow(cell, static_cast<Mask>(cells_[cell] & ~G::bit(v)));
    }
    bool sharpen() { return sharpened(*this); }

    bool is_solved() const { return is_solved_; }
    bool is_open(int cell) const { return !G::is_single(cells_[cell]); }
    Mask values_of(int cell) const { return cells_[cell]; }
    Mask places_of(int v, int unit) const {
        unsigned places = 0;
        for (int i = 0; i < G::kSide; ++i) places |= (cells_[cell_in(unit, i)] >> v & 1u) << i;
        return static_cast<Mask>(places);
    }
    // The places of all values, which are quicker to list than to ask for one by one.
    struct Places {
        std::array<Mask, std::size_t{G::kUnits} * G::kSide> masks;
        Mask places_of(int v, int unit) const { return masks[static_cast<std::size_t>(G::kSide * unit + v)]; }
    };
    Places places() const;

    Mask group_mask(int group) const {
        if (group < G::kCells) return cells_[group];
        return places_of((group - G::kCells) % G::kSide, (group - G::kCells) / G::kSide);
    }
    int tightest(std::span<const std::uint32_t> ease, std::size_t from) const;

    Grid grid() const { return board(); }
    Grid board() const;

private:
    bool narrow(int cell, Mask values) {
        cells_[cell] = values;
        return settle();
    }
    bool settle();

    bool is_solved_ = false;
    alignas(64) PerCell<Mask, 4> cells_;
};

}  // namespace gridsmith::solver
