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

#include <bit>
#include <cstddef>
#include <cstdint>

namespace gridsmith {

// Calls `found` with a CellMask for each set of at most `largest` cells; some sets occur twice.
template <int kOrder, class Function>
class UnavoidableSets {
public:
    UnavoidableSets(const Grid& solution, int largest, Function found)
        : solution_(solution), largest_(largest), found_(found) {
        for (int r = 0; r < kSide; ++r)
            for (int c = 0; c < kSide; ++c) {
                const int value = solution[r * kSide + c] - 1;
                column_of_[r][value] = static_cast<std::uint8_t>(c);
                row_of_[c][value] = static_cast<std::uint8_t>(r);
                const int block = r / kOrder * kOrder + c / kOrder;
                block_of_[r][value] = static_cast<std::uint8_t>(block);
                row_in_block_[block][value] = static_cast<std::uint8_t>(r);
            }
    }

    void list() {
        for (int a = 0; a < kSide; ++a)
            for (int b = a + 1; b < kSide; ++b) list_of_values(a, b);
        for (int first = 0; first < kSide; first += kOrder)
            for (int a = first; a < first + kOrder; ++a)
                for (int b = a + 1; b < first + kOrder; ++b) {
                    list_of_lines<true>(a, b);
                    list_of_lines<false>(a, b);
                }
    }

private:
    static constexpr int kSide = side_of(kOrder);
    using ByValue = PerLine<std::uint8_t, kOrder>;  // by value - 1

    void list_of_values(int a, int b) {
        // For each row, the rows that must change with it: where b stands in the column of a, and where b
        // stands in the block of a. Both are permutations of the rows, so the rows reachable from one row are
        // a closed group.
        PerLine<std::uint32_t, kOrder> next;
        for (int r = 0; r < kSide; ++r) {
            const int column = column_of_[r][a];
            next[r] = std::uint32_t{1} << row_of_[column][b] | std::uint32_t{1}
                                                                   << row_in_block_[block_of_[r][a]][b];
        }
        for (std::uint32_t rest = (std::uint32_t{1} << kSide) - 1; rest != 0;) {
            std::uint32_t group = rest & (0 - rest);
            for (std::uint32_t front = group; front != 0;) {
                const std::uint32_t reached = next[std::countr_zero(front)] & ~group;
                front &= front - 1;
                group |= reached;
                front |= reached;
            }
            rest &= ~group;
            if (2 * std::popcount(group) > largest_) continue;
            CellMask<kOrder> set;
            for (; group != 0; group &= group - 1) {
                const int r = std::countr_zero(group);
                set.insert(r * kSide + column_of_[r][a]);
                set.insert(r * kSide + column_of_[r][b]);
            }
            found_(set);
        }
    }

    template <bool kAreRows>
    void list_of_lines(int a, int b) {
        const auto& place_in = kAreRows ? column_of_ : row_of_;
        const auto cell = [](int line, int place) {
            return kAreRows ? line * kSide + place : place * kSide + line;
        };
        PerLine<bool, kOrder> is_done{};
        for (int start = 0; start < kSide; ++start) {
            if (is_done[start]) continue;
            CellMask<kOrder> set;
            int size = 0;
            int place = start;
            do {
                is_done[place] = true;
                set.insert(cell(a, place));
                set.insert(cell(b, place));
                size += 2;
                place = place_in[a][solution_[cell(b, place)] - 1];
            } while (place != start);
            if (size <= largest_) found_(set);
        }
    }

    const Grid& solution_;
    int largest_;
    Function found_;
    // By line and value: the place of the value in the line.
    PerLine<ByValue, kOrder> column_of_;
    PerLine<ByValue, kOrder> row_of_;
    PerLine<ByValue, kOrder> block_of_;      // of the value in the row
    PerLine<ByValue, kOrder> row_in_block_;  // by block and value
};

template <int kOrder, class Function>
void for_each_unavoidable_set(const Grid& solution, int largest, Function found) {
    UnavoidableSets<kOrder, Function>(solution, largest, found).list();
}

}  // namespace gridsmith
