// Irregular regions at random.
#include "generator/regions/random_regions.h"

#include "model/board/rules.h"
#include "solver/api/solver.h"

#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>
#include <vector>

namespace gridsmith {

namespace {

constexpr Symmetry kRegionSymmetries[] = {Symmetry::none, Symmetry::vertical_axis, Symmetry::horizontal_axis,
                                          Symmetry::half_turn, Symmetry::quarter_turn};

// The number of connected pieces of cells with equal regions.
int pieces_of_regions(int side, const std::vector<std::uint8_t>& regions) {
    const Rules board = *Rules::of({.side = side});
    CellSet unseen = CellSet::first_cells(side * side);
    int pieces = 0;
    while (!unseen.empty()) {
        ++pieces;
        std::vector<Cell> waiting{unseen.first()};
        unseen.erase(waiting.front());
        while (!waiting.empty()) {
            const Cell cell = waiting.back();
            waiting.pop_back();
            for (const Cell near : neighbours_of(board.units(), cell))
                if (unseen.contains(near) &&
                    regions[static_cast<std::size_t>(near)] == regions[static_cast<std::size_t>(cell)]) {
                    unseen.erase(near);
                    waiting.push_back(near);
                }
        }
    }
    return pieces;
}

// Whether cells of one region have their images in one region.
bool has_region_symmetry(int side, Motion motion, const std::vector<std::uint8_t>& regions) {
    const Rules board = *Rules::of({.side = side});
    std::map<int, std::set<int>> images;
    for (Cell cell = 0; cell < side * side; ++cell)
        images[regions[static_cast<std::size_t>(cell)]].insert(
            regions[static_cast<std::size_t>(image_of(board, motion, cell))]);
    return std::ranges::all_of(images, [](const auto& image) { return image.second.size() == 1; });
}

Motion motion_of_regions(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::vertical_axis: return Motion::mirror_columns;
        case Symmetry::horizontal_axis: return Motion::mirror_rows;
        case Symmetry::half_turn: return Motion::half_turn;
        default: return Motion::quarter_turn;
    }
}

}  // namespace

TEST_CASE("random regions are connected, of equal size and symmetric at every side") {
    for (int side = kMinSide; side <= kMaxSide; ++side)
        for (const Symmetry symmetry : kRegionSymmetries) {
            if (!check_region_symmetry(side, symmetry)) continue;
            CAPTURE(side, row_of(symmetry).key);
            Random random(static_cast<std::uint64_t>(side));
            const auto regions = random_regions(side, symmetry, random);
            std::map<int, int> sizes;
            for (const std::uint8_t region : regions) ++sizes[region];
            CHECK(std::ssize(sizes) == side);
            CHECK(std::ranges::all_of(sizes, [&](const auto& size) { return size.second == side; }));
            CHECK(pieces_of_regions(side, regions) == side);
            if (symmetry != Symmetry::none)
                CHECK(has_region_symmetry(side, motion_of_regions(symmetry), regions));
        }
}

TEST_CASE("only sides of 4k and 4k + 1 have regions with the quarter turn") {
    CHECK(check_region_symmetry(8, Symmetry::quarter_turn));
    CHECK(check_region_symmetry(9, Symmetry::quarter_turn));
    CHECK(check_region_symmetry(10, Symmetry::quarter_turn).error().message ==
          "no regions of 10 cells have the symmetry \"4-fold rotation\"");
    CHECK_FALSE(check_region_symmetry(11, Symmetry::quarter_turn));
    CHECK(check_region_symmetry(9, Symmetry::full)
              .error()
              .message.starts_with("random regions cannot have the symmetry"));
}

TEST_CASE("the seed decides the regions, and other seeds give other regions") {
    std::set<std::vector<std::uint8_t>> seen;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Random random(seed);
        Random again(seed);
        const auto regions = random_regions(9, Symmetry::none, random);
        CHECK(regions == random_regions(9, Symmetry::none, again));
        seen.insert(regions);
    }
    CHECK(seen.size() == 30);
}

TEST_CASE("no pair of neighbours is in one region much more often than its images") {
    // The two cells of the corner's row, and of its column: the walk begins with blocks or lines of either direction.
    int across = 0;
    int down = 0;
    Random random(5);
    constexpr int kLayouts = 600;
    for (int i = 0; i < kLayouts; ++i) {
        const auto regions = random_regions(6, Symmetry::none, random);
        across += regions[0] == regions[1] ? 1 : 0;
        down += regions[0] == regions[6] ? 1 : 0;
    }
    CHECK(std::abs(across - down) < kLayouts / 8);
    CHECK(across < kLayouts);
}

TEST_CASE("a random jigsaw has a full grid, with the other rules and the fixed entries") {
    for (const int side : {5, 6, 9}) {
        Random random(3);
        Grid fixed(*Rules::of({.side = side}));
        fixed[0] = 2;
        fixed[7] = 1;
        const auto made =
            random_jigsaw({.side = side, .falling_diagonal = true}, Symmetry::half_turn, random, &fixed);
        REQUIRE(made.has_value());
        REQUIRE(made->has_value());
        const Rules& rules = (*made)->rules();
        CHECK(rules.parts().falling_diagonal);
        CHECK(has_region_symmetry(side, Motion::half_turn, rules.parts().regions));
        fixed.set_rules(rules);
        CHECK(is_solution_of(**made, fixed));
    }
    Random random(3);
    CHECK(random_jigsaw({.side = 9, .windows = true}, Symmetry::none, random).error().message ==
          "windows need rectangular regions of two rows and columns or more");
}

TEST_CASE("random regions are neither blocks nor lines where there are others") {
    for (const int side : {3, 4, 5, 6, 8})
        for (const Symmetry symmetry : kRegionSymmetries) {
            if (!check_region_symmetry(side, symmetry)) continue;
            // With an axis or the half turn, boards of three rows have only lines.
            if (side == 3 && symmetry != Symmetry::none) continue;
            CAPTURE(side, row_of(symmetry).key);
            for (std::uint64_t seed = 0; seed < 40; ++seed) {
                Random random(seed);
                const auto made = random_jigsaw({.side = side}, symmetry, random);
                REQUIRE(made.has_value());
                REQUIRE(made->has_value());
                const RulesParts& parts = (*made)->rules().parts();
                CHECK_FALSE(parts.regions.empty());
                CHECK_FALSE(blocks_of(parts).has_value());
            }
        }
}

TEST_CASE("large boards and boards with many rules have random regions with a full grid", "[slow]") {
    const auto check_board = [](const RulesParts& parts, Symmetry symmetry, const Grid* fixed = nullptr) {
        CAPTURE(parts.side, row_of(symmetry).key);
        Random random(1);
        const auto made = random_jigsaw(parts, symmetry, random, fixed);
        REQUIRE(made.has_value());
        REQUIRE(made->has_value());
        const Rules& rules = (*made)->rules();
        Grid start = fixed != nullptr ? *fixed : Grid(rules);
        start.set_rules(rules);
        CHECK(is_solution_of(**made, start));
        CHECK_FALSE(blocks_of(rules.parts()).has_value());
        CHECK(pieces_of_regions(parts.side, rules.parts().regions) == parts.side);
        if (symmetry != Symmetry::none)
            CHECK(has_region_symmetry(parts.side, motion_of_regions(symmetry), rules.parts().regions));
    };
    for (const int side : {18, 20, 25}) check_board({.side = side}, Symmetry::none);
    for (const int side : {20, 25}) check_board({.side = side}, Symmetry::half_turn);
    for (const int side : {18, 20}) check_board({.side = side}, Symmetry::vertical_axis);
    check_board({.side = 20}, Symmetry::horizontal_axis);
    check_board({.side = 9, .falling_diagonal = true, .rising_diagonal = true, .anti_knight = true},
                Symmetry::none);
    Grid fixed(*Rules::of({.side = 20}));
    fixed[0] = 2;
    fixed[21] = 7;
    check_board({.side = 20}, Symmetry::none, &fixed);
}

}  // namespace gridsmith
