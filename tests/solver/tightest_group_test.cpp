// The vector scan for the group to branch on, compared with the plain definition.
#include "solver/tree/tightest_group.h"

#include "base/random.h"

#include <bit>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

template <class Mask>
void check_scan(int bits, std::size_t groups, std::uint64_t seed) {
    Random random(seed);
    for (int round = 0; round < 200; ++round) {
        std::vector<Mask> masks(groups);
        std::vector<std::uint32_t> ease(groups);
        const std::uint32_t open_share = 1 + random.below(20);
        for (std::size_t i = 0; i < groups; ++i) {
            const auto all = static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1);
            const auto drawn = static_cast<std::uint32_t>(random.next()) & all;
            masks[i] = static_cast<Mask>(random.below(20) < open_share ? drawn : 1u << (i % 16));
            ease[i] = (1u << 16) / (1 + random.below(3));
        }
        masks[random.below(static_cast<std::uint32_t>(groups))] = 3;
        const std::size_t from = random.below(
            static_cast<std::uint32_t>((groups + solver::kGroupBlock - 1) / solver::kGroupBlock));

        std::size_t expected = groups;
        std::uint32_t best = 0;
        for (std::size_t k = 0; k < groups; ++k) {
            const std::size_t i = (from * solver::kGroupBlock + k) % groups;
            if (std::popcount(masks[i]) < 2) continue;
            const std::uint32_t score = static_cast<std::uint32_t>(std::popcount(masks[i])) * ease[i];
            if (expected < groups && score >= best) continue;
            expected = i;
            best = score;
        }
        REQUIRE(solver::tightest_group(masks, ease, from) == expected);
    }
}

TEST_CASE("the group to branch on is the first with the smallest score, at every order's number of groups") {
    check_scan<std::uint16_t>(4, 64, 51);
    check_scan<std::uint16_t>(9, 324, 52);
    check_scan<std::uint16_t>(16, 1024, 53);
    check_scan<std::uint32_t>(25, 2500, 54);
}

}  // namespace
}  // namespace gridsmith
