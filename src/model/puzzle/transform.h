// Rearrangements that keep a puzzle valid: turns, reflections, permuted lines, renamed values.
//
// Each is a value of one type: the source cell of each cell, and the new name of each value. So
// rearrangements compose, invert, and are applied by one function. Turns and reflections move the regions, diagonals and
// constraints with the cells, so that the result can have other rules.
#pragma once

#include "base/random.h"
#include "model/constraints/constraint_forms.h"
#include "model/puzzle/puzzle.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gridsmith {

enum class Transform : std::uint8_t {
    rotate_anticlockwise,
    rotate_clockwise,
    rotate_half,
    flip_horizontally,  // swaps left and right
    flip_vertically,    // swaps top and bottom
    transpose,          // rows become columns
};

struct Rearrangement {
    Rules from;                       // of the grids that it rearranges
    Rules to;                         // of the results
    PerCell<std::uint16_t> source{};  // source[c]: the cell whose content moves to cell c
    PerValue<Value> becomes{};        // becomes[v]: the new name of value v; becomes[0] = 0

    bool operator==(const Rearrangement&) const = default;
};

Rearrangement identity_rearrangement(const Rules& rules);
// Whether the rules can be moved. Indexers allow few transforms, because their values are numbers of lines.
bool can_rearrange(const Rules& rules, Transform transform);
// Only if the rules can be moved.
Rearrangement rearrangement_of(const Rules& rules, Transform transform);
// The ways to rename the values that keep the rules.
Renaming renaming_allowed_by(const Rules& rules);
// Renames the values at random, in a way that keeps the rules, and leaves the cells.
Rearrangement random_relabelling(const Rules& rules, Random& random);
// A random one of the rearrangements that keep the rules, each with equal probability. On boards with rectangular
// regions, or none, and no other rules: transposed or not if the regions allow it; bands, stacks, the rows of each band
// and the columns of each stack permuted; values renamed. On other boards: turns, reflections and renamed values.
Rearrangement random_rearrangement(const Rules& rules, Random& random);
// As above, but on boards with constraints any turn or reflection that moves them, too, which can lead to other rules:
// the lines of such boards cannot be permuted.
Rearrangement any_rearrangement(const Rules& rules, Random& random);
// The blocks whose bands and stacks may be permuted: those of boards of the first kind. A Latin square is one block.
std::optional<BlockShape> movable_blocks(const Rules& rules);
// The rearrangements that keep the rules, without renamed values, that random_rearrangement chooses from on boards of
// the second kind: one to eight, the identity first.
std::vector<Rearrangement> turns_and_reflections(const Rules& rules);
// All turns and reflections to which the rules can be moved, one to eight, also those that lead to other rules.
std::vector<Rearrangement> all_turns_and_reflections(const Rules& rules);

// `first`, then `second`.
Rearrangement composed(const Rearrangement& first, const Rearrangement& second);
Rearrangement inverted(const Rearrangement& rearrangement);

// Rearranges entries, givens, marks, notes and decorations; symbols, properties and texts stay.
Puzzle rearranged(const Puzzle& puzzle, const Rearrangement& rearrangement);
Grid rearranged(const Grid& grid, const Rearrangement& rearrangement);

}  // namespace gridsmith
