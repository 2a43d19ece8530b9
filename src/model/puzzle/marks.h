// The marks of each cell. Marks of no cell need no storage: most puzzles have none, and files have millions of puzzles.
#pragma once

#include "model/cells/per_cell.h"
#include "model/cells/value_set.h"

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <span>
#include <vector>

namespace gridsmith {

class Marks {
public:
    ValueSet operator[](std::integral auto cell) const {
        assert(static_cast<std::size_t>(cell) < kCells);
        return cells_.empty() ? ValueSet() : cells_[static_cast<std::size_t>(cell)];
    }
    ValueSet& operator[](std::integral auto cell) {
        assert(static_cast<std::size_t>(cell) < kCells);
        if (cells_.empty()) cells_.resize(kCells);
        return cells_[static_cast<std::size_t>(cell)];
    }

    // The marks of all cells of the largest board.
    std::span<const ValueSet> all() const {
        return cells_.empty() ? std::span(nothing().items) : std::span(cells_);
    }

    // Does some cell have marks?
    bool any() const {
        return std::ranges::any_of(cells_, [](const ValueSet& cell) { return !cell.empty(); });
    }

    friend bool operator==(const Marks& a, const Marks& b) {
        if (a.cells_.empty() || b.cells_.empty()) return !a.any() && !b.any();
        return a.cells_ == b.cells_;
    }

private:
    static constexpr auto kCells = static_cast<std::size_t>(kMaxCells);
    static const PerCell<ValueSet>& nothing() {
        static constexpr PerCell<ValueSet> marks{};
        return marks;
    }

    std::vector<ValueSet> cells_;  // of each cell, or of none
};

}  // namespace gridsmith
