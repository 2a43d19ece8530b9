// Keeps candidates and places up to date with the entries.
#include "techniques/structures/position.h"

#include "model/puzzle/posing.h"
#include "techniques/structures/demands.h"

#include <algorithm>
#include <cassert>

namespace gridsmith {

Position::Position(const Grid& grid)
    : sets_(&board_sets(grid.rules())), grid_(grid), givens_(grid.entries()), in_units_(grid.units().count) {
    fill_candidates();
}

Position::Position(const Puzzle& puzzle)
    : sets_(&board_sets(puzzle.grid.rules())),
      grid_(puzzle.grid),
      givens_(posed_entries(puzzle)),
      in_units_(puzzle.grid.units().count) {
    fill_candidates();
}

void Position::fill_candidates() {
    const Units& units = *sets_->units;
    open_ = sets_->all - grid_.entries();
    for (int unit = 0; unit < units.count; ++unit) {
        InUnit& own = in_units_[unit];
        own.missing = ValueSet::all(units.side);
        for (int place = 0; place < units.side; ++place) {
            const Value value = grid_[sets_->cell_in(unit, place)];
            if (value == 0)
                own.open |= UnitMask{1} << place;
            else
                own.missing.erase(value);
        }
    }
    // Units alone decide unless the rules have moves or consecutive values.
    const bool only_units = units.apart.empty() && !units.nonconsecutive;
    for (const Cell cell : open_) {
        ValueSet possible = only_units ? ValueSet::all(units.side) : candidates_of(grid_, cell);
        for (const auto& [unit, place] : sets_->units_of(cell)) possible &= missing_in(unit);
        if (sets_->demands) possible &= sets_->demands->allowed[Units::at(cell)];
        candidates_[cell] = possible;
        candidate_count_ += possible.size();
        for (const Value value : possible) {
            places_[value].insert(cell);
            for (const auto& [unit, place] : sets_->units_of(cell))
                in_units_[unit].places[value] |= UnitMask{1} << place;
        }
    }
}

bool Position::is_broken() const {
    for (const Cell cell : open_)
        if (candidates(cell).empty()) return true;
    for (int unit = 0; unit < units().count; ++unit)
        for (const Value value : missing_in(unit))
            if (places_in(unit, value) == 0) return true;
    return false;
}

void Position::eliminate(Cell cell, Value value) {
    ValueSet& values = candidates_[cell];
    if (!values.contains(value)) return;
    values.erase(value);
    --candidate_count_;
    places_[value].erase(cell);
    for (const auto& [unit, place] : sets_->units_of(cell))
        in_units_[unit].places[value] &= ~(UnitMask{1} << place);
}

void Position::place(Cell cell, Value value) {
    assert(is_open(cell));
    for (const Value other : candidates(cell)) eliminate(cell, other);
    for (const Cell peer : sets_->sight_of(cell) & places(value)) eliminate(peer, value);
    if (units().nonconsecutive)
        for (const Cell neighbour : sets_->consecutive_sight_of(cell))
            for (const Value other : consecutive_to(value, side())) eliminate(neighbour, other);
    grid_[cell] = value;
    open_.erase(cell);
    for (const auto& [unit, place] : sets_->units_of(cell)) {
        in_units_[unit].open &= ~(UnitMask{1} << place);
        in_units_[unit].missing.erase(value);
    }
}

void Position::restrict_to(Cell cell, ValueSet values) {
    for (const Value value : candidates(cell) - values) eliminate(cell, value);
}

void Position::apply(const Step& step) {
    for (const Candidate& gone : step.eliminations) eliminate(gone.cell, gone.value);
    for (const Candidate& entry : step.placements) place(entry.cell, entry.value);
}

Position with_marks(const Puzzle& puzzle) {
    Position position(puzzle);
    for (const Cell cell : CellSet(position.open_cells())) {
        const ValueSet marks = puzzle.marks[cell];
        if (!marks.empty()) position.restrict_to(cell, marks);
    }
    return position;
}

Puzzle puzzle_of(const Position& position) {
    Puzzle puzzle(position.grid());
    puzzle.givens = position.givens();
    for (const Cell cell : position.open_cells()) puzzle.marks[cell] = position.candidates(cell);
    return puzzle;
}

bool keeps(const Step& step, const Grid& solution) {
    return std::ranges::all_of(step.placements,
                               [&](const Candidate& c) { return solution[c.cell] == c.value; }) &&
           std::ranges::none_of(step.eliminations,
                                [&](const Candidate& c) { return solution[c.cell] == c.value; });
}

}  // namespace gridsmith
