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
        const auto rules =
            random_jigsaw({.side = side, .falling_diagonal = true}, Symmetry::half_turn, random, &fixed);
        REQUIRE(rules.has_value());
        REQUIRE(rules->has_value());
        CHECK((*rules)->parts().falling_diagonal);
        CHECK(has_region_symmetry(side, Motion::half_turn, (*rules)->parts().regions));
        fixed.set_rules(**rules);
        CHECK(solve(fixed).solutions.size() == 1);
    }
    Random random(3);
    CHECK(random_jigsaw({.side = 9, .windows = true}, Symmetry::none, random).error().message ==
          "windows need rectangular regions of two rows and columns or more");
}

}  // namespace gridsmith
