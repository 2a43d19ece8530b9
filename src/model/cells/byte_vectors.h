// Sixteen bytes at a time, for texts of many megabytes and for lists of lines of a board. GCC's vectors of 16 bytes exist on every processor that we compile
// for: SSE2, NEON, WebAssembly. Wider ones were not worth a choice at run time: a line of 81 cells takes six of these
// vectors, and reading it takes less time than copying its grid.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#if defined(__SSE2__)
#include <tmmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace gridsmith {

using Bytes16 = std::uint8_t __attribute__((vector_size(16)));

// The 16 bytes from `place` on.
inline Bytes16 load_16(const void* place) {
    Bytes16 bytes;
    std::memcpy(&bytes, place, sizeof bytes);
    return bytes;
}
inline void store_16(void* place, Bytes16 bytes) { std::memcpy(place, &bytes, sizeof bytes); }

// Bytes of 0xff where `condition` holds and of 0 elsewhere, as comparisons of vectors give them.
inline Bytes16 mask_16(auto condition) { return std::bit_cast<Bytes16>(condition); }

inline std::uint64_t low_half(Bytes16 bytes) {
    std::uint64_t half = 0;
    std::memcpy(&half, &bytes, sizeof half);
    return half;
}
inline std::uint64_t high_half(Bytes16 bytes) {
    std::uint64_t half = 0;
    std::memcpy(&half, reinterpret_cast<const std::uint8_t*>(&bytes) + sizeof half, sizeof half);
    return half;
}

// The bytes at these places, each below 16.
inline Bytes16 bytes_at(Bytes16 bytes, Bytes16 places) {
#if defined(__SSSE3__)
    return std::bit_cast<Bytes16>(
        _mm_shuffle_epi8(std::bit_cast<__m128i>(bytes), std::bit_cast<__m128i>(places)));
#elif defined(__aarch64__)
    return std::bit_cast<Bytes16>(
        vqtbl1q_u8(std::bit_cast<uint8x16_t>(bytes), std::bit_cast<uint8x16_t>(places)));
#elif defined(__wasm_simd128__)
    return std::bit_cast<Bytes16>(
        wasm_i8x16_swizzle(std::bit_cast<v128_t>(bytes), std::bit_cast<v128_t>(places)));
#else
    Bytes16 result{};
    for (int i = 0; i < 16; ++i) result[i] = bytes[places[i]];
    return result;
#endif
}

// The lowest bit of each byte of a mask, byte 0 first.
inline unsigned bits_of_mask(Bytes16 mask) {
#if defined(__SSE2__)
    return static_cast<unsigned>(_mm_movemask_epi8(std::bit_cast<__m128i>(mask)));
#else
    constexpr std::uint64_t kLowest = 0x0101'0101'0101'0101;
    constexpr std::uint64_t kGather = 0x0102'0408'1020'4080;
    return static_cast<unsigned>((low_half(mask) & kLowest) * kGather >> 56 |
                                 (high_half(mask) & kLowest) * kGather >> 56 << 8);
#endif
}

// The inverse for masks: bytes of 0xff for the lowest sixteen bits that are 1, and of 0 for the others.
inline Bytes16 mask_of_bits(std::uint64_t bits) {
    constexpr Bytes16 kBit{1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    constexpr std::uint64_t kAllBytes = 0x0101'0101'0101'0101;
    using Halves = std::uint64_t __attribute__((vector_size(16)));
    const Halves halves{(bits & 0xff) * kAllBytes, (bits >> 8 & 0xff) * kAllBytes};
    return mask_16((std::bit_cast<Bytes16>(halves) & kBit) == kBit);
}

inline Bytes16 larger_of(Bytes16 a, Bytes16 b) { return a > b ? a : b; }
inline std::uint8_t largest_byte(Bytes16 bytes) {
    bytes = larger_of(bytes, bytes_at(bytes, Bytes16{8, 9, 10, 11, 12, 13, 14, 15}));
    bytes = larger_of(bytes, bytes_at(bytes, Bytes16{4, 5, 6, 7}));
    bytes = larger_of(bytes, bytes_at(bytes, Bytes16{2, 3}));
    return bytes[0] > bytes[1] ? bytes[0] : bytes[1];
}

inline bool is_zero(Bytes16 bytes) { return (low_half(bytes) | high_half(bytes)) == 0; }

// How often `byte` occurs.
inline std::size_t count_of_byte(std::span<const std::uint8_t> bytes, std::uint8_t byte) {
    std::size_t count = 0;
    const std::uint8_t* at = bytes.data();
    std::size_t left = bytes.size();
    while (left >= 16) {
        // Each of the 16 sums has one byte.
        Bytes16 sums{};
        for (int turn = 0; turn < 255 && left >= 16; ++turn, at += 16, left -= 16)
            sums -= mask_16(load_16(at) == byte);
        for (const std::uint64_t half : {low_half(sums), high_half(sums)}) {
            constexpr std::uint64_t kEven = 0x00ff'00ff'00ff'00ff;
            count += ((half & kEven) + (half >> 8 & kEven)) * 0x0001'0001'0001'0001 >> 48;
        }
    }
    for (; left > 0; ++at, --left) count += *at == byte ? 1U : 0U;
    return count;
}

}  // namespace gridsmith
