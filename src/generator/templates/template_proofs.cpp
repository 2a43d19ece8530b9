// One function for each proof. The first proof that succeeds is reported.
#include "generator/templates/template_proofs.h"

#include "base/number_text.h"
#include "generator/templates/entry_counts.h"
#include "generator/templates/random_template.h"
#include "model/board/cell_shapes.h"
#include "model/board/units.h"
#include "model/cells/cell_names.h"
#include "model/constraints/constraint_words.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <fmt/format.h>
#include <vector>

namespace gridsmith {

namespace {

std::optional<Disproof> too_few(const Rules& rules, const CellSet& cells, std::string_view left_by) {
    const int fewest = fewest_entries(rules);
    if (cells.size() >= fewest) return std::nullopt;
    return Disproof{fmt::format("{} {} to be filled, but a puzzle {} needs at least {} entries", left_by,
                                quantity(static_cast<std::uint64_t>(cells.size()), "cell", "cells"),
                                of_board(rules), fewest),
                    {}};
}

std::optional<Disproof> empty_lines(const Rules& rules, const CellSet& cells, std::string_view left_by) {
    const EmptyLines lines = exchangeable_empty_lines(rules, cells);
    if (!lines.exist()) return std::nullopt;
    const Units& units = rules.units();
    return Disproof{fmt::format("{} {} {} and {} empty, which could change places in every solution", left_by,
                                lines.first < units.side ? "rows" : "columns", lines.first % units.side + 1,
                                lines.second % units.side + 1),
                    cells_of_unit(units, lines.first) | cells_of_unit(units, lines.second)};
}

std::optional<Disproof> missing_values(const Rules& rules, const CellSet& cells, const Grid& fixed) {
    const int values = fixed.values_used().size() + cells.size() - fixed.entry_count();
    const int side = rules.side();
    if (values >= side - 1 || rules.units().nonconsecutive || !rules.units().constraints.empty())
        return std::nullopt;
    return Disproof{
        fmt::format(
            "the fixed symbols leave room for only {} of {} symbols; the missing symbols could change places in every solution",
            values, side),
        fixed.entries()};
}

std::optional<Disproof> conflicting_values(const Grid& fixed) {
    const auto conflict = first_conflict(fixed);
    if (!conflict) return std::nullopt;
    return Disproof{conflict_text(fixed, *conflict), cells_of(fixed, *conflict)};
}

std::optional<Disproof> empty_rectangle(const Rules& rules, const CellSet& cells) {
    if (rules.order() != 3) return std::nullopt;
    const Units& units = rules.units();
    std::array<CellSet, 9> blocks;
    std::array<bool, 9> is_empty{};
    for (std::size_t block = 0; block < 9; ++block) {
        blocks[block] = cells_of_unit(units, 18 + static_cast<int>(block));
        is_empty[block] = !blocks[block].intersects(cells);
    }
    constexpr std::array<std::array<std::size_t, 2>, 3> kPairs = {{{0, 1}, {0, 2}, {1, 2}}};
    for (const auto& [top, bottom] : kPairs)
        for (const auto& [left, right] : kPairs) {
            const std::array four = {3 * top + left, 3 * top + right, 3 * bottom + left, 3 * bottom + right};
            if (!std::ranges::all_of(four, [&](std::size_t block) { return is_empty[block]; })) continue;
            Disproof proof{
                fmt::format(
                    "blocks {}, {}, {} and {} are empty, and four such blocks can always be filled in several ways",
                    four[0] + 1, four[1] + 1, four[2] + 1, four[3] + 1),
                {}};
            for (const std::size_t block : four) proof.cells |= blocks[block];
            return proof;
        }
    return std::nullopt;
}

// A full grid of order 2, and for each other full grid the cells in which they differ, one bit a cell.
struct SmallGrid {
    Grid grid;
    std::vector<std::uint32_t> differences = {};
};

const std::vector<SmallGrid>& grids_of_order_2() {
    static const std::vector<SmallGrid> kGrids = [] {
        std::vector<SmallGrid> all;
        for (const Grid& grid : solve(Grid(2), {.limit = kNoLimit}).solutions) all.push_back({grid});
        for (SmallGrid& one : all)
            for (const SmallGrid& other : all) {
                std::uint32_t difference = 0;
                for (Cell cell = 0; cell < cell_count_of(2); ++cell)
                    if (one.grid[cell] != other.grid[cell]) difference |= 1u << cell;
                if (difference != 0) one.differences.push_back(difference);
            }
        return all;
    }();
    return kGrids;
}

std::uint32_t bits_of(const CellSet& cells) {
    std::uint32_t bits = 0;
    for (const Cell cell : cells) {
        assert(cell < cell_count_of(2));
        bits |= 1u << cell;
    }
    return bits;
}

std::optional<Disproof> no_grid_of_order_2(const Rules& rules, const CellSet& cells, const Grid& fixed) {
    if (rules.order() != 2 || is_possible_at_order_2(cells, {}, cells.size(), fixed)) return std::nullopt;
    return Disproof{"none of the 288 grids of order 2 is determined by the cells to be filled", {}};
}

}  // namespace

bool is_possible_at_order_2(const CellSet& cells, std::span<const CellSet> pieces, int entries,
                            const Grid& fixed) {
    std::vector<std::uint32_t> choices{bits_of(cells)};
    for (const CellSet& piece : pieces) {
        const std::uint32_t bits = bits_of(piece);
        for (std::size_t i = choices.size(); i-- > 0;)
            if (std::popcount(choices[i] | bits) <= entries) choices.push_back(choices[i] | bits);
    }
    const CellSet given = fixed.entries();
    const auto agrees = [&](const SmallGrid& small) {
        return std::all_of(given.begin(), given.end(),
                           [&](Cell cell) { return small.grid[cell] == fixed[cell]; });
    };
    return std::ranges::any_of(grids_of_order_2(), [&](const SmallGrid& small) {
        return agrees(small) && std::ranges::any_of(choices, [&](std::uint32_t choice) {
                   return std::ranges::all_of(small.differences, [&](std::uint32_t difference) {
                       return (difference & choice) != 0;
                   });
               });
    });
}

std::string conflict_text(const Grid& fixed, const Conflict& conflict) {
    if (conflict.constraint != kNoConstraint) {
        const Constraint& constraint =
            fixed.units().constraints[static_cast<std::size_t>(conflict.constraint)];
        return fmt::format("the fixed entries do not fit the {}",
                           name_of(constraint, fixed.side(), constraint.cells));
    }
    return fmt::format("the fixed entries at {} and at {} are {}",
                       row_and_column(fixed.side(), conflict.first),
                       row_and_column(fixed.side(), conflict.second),
                       fixed[conflict.first] == fixed[conflict.second] ? "equal" : "consecutive");
}

std::string of_board(const Rules& rules) {
    return rules.is_classic() ? fmt::format("of order {}", rules.order())
                              : fmt::format("with {0} x {0} cells", rules.side());
}

std::optional<Disproof> disproof_of_template(const Rules& rules, const CellSet& cells, const Grid& fixed,
                                             std::string_view left_by) {
    if (auto proof = conflicting_values(fixed)) return proof;
    if (auto proof = too_few(rules, cells, left_by)) return proof;
    if (auto proof = empty_lines(rules, cells, left_by)) return proof;
    if (auto proof = missing_values(rules, cells, fixed)) return proof;
    if (auto proof = empty_rectangle(rules, cells)) return proof;
    return no_grid_of_order_2(rules, cells, fixed);
}

}  // namespace gridsmith
