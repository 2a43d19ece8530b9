// Where a person stands: entries and candidates, from which steps are found.
//
// Everything a finder asks is kept up to date entry by entry: the candidates of a cell, the places of a
// value, and the places of a value in a unit as one word. A plain value of about 10 KB.
#pragma once

#include "model/cell_set.h"
#include "model/grid.h"
#include "model/puzzle.h"
#include "model/value_set.h"
#include "techniques/board_sets.h"
#include "techniques/step.h"

#include <array>
#include <cstdint>

namespace gridsmith {

class Position {
public:
    // The entries of `grid`, which must not conflict; every value that no peer holds is a candidate. All
    // entries count as givens.
    explicit Position(const Grid& grid);
    // The puzzle's entries and givens (all entries, when it names none).
    explicit Position(const Puzzle& puzzle);

    int order() const { return grid_.order(); }
    int side() const { return grid_.side(); }
    const Units& units() const { return *sets_->units; }
    const BoardSets& sets() const { return *sets_; }

    const Grid& grid() const { return grid_; }
    const CellSet& givens() const { return givens_; }
    const CellSet& open_cells() const { return open_; }
    bool is_open(Cell cell) const { return grid_[cell] == 0; }
    // Of an open cell; none of a filled one.
    ValueSet candidates(Cell cell) const { return candidates_[static_cast<std::size_t>(cell)]; }
    bool has(Cell cell, Value value) const { return candidates(cell).contains(value); }
    // The open cells with the candidate.
    const CellSet& places(Value value) const { return places_[static_cast<std::size_t>(value) - 1]; }
    UnitMask places_in(int unit, Value value) const {
        return unit_places_[static_cast<std::size_t>(unit)][static_cast<std::size_t>(value) - 1];
    }
    UnitMask open_in(int unit) const { return unit_open_[static_cast<std::size_t>(unit)]; }
    // The values that the unit still lacks.
    ValueSet missing_in(int unit) const { return unit_missing_[static_cast<std::size_t>(unit)]; }
    int candidate_count() const { return candidate_count_; }

    bool is_solved() const { return open_.empty(); }
    // Some open cell has no candidate, or some unit no place for a value that it lacks.
    bool is_broken() const;

    // Fills an open cell and takes the value from its peers.
    void place(Cell cell, Value value);
    // Does nothing when the candidate is gone already.
    void eliminate(Cell cell, Value value);
    // Keeps only these candidates of the cell.
    void restrict_to(Cell cell, ValueSet values);
    void apply(const Step& step);

private:
    void fill_candidates();

    const BoardSets* sets_;
    Grid grid_;
    CellSet givens_;
    CellSet open_;
    int candidate_count_ = 0;
    std::array<ValueSet, kMaxCells> candidates_{};
    std::array<CellSet, kMaxSide> places_{};
    std::array<std::array<UnitMask, kMaxSide>, kMaxUnits> unit_places_{};
    std::array<UnitMask, kMaxUnits> unit_open_{};
    std::array<ValueSet, kMaxUnits> unit_missing_{};
};

// The puzzle's position with its pencil marks: a cell with marks has only those of them that are possible, a
// cell without any has all.
Position with_marks(const Puzzle& puzzle);

// The other way: entries and givens, and all candidates as marks.
Puzzle puzzle_of(const Position& position);

// Does the step keep `solution`: place only its values and eliminate none of them?
bool keeps(const Step& step, const Grid& solution);

}  // namespace gridsmith
