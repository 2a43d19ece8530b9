// The keys of the options that files and the command line spell out.
#include "generator/core/generate_options.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::array<std::string_view, 4> kRemovalOrderKeys = {"even", "centre", "blocks", "rows"};
constexpr std::array<std::string_view, 2> kFullGridsKeys = {"any", "one-block"};

}  // namespace

std::string_view key_of(RemovalOrder order) { return kRemovalOrderKeys[std::to_underlying(order)]; }

std::optional<RemovalOrder> removal_order_of_key(std::string_view key) {
    const auto* found = std::ranges::find(kRemovalOrderKeys, key);
    if (found == kRemovalOrderKeys.end()) return std::nullopt;
    return static_cast<RemovalOrder>(found - kRemovalOrderKeys.begin());
}

std::string_view key_of(FullGrids grids) { return kFullGridsKeys[std::to_underlying(grids)]; }

}  // namespace gridsmith
