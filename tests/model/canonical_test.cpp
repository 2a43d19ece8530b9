// Canonical forms: equal for equivalent grids, different for others, and smallest at orders 2 and 3.
#include "model/symmetry/canonical.h"

#include "model/board/rules_text.h"
#include "support/grids.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <vector>

using namespace gridsmith;

namespace {

Grid canonical(const Grid& grid) { return rearranged(grid, canonical_rearrangement(grid).value()); }

// All permutations of the rows of order 2: the bands, and the rows within each band.
std::vector<std::array<int, 4>> row_orders_of_order_2() {
    std::vector<std::array<int, 4>> orders;
    for (int bits = 0; bits < 8; ++bits) {
        std::array<int, 4> rows{};
        for (int i = 0; i < 4; ++i) {
            const int band = (i / 2) ^ (bits & 1);
            rows[static_cast<std::size_t>(i)] = band * 2 + ((i % 2) ^ (bits >> (band + 1) & 1));
        }
        orders.push_back(rows);
    }
    return orders;
}

// Tries all rearrangements.
Grid smallest_of_order_2(const Grid& grid) {
    std::optional<Grid> smallest;
    std::array<Value, 5> names{0, 1, 2, 3, 4};
    do {
        for (const bool transposed : {false, true}) {
            for (const auto& rows : row_orders_of_order_2()) {
                for (const auto& columns : row_orders_of_order_2()) {
                    Grid other(2);
                    for (std::size_t r = 0; r < 4; ++r)
                        for (std::size_t c = 0; c < 4; ++c)
                            other[static_cast<Cell>(4 * r + c)] =
                                names[grid[transposed ? 4 * columns[c] + rows[r] : 4 * rows[r] + columns[c]]];
                    if (!smallest || std::ranges::lexicographical_compare(other.values(), smallest->values()))
                        smallest = other;
                }
            }
        }
    } while (std::ranges::next_permutation(names.begin() + 1, names.end()).found);
    return *smallest;
}

}  // namespace

TEST_CASE("equivalent grids have one canonical form", "[slow]") {
    Random random(31);
    for (const int order : {2, 3, 4, 5}) {
        const auto cells = static_cast<std::uint32_t>(cell_count_of(order));
        for (int i = 0; i < 150; ++i) {
            Grid grid = support::with_entries(support::some_solution(order, random),
                                              static_cast<int>(random.below(cells + 1)), random);
            // Some grids have conflicts, and values that repeat in a row.
            if (i % 5 == 0)
                for (int k = 0; k < 3; ++k)
                    grid[static_cast<Cell>(random.below(cells))] =
                        static_cast<Value>(random.below(static_cast<std::uint32_t>(order * order + 1)));
            const Grid form = canonical(grid);
            CHECK(canonical(rearranged(grid, random_rearrangement(order, random))) == form);
            CHECK(canonical(form) == form);
            if (has_smallest_form(order))
                CHECK_FALSE(std::ranges::lexicographical_compare(grid.values(), form.values()));
        }
    }
}

TEST_CASE("the canonical form of order 2 is the smallest of all equivalent grids") {
    Random random(32);
    for (int i = 0; i < 40; ++i) {
        Grid grid(2);
        for (Cell cell = 0; cell < 16; ++cell)
            if (random.below(3) == 0) grid[cell] = static_cast<Value>(1 + random.below(4));
        CHECK(canonical(grid) == smallest_of_order_2(grid));
    }
    const Grid solution = support::some_solution(2, random);
    CHECK(canonical(solution) == smallest_of_order_2(solution));
}

TEST_CASE("no sampled rearrangement of a grid of order 3 is smaller than its canonical form") {
    Random random(33);
    for (int i = 0; i < 10; ++i) {
        const Grid grid = support::with_entries(support::some_solution(3, random), 10 + i * 7, random);
        const Grid form = canonical(grid);
        for (int k = 0; k < 2000; ++k) {
            const Grid other = rearranged(grid, random_rearrangement(3, random));
            CHECK_FALSE(std::ranges::lexicographical_compare(other.values(), form.values()));
        }
    }
}

TEST_CASE("grids with many symmetries have canonical forms in reasonable time") {
    CHECK(canonical(Grid(3)) == Grid(3));
    Grid diagonal(3);
    for (int i = 0; i < 9; ++i) diagonal[i * 10] = static_cast<Value>(i + 1);
    const Grid form = canonical(diagonal);
    CHECK(form.entry_count() == 9);
    CHECK(form[8] == 1);
    Random random(34);
    CHECK(canonical(rearranged(diagonal, random_rearrangement(3, random))) == form);
    // The pattern grid has many automorphisms.
    const Grid solution = support::some_solution(3, random);
    CHECK(canonical(solution) == canonical(support::some_solution(3, random)));
}

TEST_CASE("symmetric grids of large orders have canonical forms in reasonable time", "[slow]") {
    Random random(35);
    for (const int order : {4, 5}) {
        const int side = side_of(order);
        std::vector<Grid> grids{Grid(order)};
        // One value on the diagonal, different values there, and one value in each block.
        Grid same(order);
        Grid different(order);
        Grid repeated(order);
        for (int i = 0; i < side; ++i) {
            same[i * (side + 1)] = 1;
            different[i * (side + 1)] = static_cast<Value>(i + 1);
            for (int j = 0; j < order; ++j)
                repeated[i * side + (i % order * order + i / order + j * order) % side] =
                    static_cast<Value>(j + 1);
        }
        grids.insert(grids.end(), {same, different, repeated});
        // A full grid of cyclic rows has many automorphisms; so have its parts.
        Grid cyclic(order);
        for (int r = 0; r < side; ++r)
            for (int c = 0; c < side; ++c)
                cyclic[r * side + c] = static_cast<Value>((c + r * order + r / order) % side + 1);
        grids.push_back(cyclic);
        for (const int largest : {1, 2, order, side - 1}) {
            Grid part = cyclic;
            for (Cell cell = 0; cell < part.cell_count(); ++cell)
                if (part[cell] > largest) part[cell] = 0;
            grids.push_back(part);
        }
        // Every second block, and entries that a half turn maps onto each other.
        Grid blocks = cyclic;
        Grid turned = support::some_solution(order, random);
        for (Cell cell = 0; cell < cyclic.cell_count(); ++cell) {
            if ((cell / side / order + cell % side / order) % 2 != 0) blocks[cell] = 0;
            const Cell opposite = cyclic.cell_count() - 1 - cell;
            if (std::min(cell, opposite) % 3 != 0) turned[cell] = 0;
        }
        grids.insert(grids.end(), {blocks, turned, support::some_solution(order, random)});

        for (const Grid& grid : grids) {
            const Grid form = canonical(grid);
            CHECK(form.entry_count() == grid.entry_count());
            for (int k = 0; k < 2; ++k)
                CHECK(canonical(rearranged(grid, random_rearrangement(order, random))) == form);
        }
    }
}

TEST_CASE("grids that differ in the value of one cell have different canonical forms") {
    Random random(36);
    for (const int order : {4, 5}) {
        const auto cells = static_cast<std::uint32_t>(cell_count_of(order));
        for (int i = 0; i < 20; ++i) {
            // So many entries at random that no rearrangement makes up for the difference.
            const Grid grid =
                support::with_entries(support::some_solution(order, random),
                                      static_cast<int>(cells / 4 + random.below(cells / 2)), random);
            Grid other = grid;
            Cell cell = 0;
            while (other[cell] == 0) cell = static_cast<Cell>(random.below(cells));
            other[cell] = static_cast<Value>(other[cell] % grid.side() + 1);
            CHECK(canonical(other) != canonical(grid));
        }
    }
}

TEST_CASE("two grids with equal counts but another structure have different canonical forms") {
    // Rows and columns of the entries of value 1 form a cycle of eight lines, or two cycles of four.
    for (const int order : {4, 5}) {
        const int side = side_of(order);
        const auto at = [&](int band, int stack) { return band * order * side + stack * order; };
        Grid one_cycle(order);
        Grid two_cycles(order);
        for (int i = 0; i < 4; ++i) {
            one_cycle[at(i, i)] = one_cycle[at(i, (i + 1) % 4)] = 1;
            two_cycles[at(i, i)] = two_cycles[at(i, i ^ 1)] = 1;
        }
        CHECK(canonical(one_cycle) != canonical(two_cycles));
    }
}

TEST_CASE("a canonical form can be stopped") {
    Random random(37);
    std::stop_source source;
    source.request_stop();
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        CHECK_FALSE(canonical_rearrangement(support::some_solution(order, random), source.get_token()));
}

TEST_CASE("the 36 classes of minimal puzzles of order 2 stay apart") {
    std::ifstream file(std::string(GRIDSMITH_DATA_DIR) + "/big/4x4_minimal_essentially_different.tsv");
    if (!file) SKIP("no test data: 4x4_minimal_essentially_different.tsv");
    std::set<std::string> forms;
    std::size_t puzzles = 0;
    std::string line;
    std::getline(file, line);  // names of columns
    for (std::string clues, puzzle; file >> clues >> puzzle && std::getline(file, line);) {
        ++puzzles;
        forms.insert(support::line_of(canonical(support::grid_from(puzzle))));
    }
    CHECK(puzzles == 36);
    CHECK(forms.size() == puzzles);
}

TEST_CASE("a puzzle with constraints and its turns and reflections have one canonical form") {
    Random random(45);
    for (const std::string text :
         {"cage17:r1c1r1c2+cage20:r5c5r5c6r6c6", "2x3+thermo:r1c1r2c2r3c3",
          "jigsaw:AABBACBBACDDCCDD+sum5:r1c1r1c2", "2x2+whispers2:r1c1r2c2+sandwich3:r1c1r1c2r1c3r1c4",
          "2x2+palindrome:r1c1r1c2r2c3", "latin:5+rowindexer:r1c2"}) {
        const Rules rules = *rules_from(text);
        for (int round = 0; round < 10; ++round) {
            Grid grid(rules);
            for (Cell cell = 0; cell < grid.cell_count(); ++cell)
                if (random.below(4) == 0)
                    grid[cell] =
                        static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(rules.side())));
            CAPTURE(text);
            const Grid form = canonical(grid);
            const auto ways = all_turns_and_reflections(rules);
            CHECK((ways.size() == 8 || text.contains("indexer")));
            for (Rearrangement way : ways) {
                const Rearrangement renaming = random_relabelling(way.to, random);
                CHECK(canonical(rearranged(rearranged(grid, way), renaming)) == form);
            }
            // Another entry makes another puzzle.
            Grid other = grid;
            const Cell cell = static_cast<Cell>(random.below(static_cast<std::uint32_t>(grid.cell_count())));
            other[cell] = static_cast<Value>(grid[cell] == 0 ? 1 : 0);
            CHECK(canonical(other) != form);
        }
    }
    CHECK(canonical(Grid(*rules_from("cage17:r1c1r1c2"))) == canonical(Grid(*rules_from("cage17:r9c9r8c9"))));
    CHECK(canonical(Grid(*rules_from("cage17:r1c1r1c2"))) != canonical(Grid(*rules_from("cage16:r1c1r1c2"))));
    CHECK(canonical(Grid(*rules_from("cage17:r1c1r1c2"))) != canonical(Grid(*rules_from("cage17:r1c2r1c3"))));
}
