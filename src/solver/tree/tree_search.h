// Depth-first search over positions, one solution at a time.
//
// Where propagation ends, the search branches on a group: a cell with its values, or a value with its places
// in a unit. It chooses the group with the fewest candidates, divided by the weight of the group; a group
// gains weight whenever it is left without a candidate. Small groups fail early, and groups that failed
// before lie where the grid is hard. A search that visits them first does not meet the same contradiction
// again under ever new choices elsewhere. (Failure weights: F. Boussemart, F. Hemery, C. Lecoutre and L.
// Sais, "Boosting systematic search by weighting constraints", 2004.) With constraints, cells that may have
// the value whose contradictions stand out are preferred, as Interactive-Sudoku-Solver does; here the gain is small.
//
// The search tries one candidate in a copy of the position. If that is refuted, it removes the candidate from
// the position, which propagates again, and chooses a group anew. So a refutation is used at once, and the
// last candidate of a group is never a guess.
//
// When one solution is known and another is wanted, the search can lean on the known solution: it tries the
// value of the known solution first. Two solutions usually agree in most cells, so this choice is rarely wrong.
//
// The search estimates the size of its tree: the first of k alternatives gets 1/k of the share of the choice,
// the others the rest. The sum of the finished shares is the fraction of the work done. Unfinished work can
// be given away from the bottom of the stack, where it is largest; its receiver walks exactly the part of the
// tree that this search then leaves out.
#pragma once

#include "base/random.h"
#include "solver/core/search_end.h"
#include "solver/tree/bit_position.h"
#include "solver/tree/board_position.h"
#include "solver/tree/domain_position.h"
#include "solver/tree/search_position.h"

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <stop_token>

namespace gridsmith::solver {

template <class PositionT>
class TreeSearchOf {
public:
    using Position = PositionT;

    TreeSearchOf() { forget_failures(); }

    // A part of the tree: everything below a position after removing one candidate.
    struct Branch {
        Position position;
        std::int16_t cell = -1;  // -1: nothing to remove
        std::int8_t value = 0;
        double share = 1;
    };

    // Begins with the whole tree of a grid, or with a part of the tree of another search. The failure weights
    // of earlier searches on a board of the same rules stay; forget_failures() resets them.
    // With `derives` the board has the sums that follow from cages, if propagation does not solve the grid.
    void start(const Grid& grid, Random* random = nullptr, bool derives = true);
    void start(const Branch& branch, Random* random = nullptr);

    void forget_failures() {
        if (!has_failures_) return;
        ease_.fill(kFullEase);
        failures_.fill(1);
        value_failures_.fill(0);
        refuted_ = 0;
        has_failures_ = false;
    }

    // Tries the values of this grid first, until the next start. The grid must outlive the search.
    void lean_on(const Grid& known) { known_ = &known; }

    // Removes a candidate before the first walk.
    void exclude(int cell, int value);

    // Makes more deductions at the root, before the first walk (SearchPosition::sharpen). They do not pay off
    // in the nodes below.
    void sharpen();

    // Walks to the next solution. `budget` limits the nodes of all walks since the start.
    Walk walk(std::uint64_t budget, const std::stop_token& stop);

    // The current solution.
    Grid solution() const { return current().grid(); }

    // The values entered at the moment; not for an exhausted search.
    Grid board() const;

    // Gives away the largest part that is not begun; nothing when there is none.
    std::optional<Branch> give_away();

    // After a start.
    const auto& geometry() const requires(Position::kHasExclusions) { return Position::geometry_of(board_); }

    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t guesses() const { return guesses_; }
    double share_done() const { return share_done_; }

private:
    using Mask = typename Position::Mask;
    struct Choice {
        int cell;
        int value;
        int alternatives;
    };
    Choice chosen(const Position& position);
    Mask preferred(const Position& position, int group, Mask candidates) const;
    const Position& current() const { return level(depth_).position; }
    const Branch& level(int depth) const { return levels_[static_cast<std::size_t>(depth)]; }
    Branch& level(int depth) { return levels_[static_cast<std::size_t>(depth)]; }
    bool retreat();
    void keep_levels_of_last();
    void expect_failures();
    void blame(const Position& position, int guessed);
    void fade();
    int chosen_group(const Position& position, std::size_t from) const;
    void blame(int group);

    [[no_unique_address]] typename Position::Board board_ = {};
    // levels_[0 .. depth_]: the path to the current position. Each level but the last remembers the candidate
    // that the next level tried.
    std::deque<Branch> levels_;
    std::size_t deepest_ = 0;  // level that this search has used
    int bottom_ = 0;           // levels below were given away
    int depth_ = -1;
    bool fresh_ = false;  // the current position is propagated, but not examined yet
    Random* random_ = nullptr;
    const Grid* known_ = nullptr;  // the solution to lean on
    // For each group, kFullEase divided by the number of its contradictions plus one. Positions with weights for values
    // count failures of cells: a contradiction counts for the cell that was guessed, for the cell that was settled last,
    // and for all cells of the propagator that found it.
    static constexpr std::uint32_t kFullEase = 1 << 16;
    static constexpr std::uint32_t kFadeEvery = 1 << 14;
    IndexedArray<std::uint32_t, Position::kMostGroups> ease_;
    IndexedArray<std::uint32_t, Position::kMostGroups> failures_;
    // For each value, how often it was settled last before a contradiction.
    IndexedArray<std::uint32_t, kMaxSide> value_failures_;
    std::uint32_t refuted_ = 0;  // contradictions since the last fading
    bool has_failures_ = true;   // until the first forgetting
    std::uint64_t nodes_ = 0;
    std::uint64_t guesses_ = 0;
    double share_done_ = 0;
};

// For a classic board of an order, and for the boards of any rules up to a side.
template <int kOrder>
using TreeSearch = TreeSearchOf<SearchPosition<kOrder>>;

extern template class TreeSearchOf<SearchPosition<2>>;
extern template class TreeSearchOf<SearchPosition<3>>;
extern template class TreeSearchOf<SearchPosition<4>>;
extern template class TreeSearchOf<SearchPosition<5>>;
extern template class TreeSearchOf<TinyPosition>;
extern template class TreeSearchOf<SmallPosition>;
extern template class TreeSearchOf<BoardPosition<16>>;
extern template class TreeSearchOf<BoardPosition<25>>;
extern template class TreeSearchOf<DomainPosition<11>>;
extern template class TreeSearchOf<DomainPosition<25>>;

}  // namespace gridsmith::solver
