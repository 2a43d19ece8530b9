// Each kind of constraint against all choices of values for its cells.
#include "solver/constraints/propagator.h"

#include "base/random.h"
#include "model/constraints/constraint.h"
#include "support/constraints.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

using solver::Domain;
using solver::domain_of;

constexpr std::size_t kMostCells = 6;

std::vector<std::uint8_t> some_regions(int side, Random& random) {
    std::vector<std::uint8_t> regions;
    for (int cell = 0; cell < side * side; ++cell) regions.push_back(static_cast<std::uint8_t>(cell % side));
    random.shuffle(regions);
    return regions;
}

// The cells that matter to a constraint.
std::vector<Cell> all_cells(const Constraint& constraint, const ConstraintBoard& board) {
    std::vector<Cell> cells = constraint.cells;
    for (const auto& propagator : solver::propagators_of(constraint, board))
        cells.insert(cells.end(), propagator.cells().begin(), propagator.cells().end());
    std::ranges::sort(cells);
    const auto repeats = std::ranges::unique(cells);
    cells.erase(repeats.begin(), repeats.end());
    return cells;
}

// The domains of the whole board after all propagators, until nothing changes. False if one finds no choice.
bool narrowed(const Constraint& constraint, const ConstraintBoard& board, std::vector<Domain>& domains) {
    for (const Cell cell : constraint.cells)
        if ((domains[static_cast<std::size_t>(cell)] &= solver::first_domain(constraint, board.side)) == 0)
            return false;
    const auto propagators = solver::propagators_of(constraint, board);
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (const auto& propagator : propagators) {
            std::vector<Domain> own;
            for (const Cell cell : propagator.cells()) own.push_back(domains[static_cast<std::size_t>(cell)]);
            const auto before = own;
            if (!propagator.narrow(own)) return false;
            for (std::size_t i = 0; i < own.size(); ++i) {
                REQUIRE((own[i] & ~before[i]) == 0);
                Domain& domain = domains[static_cast<std::size_t>(propagator.cells()[i])];
                is_changed = is_changed || (domain & own[i]) != domain;
                if ((domain &= own[i]) == 0) return false;
            }
        }
    }
    return true;
}

TEST_CASE("propagators keep each value of a choice that keeps the constraint, and accept only such choices",
          "[slow]") {
    Random random(5);
    std::array<int, kConstraintKinds> kept_choices{};
    std::array<int, kConstraintKinds> removed_values{};
    for (int round = 0; round < 400; ++round)
        for (int kind = 0; kind < kConstraintKinds; ++kind) {
            const int side = 4 + static_cast<int>(random.below(2));
            const auto regions = some_regions(side, random);
            const ConstraintBoard board{side, regions};
            const Constraint constraint =
                support::some_constraint(static_cast<ConstraintKind>(kind), board, random);
            CAPTURE(word_of(constraint.kind), side, constraint.number, constraint.cells, constraint.values);
            REQUIRE(check_constraint(constraint, board));
            const auto cells = all_cells(constraint, board);
            std::vector<Domain> domains(static_cast<std::size_t>(side * side), 1);
            for (const Cell cell : cells)
                domains[static_cast<std::size_t>(cell)] =
                    1 + random.below(static_cast<std::uint32_t>(solver::all_values(side)));
            // Few of many cells have a choice, so that all choices can be tried.
            std::vector<Cell> closed = cells;
            random.shuffle(closed);
            for (std::size_t i = kMostCells; i < closed.size(); ++i)
                domains[static_cast<std::size_t>(closed[i])] =
                    domain_of(static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(side))));
            const auto pairs = differing_pairs(constraint);
            const bool is_line = constraint.kind == ConstraintKind::sandwich ||
                                 constraint.kind == ConstraintKind::x_sum ||
                                 constraint.kind == ConstraintKind::skyscraper;

            std::vector<Domain> supported(domains.size(), 0);
            std::vector<Value> values(domains.size(), 1);
            const std::function<void(std::size_t)> choose = [&](std::size_t i) {
                if (i < cells.size()) {
                    for (Domain rest = domains[static_cast<std::size_t>(cells[i])]; rest != 0;
                         rest &= rest - 1) {
                        values[static_cast<std::size_t>(cells[i])] =
                            static_cast<Value>(std::countr_zero(rest) + 1);
                        choose(i + 1);
                    }
                    return;
                }
                const bool differs = std::ranges::all_of(pairs, [&](const auto& pair) {
                    return values[static_cast<std::size_t>(pair.first)] !=
                           values[static_cast<std::size_t>(pair.second)];
                });
                // The cells of a row differ.
                if (is_line) {
                    auto sorted = values;
                    std::vector<Value> line;
                    for (const Cell cell : constraint.cells)
                        line.push_back(values[static_cast<std::size_t>(cell)]);
                    std::ranges::sort(line);
                    if (std::ranges::adjacent_find(line) != line.end()) return;
                }
                const bool is_kept = keeps(constraint, board, values);
                if (is_kept) {
                    ++kept_choices[static_cast<std::size_t>(kind)];
                    REQUIRE(differs);
                    for (const Cell cell : cells)
                        supported[static_cast<std::size_t>(cell)] |=
                            domain_of(values[static_cast<std::size_t>(cell)]);
                }
                std::vector<Domain> only;
                for (const Value value : values) only.push_back(domain_of(value));
                REQUIRE((differs && narrowed(constraint, board, only)) == is_kept);
            };
            choose(0);

            auto left = domains;
            const bool is_possible = narrowed(constraint, board, left);
            for (const Cell cell : cells) {
                const auto at = static_cast<std::size_t>(cell);
                if (is_possible)
                    REQUIRE((supported[at] & ~left[at]) == 0);
                else
                    REQUIRE(supported[at] == 0);
                removed_values[static_cast<std::size_t>(kind)] += std::popcount(domains[at] & ~left[at]);
            }
        }
    for (int kind = 0; kind < kConstraintKinds; ++kind) {
        CAPTURE(word_of(static_cast<ConstraintKind>(kind)));
        CHECK(kept_choices[static_cast<std::size_t>(kind)] > 20);
        CHECK(removed_values[static_cast<std::size_t>(kind)] > 20);
    }
}

}  // namespace
}  // namespace gridsmith
