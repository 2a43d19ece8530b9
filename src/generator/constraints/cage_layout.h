// A board cut into cages, as killer puzzles have them.
#pragma once

#include "base/random.h"
#include "model/board/grid.h"
#include "model/symmetry/symmetry.h"

#include <span>
#include <vector>

namespace gridsmith {

// Cages are connected, have at most kMostCellsOfCage cells, and hold no value twice in the solution; their layout has
// the symmetry. Every cell is in one cage.
class CageLayout {
public:
    using Cage = std::vector<Cell>;

    // Cages of random size and shape, of about `average` cells.
    CageLayout(const Grid& solution, Symmetry symmetry, double average, Random& random);

    std::span<const Cage> cages() const { return cages_; }
    const Cage& cage_of(Cell cell) const { return cages_[number_of_[cell]]; }
    // Numbers of the cages that the symmetry maps to one another, for all cages.
    std::vector<std::vector<std::size_t>> orbits() const;

    // Makes one cage of these cells, which are connected, and of their images. What is left of other cages falls into
    // connected cages. False, and nothing changes, if the new cages would overlap, be too large or hold a value twice.
    bool carve(const Cage& cells);
    // Carves at random: joins two cages, cuts one, or moves a cell from one to another. With `other`, a solution of the
    // board, the sums of a new cage differ in the two solutions. False if nothing was found.
    bool carve_randomly(Random& random, const Grid* other = nullptr);
    // Cuts one of the largest cages, which leaves less to search. False if all cages are single cells.
    bool cut_largest(Random& random);

private:
    using Images = std::vector<Cell>;  // by cell: where one motion moves it

    Cage image(const Cage& cells, const Images& images) const;
    void grow(Cell from, std::size_t size, Random& random);
    void add_parts_of(const Cage& rest);
    bool is_valid(const Cage& cells) const;
    Cage joined(Cell from, Random& random) const;
    Cage part_with(Cell from, Random& random) const;
    Cage with_neighbour(Cell cell, Random& random) const;
    std::vector<Cell> cells_beside(const Cage& cells) const;

    Grid solution_;
    std::vector<Images> group_;  // all motions of the symmetry, without the identity
    std::vector<Cage> cages_;
    PerCell<std::size_t> number_of_{};
};

}  // namespace gridsmith
