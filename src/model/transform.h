// Rearrangements that keep a puzzle's validity: turns, reflections, permuted lines, renamed values.
//
// Every one is the same kind of value: for each cell the cell its content comes from, and for each value
// the value it becomes. So they compose, invert, and are applied by one function.
#pragma once

#include "base/random.h"
#include "model/puzzle.h"

#include <array>
#include <cstdint>

namespace gridsmith {

enum class Transform : std::uint8_t {
    rotate_anticlockwise,
    rotate_clockwise,
    rotate_half,
    flip_horizontally,  // left and right change places
    flip_vertically,    // top and bottom change places
    transpose,          // rows become columns
};

struct Rearrangement {
    int order = 3;
    std::array<std::uint16_t, kMaxCells> source{};  // source[c]: where the content of cell c comes from
    std::array<Value, kMaxSide + 1> becomes{};      // becomes[v]: the new name of value v; becomes[0] = 0

    bool operator==(const Rearrangement&) const = default;
};

Rearrangement identity_rearrangement(int order);
Rearrangement rearrangement_of(int order, Transform transform);
// Renames the values at random, leaves the cells.
Rearrangement random_relabelling(int order, Random& random);
// Any rearrangement of the whole group with equal probability: transposed or not, bands, stacks, rows
// within bands and columns within stacks permuted, values renamed.
Rearrangement random_rearrangement(int order, Random& random);

// `first`, then `second`.
Rearrangement composed(const Rearrangement& first, const Rearrangement& second);
Rearrangement inverted(const Rearrangement& rearrangement);

// Entries, givens, marks and notes rearranged; symbols and properties stay.
Puzzle rearranged(const Puzzle& puzzle, const Rearrangement& rearrangement);
Grid rearranged(const Grid& grid, const Rearrangement& rearrangement);

}  // namespace gridsmith
