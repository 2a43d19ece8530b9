// What the constraints of a board demand of candidates, prepared once for all positions.
#pragma once

#include "model/board/rules.h"
#include "model/cells/candidate.h"
#include "model/cells/cell_set.h"
#include "model/cells/value_set.h"
#include "model/constraints/constraint.h"
#include "solver/constraints/propagator.h"

#include <span>
#include <vector>

namespace gridsmith {

// What a constraint demands, or of a list of cells on their own, such as minima, what it demands around one of them. A
// step names it by its number in Demands::all.
struct Demand {
    Constraint constraint;                        // with that one cell
    std::vector<solver::Propagator> propagators;  // at least one
    CellSet cells;                                // all cells that they compare
};

struct Demands {
    std::vector<Demand> all;  // in the order of all_constraints, without those that limit single cells
    std::vector<std::vector<int>> of_cells;  // the numbers of those that compare a cell
    std::vector<ValueSet> allowed;           // the values of a cell that constraints of single cells allow
    // By cell and value: the candidates of other values that are false if this one is true, because a constraint of
    // two cells or a thermometer says so. Each once.
    std::vector<std::vector<Candidate>> excluded;
};

Demands make_demands(const Rules& rules);

class Position;

// The candidates of these cells; a filled cell has its value.
std::vector<solver::Domain> domains_of(const Position& position, std::span<const Cell> cells);

// Removes candidates that a constraint excludes, until nothing changes. False if a constraint cannot be kept.
bool settle_constraints(Position& position);

// Whether the entries of a solved position keep all constraints.
bool keeps_constraints(const Position& position);

}  // namespace gridsmith
