// What follows from a deadly pattern: cells that would leave a puzzle two solutions if they held only certain
// values.
//
// In a puzzle with one solution, some cell of the pattern holds a value beyond them. Rectangles, loops and
// extended rectangles differ in how they are found and share what is concluded.
#pragma once

#include "techniques/step_search.h"

namespace gridsmith {

struct DeadlyPattern {
    CellSet cells;
    ValueSet values;      // holding only these, the cells could be filled in two ways
    CellSet extra_cells;  // those with other candidates
    ValueSet extras;      // these other candidates
    int rating = 0;       // Sudoku Explainer's for the shape, in tenths; 0: the technique's own
};

// The pattern of these cells and values, its other members filled in.
DeadlyPattern deadly_pattern(const Position& position, const CellSet& cells, ValueSet values);

// Each adds at most one step a pattern and unit, and is true when the search is over.
// One cell has extras: it holds none of the pattern's values.
bool conclude_single_cell(StepSearch& search, const DeadlyPattern& pattern);
// All extras are one value: it goes from what sees all cells that have it.
bool conclude_common_extra(StepSearch& search, const DeadlyPattern& pattern);
// Two cells with extras: with other cells of a unit they make a naked subset.
bool conclude_subset(StepSearch& search, const DeadlyPattern& pattern);
// Two cells with extras share a unit that has one of two values nowhere else: they lose the other.
bool conclude_locked_value(StepSearch& search, const DeadlyPattern& pattern);

}  // namespace gridsmith
