// Rearrangements that keep a puzzle valid: turns, reflections, permuted lines, renamed values.
//
// Each is a value of one type: the source cell of each cell, and the new name of each value. So
// rearrangements compose, invert, and are applied by one function.
#pragma once

#include "base/random.h"
#include "model/puzzle/puzzle.h"

#include <cstdint>

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
    int order = 3;
    PerCell<std::uint16_t> source{};  // source[c]: the cell whose content moves to cell c
    PerValue<Value> becomes{};        // becomes[v]: the new name of value v; becomes[0] = 0

    bool operator==(const Rearrangement&) const = default;
};

Rearrangement identity_rearrangement(int order);
Rearrangement rearrangement_of(int order, Transform transform);
// Renames the values at random and leaves the cells.
Rearrangement random_relabelling(int order, Random& random);
// A random rearrangement of the whole group, each with equal probability: transposed or not; bands, stacks,
// the rows of each band and the columns of each stack permuted; values renamed.
Rearrangement random_rearrangement(int order, Random& random);

// `first`, then `second`.
Rearrangement composed(const Rearrangement& first, const Rearrangement& second);
Rearrangement inverted(const Rearrangement& rearrangement);

// Rearranges entries, givens, marks and notes; symbols and properties stay.
Puzzle rearranged(const Puzzle& puzzle, const Rearrangement& rearrangement);
Grid rearranged(const Grid& grid, const Rearrangement& rearrangement);

}  // namespace gridsmith
