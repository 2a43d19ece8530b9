// Random sets of cells: for the template designer, and for puzzles whose cells are chosen before their
// values.
//
// Separate from the search for values: no values exist here.
#pragma once

#include "base/random.h"
#include "generator/generator.h"
#include "model/cell_set.h"
#include "model/symmetry.h"

#include <bitset>
#include <cstdint>
#include <span>

namespace gridsmith {

struct TemplateWish {
    int order = 3;
    SymmetryGroup symmetry = {};
    int entries = 24;      // an upper bound: whole orbits may only come near it
    bool spread = false;   // choose the most even of several, by rows, columns and blocks
    CellSet include = {};  // these cells and their images belong to it,
    CellSet exclude = {};  // these and their images do not
};

// The numbers of cells that some of the orbits have together.
using OrbitSums = std::bitset<kMaxCells + 1>;
OrbitSums reachable_sizes(std::span<const CellSet> orbits);

// Orbits of random cells, added until the number is reached. What is too much is taken out again: one set of
// exactly the excess, or two or three sets that make it up, or else the smallest that is larger; where that
// leaves too little, other orbits are drawn. The result has the symmetry, and the wanted entries or, where no
// orbits make up these, the largest smaller number that some do, unless `include` has more.
CellSet random_template(const TemplateWish& wish, Random& random);

// Template `index` (from 1) of those that `seed` makes, spread well whatever the wish says of it: the same in
// the designer and on the command line.
CellSet seeded_template(TemplateWish wish, std::uint64_t seed, std::uint64_t index);

// How uneven a set of cells is: the variance of the number of its cells in rows, columns and blocks, 0 at
// best.
double unevenness(int order, const CellSet& cells);

// Two lines of one band or stack without any cell of the set: they could change places in any solution, so no
// puzzle with entries in these cells alone is well-posed. The two unit numbers; equal when there are none.
struct EmptyLines {
    int first = 0;
    int second = 0;
    bool exist() const { return first != second; }
};
EmptyLines exchangeable_empty_lines(int order, const CellSet& cells);

// Random cells for a puzzle with the options: number, symmetry, fixed and forbidden cells. Avoids
// exchangeable empty lines while that is easy.
CellSet random_cells(const GenerateOptions& options, Random& random);

}  // namespace gridsmith
