#include "techniques/words/constraint_names.h"

#include "model/constraints/constraint_words.h"
#include "techniques/structures/board_sets.h"
#include "techniques/structures/demands.h"

#include <algorithm>

namespace gridsmith {

std::string name_of(const Constraint& constraint, const Wording& wording) {
    return name_of(constraint, wording, constraint.cells);
}

std::string name_of(const Constraint& constraint, const Wording& wording, std::span<const Cell> cells) {
    if (cells.size() == constraint.cells.size())
        wording.note(constraint);
    else
        wording.note({constraint.kind, constraint.number, {cells.front()}, constraint.values});
    return "the " + name_of(constraint, wording.side(), cells);
}

const Constraint* differing_constraint(Cell a, Cell b, const Rules& rules) {
    for (const Constraint& constraint : rules.parts().constraints)
        for (const auto& [one, other] : differing_pairs(constraint))
            if ((one == a && other == b) || (one == b && other == a)) return &constraint;
    return nullptr;
}

const Constraint* excluding_constraint(const Candidate& a, const Candidate& b, const Rules& rules) {
    const BoardSets& sets = board_sets(rules);
    if (!std::ranges::binary_search(sets.excluded_by(a), b)) return nullptr;
    for (const int number : sets.demands->of_cells[Units::at(a.cell)]) {
        const Demand& demand = sets.demands->all[Units::at(number)];
        for (const solver::Propagator& propagator : demand.propagators) {
            std::vector<solver::Domain> domains;
            int known = 0;
            for (const Cell cell : propagator.cells()) {
                known += cell == a.cell || cell == b.cell;
                domains.push_back(cell == a.cell   ? solver::domain_of(a.value)
                                  : cell == b.cell ? solver::domain_of(b.value)
                                                   : solver::all_values(rules.side()));
            }
            if (known >= 2 && !propagator.narrow(domains)) return &demand.constraint;
        }
    }
    return nullptr;
}

std::string constraint_between(Cell a, Cell b, const Wording& wording) {
    const Constraint* found = differing_constraint(a, b, wording.rules());
    return found == nullptr ? std::string() : name_of(*found, wording);
}

std::string constraint_excluding(const Candidate& a, const Candidate& b, const Wording& wording) {
    const Constraint* found = excluding_constraint(a, b, wording.rules());
    return found == nullptr ? std::string() : name_of(*found, wording);
}

std::string constraint_on(const CellSet& cells, const Wording& wording) {
    const Demands* demands = board_sets(wording.rules()).demands.get();
    if (demands == nullptr) return {};
    const Demand* smallest = nullptr;
    for (const Demand& demand : demands->all)
        if (cells.is_subset_of(demand.cells) &&
            (smallest == nullptr || demand.cells.size() < smallest->cells.size()))
            smallest = &demand;
    return smallest == nullptr ? std::string() : name_of(smallest->constraint, wording);
}

std::vector<LitConstraint> drawn_constraints(std::span<const Constraint> named, const Rules& rules) {
    const std::vector<Constraint>& all = rules.parts().constraints;
    std::vector<LitConstraint> drawn;
    for (const Constraint& constraint : named) {
        LitConstraint lit;
        auto found = std::ranges::find(all, constraint);
        if (found == all.end() && constraint.cells.size() == 1) {
            lit.cell = constraint.cells.front();
            found = std::ranges::find_if(all, [&](const Constraint& list) {
                return list.kind == constraint.kind && list.number == constraint.number &&
                       list.values == constraint.values &&
                       std::ranges::find(list.cells, lit.cell) != list.cells.end();
            });
        }
        if (found == all.end()) continue;
        lit.number = static_cast<int>(found - all.begin());
        if (std::ranges::find(drawn, lit) == drawn.end()) drawn.push_back(lit);
    }
    return drawn;
}

std::vector<LitConstraint> drawn_constraints(const Step& step, const Wording& wording) {
    if (wording.rules().parts().constraints.empty()) return {};
    std::vector<Constraint> named;
    for (const int number : step.constraints)
        named.push_back(board_sets(wording.rules()).demands->all[Units::at(number)].constraint);
    explanation_of(step, wording.noting(named));
    return drawn_constraints(named, wording.rules());
}

}  // namespace gridsmith
