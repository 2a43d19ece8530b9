// Random sets of cells, for the template designer and for puzzles whose cells are chosen before their values.
//
// Separate from the search for values: there are no values here.
#pragma once

#include "base/random.h"
#include "generator/core/generate_options.h"
#include "model/cells/cell_set.h"
#include "model/symmetry/symmetry.h"

#include <bitset>
#include <cstdint>
#include <span>

namespace gridsmith {

struct TemplateOptions {
    Rules rules = {};
    SymmetryGroup symmetry = {};
    int entries = 24;      // an upper bound, because orbits are whole
    bool spread = false;   // take the most even of several sets, by units
    CellSet include = {};  // these cells and their images are filled
    CellSet exclude = {};  // these cells and their images stay empty
};

// The numbers of cells that some of the orbits have together: all subset sums of their sizes.
using OrbitSums = std::bitset<kMaxCells + 1>;
OrbitSums reachable_sizes(std::span<const CellSet> orbits);
inline bool has_sum(const OrbitSums& sums, int sum) { return sums[static_cast<std::size_t>(sum)]; }

// Adds orbits of random cells until the number is reached. Then removes the excess: one orbit of exactly this
// size, or two or three orbits of this size together, or the smallest larger one; if too few cells are left,
// draws other orbits. The result has the symmetry and the wanted number of cells. If no orbits have that sum,
// it has the largest smaller sum, unless `include` alone has more cells.
CellSet random_template(const TemplateOptions& wanted, Random& random);

// Template `index` (from 1) of a seed, always spread evenly: the same in the designer and on the command
// line.
CellSet seeded_template(TemplateOptions wanted, std::uint64_t seed, std::uint64_t index);

// How uneven a set of cells is: the variance of its number of cells in the units; 0 is best.
double unevenness(const Rules& rules, const CellSet& cells);

// Two rows or two columns without a cell of the set that could change places in any solution, so that no puzzle with
// entries in these cells alone is well-posed. They do where they cross the same regions, as the lines of one band or
// stack, and the rules have only lines and regions. Contains the numbers of both units, or equal numbers when there
// are no such lines.
struct EmptyLines {
    int first = 0;
    int second = 0;
    bool exist() const { return first != second; }
};
EmptyLines exchangeable_empty_lines(const Rules& rules, const CellSet& cells);

// Random cells for a puzzle with these options: number, symmetry, fixed and forbidden cells. Avoids
// exchangeable empty lines, as far as that is easy.
CellSet random_cells(const GenerateOptions& options, Random& random);

}  // namespace gridsmith
