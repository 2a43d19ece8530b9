// The candidates of an order-3 grid in 96 bytes: the start of a search, and the form in which engines
// exchange unfinished work.
//
// Twelve words hold the 81 cells in order, seven cells of nine bits in each word. The top bit of each word
// and the bits after cell 80 stay 0. A dig keeps such a state and reopens a cell with one operation.
//
//        word 0:  0 | cell 6 | cell 5 | cell 4 | cell 3 | cell 2 | cell 1 | cell 0
#pragma once

#include "model/board/grid.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gridsmith::solver {

inline constexpr unsigned kNineAll = 511;  // all nine candidates of a cell; bit v-1 stands for value v

struct NineState {
    std::array<std::uint64_t, 12> words{};

    // A state in which every cell has every candidate.
    static constexpr NineState all_open() {
        NineState state;
        for (Cell cell = 0; cell < 81; ++cell) state.set(cell, kNineAll);
        return state;
    }
    // The entries of an order-3 grid; the empty cells have every candidate.
    static NineState of(const Grid& grid) { return of(grid.values().first<81>()); }
    static NineState of(std::span<const Value, 81> entries) {
        const Value* const values = entries.data();
        NineState state;
        // Unrolled, because otherwise each word is stored and loaded seven times.
#pragma GCC unroll 12
        for (std::size_t word = 0; word < 12; ++word) {
            std::uint64_t cells = 0;
#pragma GCC unroll 7
            for (std::size_t k = 0; k < 7; ++k)
                if (7 * word + k < 81) cells |= kEntered[k][values[7 * word + k]];
            state.words[word] = cells;
        }
        return state;
    }

    // The values of the cells with a single candidate; the other cells are empty.
    Grid grid() const {
        Grid grid(3);
        Value* const values = grid.values().data();
        for (std::size_t word = 0; word < words.size(); ++word)
#pragma GCC unroll 7
            for (std::size_t k = 0; k < 7; ++k)
                if (7 * word + k < 81) values[7 * word + k] = value_in(words[word] >> 9 * k & kNineAll);
        return grid;
    }

    constexpr unsigned candidates(Cell cell) const {
        return static_cast<unsigned>(words[word_of(cell)] >> shift_of(cell)) & kNineAll;
    }
    // Of a cell with a single candidate.
    constexpr Value value(Cell cell) const {
        return static_cast<Value>(std::countr_zero(candidates(cell)) + 1);
    }
    constexpr void set(Cell cell, unsigned candidates) {
        std::uint64_t& word = words[word_of(cell)];
        word &= ~(std::uint64_t{kNineAll} << shift_of(cell));
        word |= std::uint64_t{candidates} << shift_of(cell);
    }
    constexpr void enter(Cell cell, Value value) { set(cell, 1u << (value - 1)); }
    constexpr void reopen(Cell cell) { words[word_of(cell)] |= std::uint64_t{kNineAll} << shift_of(cell); }
    constexpr void exclude(Cell cell, Value value) {
        words[word_of(cell)] &= ~(std::uint64_t{1} << (shift_of(cell) + value - 1));
    }

    bool operator==(const NineState&) const = default;

private:
    // The bits of the k-th cell of a word with a value, or 0 for an empty cell.
    static constexpr auto kEntered = [] {
        std::array<std::array<std::uint64_t, 10>, 7> bits{};
        for (std::size_t k = 0; k < 7; ++k)
            for (std::size_t value = 0; value < 10; ++value)
                bits[k][value] = std::uint64_t{value == 0 ? kNineAll : 1u << (value - 1)} << (9 * k);
        return bits;
    }();

    // The only value, or 0.
    static constexpr Value value_in(std::uint64_t candidates) {
        return std::has_single_bit(candidates) ? static_cast<Value>(std::countr_zero(candidates) + 1)
                                               : Value{0};
    }

    // Where the bits of each cell begin. A table, because divisions by 7 take longer.
    struct Begin {
        std::uint8_t word;
        std::uint8_t shift;
    };
    static constexpr auto kBegins = [] {
        PerCell<Begin, 3> begins{};
        for (Cell cell = 0; cell < 81; ++cell)
            begins[cell] = {static_cast<std::uint8_t>(cell / 7), static_cast<std::uint8_t>(cell % 7 * 9)};
        return begins;
    }();
    static constexpr std::size_t word_of(Cell cell) { return kBegins[cell].word; }
    static constexpr int shift_of(Cell cell) { return kBegins[cell].shift; }
};

}  // namespace gridsmith::solver
