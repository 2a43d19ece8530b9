// Choosing some of several masks so that together they cover exactly as many bits as masks were chosen.
//
// The same question, asked of cells and their values, of values and their cells, of blocks and their lines,
// or of lines and the lines that cross them, gives naked subsets, hidden subsets, locking and basic fish.
#pragma once

#include "techniques/board_sets.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace gridsmith {

// Calls `use(chosen, bits)` for every choice of `size` masks (at most 32, none of them 0) whose union has
// exactly `size` bits, until it returns true; says whether it did. Bit i of `chosen` stands for masks[i].
template <class Use>
bool for_each_tight_union(std::span<const std::uint32_t> masks, int size, Use&& use, std::uint32_t chosen = 0,
                          std::uint32_t bits = 0, std::size_t from = 0) {
    const int left = size - count_of(chosen);
    if (left == 0) return count_of(bits) == size && use(chosen, bits);
    for (std::size_t i = from; i + static_cast<std::size_t>(left) <= masks.size(); ++i) {
        const std::uint32_t with = bits | masks[i];
        if (count_of(with) > size) continue;
        if (for_each_tight_union(masks, size, use, chosen | (1u << i), with, i + 1)) return true;
    }
    return false;
}

}  // namespace gridsmith
