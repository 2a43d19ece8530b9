// Bivalue universal graves: if every open cell had two candidates, each twice in its units, there would be
// two solutions, so one of the candidates beyond that is true.
#include "techniques/deadly_pattern.h"
#include "techniques/finders.h"
#include "techniques/mask_combinations.h"
#include "techniques/wording.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The candidates beyond a grave.
struct Grave {
    std::vector<Candidate> beyond;
    CellSet cells;
    ValueSet values;
};

constexpr int kMaxCellsBeyond = 6;

int count_in(const Position& position, int unit, Value value) {
    return std::popcount(position.places_in(unit, value));
}

// Those candidates of a cell that occur more than twice in all its units; nothing if that does not leave two.
std::optional<ValueSet> beyond_in(const Position& position, Cell cell) {
    ValueSet beyond;
    const auto units = position.units().units_of(cell);
    for (const Value value : position.candidates(cell))
        if (std::ranges::all_of(units, [&](int unit) { return count_in(position, unit, value) > 2; }))
            beyond.insert(value);
    if ((position.candidates(cell) - beyond).size() != 2) return std::nullopt;
    return beyond;
}

// Without `grave`, does each unit have each value it lacks exactly twice?
bool is_grave_without(const Position& position, const Grave& grave) {
    for (int unit = 0; unit < position.units().count; ++unit)
        for (const Value value : position.missing_in(unit)) {
            int count = count_in(position, unit, value);
            for (const Candidate& candidate : grave.beyond)
                if (candidate.value == value && position.sets().cells_of(unit).contains(candidate.cell))
                    --count;
            if (count != 2) return false;
        }
    return true;
}

std::optional<Grave> grave_of(const Position& position) {
    Grave grave;
    for (const Cell cell : position.open_cells()) {
        const int size = position.candidates(cell).size();
        if (size < 2) return std::nullopt;
        if (size == 2) continue;
        if (grave.cells.size() == kMaxCellsBeyond) return std::nullopt;
        const auto beyond = beyond_in(position, cell);
        if (!beyond) return std::nullopt;
        grave.cells.insert(cell);
        grave.values |= *beyond;
        for (const Value value : *beyond) grave.beyond.push_back({cell, value});
    }
    if (grave.beyond.empty() || !is_grave_without(position, grave)) return std::nullopt;
    return grave;
}

Step step_of(const StepSearch& search, const Grave& grave) {
    Step step = search.new_step();
    step.cells = grave.cells;
    step.values = grave.values;
    for (const Candidate& candidate : grave.beyond) step.candidates.push_back({candidate, PatternRole::fin});
    return step;
}

}  // namespace

void find_grave_1(StepSearch& search, int) {
    const auto grave = grave_of(search.position());
    if (!grave || grave->beyond.size() != 1) return;
    Step step = step_of(search, *grave);
    const auto& [cell, value] = grave->beyond.front();
    search.eliminate(step, grave->cells, search.position().candidates(cell) - ValueSet::of(value));
    search.add(std::move(step));
}

// All candidates beyond are of one value.
void find_grave_2(StepSearch& search, int) {
    const Position& position = search.position();
    const auto grave = grave_of(position);
    if (!grave || grave->beyond.size() < 2 || grave->values.size() != 1) return;
    Step step = step_of(search, *grave);
    search.eliminate(step, position.sets().common_sight(grave->cells), grave->values);
    search.add(std::move(step));
}

// The cells beyond share a unit and make a subset with other cells of it.
void find_grave_3(StepSearch& search, int) {
    const Position& position = search.position();
    const auto grave = grave_of(position);
    if (!grave || grave->cells.size() < 2) return;
    for (const int unit : position.sets().common_units(grave->cells)) {
        std::vector<std::uint32_t> masks{grave->values.bits()};
        std::vector<Cell> cells{0};
        for (const Cell cell : (position.sets().cells_of(unit) & position.open_cells()) - grave->cells) {
            cells.push_back(cell);
            masks.push_back(position.candidates(cell).bits());
        }
        for (int size = grave->values.size(); size < static_cast<int>(cells.size()); ++size) {
            const auto use = [&](std::uint32_t chosen, std::uint32_t bits) {
                CellSet partners;
                for (std::uint32_t rest = chosen & ~1u; rest != 0; rest &= rest - 1)
                    partners.insert(cells[static_cast<std::size_t>(std::countr_zero(rest))]);
                Step step = step_of(search, *grave);
                step.units.push_back(unit);
                step.rating = 57 + size - 1;
                step.sets.push_back({partners, ValueSet::of_bits(bits), unit});
                search.show(step, partners, ValueSet::of_bits(bits), PatternRole::secondary);
                search.eliminate(step, position.sets().cells_of(unit) - partners - grave->cells,
                                 ValueSet::of_bits(bits));
                return search.add(std::move(step));
            };
            if (size >= 2 &&
                for_each_tight_union(std::span<const std::uint32_t>(masks), size, use, 1u, masks[0], 1))
                return;
        }
    }
}

// Two cells beyond share a unit that has a value of both nowhere else: they keep it and what is beyond.
void find_grave_4(StepSearch& search, int) {
    const Position& position = search.position();
    const auto grave = grave_of(position);
    if (!grave || grave->cells.size() != 2) return;
    for (const int unit : position.sets().common_units(grave->cells))
        for (const Value locked : position.missing_in(unit)) {
            if (grave->values.contains(locked)) continue;
            if ((position.sets().cells_of(unit) & position.places(locked)) != grave->cells) continue;
            Step step = step_of(search, *grave);
            step.units.push_back(unit);
            step.sets.push_back({grave->cells, ValueSet::of(locked), unit});
            for (const Cell cell : grave->cells) {
                ValueSet keeps = ValueSet::of(locked);
                for (const Candidate& candidate : grave->beyond)
                    if (candidate.cell == cell) keeps.insert(candidate.value);
                search.eliminate(step, CellSet{cell}, ValueSet::all(position.side()) - keeps);
            }
            if (search.add(std::move(step))) return;
        }
}

std::string explain_grave(const Step& step, const Wording& wording) {
    std::vector<std::string> beyond;
    for (const auto& [candidate, role] : step.candidates)
        if (role == PatternRole::fin) beyond.push_back(wording.candidate(candidate));
    std::string text = fmt::format(
        "Without {}, every open cell would have two candidates and every unit each value twice, and there "
        "would be two solutions; so {} is true",
        listed(beyond), beyond.size() == 1 ? "it" : "one of them");
    if (!step.sets.empty() && step.sets[0].cells != step.cells)
        text += fmt::format(". With {} that makes a subset of {} in {}", wording.cells(step.sets[0].cells),
                            wording.values(step.sets[0].values), wording.unit(step.sets[0].unit));
    else if (!step.sets.empty())
        text += fmt::format(". In {}, {} has no place but {} either", wording.unit(step.sets[0].unit),
                            wording.values(step.sets[0].values), wording.cells(step.cells));
    return text;
}

}  // namespace gridsmith
