// Bivalue universal graves: if every open cell had two candidates and every unit each missing value twice,
// there would be two solutions. So one of the candidates beyond this pattern is true.
#include "techniques/structures/mask_combinations.h"
#include "techniques/structures/numbered.h"
#include "techniques/uniqueness/deadly_pattern.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The candidates beyond a grave, with their cells and values.
struct Grave {
    std::vector<Candidate> beyond;
    CellSet cells;
    ValueSet values;
};

constexpr int kMaxCellsBeyond = 6;

int count_in(const Position& position, int unit, Value value) {
    return std::popcount(position.places_in(unit, value));
}

// The candidates of the cell that occur more than twice in each of its units. Nothing unless two candidates
// remain.
std::optional<ValueSet> beyond_in(const Position& position, Cell cell) {
    ValueSet beyond;
    const auto units = position.units().units_of(cell);
    for (const Value value : position.candidates(cell))
        if (std::ranges::all_of(units, [&](int unit) { return count_in(position, unit, value) > 2; }))
            beyond.insert(value);
    if ((position.candidates(cell) - beyond).size() != 2) return std::nullopt;
    return beyond;
}

// Does each unit have each missing value exactly twice, apart from the candidates of `grave`?
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

void find_grave_1(StepSearch& search) {
    const auto grave = grave_of(search.position());
    if (!grave || grave->cells.size() != 1) return;
    // Only Sudoku Explainer lets the cell have several values beyond the grave.
    if (grave->beyond.size() != 1 && !search.options().as_explainer) return;
    Step step = step_of(search, *grave);
    const Cell cell = grave->beyond.front().cell;
    search.eliminate(step, grave->cells, search.position().candidates(cell) - grave->values);
    search.add(std::move(step));
}

// All candidates beyond the grave are of one value.
void find_grave_2(StepSearch& search) {
    const Position& position = search.position();
    const auto grave = grave_of(position);
    if (!grave || grave->beyond.size() < 2 || grave->values.size() != 1) return;
    Step step = step_of(search, *grave);
    search.eliminate(step, position.sets().common_sight(grave->cells), grave->values);
    search.add(std::move(step));
}

// The cells with candidates beyond the grave share a unit and form a subset with other cells of the unit.
void find_grave_3(StepSearch& search) {
    const Position& position = search.position();
    const auto grave = grave_of(position);
    if (!grave || grave->cells.size() < 2) return;
    for (const int unit : position.sets().common_units(grave->cells)) {
        std::vector<std::uint32_t> masks{grave->values.bits()};
        Numbered<Cell> cells(1);
        for (const Cell cell : (position.sets().cells_of(unit) & position.open_cells()) - grave->cells) {
            cells.push_back(cell);
            masks.push_back(position.candidates(cell).bits());
        }
        for (int size = grave->values.size(); size < cells.count(); ++size) {
            const auto use = [&](std::uint32_t chosen, std::uint32_t bits) {
                CellSet partners;
                for (std::uint32_t rest = chosen & ~1u; rest != 0; rest &= rest - 1)
                    partners.insert(cells[std::countr_zero(rest)]);
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

// Two cells with candidates beyond the grave share a unit that has one of their values nowhere else. They
// keep that value and the candidates beyond the grave.
void find_grave_4(StepSearch& search) {
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
        "Without {}, every open cell would have two candidates and every unit each "
        "missing value twice, and there would be two solutions; so {} is true",
        listed(beyond), beyond.size() == 1 ? "it" : "one of them");
    if (!step.sets.empty() && step.sets[0].cells != step.cells)
        text += fmt::format(". With {} this forms a subset of {} in {}", wording.cells(step.sets[0].cells),
                            wording.values(step.sets[0].values), wording.unit(step.sets[0].unit));
    else if (!step.sets.empty())
        text += fmt::format(". In {}, {} has no place but {} as well", wording.unit(step.sets[0].unit),
                            wording.values(step.sets[0].values), wording.cells(step.cells));
    return text;
}

// --- The rows ---

constexpr ExampleText kBivalueGravesExample = {
    .cells = "925648731..6312954314579862..74.13.614986327563.7.514....1346.7461987523..325641.",
    .found =
        "r1c1 r1c3 r1c4 r1c5 r1c6 r1c9 r2c4 r2c6 r2c7 r2c8 r2c9 r3c1 r3c3 r3c4 r3c8 r3c9 r4c3 r4c6 "
        "r4c9 r5c1 r5c2 r5c5 r5c6 r5c7 r5c8 r5c9 r6c2 r6c4 r6c7 r6c8 r7c4 r7c5 r7c7 r8c1 r8c3 r8c5 "
        "r8c6 r8c7 r8c9 r9c5 r9c6 r9c8",
    .removed = "r4c1<>8 r7c1<>8",
};

}  // namespace

constinit const TechniqueRow technique_rows::grave_1 = {
    .name = "Bivalue Universal Grave + 1",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 100, .code = "0610", .solver = InHodoku::on},
    .explainer = 56,
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_grave_1,
    .explain = explain_grave,
    .description =
        "If every empty cell had two candidates and every value had two places "
        "in each unit, there would be two solutions or none. Only one candidate "
        "exceeds this pattern, so it is true, and its cell loses the others.",
    .example =
        {
            .cells = "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
            .found = "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 r5c7 "
                     "r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 r8c6 r8c7 "
                     "r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
        },
};

constinit const TechniqueRow technique_rows::grave_2 = {
    .name = "Bivalue Universal Grave 2",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 110},
    .explainer = 57,
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_grave_2,
    .explain = explain_grave,
    .description =
        "The board would be a grave, with two candidates in every cell and "
        "two places for every value, except for some candidates of one value. "
        "One of these is true, so cells that see all of them lose the value.",
    .example =
        {
            .cells = "925648731..6312954314579862..74.13.614986327563.7.514....1346.7461987523..325641.",
            .found = "r1c1 r1c3 r1c4 r1c5 r1c6 r1c9 r2c4 r2c6 r2c7 r2c8 r2c9 r3c1 r3c3 r3c4 r3c8 r3c9 r4c3 "
                     "r4c6 r4c9 r5c1 r5c2 r5c5 r5c6 r5c7 r5c8 r5c9 r6c2 r6c4 r6c7 r6c8 r7c4 r7c5 r7c7 r8c1 "
                     "r8c3 r8c5 r8c6 r8c7 r8c9 r9c5 r9c6 r9c8",
        },
};

constinit const TechniqueRow technique_rows::grave_3 = {
    .name = "Bivalue Universal Grave 3",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 110},
    .explainer = 57,
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_grave_3,
    .explain = explain_grave,
    .description =
        "The board would be a grave except for some extra candidates in cells of "
        "one unit. One of these is true, so the cells act as one cell with the "
        "extra candidates. With other cells of the unit they form a naked subset.",
    .example = kBivalueGravesExample,
};

constinit const TechniqueRow technique_rows::grave_4 = {
    .name = "Bivalue Universal Grave 4",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 110},
    .explainer = 57,
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_grave_4,
    .explain = explain_grave,
    .description =
        "The board would be a grave except for extra candidates in two cells of a unit that has a further "
        "value nowhere else. The two cells keep that value and the extra candidates, and lose the rest.",
    .example = kBivalueGravesExample,
};

}  // namespace gridsmith
