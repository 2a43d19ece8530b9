// Singles: a cell with one value left, a value with one place left.
#include "techniques/finders.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr int kRatingInBlock = 12;
constexpr int kRatingInLine = 15;

// std::has_single_bit is a call on processors that are not known to have an instruction for it.
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

// Value by value in one unit; true when the search is over.
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

}  // namespace

void find_full_house(StepSearch& search, int) {
    const Position& position = search.position();
    for (int unit = 0; unit < position.units().count; ++unit) {
        const UnitMask open = position.open_in(unit);
        if (!is_single_bit(open)) continue;
        const Cell cell = position.sets().cell_in(unit, std::countr_zero(open));
        const ValueSet left = position.candidates(cell) & position.missing_in(unit);
        if (left.size() == 1 && add_single(search, cell, left.first(), unit, 0)) return;
    }
}

void find_naked_single(StepSearch& search, int) {
    const Position& position = search.position();
    for (const Cell cell : position.open_cells())
        if (count_of(position.candidates(cell)) == 1 &&
            add_single(search, cell, position.candidates(cell).first(), -1, 0))
            return;
}

void find_hidden_single(StepSearch& search, int) {
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

}  // namespace gridsmith
