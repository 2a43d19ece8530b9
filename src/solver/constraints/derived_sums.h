// Sums that follow from cages, because a unit holds each value once.
#pragma once

#include "model/board/units.h"
#include "model/constraints/constraint.h"

#include <span>
#include <vector>

namespace gridsmith::solver {

// The values of `added` minus the values of `subtracted` make `sum`. Both lists are ascending and have at most six cells
// together.
struct DerivedSum {
    std::vector<Cell> added;
    std::vector<Cell> subtracted;
    int sum;
    auto operator<=>(const DerivedSum&) const = default;
};

// Compares houses (neighbouring rows or columns, or one region) with cages that have no common cell: what a house has
// beside the cages, less what the cages have outside the house. The cages are those within the house, those that cover it,
// those that lie mostly within it, or those within it and one that sticks out with a single cell. No sum has just the
// cells of a given cage. If only a few cells are in no cage, these form another one.
std::vector<DerivedSum> derived_sums(const Units& units, std::span<const Constraint> constraints);

}  // namespace gridsmith::solver
