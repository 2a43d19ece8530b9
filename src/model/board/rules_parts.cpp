#include "model/board/rules_parts.h"

#include <array>

namespace gridsmith {

bool has_regions_only(const RulesParts& parts) {
    return !(parts.falling_diagonal || parts.rising_diagonal || parts.windows || parts.hidden_windows ||
             parts.disjoint_groups || parts.centre_dot || parts.asterisk || parts.girandola ||
             !parts.extra_regions.empty() || parts.anti_knight || parts.anti_king || parts.nonconsecutive ||
             !parts.constraints.empty());
}

std::vector<std::uint8_t> block_regions(int rows, int columns) {
    const int side = rows * columns;
    std::vector<std::uint8_t> regions;
    regions.reserve(static_cast<std::size_t>(side * side));
    for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c)
            regions.push_back(static_cast<std::uint8_t>(r / rows * rows + c / columns));
    return regions;
}

bool are_blocks(const std::vector<std::uint8_t>& regions, int rows, int columns) {
    const int side = rows * columns;
    if (regions.size() != static_cast<std::size_t>(side * side)) return false;
    auto region = regions.begin();
    for (int r = 0; r < side; ++r)
        for (int first = r / rows * rows; first < r / rows * rows + rows; ++first)
            for (int c = 0; c < columns; ++c)
                if (*region++ != first) return false;
    return true;
}

std::optional<BlockShape> blocks_of(const RulesParts& parts) {
    for (int rows = 2; rows < parts.side; ++rows)
        if (parts.side % rows == 0 && are_blocks(parts.regions, rows, parts.side / rows))
            return BlockShape{rows, parts.side / rows};
    return std::nullopt;
}

std::optional<BlockShape> usual_blocks(int side) {
    for (int columns = 1; columns < side; ++columns)
        if (side % columns == 0 && side / columns <= columns && side / columns > 1)
            return BlockShape{side / columns, columns};
    return std::nullopt;
}

std::vector<std::uint8_t> numbered_in_order(std::vector<std::uint8_t> regions) {
    constexpr std::uint8_t kNone = 0xff;
    std::array<std::uint8_t, 256> numbers;
    numbers.fill(kNone);
    std::uint8_t next = 0;
    for (std::uint8_t& region : regions) {
        if (numbers[region] == kNone) numbers[region] = next++;
        region = numbers[region];
    }
    return regions;
}

}  // namespace gridsmith
