// The single-grid engine for order 3: the shortest way from one grid to its answer.
//
// A position holds the candidates of all cells. Instead of queueing the consequences of each placement, the
// engine looks at the whole grid at once, again and again, until nothing changes: the grid is
// so small that it fits into a few vector registers, and one look at everything costs little more than one
// step of a queue would. A look makes these deductions, each for all digits and all places at once:
//
//   naked singles    a cell with one candidate strikes it from its peers
//   locked digits    in a band, a digit occupies three row segments (a segment is the three cells that a row
//                    and a block share), one in each row and one in each block, so one of the six ways to
//                    pick them as a permutation; a segment on none of the ways still possible loses the
//                    digit. In the band's 3 x 3 segments these are three "down" and three "up" diagonals:
//
//                        A . .   . A .   . . A       . . B   . B .   B . .
//                        . A .   . . A   A . .       . B .   B . .   . . B
//                        . . A   A . .   . A .       B . .   . . B   . B .
//
//                    and likewise with column segments in a stack. This is all that pointing and claiming
//                    (both kinds of locked candidates) can find, repeated to the end.
//   hidden singles   a digit whose segment is certain, with one place left in it, takes that cell
//
// and refutes the position when a cell has no candidate, a digit no way through a band or stack, or two
// digits one place. What remains is a position that none of these rules can change, the same one in whatever
// order they are applied, so that every implementation walks the same tree.
//
// Then the search branches, on a cell with the fewest candidates. Most often there are many with two, and the
// choice among them decides: the engine takes the cell whose two digits touch the most peers, where a
// peer with two candidates itself counts four times, because it becomes a single at once. That
// halves the tree against taking the first. (It looks at the first eight such cells only.) The other branch
// is the position without the tried candidate.
//
// There are three implementations of a position ("boards"): three registers of AVX-512 (nine_avx512.cpp), and
// nine vectors of 256 bits that the compiler maps to AVX2 or to whatever the machine has (nine_board.h).
// nine_walk.h is the search that all of them share, nine_kernel.h what it shows to this file, nine_state.h
// the form in which positions travel between engines.
#pragma once

#include "base/random.h"
#include "model/grid.h"
#include "solver/kernel_choice.h"
#include "solver/nine_kernel.h"
#include "solver/nine_state.h"
#include "solver/solver.h"
#include "solver/tree_search.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace gridsmith::solver {

// A depth-first search of one grid that can be left at each solution and gone on with. Keep one a thread and
// start it again for every grid: it allocates only when it is made. The questions are those of TreeSearch.
class NineSearch {
public:
    // A part of the tree: everything below a position.
    struct Branch {
        NineState position;
        double share = 1;  // of the whole tree
    };

    explicit NineSearch(Kernel kernel = chosen_kernel());

    // Begins with the whole tree of an order-3 grid, or with a part of a tree. With `random` the order of the
    // branches is drawn (from one number taken from it now); without, it is fixed.
    void start(const Grid& grid, Random* random = nullptr);
    void start(const Branch& branch, Random* random = nullptr);
    // Takes a candidate (0-based) away before the first walk.
    void exclude(int cell, int value);

    // Goes on to the next solution. `budget` bounds the nodes of all walks since the start.
    Walk walk(std::uint64_t budget, const std::stop_token& stop) {
        return walk_to(solutions() + 1, budget, stop);
    }
    // Goes on until `count` solutions were found since the start, without stopping at those before.
    Walk walk_to(std::uint64_t count, std::uint64_t budget, const std::stop_token& stop);

    // The solution the search stands at.
    Grid solution() const;
    void read_solution(Grid& grid) const;  // into an order-3 grid

    // Gives away the largest part that is not begun. Nothing when there is no such part.
    std::optional<Branch> give_away();

    std::uint64_t nodes() const { return walk_.nodes; }          // positions examined
    std::uint64_t guesses() const { return walk_.guesses; }      // branches
    std::uint64_t solutions() const { return walk_.solutions; }  // found so far
    double share_done() const { return walk_.share_done; }

    // Branch by the rule of lanes.h instead: for searches that Lanes began.
    void branch_as_lanes() { walk_.as_lanes = true; }

private:
    void prepare(Random* random);

    struct Release {
        void operator()(std::byte* memory) const;
    };

    const NineKernel* kernel_;
    std::unique_ptr<std::byte, Release> levels_;
    NineWalk walk_;
    std::uint64_t next_look_ = 0;  // at the stop token, in nodes
};

}  // namespace gridsmith::solver
