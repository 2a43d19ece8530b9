// Removes entries from a solution while the puzzle stays well-posed.
//
// A piece is what is removed together: a cell, or an orbit of a symmetry. Each piece is tried once, in a
// given order. A piece that the puzzle needs stays needed, because the dig only removes givens. So the
// outcome depends on the solution and the order alone. dig_machine.h decides what to ask, a workbench
// finds the answers.
#pragma once

#include "generator/core/cell_mask.h"
#include "generator/core/workbench.h"
#include "model/board/grid.h"
#include "model/cells/cell_set.h"

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace gridsmith {

// What can be removed together, and the order of removal.
struct Pieces {
    std::vector<CellSet> cells;           // disjoint
    std::vector<std::uint16_t> sequence;  // numbers of pieces
};

// The pieces that may be removed, without those that must be, and a random sequence with the wanted removal
// order. Above 16 x 16 cells, minimal puzzles with the order `even` get a slight slope towards a random side:
// purely random orders lead to questions that take minutes each.
std::vector<CellSet> pieces_of(const GenerateOptions& options);
std::vector<std::uint16_t> sequence_of(const GenerateOptions& options, std::span<const CellSet> pieces,
                                       Random& random);
Pieces pieces_in_order(const GenerateOptions& options, Random& random);

// The cells that must be empty: the forbidden cells with their orbits.
CellSet cells_to_empty(const GenerateOptions& options);

// The largest unavoidable sets that are listed before a dig, in cells.
template <int kOrder>
inline constexpr int kLargestListed = kOrder <= 3   ? 8
                                      : kOrder == 4 ? 20
                                                    : 30;

// Unavoidable sets that digs share when they have the same solution and the same pieces. Such digs are
// expected to keep most of their pieces.
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

    // Searching more sets than this takes longer than the search nodes saved.
    static constexpr std::size_t kMostSets = 1'000;

private:
    std::variant<std::monostate, Of<2>, Of<3>, Of<4>, Of<5>> content_;
};

struct DigResult {
    Grid puzzle;
    bool is_proven_minimal = false;  // every remaining piece is proved needed
    bool is_stopped = false;
};

// Removes `pieces` from the well-posed `start`, which has `solution`, in their order, until `target` entries
// are left (0: as few as the order gives). A piece that would leave fewer than `target` entries waits until
// all others were tried. A check that spends `nodes` (0: no limit) counts the piece as needed, and the result
// is then not proved minimal. `memory` belongs to the solution and the pieces; the dig uses it and adds to
// it. It may be null.
DigResult dig(Workbench& bench, const Grid& solution, const Grid& start, const Pieces& pieces, int target,
              std::uint64_t nodes, DigMemory* memory = nullptr);

// The node limit for one check of a dig; 0, no limit, where minimality must be proved. Elsewhere giving up
// costs a given, not the puzzle.
std::uint64_t nodes_per_check(const GenerateOptions& options);

// `grid` without the entries in `cells`.
Grid without(const Grid& grid, const CellSet& cells);

}  // namespace gridsmith
