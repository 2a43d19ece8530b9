// Constraints that a solution keeps: those of one family at random.
//
// Cages are not among them; cage_layout.h makes them.
#pragma once

#include "base/random.h"
#include "generator/core/wanted_constraints.h"
#include "model/board/grid.h"

#include <vector>

namespace gridsmith {

// Whether constraints of the family are lines, which must not share cells; there is no end of them.
bool are_lines(ConstraintFamily family);

// All constraints of the family that the solution keeps, in random order. Two neighbours have one mark at most, and two
// opposite clues for one sum are one clue. Empty for lines and cages.
std::vector<Constraint> all_kept(ConstraintFamily family, const Grid& solution, Random& random);

// Up to `count` random lines of the family that the solution keeps. They may share cells.
std::vector<Constraint> random_lines(ConstraintFamily family, const Grid& solution, int count,
                                     Random& random);

// What a constraint occupies on the board: two constraints with a common place would be drawn over each other.
// Constraints of different layers do not meet.
struct OccupiedPlaces {
    enum class Layer : std::uint8_t { cages, lines, edges, corners, cells, outside };
    Layer layer = Layer::lines;
    std::vector<int> places = {};
    int shared = -1;  // a place that others may share in the same way: the circle of an arrow
};
bool meet(const OccupiedPlaces& one, const OccupiedPlaces& two);
OccupiedPlaces occupied_places(const Constraint& constraint, int side);

}  // namespace gridsmith
