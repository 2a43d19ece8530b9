// A sum of cells less a sum of other cells, for searches: bounds instead of all sets of values.
//
// The cells form groups whose cells differ. The least and the greatest sum of a group count each value once, and what is
// left between these bounds and the wanted sum limits every cell. Once only three cells are open, all their choices are
// examined. That removes less than the sets of values that each group can hold, but little killers take about as many nodes
// and a third of the time. (The bounds are those of Interactive-Sudoku-Solver.)
#pragma once

#include "solver/constraints/domain.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gridsmith::solver {

class QuickSum {
public:
    // The cells come group by group; the last `negative` cells are subtracted, and no group has cells of both kinds.
    QuickSum(int side, int sum, std::vector<std::uint16_t> group_sizes, std::size_t negative);
    QuickSum() = default;
    // For callers that examine the sets of values of a group themselves.
    void leave_bounds_of_groups() { limits_groups_ = false; }

    // False if no choice is left.
    bool narrow(std::span<Domain> domains) const;

private:
    bool narrow_positive(std::span<Domain> domains) const;
    bool narrow_few(std::span<Domain> domains, std::span<const std::uint16_t> open, int rest) const;
    bool limit_groups(std::span<Domain> domains) const;
    Domain mirrored(Domain domain) const;
    Domain complements(Domain domain, int sum) const;
    bool differ(std::size_t a, std::size_t b) const { return group_of_[a] == group_of_[b]; }

    int side_ = 0;
    int sum_ = 0;  // with subtracted values v counted as side + 1 - v
    std::size_t negative_ = 0;
    bool limits_groups_ = false;  // there are groups of more than one cell
    std::vector<std::uint16_t> group_sizes_;
    std::vector<std::uint16_t> group_of_;  // by cell
};

}  // namespace gridsmith::solver
