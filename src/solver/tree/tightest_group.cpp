// One loop, compiled for several processors. It counts the bits of all masks side by side and keeps the
// smallest score of each block; then it looks for the group within the best block.
#include "solver/tree/tightest_group.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace gridsmith::solver {

namespace {

constexpr std::uint32_t kNever = 0xffff'ffff;
constexpr std::size_t kMostBlocks = 60;  // 625 cells, and 25 values in 128 units
using BlockScores = std::array<std::uint32_t, kMostBlocks>;

// The bit count of a mask of at most 25 bits by sums of neighbours, for processors that cannot count the bits
// of a vector.
struct BitsBySums {
    [[gnu::always_inline]] static std::uint32_t of(std::uint32_t mask) {
        std::uint32_t bits = mask - ((mask >> 1) & 0x5555'5555);
        bits = (bits & 0x3333'3333) + ((bits >> 2) & 0x3333'3333);
        bits = (bits + (bits >> 4)) & 0x0f0f'0f0f;
        bits += bits >> 8;
        return (bits + (bits >> 16)) & 0x3f;
    }
};

// For processors with an instruction that counts bits.
struct BitsAtOnce {
    [[gnu::always_inline]] static std::uint32_t of(std::uint32_t mask) {
        return static_cast<std::uint32_t>(__builtin_popcount(mask));
    }
};

template <class Bits>
[[gnu::always_inline]] inline std::uint32_t score_of(std::uint32_t mask, std::uint32_t ease) {
    const std::uint32_t bits = Bits::of(mask);
    return bits * ease | (0u - static_cast<std::uint32_t>(bits < 2));
}

template <class Bits, class Mask>
[[gnu::always_inline]] inline std::uint32_t best_score(const Mask* masks, const std::uint32_t* ease,
                                                       std::size_t count) {
    std::uint32_t best = kNever;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t score = score_of<Bits>(masks[i], ease[i]);
        best = score < best ? score : best;
    }
    return best;
}

template <class Bits, class Mask>
[[gnu::always_inline]] inline void score_blocks(const Mask* masks, const std::uint32_t* ease,
                                                std::size_t count, std::uint32_t* scores) {
    std::size_t i = 0;
    for (; i + kGroupBlock <= count; i += kGroupBlock)
        *scores++ = best_score<Bits>(masks + i, ease + i, kGroupBlock);
    if (i < count) *scores = best_score<Bits>(masks + i, ease + i, count - i);
}

template <class Mask>
using ScoreBlocks = void (*)(const Mask*, const std::uint32_t*, std::size_t, std::uint32_t*);

template <class Mask>
void score_anywhere(const Mask* masks, const std::uint32_t* ease, std::size_t count, std::uint32_t* scores) {
    score_blocks<BitsBySums>(masks, ease, count, scores);
}

#if defined(__x86_64__)

template <class Mask>
[[gnu::target("avx2")]] void score_avx2(const Mask* masks, const std::uint32_t* ease, std::size_t count,
                                        std::uint32_t* scores) {
    score_blocks<BitsBySums>(masks, ease, count, scores);
}

template <class Mask>
[[gnu::target("avx512f,avx512bw,avx512vl,avx512vpopcntdq,prefer-vector-width=512")]] void score_avx512(
    const Mask* masks, const std::uint32_t* ease, std::size_t count, std::uint32_t* scores) {
    score_blocks<BitsAtOnce>(masks, ease, count, scores);
}

template <class Mask>
ScoreBlocks<Mask> fastest() {
    const bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                            __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vpopcntdq");
    if (has_avx512) return score_avx512<Mask>;
    return __builtin_cpu_supports("avx2") ? score_avx2<Mask> : score_anywhere<Mask>;
}

#else

template <class Mask>
ScoreBlocks<Mask> fastest() {
    return score_anywhere<Mask>;
}

#endif

template <class Mask>
std::size_t found(std::span<const Mask> masks, std::span<const std::uint32_t> ease, std::size_t from) {
    static const ScoreBlocks<Mask> score = fastest<Mask>();
    const std::size_t blocks = (masks.size() + kGroupBlock - 1) / kGroupBlock;
    assert(blocks <= kMostBlocks && ease.size() == masks.size() && from < blocks);
    BlockScores scores;
    score(masks.data(), ease.data(), masks.size(), scores.data());
    const auto end = scores.begin() + static_cast<std::ptrdiff_t>(blocks);
    const auto start = scores.begin() + static_cast<std::ptrdiff_t>(from);
    const std::uint32_t best = *std::min_element(scores.begin(), end);
    auto block = std::find(start, end, best);
    if (block == end) block = std::find(scores.begin(), start, best);
    auto group = static_cast<std::size_t>(block - scores.begin()) * kGroupBlock;
    while (score_of<BitsBySums>(masks[group], ease[group]) != best) ++group;
    return group;
}

}  // namespace

std::size_t tightest_group(std::span<const std::uint16_t> masks, std::span<const std::uint32_t> ease,
                           std::size_t from) {
    return found(masks, ease, from);
}

std::size_t tightest_group(std::span<const std::uint32_t> masks, std::span<const std::uint32_t> ease,
                           std::size_t from) {
    return found(masks, ease, from);
}

}  // namespace gridsmith::solver
