// Small unavoidable sets of a solution, listed without a search.
//
// An unavoidable set is a set of cells in which some other solution differs, so that every well-posed puzzle
// has a given there. Separate from digging, which learns further ones from its searches. Two families are
// cheap to list:
//
//   two values   in the cells of a and b, exchanging them in one row asks for the same in the rows that
//                share the columns and the blocks concerned, and so on: each closed group of rows is a set
//   two lines    of one band (or stack): exchanging their entries in one column asks for the same in the
//                column where the value that is now double stood, and so on: each cycle is a set
#pragma once

#include "generator/cell_mask.h"
#include "model/grid.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gridsmith {

// Calls `found` with a CellMask for each set of at most `largest` cells; a few come twice.
template <int kOrder, class Function>
class UnavoidableSets {
public:
    UnavoidableSets(const Grid& solution, int largest, Function found)
        : solution_(solution), largest_(largest), found_(found) {
        for (int r = 0; r < kSide; ++r)
            for (int c = 0; c < kSide; ++c) {
                const auto value = at(solution[r * kSide + c] - 1);
                column_of_[at(r)][value] = static_cast<std::uint8_t>(c);
                row_of_[at(c)][value] = static_cast<std::uint8_t>(r);
                const int block = r / kOrder * kOrder + c / kOrder;
                block_of_[at(r)][value] = static_cast<std::uint8_t>(block);
                row_in_block_[at(block)][value] = static_cast<std::uint8_t>(r);
            }
    }

    void list() {
        for (int a = 0; a < kSide; ++a)
            for (int b = a + 1; b < kSide; ++b) list_of_values(at(a), at(b));
        for (int first = 0; first < kSide; first += kOrder)
            for (int a = first; a < first + kOrder; ++a)
                for (int b = a + 1; b < first + kOrder; ++b) {
                    list_of_lines<true>(a, b);
                    list_of_lines<false>(a, b);
                }
    }

private:
    static constexpr int kSide = side_of(kOrder);
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
    using Rows = std::array<std::uint8_t, at(kSide)>;

    void list_of_values(std::size_t a, std::size_t b) {
        // The rows that must change when a row does: of b in the column, and in the block, where the row has
        // a. Both are permutations of the rows, so what can be reached is a closed group.
        std::array<std::uint32_t, at(kSide)> next;
        for (std::size_t r = 0; r < at(kSide); ++r) {
            const std::size_t column = column_of_[r][a];
            next[r] = std::uint32_t{1} << row_of_[column][b] | std::uint32_t{1}
                                                                   << row_in_block_[block_of_[r][a]][b];
        }
        for (std::uint32_t rest = (std::uint32_t{1} << kSide) - 1; rest != 0;) {
            std::uint32_t group = rest & (0 - rest);
            for (std::uint32_t front = group; front != 0;) {
                const std::uint32_t reached = next[at(std::countr_zero(front))] & ~group;
                front &= front - 1;
                group |= reached;
                front |= reached;
            }
            rest &= ~group;
            if (2 * std::popcount(group) > largest_) continue;
            CellMask<kOrder> set;
            for (; group != 0; group &= group - 1) {
                const int r = std::countr_zero(group);
                set.insert(r * kSide + column_of_[at(r)][a]);
                set.insert(r * kSide + column_of_[at(r)][b]);
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
        std::array<bool, at(kSide)> is_done{};
        for (int start = 0; start < kSide; ++start) {
            if (is_done[at(start)]) continue;
            CellMask<kOrder> set;
            int size = 0;
            int place = start;
            do {
                is_done[at(place)] = true;
                set.insert(cell(a, place));
                set.insert(cell(b, place));
                size += 2;
                place = place_in[at(a)][at(solution_[cell(b, place)] - 1)];
            } while (place != start);
            if (size <= largest_) found_(set);
        }
    }

    const Grid& solution_;
    int largest_;
    Function found_;
    // By line and value: the place of the value in the line.
    std::array<Rows, at(kSide)> column_of_;
    std::array<Rows, at(kSide)> row_of_;
    std::array<Rows, at(kSide)> block_of_;      // of the value in the row
    std::array<Rows, at(kSide)> row_in_block_;  // by block and value
};

template <int kOrder, class Function>
void for_each_unavoidable_set(const Grid& solution, int largest, Function found) {
    UnavoidableSets<kOrder, Function>(solution, largest, found).list();
}

}  // namespace gridsmith
