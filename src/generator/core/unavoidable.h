// Lists small unavoidable sets of a solution without a search.
//
// An unavoidable set is the set of cells in which some other full grid differs from the solution, so every
// well-posed puzzle has a given there. Separate from digging, which learns more sets from its searches. Two
// families are cheap to list:
//
//   two values   exchanging values a and b in one row requires the same exchange in the rows that share
//                the columns and blocks of their cells, and so on: each closed group of rows is a set
//   two lines    of one band (or stack): exchanging their entries in one column requires the same exchange
//                in the column of the value that now occurs twice, and so on: each cycle is a set
#pragma once

#include "generator/core/cell_mask.h"
#include "model/board/grid.h"
#include "model/cells/byte_vectors.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gridsmith {

// Lists sets of classic solutions.
template <int kOrder, class Function>
class UnavoidableSets {
public:
    UnavoidableSets(const Grid& solution, int largest, Function found) : most_(largest / 2), found_(found) {
        for (int r = 0; r < kSide; ++r)
            for (int c = 0; c < kSide; ++c) {
                const int value = solution[r * kSide + c] - 1;
                const int block = r / kOrder * kOrder + c / kOrder;
                cells_of_value_[value].insert(r * kSide + c);
                put(rows_.values[r], c, value);
                put(rows_.places[r], value, c);
                put(columns_.values[c], r, value);
                put(columns_.places[c], value, r);
                put(column_in_row_[value], r, c);
                put(block_in_row_[value], r, block);
                put(row_in_column_[value], c, r);
                put(row_in_block_[value], block, r);
            }
    }

    void list() {
        for (int a = 0; a < kSide; ++a)
            for (int b = a + 1; b < kSide; ++b) list_of_values(a, b);
        for (int first = 0; first < kSide; first += kOrder)
            for (int a = first; a < first + kOrder; ++a)
                for (int b = a + 1; b < first + kOrder; ++b) {
                    list_of_lines(rows_, a, b);
                    list_of_lines(columns_, a, b);
                }
    }

private:
    static constexpr int kSide = side_of(kOrder);
    // A byte for each line, place or value.
    using Lines = std::array<std::uint8_t, kSide <= 16 ? 16 : 32>;
    using Group = std::uint32_t;  // a bit for each line or place

    using Mask = CellMask<kOrder>;
    using Masks = PerLine<Mask, kOrder>;

    static constexpr Masks masks_of_lines(int across, int along) {
        Masks masks{};
        for (int line = 0; line < kSide; ++line)
            for (int place = 0; place < kSide; ++place) masks[line].insert(line * across + place * along);
        return masks;
    }
    static constexpr Masks kRows = masks_of_lines(kSide, 1);
    static constexpr Masks kColumns = masks_of_lines(1, kSide);

    // The cells of each group of lines, for each band or stack apart.
    using Unions = IndexedArray<IndexedArray<Mask, 1 << kOrder>, kOrder>;
    static constexpr Unions unions_of(const Masks& lines) {
        Unions unions{};
        for (int band = 0; band < kOrder; ++band)
            for (unsigned group = 0; group < 1U << kOrder; ++group)
                for (int line = 0; line < kOrder; ++line)
                    if ((group >> line & 1) != 0) unions[band][group] |= lines[band * kOrder + line];
        return unions;
    }
    static constexpr Unions kUnionsOfRows = unions_of(kRows);
    static constexpr Unions kUnionsOfColumns = unions_of(kColumns);

    // Rows or columns.
    struct Direction {
        const Masks& cells_of_line;
        const Unions& cells_of_places;
        PerLine<Lines, kOrder> values{};  // by line and place: value - 1
        PerLine<Lines, kOrder> places{};  // by line and value - 1
    };

    static void put(Lines& lines, int at, int what) {
        lines[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(what);
    }

    // For each row, the rows that must change with it: where b stands in the column of a, and where b stands in
    // the block of a.
    void list_of_values(int a, int b) {
        for_each_group(chain(row_in_column_[b], column_in_row_[a]), chain(row_in_block_[b], block_in_row_[a]),
                       [&](Group rows) {
                           Mask set = cells_of_value_[a];
                           set |= cells_of_value_[b];
                           set &= union_of(kUnionsOfRows, rows);
                           found_(set);
                       });
    }

    // For each place of line b, the place in line a of the same value.
    void list_of_lines(const Direction& direction, int a, int b) {
        const Lines next = chain(direction.places[a], direction.values[b]);
        for_each_group(next, next, [&](Group places) {
            Mask set = direction.cells_of_line[a];
            set |= direction.cells_of_line[b];
            set &= union_of(direction.cells_of_places, places);
            found_(set);
        });
    }

    static Mask union_of(const Unions& unions, Group lines) {
        Mask all;
        for (int band = 0; band < kOrder; ++band)
            all |= unions[band][lines >> kOrder * band & ((1U << kOrder) - 1)];
        return all;
    }

    // outer[inner[i]] for each i.
    static Lines chain(const Lines& outer, const Lines& inner) {
        Lines result{};
        if constexpr (kSide <= 16)
            store_16(result.data(), bytes_at(load_16(outer.data()), load_16(inner.data())));
        else
            std::ranges::transform(inner, result.begin(), [&](std::uint8_t i) { return outer[i]; });
        return result;
    }

    // Calls `take` with each group of at most `most_` lines that two permutations map to itself, from its lowest line on.
    template <class Take>
    void for_each_group(const Lines& first, const Lines& second, const Take& take) const {
        if constexpr (kSide <= 16)
            for_each_group_of_16(load_16(first.data()), load_16(second.data()), take);
        else
            for (Group rest = (Group{1} << kSide) - 1; rest != 0;) {
                Group group = rest & (0 - rest);
                for (Group front = group; front != 0;) {
                    const auto line = static_cast<std::size_t>(std::countr_zero(front));
                    const Group reached = (Group{1} << first[line] | Group{1} << second[line]) & ~group;
                    front &= front - 1;
                    group |= reached;
                    front |= reached;
                }
                rest &= ~group;
                if (std::popcount(group) <= most_) take(group);
            }
    }

    // All lines at once. A byte of `low` and `high` for each line: the lines that it reaches in some steps. A group of n
    // lines is reached in n-1 steps, and one more reaches no other line.
    template <class Take>
    void for_each_group_of_16(Bytes16 first, Bytes16 second, const Take& take) const {
        constexpr Bytes16 kCounts{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};  // bits of 0 to 15
        Bytes16 low{};
        Bytes16 high{};
        Bytes16 next_low{1, 2, 4, 8, 16, 32, 64, 128};
        Bytes16 next_high{0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128};
        for (int step = 0; step < most_; ++step) {
            low = next_low;
            high = next_high;
            next_low = low | bytes_at(low, first) | bytes_at(low, second);
            next_high = high | bytes_at(high, first) | bytes_at(high, second);
        }
        const Bytes16 counts = bytes_at(kCounts, low & 15) + bytes_at(kCounts, low >> 4) +
                               bytes_at(kCounts, high & 15) + bytes_at(kCounts, high >> 4);
        constexpr Bytes16 kLowerInLow{0, 1, 3, 7, 15, 31, 63, 127, 255, 255, 255, 255, 255, 255, 255, 255};
        constexpr Bytes16 kLowerInHigh{0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 7, 15, 31, 63, 127};
        const Bytes16 is_lowest_of_group = mask_16(low == next_low) & mask_16(high == next_high) &
                                           mask_16(counts <= static_cast<std::uint8_t>(most_)) &
                                           mask_16(((low & kLowerInLow) | (high & kLowerInHigh)) == 0);
        unsigned lines = bits_of_mask(is_lowest_of_group) & ((1U << kSide) - 1);
        if (lines == 0) return;
        Lines lows;
        Lines highs;
        store_16(lows.data(), low);
        store_16(highs.data(), high);
        for (; lines != 0; lines &= lines - 1) {
            const auto line = static_cast<std::size_t>(std::countr_zero(lines));
            take(lows[line] | Group{highs[line]} << 8);
        }
    }

    int most_;  // lines, with two cells each
    Function found_;
    Direction rows_{kRows, kUnionsOfColumns};
    Direction columns_{kColumns, kUnionsOfRows};
    // By value - 1.
    PerLine<Lines, kOrder> column_in_row_{};
    PerLine<Lines, kOrder> block_in_row_{};
    PerLine<Lines, kOrder> row_in_column_{};
    PerLine<Lines, kOrder> row_in_block_{};
    Masks cells_of_value_{};
};

// Calls `found` with a CellMask for each set of at most `largest` cells; some sets occur twice.
template <int kOrder, class Function>
void for_each_unavoidable_set(const Grid& solution, int largest, Function found) {
    UnavoidableSets<kOrder, Function>(solution, largest, found).list();
}

}  // namespace gridsmith
