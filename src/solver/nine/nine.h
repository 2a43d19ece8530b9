// The single-grid engine for order 3: the shortest way from one grid to its answer.
//
// A position holds the candidates of all cells. The engine does not queue the consequences of each placement.
// It examines the whole grid at once, again and again, until nothing changes: the grid fits into a few vector
// registers, and one pass over everything costs little more than one step of a queue. A pass makes these
// deductions, each for all digits and all places at once:
//
//   naked singles    a cell with one candidate removes it from its peers
//   locked digits    in a band, a digit occupies three row segments (a segment is the three cells that a row
//                    and a block share), one in each row and one in each block: one of six permutations. A
//                    segment on none of the permutations still possible loses the digit. In the 3 x 3
//                    segments of the band, these are three "down" and three "up" diagonals:
//
//                        A . .   . A .   . . A       . . B   . B .   B . .
//                        . A .   . . A   A . .       . B .   B . .   . . B
//                        . . A   A . .   . A .       B . .   . . B   . B .
//
//                    The same holds for column segments in a stack. Repeated to the end, this finds all that
//                    pointing and claiming (both kinds of locked candidates) can find.
//   hidden singles   a digit whose segment is certain, with one place left in the segment, takes that cell
//
// The engine refutes a position in which a cell has no candidate, a digit has no permutation in a band or
// stack, or two digits share their only place. The remaining position does not depend on the order of the
// deductions, so every implementation walks the same tree.
//
// Then the search branches on a cell with the fewest candidates. Usually many cells have two, and the choice
// among them matters: the engine takes the cell whose two digits touch the most peers, where a peer with two
// candidates counts four times because it becomes a single at once. This halves the tree compared with taking
// the first cell. (The engine compares only the first eight such cells.) The other branch is the position
// without the tried candidate.
//
// There are three implementations of a position ("boards"): three registers of AVX-512 (nine_avx512.cpp), and
// nine vectors of 256 bits that the compiler maps to AVX2 or to the vectors of the machine (nine_board.h).
// nine_walk.h is the search that all boards share, nine_kernel.h its interface to this file, nine_state.h the
// form in which engines exchange positions.
#pragma once

#include "base/random.h"
#include "model/board/grid.h"
#include "solver/core/kernel_choice.h"
#include "solver/core/search_end.h"
#include "solver/nine/nine_kernel.h"
#include "solver/nine/nine_state.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace gridsmith::solver {

const NineKernel& nine_kernel_of(Kernel kernel);

// A depth-first search of one grid that stops at each solution. Keep one for each thread and start it again
// for every grid: it allocates only when it is constructed. The class has the members of TreeSearch.
class NineSearch {
public:
    // A part of the tree: everything below a position.
    struct Branch {
        NineState position;
        double share = 1;  // of the whole tree
    };

    explicit NineSearch(Kernel kernel = chosen_kernel());

    // Begins with the whole tree of an order-3 grid, or with a part of a tree. `random` gives one number,
    // which seeds the choice of branches; without it the order of the branches is fixed.
    void start(const Grid& grid, Random* random = nullptr);
    void start(const Branch& branch, Random* random = nullptr);
    // Removes a candidate (value from 0) before the first walk.
    void exclude(int cell, int value);

    // Walks to the next solution. `budget` limits the nodes of all walks since the start.
    Walk walk(std::uint64_t budget, const std::stop_token& stop) {
        return walk_to(solutions() + 1, budget, stop);
    }
    // Walks until `count` solutions were found since the start, without stopping at the earlier ones.
    Walk walk_to(std::uint64_t count, std::uint64_t budget, const std::stop_token& stop);

    // The current solution.
    Grid solution() const;
    void read_solution(Grid& grid) const;  // into an order-3 grid

    // Gives away the largest part that is not begun; nothing when there is none.
    std::optional<Branch> give_away();

    std::uint64_t nodes() const { return walk_.nodes; }          // positions examined
    std::uint64_t guesses() const { return walk_.guesses; }      // branches
    std::uint64_t solutions() const { return walk_.solutions; }  // found so far
    double share_done() const { return walk_.share_done; }

    // Branches by the rule of lanes.h until the next start.
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
