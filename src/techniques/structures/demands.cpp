#include "techniques/structures/demands.h"

#include "techniques/structures/position.h"

#include <algorithm>

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

}  // namespace

Demands make_demands(const Rules& rules) {
    const Units& units = rules.units();
    const ConstraintBoard board{rules.side(), rules.parts().regions};
    Demands demands;
    demands.allowed.assign(Units::at(units.cells), ValueSet::all(units.side));
    demands.of_cells.resize(Units::at(units.cells));
    demands.excluded.resize(Units::at(units.cells * units.side));
    for (Constraint& constraint : all_constraints(rules.parts())) {
        Demand& demand = demands.all.emplace_back();
        demand.constraint = std::move(constraint);
        demand.propagators = solver::propagators_of(
            demand.constraint, board, [&](Cell a, Cell b) { return units.see_each_other(a, b); });
        const auto allowed = ValueSet::of_bits(solver::first_domain(demand.constraint, units.side));
        for (const Cell cell : demand.constraint.cells) {
            demand.cells.insert(cell);
            demands.allowed[Units::at(cell)] &= allowed;
        }
        for (const solver::Propagator& propagator : demand.propagators)
            for (const Cell cell : propagator.cells()) demand.cells.insert(cell);
        if (demand.propagators.empty()) continue;
        const bool is_rising = demand.constraint.kind == ConstraintKind::thermometer ||
                               demand.constraint.kind == ConstraintKind::slow_thermometer;
        for (const solver::Propagator& propagator : demand.propagators)
            if (propagator.cells().size() == 2 || is_rising) list_excluded(demands, propagator, units.side);
        for (const Cell cell : demand.cells)
            demands.of_cells[Units::at(cell)].push_back(static_cast<int>(demands.all.size()) - 1);
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
    const Demands* demands = position.sets().demands.get();
    if (demands == nullptr) return true;
    const ConstraintBoard board{position.side(), position.rules().parts().regions};
    return std::ranges::all_of(demands->all, [&](const Demand& demand) {
        return keeps(demand.constraint, board, position.grid().values());
    });
}

}  // namespace gridsmith
