// Conclusions from deadly patterns. A deadly pattern is a set of cells that could be filled in two ways, and
// so would leave a puzzle two solutions, if the cells held only certain values.
//
// In a puzzle with one solution, a cell of the pattern holds a further value. Rectangles, loops and extended
// rectangles are found in different ways and share these conclusions.
#pragma once

#include "techniques/search/step_search.h"

#include <string>

namespace gridsmith {

struct DeadlyPattern {
    CellSet cells;
    ValueSet values;      // the cells could be filled in two ways if they held only these
    CellSet extra_cells;  // the cells with further candidates
    ValueSet extras;      // the further candidates
    int rating = 0;       // Sudoku Explainer's rating of the shape, in tenths; 0: the technique's own
};

// The pattern of these cells and values, with all members filled in.
DeadlyPattern deadly_pattern(const Position& position, const CellSet& cells, ValueSet values);

// Each function adds at most one step for each pattern and unit, and returns true when the search is over.
//
// A single cell has extras: it holds none of the pattern's values.
bool conclude_single_cell(StepSearch& search, const DeadlyPattern& pattern);
// All extras are one value: cells that see all extras lose it.
bool conclude_common_extra(StepSearch& search, const DeadlyPattern& pattern);
// Two cells with extras form a naked subset with other cells of a unit.
bool conclude_subset(StepSearch& search, const DeadlyPattern& pattern);
// Two cells with extras share a unit that has one of two values nowhere else: both lose the other value.
bool conclude_locked_value(StepSearch& search, const DeadlyPattern& pattern);

std::string explain_deadly_pattern(const Step& step, const Wording& wording);

}  // namespace gridsmith
