// Values that a constraint needs in some of its cells: cells that see all of these lose them.
#include "techniques/constraints/constraint_steps.h"
#include "techniques/words/constraint_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace gridsmith {

namespace {

// Can the constraint be kept without `value` in these cells, as far as its propagators tell?
bool can_do_without(const Position& position, const Demand& demand, Value value, const CellSet& cells) {
    return std::ranges::all_of(demand.propagators, [&](const solver::Propagator& propagator) {
        auto domains = domains_of(position, propagator.cells());
        for (std::size_t i = 0; i < domains.size(); ++i)
            if (cells.contains(propagator.cells()[i]) && (domains[i] &= ~solver::domain_of(value)) == 0)
                return false;
        return propagator.narrow(domains);
    });
}

bool lock_value(StepSearch& search, int number, const Demand& demand, Value value) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const CellSet places = position.places(value) & demand.cells;
    std::vector<CellSet> known;  // sets of places that are not needed, or were dealt with
    for (const Cell cell : position.places(value) - demand.cells) {
        const CellSet seen = sets.sight_of(cell) & places;
        if (seen.size() < 2 || std::ranges::find(known, seen) != known.end()) continue;
        known.push_back(seen);
        if (can_do_without(position, demand, value, seen)) continue;
        Step step = search.new_step();
        step.constraints = {number};
        step.values.insert(value);
        step.cells = seen;
        search.show(step, seen, ValueSet::of(value));
        search.eliminate(step, sets.common_sight(seen) - demand.cells, value);
        if (search.add(std::move(step))) return true;
    }
    return false;
}

void find_constraint_locking(StepSearch& search) {
    const Position& position = search.position();
    const Demands& demands = *position.sets().demands;
    for (int number = 0; number < static_cast<int>(demands.all.size()); ++number) {
        const Demand& demand = demands.all[Units::at(number)];
        if (!demand.cells.intersects(position.open_cells())) continue;
        CellSet around = demand.cells;
        for (const Cell cell : demand.cells) around |= position.sets().sight_of(cell);
        const std::uint64_t state = state_of(position, around);
        if (search.had_nothing_about(number, state)) continue;
        const std::size_t before = search.steps().size();
        for (const Value value : ValueSet::all(position.side()))
            if (lock_value(search, number, demand, value) || search.stopped()) return;
        if (search.steps().size() == before) search.note_nothing_about(number, state);
    }
}

std::string explain_constraint_locking(const Step& step, const Wording& wording) {
    return fmt::format("{} needs {} in {}",
                       name_of(constraint_of(step.constraints.front(), wording), wording),
                       wording.values(step.values), wording.cells(step.cells, "or"));
}

}  // namespace

constinit const TechniqueRow technique_rows::constraint_locking = {
    .name = "Locked in a Constraint",
    .family = Family::constraints,
    .hodoku = {.level = Level::medium, .score = 50},
    .explainer = 29,
    .use = {.boards = BoardKinds::constraints},
    .find = find_constraint_locking,
    .explain = explain_constraint_locking,
    .description =
        "A constraint cannot be kept without a value in some of its cells: all combinations of a cage have it, for "
        "example. One of these cells holds the value, so cells that see all of them lose it.",
    .example =
        {
            .cells = ".5.........9.5...12.36..5..3...952..5..3...9......4..5...5..78...5.......4.87..52",
            .found = "r2c5 r6c9 r8c3",
            .rules = "3x3+regionsums:r6c9r5c8r6c8r7c7r7c8r8c8",
        },
};

}  // namespace gridsmith
