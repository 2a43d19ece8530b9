// Depth-first search over positions, one solution at a time.
//
// Where propagation ends, the search branches on a group: a cell with its values, or a value with its places
// in a unit. It takes the group with the fewest candidates for the contradictions it has shown: every group
// that was left without a candidate gains weight, and the number of candidates is divided by it. Small groups
// fail early; groups that failed before lie where the grid is hard, and a search that goes there first does
// not come upon the same contradiction below ever new choices elsewhere. (Failure weights are from
// Boussemart, Hemery, Lecoutre and Sais, 2004.)
//
// It tries one candidate in a copy; when that is refuted the candidate is removed from the original, which
// propagates again and chooses anew - so what a refutation teaches is used at once, and the last candidate
// of a group is never a guess.
//
// When one solution is known and another is wanted, the search can lean on the one: of a group it tries first
// what agrees with it. Two solutions mostly agree in most cells, and there no choice that is made so is
// wrong.
//
// The tree's size is known as it is walked: of k alternatives the first gets 1/k of the choice's share, the
// rest is left for the others. The sum of the shares of what is finished is an honest fraction of the work.
// Unfinished work can be given away from the bottom of the stack, where it is largest; whoever
// gets it walks exactly the part of the tree that this search then leaves out.
#pragma once

#include "base/random.h"
#include "solver/position.h"
#include "solver/walk.h"

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <stop_token>

namespace gridsmith::solver {

template <int kOrder>
class TreeSearch {
public:
    TreeSearch() { forget_failures(); }

    // A part of the tree: everything below a position in which one candidate is still to be removed.
    struct Branch {
        Position<kOrder> position;
        std::int16_t cell = -1;  // -1: nothing to remove
        std::int8_t value = 0;
        double share = 1;
    };

    // Begins with the whole tree of a grid, or with a part of another search's tree. Failures that are
    // remembered from before still weigh; forget_failures() ends that.
    void start(const Grid& grid, Random* random = nullptr);
    void start(const Branch& branch, Random* random = nullptr);

    void forget_failures() {
        ease_.fill(kFullEase);
        failures_.fill(1);
    }

    // Tries first what agrees with this grid, until the next start. It must live as long.
    void lean_on(const Grid& known) { known_ = &known; }

    // Takes a candidate away before the first walk.
    void exclude(int cell, int value);

    // Looks harder at the root, before the first walk: see Position. In the nodes below it does not pay.
    void sharpen();

    // Goes on to the next solution. `budget` bounds the nodes of all walks since the start.
    Walk walk(std::uint64_t budget, const std::stop_token& stop);

    // The solution the search stands at.
    Grid solution() const { return levels_[static_cast<std::size_t>(depth_)].position.grid(); }

    // What is entered at the moment, while the search is not exhausted.
    Grid board() const;

    // Gives away the largest part that is not begun. Nothing when there is no such part.
    std::optional<Branch> give_away();

    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t guesses() const { return guesses_; }
    double share_done() const { return share_done_; }

private:
    using Mask = typename Geometry<kOrder>::Mask;
    struct Choice {
        int cell;
        int value;
        int alternatives;
    };
    Choice chosen(const Position<kOrder>& position);
    Mask preferred(int group, Mask candidates) const;
    bool retreat();
    void keep_levels_of_last();
    void blame(int group);

    // levels_[0 .. depth_]: the way to the current position. Each but the last remembers the candidate that
    // the next one tried.
    std::deque<Branch> levels_;
    std::size_t deepest_ = 0;  // of the levels that this search has used
    int bottom_ = 0;           // levels below have been given away
    int depth_ = -1;
    bool fresh_ = false;  // the current position is propagated and not yet looked at
    Random* random_ = nullptr;
    const Grid* known_ = nullptr;  // to lean on
    // Of each group, kFullEase divided by one more than the contradictions that it showed.
    static constexpr std::uint32_t kFullEase = 1 << 16;
    std::array<std::uint32_t, std::size_t{Geometry<kOrder>::kGroups}> ease_;
    std::array<std::uint32_t, std::size_t{Geometry<kOrder>::kGroups}> failures_;
    std::uint64_t nodes_ = 0;
    std::uint64_t guesses_ = 0;
    double share_done_ = 0;
};

extern template class TreeSearch<2>;
extern template class TreeSearch<3>;
extern template class TreeSearch<4>;
extern template class TreeSearch<5>;

}  // namespace gridsmith::solver
