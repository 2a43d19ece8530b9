// A set of small numbers, such as the places of a value or the nodes of a graph. It has one machine word
// where one word is enough, while a CellSet always has the words of the largest grid.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gridsmith {

template <std::size_t words>
struct NumberSet {
    std::array<std::uint64_t, words> w{};

    bool any() const {
        std::uint64_t all = 0;
        for (const auto word : w) all |= word;
        return all != 0;
    }
    int count() const {
        int n = 0;
        for (const auto word : w) n += std::popcount(word);
        return n;
    }
    std::size_t first() const {
        std::size_t i = 0;
        while (w[i] == 0) ++i;
        return i * 64 + static_cast<std::size_t>(std::countr_zero(w[i]));
    }
    bool contains(std::size_t number) const { return ((w[number / 64] >> (number % 64)) & 1) != 0; }
    bool intersects(const NumberSet& other) const {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < words; ++i) common |= w[i] & other.w[i];
        return common != 0;
    }
    bool is_subset_of(const NumberSet& other) const {
        std::uint64_t beyond = 0;
        for (std::size_t i = 0; i < words; ++i) beyond |= w[i] & ~other.w[i];
        return beyond == 0;
    }
    void insert(std::size_t number) { w[number / 64] |= std::uint64_t{1} << (number % 64); }
    void erase(std::size_t number) { w[number / 64] &= ~(std::uint64_t{1} << (number % 64)); }
    // Calls `use` with each number in ascending order.
    template <class Use>
    void for_each(Use use) const {
        for (std::size_t i = 0; i < words; ++i)
            for (std::uint64_t rest = w[i]; rest != 0; rest &= rest - 1)
                use(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
    }
    friend NumberSet operator&(NumberSet a, const NumberSet& b) {
        for (std::size_t i = 0; i < words; ++i) a.w[i] &= b.w[i];
        return a;
    }
    friend NumberSet operator|(NumberSet a, const NumberSet& b) {
        for (std::size_t i = 0; i < words; ++i) a.w[i] |= b.w[i];
        return a;
    }
    friend NumberSet operator-(NumberSet a, const NumberSet& b) {
        for (std::size_t i = 0; i < words; ++i) a.w[i] &= ~b.w[i];
        return a;
    }
};

}  // namespace gridsmith
