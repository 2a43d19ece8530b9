// Subsets: k cells of a unit that share k values, seen from the cells (naked) or from the values (hidden).
#include "techniques/finders.h"
#include "techniques/mask_combinations.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The members of a unit that could take part: cells with their values, or values with their places.
struct Members {
    std::size_t count = 0;
    std::array<std::uint32_t, kMaxSide> masks{};
    std::array<int, kMaxSide> names{};  // the place in the unit, or the value

    void add(int name, std::uint32_t mask) {
        names[count] = name;
        masks[count++] = mask;
    }
    std::span<const std::uint32_t> all() const { return std::span(masks).first(count); }
    // Bit `name` for each chosen member.
    std::uint32_t named(std::uint32_t chosen) const {
        std::uint32_t bits = 0;
        for (; chosen != 0; chosen &= chosen - 1)
            bits |= 1u << names[static_cast<std::size_t>(std::countr_zero(chosen))];
        return bits;
    }
};

Members cells_with_few_values(const Position& position, int unit, int size) {
    Members members;
    for (UnitMask open = position.open_in(unit); open != 0; open &= open - 1) {
        const int place = std::countr_zero(open);
        const ValueSet values = position.candidates(position.sets().cell_in(unit, place));
        if (!values.empty() && count_of(values) <= size) members.add(place, values.bits());
    }
    return members;
}

Members values_with_few_places(const Position& position, int unit, int size) {
    Members members;
    for (const Value value : position.missing_in(unit)) {
        const UnitMask places = position.places_in(unit, value);
        if (places != 0 && count_of(places) <= size) members.add(value - 1, places);
    }
    return members;
}

// Naked subsets of one unit, each as `use(cells, values)`, until it returns true.
template <class Use>
bool for_each_naked_subset(const Position& position, int unit, int size, Use use) {
    if (count_of(position.open_in(unit)) <= size) return false;
    const Members cells = cells_with_few_values(position, unit, size);
    return for_each_tight_union(cells.all(), size, [&](std::uint32_t chosen, std::uint32_t values) {
        return use(position.sets().cells_of(unit, cells.named(chosen)), ValueSet::of_bits(values));
    });
}

// Hidden subsets of one unit, each as `use(cells, values)`, until it returns true.
template <class Use>
bool for_each_hidden_subset(const Position& position, int unit, int size, Use use) {
    if (count_of(position.open_in(unit)) <= size) return false;
    const Members values = values_with_few_places(position, unit, size);
    return for_each_tight_union(values.all(), size, [&](std::uint32_t chosen, std::uint32_t places) {
        return use(position.sets().cells_of(unit, places), ValueSet::of_bits(values.named(chosen)));
    });
}

bool holds_any(const Position& position, const CellSet& cells, ValueSet values) {
    for (const Value value : values)
        if (position.places(value).intersects(cells)) return true;
    return false;
}

Step subset_step(const StepSearch& search, const CellSet& cells, ValueSet values) {
    Step step = search.new_step();
    step.cells = cells;
    step.values = values;
    search.show(step, cells, values);
    return step;
}

// Blocks first, as people look.
template <class Look>
void in_each_unit(StepSearch& search, Look look) {
    const Units& units = search.position().units();
    if (!search.look_in_each_unit(2 * units.side, units.count, look))
        search.look_in_each_unit(0, 2 * units.side, look);
}

}  // namespace

void find_naked_subset(StepSearch& search, int size) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    in_each_unit(search, [&](int unit) {
        return for_each_naked_subset(position, unit, size, [&](const CellSet& cells, ValueSet values) {
            if (!holds_any(position, sets.cells_of(unit) - cells, values)) return false;
            Step step = subset_step(search, cells, values);
            step.units = sets.common_units(cells);
            for (const int common : step.units) search.eliminate(step, sets.cells_of(common) - cells, values);
            return search.add(std::move(step));
        });
    });
}

void find_locked_subset(StepSearch& search, int size) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const Units& units = position.units();
    for (int block = 2 * units.side; block < units.count; ++block) {
        const bool over =
            for_each_naked_subset(position, block, size, [&](const CellSet& cells, ValueSet values) {
                const auto common = sets.common_units(cells);
                if (common.size() < 2 || !holds_any(position, sets.cells_of(block) - cells, values))
                    return false;
                const int line = common.front();
                if (!holds_any(position, sets.cells_of(line) - sets.cells_of(block), values)) return false;
                Step step = subset_step(search, cells, values);
                step.units = common;
                for (const int unit : common) search.eliminate(step, sets.cells_of(unit) - cells, values);
                return search.add(std::move(step));
            });
        if (over) return;
    }
}

void find_hidden_subset(StepSearch& search, int size) {
    const Position& position = search.position();
    in_each_unit(search, [&](int unit) {
        return for_each_hidden_subset(position, unit, size, [&](const CellSet& cells, ValueSet values) {
            const ValueSet others = ValueSet::all(position.side()) - values;
            if (!holds_any(position, cells, others)) return false;
            Step step = subset_step(search, cells, values);
            step.units.push_back(unit);
            search.eliminate(step, cells, others);
            return search.add(std::move(step));
        });
    });
}

// A hidden subset that leaves another value of the unit one place.
void find_direct_hidden_subset(StepSearch& search, int size) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    in_each_unit(search, [&](int unit) {
        return for_each_hidden_subset(position, unit, size, [&](const CellSet& cells, ValueSet values) {
            for (const Value other : position.missing_in(unit) - values) {
                const CellSet left = (position.places(other) & sets.cells_of(unit)) - cells;
                if (left.size() != 1 || !position.places(other).intersects(cells)) continue;
                Step step = subset_step(search, cells, values);
                step.units.push_back(unit);
                step.placements.push_back({left.first(), other});
                if (search.add(std::move(step))) return true;
            }
            return false;
        });
    });
}

std::string explain_naked_subset(const Step& step, const Wording& wording) {
    return fmt::format("In {}, the {} cells {} hold no candidates but {}; they use these values up",
                       wording.units(step.units), step.size, wording.cells(step.cells),
                       wording.values(step.values));
}

std::string explain_hidden_subset(const Step& step, const Wording& wording) {
    return fmt::format("In {}, the values {} have only {} for places; nothing else fits into these cells",
                       wording.units(step.units), wording.values(step.values), wording.cells(step.cells));
}

std::string explain_direct_hidden_subset(const Step& step, const Wording& wording) {
    return fmt::format("{}, which leaves one place for {} in {}", explain_hidden_subset(step, wording),
                       wording.value(step.placements.front().value), wording.units(step.units));
}

}  // namespace gridsmith
