// A set of cells of a grid of any order: one bit a cell, ten words.
#pragma once

#include "model/cells/order.h"
#include "model/cells/per_cell.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace gridsmith {

class CellSet {
    static constexpr int kWords = (kMaxCells + 63) / 64;

public:
    constexpr CellSet() = default;
    constexpr CellSet(std::initializer_list<Cell> cells) {
        for (const Cell cell : cells) insert(cell);
    }
    // All cells of a grid with `count` cells.
    static constexpr CellSet first_cells(int count) {
        CellSet set;
        for (int word = 0; count > 0; ++word, count -= 64)
            set.words_[word] = count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
        return set;
    }

    constexpr bool contains(Cell cell) const { return ((word(cell) >> (cell & 63)) & 1) != 0; }
    constexpr void insert(Cell cell) { word(cell) |= bit(cell); }
    // A bit for each of 16 cells from `first` on, which is a multiple of 16.
    constexpr void insert_16(Cell first, unsigned cells) {
        word(first) |= std::uint64_t{cells} << (first & 63);
    }
    // A bit for each of 64 cells from cell 64 * `word` on.
    constexpr std::uint64_t bits_of_word(int word) const { return words_[word]; }
    constexpr void erase(Cell cell) { word(cell) &= ~bit(cell); }
    constexpr void toggle(Cell cell) { word(cell) ^= bit(cell); }
    constexpr int size() const {
        int count = 0;
        for (const auto w : words_) count += std::popcount(w);
        return count;
    }
    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const auto w : words_) any |= w;
        return any == 0;
    }
    // The smallest cell; the set must not be empty.
    constexpr Cell first() const { return *begin(); }
    constexpr bool is_subset_of(const CellSet& other) const {
        std::uint64_t beyond = 0;
        for (int i = 0; i < kWords; ++i) beyond |= words_[i] & ~other.words_[i];
        return beyond == 0;
    }
    constexpr bool intersects(const CellSet& other) const {
        std::uint64_t common = 0;
        for (int i = 0; i < kWords; ++i) common |= words_[i] & other.words_[i];
        return common != 0;
    }

    constexpr CellSet& operator&=(const CellSet& other) {
        for (int i = 0; i < kWords; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr CellSet& operator|=(const CellSet& other) {
        for (int i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr CellSet& operator-=(const CellSet& other) {
        for (int i = 0; i < kWords; ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
    constexpr bool operator==(const CellSet&) const = default;

    // Visits the cells in ascending order.
    class Iterator {
    public:
        using value_type = Cell;
        using difference_type = std::ptrdiff_t;
        constexpr Iterator() = default;
        constexpr Iterator(const CellSet* set, int word) : set_(set), word_(word) {
            if (word_ < kWords) bits_ = set_->words_[word_];
            skip();
        }
        constexpr Cell operator*() const { return word_ * 64 + std::countr_zero(bits_); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            skip();
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator old = *this;
            ++*this;
            return old;
        }
        constexpr bool operator==(const Iterator& other) const {
            return word_ == other.word_ && bits_ == other.bits_;
        }

    private:
        constexpr void skip() {
            while (bits_ == 0 && word_ < kWords)
                if (++word_ < kWords) bits_ = set_->words_[word_];
        }
        const CellSet* set_ = nullptr;
        int word_ = 0;
        std::uint64_t bits_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(this, 0); }
    constexpr Iterator end() const { return Iterator(this, kWords); }

private:
    static constexpr std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (cell & 63); }
    constexpr std::uint64_t& word(Cell cell) { return words_[cell >> 6]; }
    constexpr const std::uint64_t& word(Cell cell) const { return words_[cell >> 6]; }

    IndexedArray<std::uint64_t, kWords> words_{};
};

}  // namespace gridsmith
