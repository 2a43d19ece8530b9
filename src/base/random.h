// Random numbers that are the same from the same seed on every system.
//
// The engine is xoshiro256** by Blackman and Vigna (2018, public domain description), its state
// filled by SplitMix64. The standard library's distributions differ between implementations, so
// bounded numbers and shuffles are made here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace gridsmith {

// Spreads the bits of `x`: a bijection of 64-bit numbers in which neighbours land far apart.
std::uint64_t mixed(std::uint64_t x);

// A seed for part `index` of something that has seed `seed`: puzzle k of a batch, attempt k of a
// puzzle. Different pairs give unrelated seeds.
std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index);

// A seed that nobody chose, from the system's entropy.
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

    // Uniform in 0 .. bound-1; `bound` is at least 1 and below 2^32. Unbiased (Lemire 2019).
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Uniform in [0, 1), 53 bits.
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

    // Puts the items of an array, vector or span in random order, each order equally likely.
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
