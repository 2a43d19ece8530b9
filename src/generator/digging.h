// Removing entries from a solution while the puzzle stays well-posed.
//
// What is removed together is a piece: a cell, or an orbit of a symmetry. Pieces are tried once each in a
// given order: needed once means needed for ever, since a puzzle with fewer givens needs each of them all the
// more. So the outcome depends on the solution and the order alone; dig_machine.h decides what to ask, a
// workbench finds the answers.
#pragma once

#include "generator/cell_mask.h"
#include "generator/workbench.h"
#include "model/cell_set.h"
#include "model/grid.h"

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace gridsmith {

// What can be removed together, and in which order it is tried.
struct Pieces {
    std::vector<CellSet> cells;           // disjoint
    std::vector<std::uint16_t> sequence;  // numbers of pieces
};

// The pieces that the options allow but do not force to be removed, and a random order of the wanted look.
// Even minimal puzzles of order 5 get an order with a slight slope towards a side that is drawn: a purely
// random one ends among questions that take minutes each.
std::vector<CellSet> pieces_of(const GenerateOptions& options);
std::vector<std::uint16_t> sequence_of(const GenerateOptions& options, std::span<const CellSet> pieces,
                                       Random& random);
Pieces pieces_in_order(const GenerateOptions& options, Random& random);

// The cells that the options force to be empty: forbidden ones with their orbits, or all outside the
// template.
CellSet cells_to_empty(const GenerateOptions& options);

// Unavoidable sets of up to so many cells are listed before a dig.
template <int kOrder>
inline constexpr int kLargestListed = kOrder == 2   ? 8
                                      : kOrder == 3 ? 12
                                      : kOrder == 4 ? 20
                                                    : 30;

// What digs in puzzles with one solution and the same pieces leave to the next ones: unavoidable sets, which
// need not be asked about again. Such digs are expected to keep most of what they find.
class DigMemory {
public:
    template <int kOrder>
    struct Of {
        std::vector<CellMask<kOrder>> sets;
        std::vector<CellMask<kOrder>> pieces;
    };

    // Null at the first dig.
    template <int kOrder>
    Of<kOrder>* find() {
        return std::get_if<Of<kOrder>>(&content_);
    }
    template <int kOrder>
    Of<kOrder>& begin() {
        return content_.template emplace<Of<kOrder>>();
    }

    // To look through more sets than so many takes longer than the searches that they save.
    static constexpr std::size_t kMostSets = 1'000;

private:
    std::variant<std::monostate, Of<2>, Of<3>, Of<4>, Of<5>> content_;
};

struct Dug {
    Grid puzzle;
    bool is_proven_minimal = false;  // every piece that is left was proved needed
    bool is_stopped = false;
};

// Removes `pieces` from the well-posed `start`, which has `solution`, in their order until `target` entries
// are left (0: as few as the order gives). A piece that would go below the target waits until nothing else
// helps. A check that spends `nodes` (0: no bound) counts as needed, and the result is then not proven
// minimal. `memory`, if any, belongs to the solution and the pieces; the dig makes use of it and adds to it.
Dug dig(Workbench& bench, const Grid& solution, const Grid& start, const Pieces& pieces, int target,
        std::uint64_t nodes, DigMemory* memory = nullptr);

// Nodes for one check of a dig; 0, no bound, where minimality must be proved. Elsewhere giving up costs a
// given, not the puzzle.
std::uint64_t nodes_a_check(const GenerateOptions& options);

// `grid` without the entries in `cells`.
Grid without(const Grid& grid, const CellSet& cells);

}  // namespace gridsmith
