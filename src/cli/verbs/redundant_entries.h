// Which entries of a puzzle are needed.
#pragma once

#include "model/board/grid.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace gridsmith {

// The number of entries that can each be removed alone from a well-posed puzzle. Nothing if stopped.
std::optional<std::uint64_t> redundant_entries(const Grid& grid, std::stop_token stop);

}  // namespace gridsmith
