#include "techniques/path/hodoku_singles.h"

#include <algorithm>
#include <bit>

namespace gridsmith {

namespace {

Step single_of(Technique technique, Candidate single, int unit) {
    Step step;
    step.technique = technique;
    step.placements.push_back(single);
    step.values = ValueSet::of(single.value);
    step.cells.insert(single.cell);
    if (unit >= 0) step.units.push_back(unit);
    return step;
}

// HoDoKu's chains and almost locked sets remove their candidates value by value.
bool removes_by_value(Technique technique) {
    switch (row_of(technique).family) {
        case Family::chains:
        case Family::almost_locked_sets: return technique != Technique::sue_de_coq;
        default: return technique == Technique::remote_pair;
    }
}

bool is_locked_subset(Technique technique) {
    return technique == Technique::locked_pair || technique == Technique::locked_triple;
}

// The eliminations in the order in which HoDoKu performs them.
std::vector<Candidate> eliminations_in_order(const Step& step, const Units& units) {
    std::vector<Candidate> order = step.eliminations;  // ascending by cell
    if (removes_by_value(step.technique)) {
        std::ranges::stable_sort(order, {}, &Candidate::value);
    } else if (step.technique == Technique::sue_de_coq) {
        // First the block, then the line.
        const ValueSet of_middle = step.sets[0].values;
        const ValueSet of_line = step.sets[1].values;
        const ValueSet of_block = step.sets[2].values;
        const ValueSet gone = ((of_middle | of_block) - of_line) | (of_line & of_block);
        std::ranges::stable_partition(order, [&](const Candidate& candidate) {
            return units.units_of(candidate.cell)[2] == step.units[1] && gone.contains(candidate.value);
        });
    } else if (is_locked_subset(step.technique)) {
        // First the line of the subset, then its block.
        const Cell first = step.cells.first();
        const bool in_row = std::ranges::all_of(
            step.cells, [&](Cell cell) { return units.row_of(cell) == units.row_of(first); });
        std::ranges::stable_partition(order, [&](const Candidate& candidate) {
            return in_row ? units.row_of(candidate.cell) == units.row_of(first)
                          : units.column_of(candidate.cell) == units.column_of(first);
        });
    }
    return order;
}

}  // namespace

HodokuSingles::HodokuSingles(const Position& start) : units_(&start.units()) {
    candidates_.fill(ValueSet::all(kSide));
    for (auto& places : places_) places.fill(kSide);
    for (Cell cell = 0; cell < kCells; ++cell)
        if (!start.is_open(cell)) place(cell, start.grid()[cell]);
    for (const Cell cell : start.open_cells())
        for (const Value value : candidates_[cell] - start.candidates(cell)) remove(cell, value);
}

void HodokuSingles::lose_place(int unit, Value value) {
    if (--places_[unit][value] != 1) return;
    for (const Cell cell : units_->cells_of(unit))
        if (candidates_[cell].contains(value)) return hidden_.append({cell, value});
}

void HodokuSingles::remove(Cell cell, Value value) {
    if (!candidates_[cell].contains(value)) return;
    candidates_[cell].erase(value);
    if (candidates_[cell].size() == 1) naked_.append({cell, candidates_[cell].first()});
    for (const int unit : units_->units_of(cell)) lose_place(unit, value);
}

void HodokuSingles::place(Cell cell, Value value) {
    const ValueSet lost = candidates_[cell];
    candidates_[cell] = {};
    for (const Cell peer : units_->peers_of(cell)) remove(peer, value);
    for (const Value other : lost)
        for (const int unit : units_->units_of(cell))
            if (other == value)
                --places_[unit][other];
            else
                lose_place(unit, other);
}

void HodokuSingles::apply(const Step& step) {
    for (const Candidate& single : step.placements) place(single.cell, single.value);
    if (step.eliminations.size() == 1)
        remove(step.eliminations.front().cell, step.eliminations.front().value);
    else if (!step.eliminations.empty())
        for (const Candidate& candidate : eliminations_in_order(step, *units_))
            remove(candidate.cell, candidate.value);
}

std::optional<Step> HodokuSingles::next_full_house(const Position& now) const {
    for (std::size_t i = naked_.first; i < naked_.end; ++i) {
        const Candidate single = naked_.items[i];
        if (!now.is_open(single.cell)) continue;
        for (const int unit : units_->units_of(single.cell))
            if (std::has_single_bit(now.open_in(unit))) return single_of(Technique::full_house, single, unit);
    }
    return std::nullopt;
}

std::optional<Step> HodokuSingles::next(const Position& now) {
    while (!naked_.is_empty() && !now.is_open(naked_.items[naked_.first].cell)) ++naked_.first;
    if (auto step = next_full_house(now)) return step;
    if (!naked_.is_empty()) return single_of(Technique::naked_single, naked_.items[naked_.first++], -1);
    while (!hidden_.is_empty()) {
        const Candidate single = hidden_.items[hidden_.first++];
        if (!now.is_open(single.cell)) continue;
        for (const int unit : units_->units_of(single.cell))
            if (std::has_single_bit(now.places_in(unit, single.value)))
                return single_of(Technique::hidden_single, single, unit);
    }
    return std::nullopt;
}

}  // namespace gridsmith
