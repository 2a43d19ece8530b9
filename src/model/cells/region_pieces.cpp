#include "model/cells/region_pieces.h"

#include <algorithm>
#include <cstddef>

namespace gridsmith {

std::vector<int> pieces_of_regions(int side, const std::vector<std::uint8_t>& regions) {
    const auto width = static_cast<std::size_t>(side);
    std::vector<int> pieces(width);
    std::vector<bool> seen(regions.size());
    for (std::size_t start = 0; start < seen.size(); ++start) {
        if (seen[start] || regions[start] >= width) continue;
        ++pieces[regions[start]];
        std::vector<std::size_t> open{start};
        seen[start] = true;
        while (!open.empty()) {
            const std::size_t cell = open.back();
            open.pop_back();
            const auto visit = [&](bool exists, std::size_t next) {
                if (!exists || seen[next] || regions[next] != regions[cell]) return;
                seen[next] = true;
                open.push_back(next);
            };
            visit(cell >= width, cell - width);
            visit(cell + width < seen.size(), cell + width);
            visit(cell % width > 0, cell - 1);
            visit(cell % width + 1 < width, cell + 1);
        }
    }
    return pieces;
}

bool are_connected_regions(int side, const std::vector<std::uint8_t>& regions) {
    return std::ranges::all_of(pieces_of_regions(side, regions), [](int pieces) { return pieces == 1; });
}

}  // namespace gridsmith
