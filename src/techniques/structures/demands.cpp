#include "techniques/structures/demands.h"

#include "techniques/structures/position.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace gridsmith {

namespace {

// Adds what a true candidate excludes in other cells of the propagator.
void list_excluded(Demands& demands, const solver::Propagator& propagator, int side) {
    const auto cells = propagator.cells();
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const Value value : ValueSet::all(side)) {
            std::vector<solver::Domain> domains(cells.size(), solver::all_values(side));
            domains[i] = solver::domain_of(value);
            const bool is_possible = propagator.narrow(domains);
            auto& excluded = demands.excluded[Units::at(cells[i] * side + value - 1)];
            for (std::size_t k = 0; k < cells.size(); ++k) {
                if (cells[k] == cells[i]) continue;
                const auto left = is_possible ? ValueSet::of_bits(domains[k]) : ValueSet();
                for (const Value other : ValueSet::all(side) - left)
                    if (other != value) excluded.push_back({cells[k], other});
            }
        }
}

bool is_of_single_cells(ConstraintKind kind) {
    switch (kind) {
        case ConstraintKind::minimum:
        case ConstraintKind::maximum:
        case ConstraintKind::row_indexer:
        case ConstraintKind::column_indexer:
        case ConstraintKind::region_indexer: return true;
        default: return false;
    }
}

void add(Demands& demands, const Constraint& constraint, std::vector<solver::Propagator> propagators) {
    if (propagators.empty()) return;
    Demand& demand = demands.all.emplace_back();
    demand.constraint = constraint;
    demand.propagators = std::move(propagators);
    for (const solver::Propagator& propagator : demand.propagators)
        for (const Cell cell : propagator.cells()) demand.cells.insert(cell);
}

}  // namespace

Demands make_demands(const Rules& rules) {
    const Units& units = rules.units();
    const ConstraintBoard board{rules.side(), rules.parts().regions};
    Demands demands;
    demands.allowed.assign(Units::at(units.cells), ValueSet::all(units.side));
    demands.of_cells.resize(Units::at(units.cells));
    demands.excluded.resize(Units::at(units.cells * units.side));
    for (const Constraint& constraint : all_constraints(rules.parts())) {
        const auto allowed = ValueSet::of_bits(solver::first_domain(constraint, units.side));
        for (const Cell cell : constraint.cells) demands.allowed[Units::at(cell)] &= allowed;
        auto propagators = solver::propagators_of(constraint, board,
                                                  [&](Cell a, Cell b) { return units.see_each_other(a, b); });
        if (!is_of_single_cells(constraint.kind)) {
            add(demands, constraint, std::move(propagators));
            continue;
        }
        // A demand for each cell of the list; the propagators of a cell begin with it.
        for (const Cell cell : constraint.cells) {
            std::vector<solver::Propagator> own;
            std::ranges::copy_if(propagators, std::back_inserter(own),
                                 [&](const auto& propagator) { return propagator.cells().front() == cell; });
            if (!own.empty()) add(demands, {constraint.kind, constraint.number, {cell}}, std::move(own));
        }
    }
    for (std::size_t number = 0; number < demands.all.size(); ++number) {
        const Demand& demand = demands.all[number];
        const bool is_rising = demand.constraint.kind == ConstraintKind::thermometer ||
                               demand.constraint.kind == ConstraintKind::slow_thermometer;
        for (const solver::Propagator& propagator : demand.propagators)
            if (propagator.cells().size() == 2 || is_rising) list_excluded(demands, propagator, units.side);
        for (const Cell cell : demand.cells)
            demands.of_cells[Units::at(cell)].push_back(static_cast<int>(number));
    }
    for (auto& excluded : demands.excluded) {
        std::ranges::sort(excluded);
        const auto rest = std::ranges::unique(excluded);
        excluded.erase(rest.begin(), rest.end());
    }
    return demands;
}

std::vector<solver::Domain> domains_of(const Position& position, std::span<const Cell> cells) {
    std::vector<solver::Domain> domains;
    domains.reserve(cells.size());
    for (const Cell cell : cells)
        domains.push_back(position.is_open(cell) ? position.candidates(cell).bits()
                                                 : solver::domain_of(position.grid()[cell]));
    return domains;
}

bool settle_constraints(Position& position) {
    const Demands* demands = position.sets().demands.get();
    if (demands == nullptr) return true;
    std::vector<char> waits(demands->all.size(), 1);
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < demands->all.size(); ++i) {
            if (waits[i] == 0) continue;
            waits[i] = 0;
            for (const solver::Propagator& propagator : demands->all[i].propagators) {
                auto domains = domains_of(position, propagator.cells());
                if (!propagator.narrow(domains)) return false;
                for (std::size_t k = 0; k < domains.size(); ++k) {
                    const Cell cell = propagator.cells()[k];
                    const auto left = ValueSet::of_bits(domains[k]);
                    if (!position.is_open(cell) || position.candidates(cell).is_subset_of(left)) continue;
                    position.restrict_to(cell, left);
                    for (const int other : demands->of_cells[Units::at(cell)]) waits[Units::at(other)] = 1;
                    again = true;
                }
            }
        }
    }
    return true;
}

bool keeps_constraints(const Position& position) {
    if (!position.sets().demands) return true;
    const RulesParts& parts = position.rules().parts();
    return std::ranges::all_of(all_constraints(parts), [&](const Constraint& constraint) {
        return keeps(constraint, {parts.side, parts.regions}, position.grid().values());
    });
}

}  // namespace gridsmith
