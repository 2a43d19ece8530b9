// The four conclusions from a deadly pattern.
#include "techniques/uniqueness/deadly_pattern.h"

#include "techniques/structures/mask_combinations.h"
#include "techniques/words/wording.h"

#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

Step step_of(const StepSearch& search, const DeadlyPattern& pattern) {
    Step step = search.new_step();
    step.cells = pattern.cells;
    step.values = pattern.values;
    step.rating = pattern.rating;
    search.show(step, pattern.cells, pattern.values);
    search.show(step, pattern.extra_cells, pattern.extras, PatternRole::fin);
    return step;
}

// The open cells of a unit that can form a subset with the extras, and their candidates. Item 0 stands for
// the extras.
struct SubsetPool {
    int count = 1;
    IndexedArray<std::uint32_t, kMaxSide + 1> masks{};
    IndexedArray<Cell, kMaxSide + 1> cells{};
};

SubsetPool pool_of(const Position& position, const DeadlyPattern& pattern, int unit) {
    SubsetPool pool;
    pool.masks[0] = pattern.extras.bits();
    for (const Cell cell : (position.sets().cells_of(unit) & position.open_cells()) - pattern.cells) {
        pool.cells[pool.count] = cell;
        pool.masks[pool.count++] = position.candidates(cell).bits();
    }
    return pool;
}

constexpr int kMaxSubset = 5;

bool conclude_subset_in(StepSearch& search, const DeadlyPattern& pattern, int unit) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const SubsetPool pool = pool_of(position, pattern, unit);
    const auto masks = pool.masks.first(pool.count);
    for (int size = 2; size <= kMaxSubset && size < pool.count; ++size) {
        const auto use = [&](std::uint32_t chosen, std::uint32_t bits) {
            CellSet partners;
            for (std::uint32_t rest = chosen & ~1u; rest != 0; rest &= rest - 1)
                partners.insert(pool.cells[std::countr_zero(rest)]);
            const CellSet members = partners | pattern.extra_cells;
            Step step = step_of(search, pattern);
            step.sets.push_back({partners, ValueSet::of_bits(bits), unit});
            for (const int common : sets.common_units(members)) {
                step.units.push_back(common);
                search.eliminate(step, sets.cells_of(common) - members, ValueSet::of_bits(bits));
            }
            if (step.eliminations.empty()) return false;
            if (step.rating != 0) step.rating += size - 2;
            search.show(step, partners, ValueSet::of_bits(bits), PatternRole::secondary);
            return search.add(std::move(step));
        };
        if (std::popcount(masks[0]) <= size && for_each_tight_union(masks, size, use, 1u, masks[0], 1))
            return true;
    }
    return false;
}

}  // namespace

DeadlyPattern deadly_pattern(const Position& position, const CellSet& cells, ValueSet values) {
    DeadlyPattern pattern{cells, values, {}, {}};
    for (const Cell cell : cells) {
        const ValueSet extras = position.candidates(cell) - values;
        if (extras.empty()) continue;
        pattern.extra_cells.insert(cell);
        pattern.extras |= extras;
    }
    return pattern;
}

bool conclude_single_cell(StepSearch& search, const DeadlyPattern& pattern) {
    if (pattern.extra_cells.size() != 1) return false;
    Step step = step_of(search, pattern);
    search.eliminate(step, pattern.extra_cells, pattern.values);
    return search.add(std::move(step));
}

bool conclude_common_extra(StepSearch& search, const DeadlyPattern& pattern) {
    if (pattern.extra_cells.size() < 2 || pattern.extras.size() != 1) return false;
    const Position& position = search.position();
    const CellSet losers =
        position.sets().common_sight(pattern.extra_cells) & position.places(pattern.extras.first());
    if (losers.empty()) return false;
    Step step = step_of(search, pattern);
    search.eliminate(step, losers, pattern.extras);
    return search.add(std::move(step));
}

bool conclude_subset(StepSearch& search, const DeadlyPattern& pattern) {
    if (pattern.extra_cells.size() != 2) return false;
    for (const int unit : search.position().sets().common_units(pattern.extra_cells))
        if (conclude_subset_in(search, pattern, unit)) return true;
    return false;
}

bool conclude_locked_value(StepSearch& search, const DeadlyPattern& pattern) {
    if (pattern.extra_cells.size() != 2 || pattern.values.size() != 2) return false;
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    for (const int unit : sets.common_units(pattern.extra_cells))
        for (const Value locked : pattern.values) {
            const CellSet places = sets.cells_of(unit) & position.places(locked);
            if (places.empty() || !places.is_subset_of(pattern.extra_cells)) continue;
            Step step = step_of(search, pattern);
            step.units.push_back(unit);
            search.eliminate(step, pattern.extra_cells, pattern.values - ValueSet::of(locked));
            if (search.add(std::move(step))) return true;
        }
    return false;
}

std::string explain_deadly_pattern(const Step& step, const Wording& wording) {
    CellSet extra_cells;
    ValueSet extras;
    for (const auto& [candidate, role] : step.candidates)
        if (role == PatternRole::fin) {
            extra_cells.insert(candidate.cell);
            extras.insert(candidate.value);
        }
    std::string text = fmt::format(
        "If {} held only {}, their values could be swapped and the "
        "puzzle would have two solutions; so one of {} holds {}",
        wording.cells(step.cells), wording.values(step.values), wording.cells(extra_cells),
        wording.values(extras, "or"));
    if (!step.sets.empty())
        text += fmt::format(". Together with {} this forms a subset of {} in {}",
                            wording.cells(step.sets[0].cells), wording.values(step.sets[0].values),
                            wording.unit(step.sets[0].unit));
    else if (!step.units.empty() && !step.eliminations.empty()) {
        const ValueSet other = step.values - ValueSet::of(step.eliminations.front().value);
        text += fmt::format(
            ". In {}, {} has no other place, so one of these cells holds it and the other holds {}",
            wording.unit(step.units.front()), wording.values(other), wording.values(extras, "or"));
    }
    return text;
}

}  // namespace gridsmith
