// Broken constraints against all ways to fill the empty cells.
#include "model/constraints/constraint_conflicts.h"
#include "base/random.h"
#include "model/board/grid.h"
#include "model/board/rules_text.h"
#include "model/constraints/constraint_text.h"
#include "model/puzzle/comparison.h"
#include "support/constraints.h"
#include "support/grids.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace gridsmith {
namespace {

bool is_clue_of_line(ConstraintKind kind) {
    return kind == ConstraintKind::sandwich || kind == ConstraintKind::x_sum ||
           kind == ConstraintKind::skyscraper || kind == ConstraintKind::numbered_room;
}

bool differ_in_line(const Constraint& constraint, const std::vector<Value>& values) {
    std::vector<Value> seen;
    for (const Cell cell : constraint.cells) seen.push_back(values[static_cast<std::size_t>(cell)]);
    std::ranges::sort(seen);
    return std::ranges::adjacent_find(seen) == seen.end();
}

// Whether some values of the empty cells keep the constraint.
bool can_be_kept(const Constraint& constraint, const ConstraintBoard& board, std::vector<Value> values) {
    const auto empty = std::ranges::find(values, Value{0});
    if (empty == values.end())
        return (!is_clue_of_line(constraint.kind) || differ_in_line(constraint, values)) &&
               keeps(constraint, board, values);
    for (int value = 1; value <= board.side; ++value) {
        *empty = static_cast<Value>(value);
        if (can_be_kept(constraint, board, values)) return true;
    }
    return false;
}

TEST_CASE("cells are blamed only if nothing keeps the constraint, and always if its cells are filled") {
    Random random(51);
    std::array<int, kConstraintKinds> blamed{};
    std::array<int, kConstraintKinds> blamed_early{};
    std::array<int, kConstraintKinds> innocent{};
    for (int round = 0; round < 1'200; ++round)
        for (int kind = 0; kind < kConstraintKinds; ++kind) {
            const int side = 4 + round % 2;
            std::vector<std::uint8_t> regions;
            for (int cell = 0; cell < side * side; ++cell)
                regions.push_back(static_cast<std::uint8_t>(cell % side));
            random.shuffle(regions);
            const ConstraintBoard board{side, regions};
            const Constraint constraint =
                support::some_constraint(static_cast<ConstraintKind>(kind), board, random);
            std::vector<Value> values;
            for (int cell = 0; cell < side * side; ++cell)
                values.push_back(static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(side))));
            if (is_clue_of_line(constraint.kind)) {
                std::vector<Value> line;
                for (int value = 1; value <= side; ++value) line.push_back(static_cast<Value>(value));
                random.shuffle(line);
                for (std::size_t i = 0; i < line.size(); ++i)
                    values[static_cast<std::size_t>(constraint.cells[i])] = line[i];
            }
            // Some cells of the constraint, or beside them, are empty.
            for (std::uint32_t empty = random.below(4); empty > 0; --empty) {
                const auto cells = static_cast<std::uint32_t>(constraint.cells.size());
                const Cell cell =
                    random.below(5) == 0
                        ? static_cast<Cell>(random.below(static_cast<std::uint32_t>(side * side)))
                        : constraint.cells[random.below(cells)];
                values[static_cast<std::size_t>(cell)] = 0;
            }
            const CellSet found = conflicting_cells_of(constraint, board, values);
            CAPTURE(text_of(constraint, side), values, regions);
            for (const Cell cell : found) REQUIRE(values[static_cast<std::size_t>(cell)] != 0);
            const bool is_full = std::ranges::find(values, Value{0}) == values.end();
            const bool is_possible = can_be_kept(constraint, board, values);
            if (!found.empty()) REQUIRE_FALSE(is_possible);
            if (is_full && !is_possible) REQUIRE_FALSE(found.empty());
            auto& count = is_possible ? innocent : found.empty() || is_full ? blamed : blamed_early;
            ++count[static_cast<std::size_t>(kind)];
        }
    for (int kind = 0; kind < kConstraintKinds; ++kind) {
        CAPTURE(word_of(static_cast<ConstraintKind>(kind)));
        CHECK(blamed[static_cast<std::size_t>(kind)] > 20);
        // Two cells that must not go together are judged when both are filled.
        const auto word = word_of(static_cast<ConstraintKind>(kind));
        CHECK(blamed_early[static_cast<std::size_t>(kind)] > (word.starts_with("no") ? 0 : 20));
        CHECK(innocent[static_cast<std::size_t>(kind)] > 20);
    }
}

std::vector<std::string> blamed_in(const std::string& text,
                                   std::initializer_list<std::pair<Cell, int>> entries) {
    Grid grid(*rules_from(text));
    for (const auto& [cell, value] : entries) grid[cell] = static_cast<Value>(value);
    std::vector<std::string> groups;
    for (const CellSet& cells : separate_conflicts(grid)) {
        std::string& group = groups.emplace_back();
        for (const Cell cell : cells) group += fmt::format("{}{}", group.empty() ? "" : " ", cell);
    }
    CHECK(first_conflict(grid).has_value() == !groups.empty());
    CHECK(conflicting_cells(grid).empty() == groups.empty());
    return groups;
}

TEST_CASE("the cells to blame are the fewest that a player looks at") {
    using Groups = std::vector<std::string>;
    CHECK(blamed_in("thermo:r1c1r2c2r3c3r4c4", {{0, 2}, {10, 5}, {20, 4}, {30, 8}}) == Groups{"10 20"});
    CHECK(blamed_in("thermo:r1c1r2c2r3c3r4c4", {{0, 2}, {30, 4}}) == Groups{"0 30"});
    CHECK(blamed_in("thermo:r1c1r2c2r3c3r4c4", {{0, 7}}) == Groups{"0"});
    CHECK(blamed_in("thermo:r1c1r2c2r3c3r4c4", {{0, 6}}).empty());
    CHECK(blamed_in("whispers5:r1c1r2c2r3c3", {{0, 1}, {10, 5}}) == Groups{"0 10"});
    CHECK(blamed_in("whispers5:r1c1r2c2r3c3", {{10, 5}}) == Groups{"10"});
    CHECK(blamed_in("whispers5:r1c1r2c2r3c3", {{0, 1}, {20, 2}}).empty());
    CHECK(blamed_in("cage10:r1c1r2c2r3c3", {{0, 9}, {10, 2}}) == Groups{"0 10"});
    CHECK(blamed_in("cage10:r1c1r2c2r3c3", {{0, 3}, {10, 5}}).empty());
    CHECK(blamed_in("cage10:r1c1r2c2r3c3", {{0, 4}, {10, 2}}) == Groups{"0 10"});  // 4 again
    CHECK(blamed_in("cage10:r1c1r2c2r3c3", {{0, 3}, {10, 3}}) == Groups{"0 10"});
    CHECK(blamed_in("odd:r1c1r1c2+even:r2c2", {{0, 2}, {1, 3}, {10, 5}}) == Groups{"0", "10"});
    CHECK(blamed_in("difference1:r1c1r1c2+ratio3:r1c1r2c1", {{0, 4}}) == Groups{"0"});
    CHECK(blamed_in("rowindexer:r1c1", {{0, 5}, {36, 2}}) == Groups{"0 36"});
    CHECK(blamed_in("minimum:r2c2", {{10, 5}, {1, 4}}) == Groups{"1 10"});
    CHECK(blamed_in("quadruple:r1c1r1c2r2c1r2c2=1,2", {{0, 3}, {1, 4}, {9, 5}}) == Groups{"0 1 9"});
    // Negative rules.
    CHECK(blamed_in("difference1:r1c1r1c2+alldots", {{0, 3}, {1, 4}}).empty());
    CHECK(blamed_in("difference1:r1c1r1c2+alldots", {{1, 3}, {2, 4}}) == Groups{"1 2"});
    CHECK(blamed_in("difference1:r1c1r1c2+alldots", {{1, 3}, {2, 6}}) == Groups{"1 2"});
    CHECK(blamed_in("allsums", {{1, 3}, {2, 2}, {30, 4}, {31, 6}, {40, 9}}) == Groups{"1 2", "30 31"});
}

TEST_CASE("a grid is a solution only if it keeps the constraints, and cells of a cage are peers") {
    Random random(52);
    const Grid full = support::some_full_grid(*rules_from("2x3"), random);
    const auto is_solution_with = [&](const Constraint& constraint) {
        RulesParts parts = full.rules().parts();
        parts.constraints = {constraint};
        Grid grid = full;
        grid.set_rules(*Rules::of(parts));
        return is_solution(grid);
    };
    const int sum = full[0] + full[1] + full[2];
    CHECK(is_solution_with({ConstraintKind::cage, sum, {0, 1, 2}}));
    CHECK_FALSE(is_solution_with({ConstraintKind::cage, sum + 1, {0, 1, 2}}));

    Grid grid(*rules_from("cage:r1c1r5c5r9c9"));
    grid[0] = 7;
    CHECK_FALSE(candidates_of(grid, 40).contains(7));
    CHECK_FALSE(candidates_of(grid, 80).contains(7));
    CHECK(candidates_of(grid, 41).contains(7));
    CHECK(grid.units().see_each_other(0, 80));
    CHECK(first_conflict(grid) == std::nullopt);
    grid[80] = 7;
    CHECK(first_conflict(grid) == Conflict{0, 80, kNoUnit});
}

}  // namespace
}  // namespace gridsmith
