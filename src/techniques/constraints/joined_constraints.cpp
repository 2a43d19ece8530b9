// What follows from all ways to fill the cells of a constraint, of constraints that meet, or of a unit with constraints in
// it, where cells that see each other differ.
#include "techniques/constraints/arrangements.h"
#include "techniques/constraints/constraint_steps.h"
#include "techniques/words/constraint_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::size_t kMostJoinedCells = 9;
constexpr int kMostCellsBeside = 4;  // cells outside of a unit

bool take_arrangements(StepSearch& search, int item, const std::vector<int>& demands, const CellSet& cells,
                       int unit) {
    const std::uint64_t state = state_of(search.position(), cells);
    if (search.had_nothing_about(item, state)) return false;
    Arrangements arrangements(search.position(), demands,
                              unit >= 0 ? search.position().sets().cells_of(unit) : CellSet());
    if (const auto left = arrangements.possible()) {
        Step step = step_that_leaves(search, demands, arrangements.cells(), *left);
        if (unit >= 0) step.units.push_back(unit);
        if (!step.eliminations.empty()) return search.add(std::move(step));
    }
    search.note_nothing_about(item, state);
    return search.stopped();
}

const Demand& demand_at(const StepSearch& search, int number) {
    return search.position().sets().demands->all[Units::at(number)];
}

// Is there something to find that its propagators alone cannot?
bool may_be_arranged(const StepSearch& search, int number) {
    const Demand& demand = demand_at(search, number);
    return demand.cells.size() > 2 && (demand.cells & search.position().open_cells()).size() > 1;
}

void find_arrangements(StepSearch& search) {
    const int count = static_cast<int>(search.position().sets().demands->all.size());
    for (int number = 0; number < count; ++number)
        if (may_be_arranged(search, number) &&
            take_arrangements(search, number, {number}, demand_at(search, number).cells, -1))
            return;
}

// Do the constraints share a cell, or have they cells that see each other so that not both can hold a value?
bool do_meet(const StepSearch& search, const CellSet& a, const CellSet& b) {
    if (a.intersects(b)) return true;
    const BoardSets& sets = search.position().sets();
    int pairs = 0;
    for (const Cell cell : a& search.position().open_cells())
        pairs += (sets.sight_of(cell) & b & search.position().open_cells()).size();
    return pairs >= 3;
}

void find_joined_pairs(StepSearch& search) {
    const int count = static_cast<int>(search.position().sets().demands->all.size());
    for (int one = 0; one < count; ++one) {
        for (int other = one + 1; other < count; ++other) {
            const CellSet cells = demand_at(search, one).cells | demand_at(search, other).cells;
            if (static_cast<std::size_t>((cells & search.position().open_cells()).size()) >
                    kMostJoinedCells ||
                !do_meet(search, demand_at(search, one).cells, demand_at(search, other).cells))
                continue;
            if (take_arrangements(search, one * count + other, {one, other}, cells, -1)) return;
        }
    }
}

// Grows a group from each constraint: always the constraint that shares a cell and adds fewest.
void find_joined_groups(StepSearch& search) {
    const Demands& demands = *search.position().sets().demands;
    const int count = static_cast<int>(demands.all.size());
    std::set<std::vector<int>> known;
    for (int first = 0; first < count; ++first) {
        std::vector<int> group = {first};
        CellSet cells = demand_at(search, first).cells;
        for (;;) {
            int best = -1;
            int fewest = static_cast<int>(kMostJoinedCells) + 1 - cells.size();
            for (const Cell cell : cells)
                for (const int other : demands.of_cells[Units::at(cell)]) {
                    if (std::ranges::find(group, other) != group.end()) continue;
                    const int added = (demand_at(search, other).cells - cells).size();
                    if (added < fewest) {
                        fewest = added;
                        best = other;
                    }
                }
            if (best < 0) break;
            group.push_back(best);
            cells |= demand_at(search, best).cells;
        }
        std::ranges::sort(group);
        if (group.size() < 3 || !known.insert(group).second) continue;
        if (take_arrangements(search, first, group, cells, -1)) return;
    }
}

void find_unit_arrangements(StepSearch& search) {
    const Position& position = search.position();
    const Demands& demands = *position.sets().demands;
    for (int unit = 0; unit < position.units().count; ++unit) {
        CellSet cells = position.sets().cells_of(unit);
        std::vector<int> inside;
        int beside = 0;
        // Constraints that lie in the unit, then those that stick out a little.
        for (int most = 0; most <= kMostCellsBeside; ++most)
            for (int number = 0; number < static_cast<int>(demands.all.size()); ++number) {
                const Demand& demand = demands.all[Units::at(number)];
                if ((demand.cells & position.sets().cells_of(unit)).size() < 2) continue;
                if ((demand.cells - position.sets().cells_of(unit)).size() != most) continue;
                const int more = (demand.cells - cells).size();
                if (beside + more > kMostCellsBeside) continue;
                beside += more;
                cells |= demand.cells;
                inside.push_back(number);
            }
        if (!inside.empty() && take_arrangements(search, unit, inside, cells, unit)) return;
    }
}

std::string names_of_constraints(const Step& step, const Wording& wording) {
    constexpr std::size_t kMostNamed = 4;
    std::vector<std::string> names;
    for (const int number : step.constraints) {
        if (names.size() == kMostNamed) {
            names.push_back(fmt::format("{} more constraints", step.constraints.size() - kMostNamed));
            break;
        }
        names.push_back(name_of(constraint_of(number, wording), wording));
    }
    return listed(names);
}

std::string explain_arrangements(const Step& step, const Wording& wording) {
    std::string ways = fmt::format("keep {}", names_of_constraints(step, wording));
    if (!step.units.empty()) ways = fmt::format("fill {} and {}", wording.unit(step.units.front()), ways);
    const std::string left = what_cells_are(step, wording);
    return left.empty() ? fmt::format("no way to {} has any of these candidates", ways)
                        : fmt::format("in all ways to {}, {}", ways, left);
}

}  // namespace

constinit const TechniqueRow technique_rows::arrangements = {
    .name = "Arrangements of a Constraint",
    .family = Family::constraints,
    .hodoku = {.level = Level::medium, .score = 60},
    .explainer = 34,
    .use = {.boards = BoardKinds::constraints},
    .find = find_arrangements,
    .explain = explain_arrangements,
    .description =
        "List all ways to fill the cells of one constraint, where cells in a common unit differ. A candidate that "
        "occurs in none of them goes.",
    .example =
        {
            .cells = ".5.........9.5...12.36..5..3...952..5..3...9......4..5...5..78...5.......4.87..52",
            .found = "r2c5 r6c9 r8c3",
            .rules = "3x3+regionsums:r6c9r5c8r6c8r7c7r7c8r8c8",
        },
};

constinit const TechniqueRow technique_rows::joined_constraints = {
    .name = "Two Joined Constraints",
    .family = Family::constraints,
    .hodoku = {.level = Level::hard, .score = 100},
    .explainer = 44,
    .use = {.boards = BoardKinds::constraints},
    .find = find_joined_pairs,
    .explain = explain_arrangements,
    .description =
        "Two constraints share a cell, or their cells see each other. List all ways to fill both together. A "
        "candidate that occurs in none of them goes.",
    .example =
        {
            .cells = ".................2...1.....2..352461",
            .found = "r6c3 r6c4 r6c6",
            .rules = "2x3+clone:r1c2r1c3r3c3r3c4+clone:r2c3r2c4r3c1r3c2+clone:r3c1r4c1r5c2r6c2",
        },
};

constinit const TechniqueRow technique_rows::constraint_group = {
    .name = "Group of Constraints",
    .family = Family::constraints,
    .hodoku = {.level = Level::hard, .score = 120},
    .explainer = 50,
    .use = {.boards = BoardKinds::constraints},
    .find = find_joined_groups,
    .explain = explain_arrangements,
    .description =
        "Three or more constraints share cells, such as a row of dots. List all ways to fill the group. A candidate "
        "that occurs in none of them goes.",
    .example =
        {
            .cells = ".2..4...........26.........3.5......",
            .rules = "2x3+clone:r1c4r1c5r3c3r3c4+clone:r2c1r2c2r3c3r3c4+clone:r2c2r3c2r5c1r6c1+"
                     "clone:r3c4r4c4r5c1r6c1",
        },
};

constinit const TechniqueRow technique_rows::unit_with_constraints = {
    .name = "Unit with Constraints",
    .family = Family::constraints,
    .hodoku = {.level = Level::unfair, .score = 140},
    .explainer = 56,
    .use = {.boards = BoardKinds::constraints},
    .find = find_unit_arrangements,
    .explain = explain_arrangements,
    .description =
        "A row, column or region holds each value once, and constraints in it allow few ways to do that. List them "
        "all. A candidate that occurs in none of them goes.",
    .example =
        {
            .cells = ".5.........9.5...12.36..5..3...952..5..3...9......4..5...5..78...5.......4.87..52",
            .found = "r2c5 r6c9 r8c3",
            .rules = "3x3+regionsums:r6c9r5c8r6c8r7c7r7c8r8c8",
        },
};

}  // namespace gridsmith
