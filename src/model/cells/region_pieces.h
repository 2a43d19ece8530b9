// Whether the cells of a region touch each other. A board may have regions in several pieces, but few people want them,
// and some formats cannot hold them.
#pragma once

#include <cstdint>
#include <vector>

namespace gridsmith {

// For each region 0 .. side-1 of a board of side x side cells, the number of its pieces: sets of cells that touch by
// edges. A region without cells has 0. Ignores cells with another number, which belong to no region.
std::vector<int> pieces_of_regions(int side, const std::vector<std::uint8_t>& regions);

// Whether every region is in one piece; false if there are no regions.
bool are_connected_regions(int side, const std::vector<std::uint8_t>& regions);

}  // namespace gridsmith
