// The symmetries that the cells of a pattern can have.
//
// A symmetry is named by its row in one table: key (as configuration and command line write it), name
// (as people read it) and the generators of its group. What belongs together is an orbit: the images of
// one cell under the group.
#pragma once

#include "model/cell_set.h"
#include "model/order.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gridsmith {

// The first nine are the original's, in its order.
enum class Symmetry : std::uint8_t {
    none,
    vertical_axis,
    horizontal_axis,
    both_axes,
    top_left_diagonal,
    top_right_diagonal,
    both_diagonals,
    half_turn,
    quarter_turn,
    full,    // axes, diagonals and turns
    blocks,  // every block looks the same
};

struct SymmetryRow {
    Symmetry symmetry;
    std::string_view key;   // "rotation2"
    std::string_view name;  // "2-fold rotation"
};

// All symmetries, in the order in which they are offered.
std::span<const SymmetryRow> all_symmetries();
const SymmetryRow& row_of(Symmetry symmetry);
std::optional<Symmetry> symmetry_of_key(std::string_view key);

// The images of `cell`, itself included.
CellSet orbit_of(int order, Symmetry symmetry, Cell cell);
// All orbits of a grid, each once, by their smallest cells.
std::vector<CellSet> orbits_of(int order, Symmetry symmetry);
// Is the set a union of orbits?
bool has_symmetry(int order, Symmetry symmetry, const CellSet& cells);

}  // namespace gridsmith
