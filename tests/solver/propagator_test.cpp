// Each kind of constraint against all choices of values for its cells.
#include "solver/constraints/propagator.h"
#include "base/random.h"
#include "model/constraints/constraint.h"

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

// Neighbouring or random cells, a row from one of its ends, or cells with repeats.
std::vector<Cell> some_cells(ConstraintKind kind, int side, Random& random) {
    const auto below = [&](int limit) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(limit)));
    };
    std::vector<Cell> cells(static_cast<std::size_t>(side * side));
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(cells);
    switch (kind) {
        case ConstraintKind::difference:
        case ConstraintKind::ratio:
        case ConstraintKind::pair_sum:
        case ConstraintKind::greater: cells.resize(2); break;
        case ConstraintKind::quadruple: cells.resize(4); break;
        case ConstraintKind::sandwich:
        case ConstraintKind::x_sum:
        case ConstraintKind::skyscraper:
        case ConstraintKind::numbered_room: {
            const int line = below(side);
            cells.clear();
            for (int i = 0; i < side; ++i) cells.push_back(line * side + i);
            if (below(2) == 0) std::ranges::reverse(cells);
            break;
        }
        case ConstraintKind::row_indexer:
        case ConstraintKind::column_indexer:
        case ConstraintKind::region_indexer:
        case ConstraintKind::minimum:
        case ConstraintKind::maximum:
        case ConstraintKind::odd:
        case ConstraintKind::even:
        case ConstraintKind::one_of: cells.resize(static_cast<std::size_t>(1 + below(2))); break;
        case ConstraintKind::clone: cells.resize(below(2) == 0 ? 2 : 4); break;
        case ConstraintKind::double_arrow:
        case ConstraintKind::same_difference:
        case ConstraintKind::between: cells.resize(static_cast<std::size_t>(3 + below(2))); break;
        default: cells.resize(static_cast<std::size_t>(2 + below(3)));
    }
    return cells;
}

int some_number(ConstraintKind kind, int side, std::size_t cells, Random& random) {
    const auto from_to = [&](int from, int to) {
        return from + static_cast<int>(random.below(static_cast<std::uint32_t>(to - from + 1)));
    };
    switch (kind) {
        case ConstraintKind::difference:
        case ConstraintKind::whispers:
        case ConstraintKind::lockout: return from_to(1, side - 1);
        case ConstraintKind::ratio: return from_to(1, 3);
        case ConstraintKind::pair_sum: return from_to(2, 2 * side);
        case ConstraintKind::cage: return from_to(0, side * static_cast<int>(cells));
        case ConstraintKind::arrow: return std::min(from_to(1, 2), static_cast<int>(cells) - 1);
        case ConstraintKind::modular: return from_to(2, 3);
        case ConstraintKind::sum_line:
        case ConstraintKind::little_killer: return from_to(1, side * static_cast<int>(cells));
        case ConstraintKind::sandwich: return from_to(0, side * (side + 1) / 2 - side - 1);
        case ConstraintKind::x_sum: return from_to(1, side * (side + 1) / 2);
        case ConstraintKind::skyscraper:
        case ConstraintKind::numbered_room: return from_to(1, side);
        default: return 0;
    }
}

Constraint some_constraint(ConstraintKind kind, const ConstraintBoard& board, Random& random) {
    Constraint constraint{.kind = kind, .cells = some_cells(kind, board.side, random)};
    constraint.number = some_number(kind, board.side, constraint.cells.size(), random);
    if (kind == ConstraintKind::quadruple || kind == ConstraintKind::one_of)
        for (std::uint32_t i = 1 + random.below(3); i > 0; --i)
            constraint.values.push_back(
                static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(board.side))));
    std::ranges::sort(constraint.values);
    return constraint;
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
            const Constraint constraint = some_constraint(static_cast<ConstraintKind>(kind), board, random);
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
            const auto pairs = solver::differing_pairs(constraint);
            const bool is_line =
                constraint.kind == ConstraintKind::sandwich || constraint.kind == ConstraintKind::skyscraper;

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
