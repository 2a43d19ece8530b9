// Choosing n masks whose union has exactly n bits.
//
// Naked subsets ask this of cells and their values, hidden subsets of values and their cells, multi-block
// locking of blocks and their lines, and basic fish of lines and the lines that cross them.
#pragma once

#include "techniques/structures/board_sets.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace gridsmith {

// Calls `use(chosen, bits)` for every choice of `size` masks whose union has exactly `size` bits, until `use`
// returns true. Returns whether it did. There are at most 32 masks, none of them 0. Bit i of `chosen` stands
// for masks[i].
template <class Use>
bool for_each_tight_union(std::span<const std::uint32_t> masks, int size, Use&& use, std::uint32_t chosen = 0,
                          std::uint32_t bits = 0, std::size_t from = 0) {
    const int left = size - count_of(chosen);
    if (left == 0) return count_of(bits) == size && use(chosen, bits);
    for (std::size_t i = from; std::cmp_less_equal(left, masks.size() - i); ++i) {
        const std::uint32_t with = bits | masks[i];
        if (count_of(with) > size) continue;
        if (for_each_tight_union(masks, size, use, chosen | (1u << i), with, i + 1)) return true;
    }
    return false;
}

}  // namespace gridsmith
