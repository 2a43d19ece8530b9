// Chooses the group on which a search should branch: the scan that every node of the tree makes.
//
// Separate because it is vector code. Done one group at a time, the scan takes longer than all deductions of
// a node.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace gridsmith::solver {

// The group with the smallest score: the number of its candidates times its `ease`, which is at most 2^16.
// Groups with fewer than two candidates do not count; at least one group must have two. Groups are divided
// into blocks of 64; among equal scores the first group from block `from` on wins, and the first block
// follows the last.
std::size_t tightest_group(std::span<const std::uint16_t> masks, std::span<const std::uint32_t> ease,
                           std::size_t from);
std::size_t tightest_group(std::span<const std::uint32_t> masks, std::span<const std::uint32_t> ease,
                           std::size_t from);

inline constexpr std::size_t kGroupBlock = 64;

}  // namespace gridsmith::solver
