// Keeps candidates and places up to date with the entries.
#include "techniques/structures/position.h"

#include <algorithm>
#include <cassert>

namespace gridsmith {

Position::Position(const Grid& grid)
    : sets_(&board_sets(grid.order())), grid_(grid), givens_(grid.entries()) {
    fill_candidates();
}

Position::Position(const Puzzle& puzzle)
    : sets_(&board_sets(puzzle.order())), grid_(puzzle.grid), givens_(puzzle.givens) {
    if (givens_.empty()) givens_ = grid_.entries();
    fill_candidates();
}

void Position::fill_candidates() {
    const Units& units = *sets_->units;
    open_ = sets_->all - grid_.entries();
    for (int unit = 0; unit < units.count; ++unit) {
        unit_missing_[unit] = ValueSet::all(units.side);
        for (int place = 0; place < units.side; ++place) {
            const Value value = grid_[sets_->cell_in(unit, place)];
            if (value == 0)
                unit_open_[unit] |= UnitMask{1} << place;
            else
                unit_missing_[unit].erase(value);
        }
    }
    for (const Cell cell : open_) {
        ValueSet possible = ValueSet::all(units.side);
        for (const int unit : units.units_of(cell)) possible &= missing_in(unit);
        candidates_[cell] = possible;
        candidate_count_ += possible.size();
        for (const Value value : possible) {
            places_[value].insert(cell);
            for (const int unit : units.units_of(cell))
                unit_places_[unit][value] |= UnitMask{1} << sets_->place_of(cell, sets_->kind_of(unit));
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
    const auto& place = sets_->place_in[cell];
    const auto cell_units = units().units_of(cell);
    for (std::size_t kind = 0; kind < 3; ++kind)
        unit_places_[cell_units[kind]][value] &= ~(UnitMask{1} << place[kind]);
}

void Position::place(Cell cell, Value value) {
    assert(is_open(cell));
    for (const Value other : candidates(cell)) eliminate(cell, other);
    for (const Cell peer : sets_->sight_of(cell) & places(value)) eliminate(peer, value);
    grid_[cell] = value;
    open_.erase(cell);
    const auto& place = sets_->place_in[cell];
    const auto cell_units = units().units_of(cell);
    for (std::size_t kind = 0; kind < 3; ++kind) {
        unit_open_[cell_units[kind]] &= ~(UnitMask{1} << place[kind]);
        unit_missing_[cell_units[kind]].erase(value);
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
