// A position of a solving path: the entries and the remaining candidates. Finders look for steps in it.
//
// A position keeps what finders ask for up to date with each entry: the candidates of a cell, the places of a
// value, and the places of a value in a unit as one word. It is a plain value of about 20 KB, of which
// copies on small boards copy a part.
#pragma once

#include "model/board/grid.h"
#include "model/cells/cell_set.h"
#include "model/cells/value_set.h"
#include "model/puzzle/puzzle.h"
#include "techniques/structures/board_sets.h"
#include "techniques/structures/step.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace gridsmith {

class Position {
public:
    // Starts from the entries of `grid`, which must not conflict. The candidates of an open cell are all
    // values that no peer holds and that constraints of single cells allow, and all entries count as givens.
    explicit Position(const Grid& grid);
    // Starts from the puzzle's entries and givens. If the puzzle is not posed, all entries count as givens.
    explicit Position(const Puzzle& puzzle);

    const Rules& rules() const { return grid_.rules(); }
    // Of a classic board: 2 .. 5.
    int order() const { return grid_.order(); }
    // The order of the smallest classic board that is as large. See BoardSets::scale.
    int scale() const { return sets_->scale; }
    int side() const { return grid_.side(); }
    const Units& units() const { return *sets_->units; }
    const BoardSets& sets() const { return *sets_; }

    const Grid& grid() const { return grid_; }
    const CellSet& givens() const { return givens_; }
    const CellSet& open_cells() const { return open_; }
    bool is_open(Cell cell) const { return grid_[cell] == 0; }
    // The candidates of an open cell. A filled cell has no candidates.
    ValueSet candidates(Cell cell) const { return candidates_[cell]; }
    bool has(Cell cell, Value value) const { return candidates(cell).contains(value); }
    // The open cells that have the candidate.
    const CellSet& places(Value value) const { return places_[value]; }
    UnitMask places_in(int unit, Value value) const { return in_units_[unit].places[value]; }
    UnitMask open_in(int unit) const { return in_units_[unit].open; }
    // The values that the unit still lacks.
    ValueSet missing_in(int unit) const { return in_units_[unit].missing; }
    int candidate_count() const { return candidate_count_; }

    bool is_solved() const { return open_.empty(); }
    // Does an open cell lack candidates, or a unit a place for a missing value?
    bool is_broken() const;

    // Fills an open cell and removes what its value excludes: the value from its peers, and consecutive values from its
    // neighbours if the rules say so.
    void place(Cell cell, Value value);
    // Does nothing if the value is not a candidate of the cell.
    void eliminate(Cell cell, Value value);
    // Removes all other candidates of the cell.
    void restrict_to(Cell cell, ValueSet values);
    void apply(const Step& step);

private:
    struct InUnit {
        PerValue<UnitMask> places;
        UnitMask open;
        ValueSet missing;
    };
    // Copies of a position copy only the units that the board has.
    class InUnits {
    public:
        explicit InUnits(int count) : count_(count) {
            for (InUnit& unit : units_.first(count)) unit = {};
        }
        InUnits(const InUnits& other) { copy(other); }
        InUnits& operator=(const InUnits& other) {
            if (this != &other) copy(other);
            return *this;
        }
        InUnit& operator[](int unit) { return units_[unit]; }
        const InUnit& operator[](int unit) const { return units_[unit]; }

    private:
        void copy(const InUnits& other) {
            count_ = other.count_;
            std::ranges::copy(other.units_.first(count_), units_.begin());
        }

        int count_;
        PerUnit<InUnit> units_;  // only the first count_ are initialised
    };

    void fill_candidates();

    const BoardSets* sets_;
    Grid grid_;
    CellSet givens_;
    CellSet open_;
    int candidate_count_ = 0;
    PerCell<ValueSet> candidates_{};
    PerValue<CellSet> places_{};
    InUnits in_units_;
};

// The puzzle's position with its pencil marks. A cell with marks keeps the marks that are possible, and a
// cell without marks has all candidates.
Position with_marks(const Puzzle& puzzle);

// The position as a puzzle: its entries and givens, and all candidates as marks.
Puzzle puzzle_of(const Position& position);

// Does the step agree with `solution`? It places only values of the solution and eliminates none of them.
bool keeps(const Step& step, const Grid& solution);

}  // namespace gridsmith
