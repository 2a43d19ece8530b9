// Singles: cells with one candidate left, and values with one place left in a unit.
#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr int kRatingInBlock = 12;
constexpr int kRatingInLine = 15;

// std::has_single_bit is a function call where the processor is not known to count bits by an instruction.
bool is_single_bit(UnitMask bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

bool add_single(StepSearch& search, Cell cell, Value value, int unit, int rating) {
    Step step = search.new_step();
    step.placements.push_back({cell, value});
    step.values = ValueSet::of(value);
    step.cells.insert(cell);
    step.rating = rating;
    if (unit >= 0) step.units.push_back(unit);
    return search.add(std::move(step));
}

// Looks at each value of a unit. Returns true when the search is over.
bool find_hidden_single_in(StepSearch& search, int unit) {
    const Position& position = search.position();
    for (const Value value : position.missing_in(unit)) {
        const UnitMask places = position.places_in(unit, value);
        if (!is_single_bit(places)) continue;
        const int rating = position.sets().is_block(unit) ? kRatingInBlock : kRatingInLine;
        if (add_single(search, position.sets().cell_in(unit, std::countr_zero(places)), value, unit, rating))
            return true;
    }
    return false;
}

void find_full_house(StepSearch& search) {
    const Position& position = search.position();
    for (int unit = 0; unit < position.units().count; ++unit) {
        const UnitMask open = position.open_in(unit);
        if (!is_single_bit(open)) continue;
        const Cell cell = position.sets().cell_in(unit, std::countr_zero(open));
        const ValueSet left = position.candidates(cell) & position.missing_in(unit);
        if (left.size() == 1 && add_single(search, cell, left.first(), unit, 0)) return;
    }
}

void find_naked_single(StepSearch& search) {
    const Position& position = search.position();
    for (const Cell cell : position.open_cells())
        if (count_of(position.candidates(cell)) == 1 &&
            add_single(search, cell, position.candidates(cell).first(), -1, 0))
            return;
}

void find_hidden_single(StepSearch& search) {
    const Units& units = search.position().units();
    for (int unit = 2 * units.side; unit < units.count; ++unit)
        if (find_hidden_single_in(search, unit)) return;
    for (int unit = 0; unit < 2 * units.side; ++unit)
        if (find_hidden_single_in(search, unit)) return;
}

std::string explain_full_house(const Step& step, const Wording& wording) {
    return fmt::format("{} is the last empty cell of {}, which still lacks {}", wording.cells(step.cells),
                       wording.units(step.units), wording.values(step.values));
}

std::string explain_naked_single(const Step& step, const Wording& wording) {
    return fmt::format("{} has no candidate but {}; every other value is ruled out there",
                       wording.cells(step.cells), wording.values(step.values));
}

std::string explain_hidden_single(const Step& step, const Wording& wording) {
    return fmt::format("In {}, {} is the only place left for {}", wording.units(step.units),
                       wording.cells(step.cells), wording.values(step.values));
}

}  // namespace

constinit const TechniqueRow technique_rows::full_house = {
    .name = "Full House",
    .family = Family::singles,
    .hodoku = {.level = Level::easy, .score = 4, .code = "0000", .solver = InHodoku::on},
    .explainer = 10,
    .find = find_full_house,
    .explain = explain_full_house,
    .description =
        "A row, column or block has one empty cell left. The cell takes the one value that is missing.",
    .example =
        {
            .cells = "...785132...1369.8138492567.8..7.4.191..54873....186.92975613843..82..15851.4.2.6",
            .found = "r1c5 r1c7 r1c8 r2c4 r2c5 r2c6 r2c7 r3c1 r3c2 r3c3 r3c6 r3c9 r4c5 r4c7 r4c9 r5c2 r5c6 "
                     "r5c7 r5c8 r6c9 r7c1 r7c4 r7c5 r7c6 r7c7 r7c9 r8c4 r8c9 r9c1 r9c2",
        },
};

constinit const TechniqueRow technique_rows::naked_single = {
    .name = "Naked Single",
    .family = Family::singles,
    .hodoku = {.level = Level::easy, .score = 4, .code = "0003", .solver = InHodoku::on},
    .explainer = 23,
    .find = find_naked_single,
    .explain = explain_naked_single,
    .description =
        "A cell sees all values but one in its row, column and block. The remaining "
        "value goes in. On large boards this single is the hardest to see without marks.",
    .example =
        {
            .cells = "...785..2........8..849.56..8.......9...5.8.3....186..29756.3843..82..1.851.4.2.6",
            .found = "r1c5 r3c3 r5c7 r7c1 r7c4 r7c5 r7c7 r7c9 r8c4 r9c1 r9c2",
        },
};

constinit const TechniqueRow technique_rows::hidden_single = {
    .name = "Hidden Single",
    .family = Family::singles,
    .hodoku = {.level = Level::easy, .score = 14, .code = "0002", .solver = InHodoku::on},
    .explainer = 12,
    .find = find_hidden_single,
    .explain = explain_hidden_single,
    .description =
        "A value has one place left in a row, column or block, whatever else the cell could hold. Choose "
        "a value and cross out the cells that see its entries. A unit with one cell left shows the place.",
    .example =
        {
            .cells = "...785..2........8..849.56..8.......9...5.8.3....186...97....8.3...2..1.851.4.2.6",
            .found = "r1c5 r3c3 r5c7 r9c1 r9c2",
        },
};

}  // namespace gridsmith
