// On boards without further rules only entries can contradict each other: the learner finds which.
//
// The learner gets the empty grid as its problem and the entries as assumptions. When it refutes the
// assumptions, it reports which of them it used (learner.h): a core, often a few entries out of hundreds.
// Which core it reports depends on the order of the assumptions, so the search asks in several random orders
// and continues with the smallest core.
//
// A core is then narrowed in two ways. First the learner is asked about the core alone, and often needs fewer
// entries. Then each entry is left out once: either the others have a solution, so that every smaller core
// needs the entry, or the learner reports a core without the entry. What the learner has learned concerns the
// empty grid and not the entries, so every question profits from the previous ones.
//
// The price: each question propagates the entries again, and clauses are longer than those learned from a
// grid whose entries are facts. So this engine only explains. Whether a grid has a solution is a question for
// solver.h.
//
// The learner knows no constraints, and cannot leave out rules. So core_of_rules.h continues with a core of entries, or
// finds one of entries and constraints.
#include "solver/api/unsolvable_core.h"

#include "base/random.h"
#include "solver/api/core_of_rules.h"
#include "solver/learner/learner.h"

#include <algorithm>
#include <array>
#include <span>
#include <type_traits>
#include <vector>

namespace gridsmith {

namespace {

using solver::Learner;
using solver::Walk;

// The number of orders of the entries that the search tries.
constexpr int kOrders = 20;

template <class LearnerOfBoard>
class CoreSearch {
public:
    CoreSearch(LearnerOfBoard& learner, int side, const CoreOptions& options)
        : learner_(learner), side_(side), options_(options) {}

    std::optional<Core> core_of(const Grid& grid);

private:
    using Entries = std::vector<Learner::CandidateId>;

    Walk ask(const Entries& entries, std::uint64_t budget) {
        learner_.assume(entries);
        return learner_.walk(budget, options_.stop);
    }
    void shrink(Entries& core);
    bool minimise(Entries& core);

    // A question gets at most an eighth of the remaining nodes.
    std::uint64_t budget_of_question() const {
        const std::uint64_t left = options_.nodes - std::min(options_.nodes, learner_.nodes());
        return std::min(options_.nodes, learner_.nodes() + left / 8 + 1);
    }

    LearnerOfBoard& learner_;
    int side_;
    const CoreOptions& options_;
};

template <class LearnerOfBoard>
std::optional<Core> CoreSearch<LearnerOfBoard>::core_of(const Grid& grid) {
    Entries entries;
    for (const Cell cell : grid.entries())
        entries.push_back(static_cast<Learner::CandidateId>(cell * side_ + grid[cell] - 1));
    if (ask(entries, options_.nodes) != Walk::exhausted) return std::nullopt;
    Entries found = learner_.core();
    Random random(1);
    for (int order = 1; order < kOrders && found.size() > 2; ++order) {
        random.shuffle(entries);
        if (ask(entries, budget_of_question()) != Walk::exhausted) break;
        if (learner_.core().size() < found.size()) found = learner_.core();
    }
    shrink(found);
    Core core;
    core.is_minimal = minimise(found);
    for (const auto entry : found) core.givens.insert(static_cast<Cell>(entry / side_));
    core.nodes = learner_.nodes();
    return core;
}

// Asks about the core alone while it gets smaller. The learner lists the assumption that it refuted last
// first, so each question has another order.
template <class LearnerOfBoard>
void CoreSearch<LearnerOfBoard>::shrink(Entries& core) {
    for (std::size_t size = core.size() + 1; core.size() < size;) {
        size = core.size();
        if (ask(core, budget_of_question()) != Walk::exhausted) return;
        core = learner_.core();
    }
}

// Removes the entries that are not needed. False when the learner did not answer some question.
template <class LearnerOfBoard>
bool CoreSearch<LearnerOfBoard>::minimise(Entries& core) {
    bool is_minimal = true;
    Entries kept;  // entries already tried and needed
    while (!core.empty()) {
        const auto entry = core.back();
        core.pop_back();
        Entries rest = kept;
        rest.insert(rest.end(), core.begin(), core.end());
        const Walk outcome = ask(rest, budget_of_question());
        if (outcome != Walk::exhausted) {
            is_minimal = is_minimal && outcome == Walk::solution;
            kept.push_back(entry);
            continue;
        }
        const auto is_spare = [&](auto e) {
            return std::ranges::find(learner_.core(), e) == learner_.core().end();
        };
        std::erase_if(kept, is_spare);
        std::erase_if(core, is_spare);
    }
    core = kept;
    return is_minimal;
}

// The problem of the empty grid. Its families are the values of each cell, and the places of each value in each unit.
template <class LearnerOfBoard>
void pose_everything(LearnerOfBoard& learner, const Units& units) {
    const auto side = static_cast<std::size_t>(units.side);
    const auto id = [&](int cell, std::size_t v) {
        return static_cast<Learner::CandidateId>(Units::at(cell) * side + v);
    };
    learner.begin(Units::at(units.cells) * side, nullptr);
    std::array<Learner::CandidateId, Learner::kLargestFamily> room;
    const auto members = std::span(room).first(side);
    for (Cell cell = 0; cell < units.cells; ++cell) {
        for (std::size_t v = 0; v < side; ++v) members[v] = id(cell, v);
        learner.add_family(members);
    }
    for (int unit = 0; unit < units.count; ++unit)
        for (std::size_t v = 0; v < side; ++v) {
            for (int i = 0; i < units.side; ++i) members[Units::at(i)] = id(units.cell_in(unit, i), v);
            learner.add_family(members);
        }
    if constexpr (std::is_same_v<LearnerOfBoard, solver::GeneralLearner>)
        for (Cell cell = 0; cell < units.cells; ++cell) {
            for (const Cell other : units.apart_from(cell))
                for (std::size_t v = 0; other > cell && v < side; ++v)
                    learner.add_exclusion(id(cell, v), id(other, v));
            if (!units.nonconsecutive) continue;
            for (const Cell other : neighbours_of(units, cell))
                for (std::size_t v = 0; v + 1 < side; ++v)
                    learner.add_exclusion(id(cell, v), id(other, v + 1));
        }
}

template <class LearnerOfBoard>
std::optional<Core> core_by(const Grid& grid, const CoreOptions& options) {
    static thread_local LearnerOfBoard learner;  // thread-local to keep its memory
    pose_everything(learner, grid.units());
    return CoreSearch(learner, grid.side(), options).core_of(grid);
}

}  // namespace

CellSet cells_of(const Core& core) {
    CellSet cells = core.givens;
    for (const Constraint& constraint : core.rules.constraints)
        for (const Cell cell : constraint.cells) cells.insert(cell);
    return cells;
}

std::optional<Core> unsolvable_core(const Grid& grid, const CoreOptions& options) {
    if (grid.rules().is_classic()) {
        auto core = core_by<Learner>(grid, options);
        if (core) core->rules = grid.rules().parts();
        return core;
    }
    const bool is_constrained = has_constraints(grid.rules().parts());
    CoreOptions of_entries = options;
    Grid unconstrained = grid;
    if (is_constrained) {
        RulesParts parts = grid.rules().parts();
        parts.constraints.clear();
        parts.all_differences_given = parts.all_ratios_given = parts.all_sums_given = false;
        const auto rules = Rules::of(parts);
        if (!rules) return std::nullopt;
        unconstrained.set_rules(*rules);
        of_entries.nodes /= 8;  // an answer comes at once, or it is not worth waiting for
    }
    const auto core = core_by<solver::GeneralLearner>(unconstrained, of_entries);
    if (!core && !is_constrained) return std::nullopt;
    return solver::core_of_rules(grid, core ? &*core : nullptr, options);
}

}  // namespace gridsmith
