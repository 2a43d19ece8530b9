// A set of sums, 0 to 64 * kWords - 1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace gridsmith::solver {

template <std::size_t kWords>
struct SumSet {
    static constexpr int kLargest = static_cast<int>(64 * kWords) - 1;
    std::array<std::uint64_t, kWords> words{};

    static SumSet of(int sum) {
        SumSet set;
        set.insert(sum);
        return set;
    }
    // Larger and negative numbers are in no set.
    void insert(int sum) {
        if (sum >= 0 && sum <= kLargest)
            words[static_cast<std::size_t>(sum) / 64] |= std::uint64_t{1} << (sum % 64);
    }
    bool contains(int sum) const {
        return sum >= 0 && sum <= kLargest &&
               (words[static_cast<std::size_t>(sum) / 64] >> (sum % 64) & 1) != 0;
    }
    bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words) all |= word;
        return all != 0;
    }
    bool intersects(const SumSet& other) const { return (*this & other).any(); }

    // Each sum increased or decreased by `value`, which is 1 to 63.
    SumSet raised(int value) const {
        SumSet set;
        for (std::size_t i = kWords; i-- > 0;) {
            set.words[i] = words[i] << value;
            if (i > 0) set.words[i] |= words[i - 1] >> (64 - value);
        }
        return set;
    }
    SumSet lowered(int value) const {
        SumSet set;
        for (std::size_t i = 0; i < kWords; ++i) {
            set.words[i] = words[i] >> value;
            if (i + 1 < kWords) set.words[i] |= words[i + 1] << (64 - value);
        }
        return set;
    }
    SumSet& operator|=(const SumSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) words[i] |= other.words[i];
        return *this;
    }
    SumSet& operator&=(const SumSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) words[i] &= other.words[i];
        return *this;
    }
    friend SumSet operator&(SumSet a, const SumSet& b) { return a &= b; }
    bool operator==(const SumSet&) const = default;
};

}  // namespace gridsmith::solver
