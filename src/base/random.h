// Random numbers that depend on the seed alone and are the same on every system.
//
// The engine is xoshiro256** by Blackman and Vigna ("Scrambled linear pseudorandom number generators", 2018);
// SplitMix64 fills its state, as its authors advise. The distributions of the standard library differ between
// implementations, so this file has its own bounded numbers and shuffles.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace gridsmith {

// One step of SplitMix64: a bijection of the 64-bit numbers that maps neighbours far apart.
std::uint64_t mixed(std::uint64_t x);

// The seed of part `index` of a work with seed `seed`, such as puzzle k of a batch or attempt k of a puzzle.
// Different pairs give unrelated seeds.
std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index);

// A seed from the system's entropy.
std::uint64_t fresh_seed();

class Random {
public:
    explicit Random(std::uint64_t seed);
    Random(std::uint64_t seed, std::uint64_t stream) : Random(derived_seed(seed, stream)) {}

    // The next 64 random bits.
    std::uint64_t next() {
        const std::uint64_t result = rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = rotl(state_[3], 45);
        return result;
    }

    // Uniform in 0 .. bound-1, unbiased; `bound` is at least 1. Lemire, "Fast random integer generation in an
    // interval", 2019.
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Uniform in [0, 1), with 53 random bits.
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

    // Shuffles an array, vector or span; each order is equally likely.
    template <class Items>
    void shuffle(Items&& items) {
        const std::span all(items);
        for (std::size_t i = all.size(); i > 1; --i)
            std::swap(all[i - 1], all[below(static_cast<std::uint32_t>(i))]);
    }

private:
    static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

    std::array<std::uint64_t, 4> state_;
};

}  // namespace gridsmith
