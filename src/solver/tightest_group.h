// Which group of a position a search should branch on: the scan that every node of the tree makes.
//
// Separate because it is vector code: it takes more time than all deductions of a node if it is done one
// group after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace gridsmith::solver {

// The number of the group with the smallest score, which is the number of its candidates times its `ease`, at
// most 2^16. Groups with one candidate or none do not count; there must be one with more. Of several with the
// same score it is the first from block `from` on, where 64 groups are a block and the first follows the
// last.
std::size_t tightest_group(std::span<const std::uint16_t> masks, std::span<const std::uint32_t> ease,
                           std::size_t from);
std::size_t tightest_group(std::span<const std::uint32_t> masks, std::span<const std::uint32_t> ease,
                           std::size_t from);

inline constexpr std::size_t kGroupBlock = 64;

}  // namespace gridsmith::solver
