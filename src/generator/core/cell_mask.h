// A set of cells of one size class in as little memory as its order needs: 1, 2, 4 or 10 words.
//
// Separate from CellSet, which serves all orders, because a dig compares thousands of masks for each puzzle.
#pragma once

#include "model/board/grid.h"
#include "model/cells/cell_set.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace gridsmith {

template <int kOrder>
struct CellMask {
    static constexpr int kWords = (cell_count_of(kOrder) + 63) / 64;
    IndexedArray<std::uint64_t, kWords> words{};

    static CellMask of(const CellSet& cells) {
        CellMask mask;
        for (int word = 0; word < kWords; ++word) mask.words[word] = cells.bits_of_word(word);
        return mask;
    }
    // The cells in which two grids of the same rules differ.
    static CellMask difference(const Grid& a, const Grid& b) {
        CellMask mask;
        const auto values_a = a.values();
        const auto values_b = b.values();
        std::size_t cell = 0;
        // Eight cells at once: the top bit of each byte becomes 1 if the byte is not zero, and a
        // multiplication collects these bits.
        for (; cell + 8 <= values_a.size(); cell += 8) {
            std::uint64_t eight_a;
            std::uint64_t eight_b;
            std::memcpy(&eight_a, &values_a[cell], 8);
            std::memcpy(&eight_b, &values_b[cell], 8);
            const std::uint64_t unequal = eight_a ^ eight_b;  // every byte below 128
            const std::uint64_t flags = ((unequal + 0x7f7f'7f7f'7f7f'7f7fu) >> 7) & 0x0101'0101'0101'0101u;
            mask.words[cell >> 6] |= (flags * 0x0102'0408'1020'4080u >> 56) << (cell & 63);
        }
        for (; cell < values_a.size(); ++cell)
            if (values_a[cell] != values_b[cell]) mask.insert(static_cast<Cell>(cell));
        return mask;
    }
    constexpr void insert(Cell cell) { words[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    bool contains(Cell cell) const { return ((words[cell >> 6] >> (cell & 63)) & 1) != 0; }

    bool empty() const {
        std::uint64_t any = 0;
        for (const auto word : words) any |= word;
        return any == 0;
    }
    int size() const {
        int count = 0;
        for (const auto word : words) count += std::popcount(word);
        return count;
    }
    Cell first() const {
        int word = 0;
        while (words[word] == 0) ++word;
        return word * 64 + std::countr_zero(words[word]);
    }
    template <class Function>
    void for_each(Function function) const {
        for (int word = 0; word < kWords; ++word)
            for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1)
                function(word * 64 + std::countr_zero(rest));
    }

    constexpr CellMask& operator|=(const CellMask& other) {
        for (int i = 0; i < kWords; ++i) words[i] |= other.words[i];
        return *this;
    }
    CellMask& operator&=(const CellMask& other) {
        for (int i = 0; i < kWords; ++i) words[i] &= other.words[i];
        return *this;
    }
    CellMask& operator-=(const CellMask& other) {
        for (int i = 0; i < kWords; ++i) words[i] &= ~other.words[i];
        return *this;
    }
    static bool intersect(const CellMask& a, const CellMask& b) {
        std::uint64_t any = 0;
        for (int i = 0; i < kWords; ++i) any |= a.words[i] & b.words[i];
        return any != 0;
    }
    // Whether two masks share more than `number` cells. Quick for small numbers.
    static bool share_more_than(int number, const CellMask& a, const CellMask& b) {
        for (int i = 0; i < kWords; ++i)
            for (std::uint64_t both = a.words[i] & b.words[i]; both != 0; both &= both - 1)
                if (--number < 0) return true;
        return false;
    }
    bool operator==(const CellMask&) const = default;
};

}  // namespace gridsmith
