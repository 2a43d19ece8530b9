#include "model/cells/region_pieces.h"
#include "model/board/rules_parts.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

TEST_CASE("regions are counted by their pieces, which touch by edges") {
    CHECK(pieces_of_regions(4, block_regions(2, 2)) == std::vector{1, 1, 1, 1});
    CHECK(are_connected_regions(4, block_regions(2, 2)));
    // A and D touch only by corners.
    const std::vector<std::uint8_t> apart{0, 0, 1, 1,  //
                                          0, 3, 0, 1,  //
                                          2, 2, 3, 1,  //
                                          2, 2, 3, 3};
    CHECK(pieces_of_regions(4, apart) == std::vector{2, 1, 1, 2});
    CHECK_FALSE(are_connected_regions(4, apart));
}

TEST_CASE("cells without a region and boards without regions have no pieces") {
    const std::vector<std::uint8_t> unfinished{0, 0xff, 0, 0xff};
    CHECK(pieces_of_regions(2, unfinished) == std::vector{1, 0});
    CHECK(pieces_of_regions(2, {}) == std::vector{0, 0});
    CHECK_FALSE(are_connected_regions(2, {}));
}
