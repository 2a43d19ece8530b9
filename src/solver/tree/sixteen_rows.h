// The deductions of order 4 for the whole board at once: a row is a vector of sixteen cells with sixteen bits each.
//
// sixteen_avx512.cpp, sixteen_avx2.cpp and sixteen_portable.cpp include this file and compile it for different
// processors; the unnamed namespace keeps them apart.
//
// Which values occur in a row, and which of them more than once, follows from the row and itself turned by one cell, then
// two, four and eight; columns are sums of whole rows. The part of a row in a block is four cells, a quarter of a vector,
// so after turns by one and two within the quarters, sums of four rows are the blocks of a band.
#pragma once

#include "solver/core/wide_vector.h"
#include "solver/tree/sixteen_kernel.h"

#include <bit>
#include <cstring>

namespace gridsmith::solver {
namespace {

using Row = WideVector<std::uint16_t>;
using Piece = Row::Piece;

inline Row loaded(const std::uint16_t* cells) {
    Row row;
    std::memcpy(&row, cells, sizeof(row));
    return row;
}
inline void store(const Row& row, std::uint16_t* cells) { std::memcpy(cells, &row, sizeof(row)); }

// Each cell without its lowest bit.
inline Row without_lowest(Row row) {
    for (Piece& piece : row.piece) piece &= piece - 1;
    return row;
}
// All bits of the cells without any.
inline Row where_empty(Row row) {
    for (Piece& piece : row.piece) piece = reinterpret_cast<Piece>(piece == 0);
    return row;
}
inline int first_cell(const Row& row) {
    int cell = 0;
    while (row[cell] == 0) ++cell;
    return cell;
}

// Cell i of the result is cell i+1 (or i+2) of the same quarter, or cell i+4 (or i+8) of the row.
#if defined(__AVX2__)
inline Row turned_1(const Row& row) {
    const Piece a = row.piece[0];
    return {{__builtin_shufflevector(a, a, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)}};
}
inline Row turned_2(const Row& row) {
    const Piece a = row.piece[0];
    return {{__builtin_shufflevector(a, a, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)}};
}
inline Row turned_4(const Row& row) {
    const auto a = reinterpret_cast<Quarters>(row.piece[0]);
    return {{reinterpret_cast<Piece>(__builtin_shufflevector(a, a, 1, 2, 3, 0))}};
}
inline Row turned_8(const Row& row) {
    const auto a = reinterpret_cast<Quarters>(row.piece[0]);
    return {{reinterpret_cast<Piece>(__builtin_shufflevector(a, a, 2, 3, 0, 1))}};
}
// Cells i and i ^ d change places.
template <int d>
inline Row exchanged(const Row& row) {
    const Piece a = row.piece[0];
    if constexpr (d == 8) return turned_8(row);
    if constexpr (d == 4)
        return {{__builtin_shufflevector(a, a, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11)}};
    if constexpr (d == 2) return turned_2(row);
    return {{__builtin_shufflevector(a, a, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14)}};
}
#else
inline Row turned_1(Row row) {
    for (Piece& a : row.piece) a = __builtin_shufflevector(a, a, 1, 2, 3, 0, 5, 6, 7, 4);
    return row;
}
inline Row turned_2(Row row) {
    for (Piece& a : row.piece) a = __builtin_shufflevector(a, a, 2, 3, 0, 1, 6, 7, 4, 5);
    return row;
}
inline Row turned_4(const Row& row) {
    const auto a = reinterpret_cast<Quarters>(row.piece[0]), b = reinterpret_cast<Quarters>(row.piece[1]);
    return {{reinterpret_cast<Piece>(__builtin_shufflevector(a, b, 1, 2)),
             reinterpret_cast<Piece>(__builtin_shufflevector(a, b, 3, 0))}};
}
inline Row turned_8(const Row& row) { return {{row.piece[1], row.piece[0]}}; }
template <int d>
inline Row exchanged(Row row) {
    if constexpr (d == 8) return turned_8(row);
    for (Piece& a : row.piece) {
        if constexpr (d == 4) a = __builtin_shufflevector(a, a, 4, 5, 6, 7, 0, 1, 2, 3);
        if constexpr (d == 2) a = __builtin_shufflevector(a, a, 2, 3, 0, 1, 6, 7, 4, 5);
        if constexpr (d == 1) a = __builtin_shufflevector(a, a, 1, 0, 3, 2, 5, 4, 7, 6);
    }
    return row;
}
#endif

// --- Deductions -----------------------------------------------------------------------------------------------------

// Values that occur in some cells, and those that occur more than once.
struct Occurrences {
    Row once{};
    Row twice{};

    void add(const Row& cells) {
        twice |= once & cells;
        once |= cells;
    }
    void add(const Occurrences& others) {
        twice |= others.twice | (once & others.once);
        once |= others.once;
    }
};

// The values that each cell's row, column and block have in the cells with one value.
struct Settled {
    Row rows[16];
    Row columns;
    Row bands[4];
};

class Board {
public:
    explicit Board(const std::uint16_t* cells) {
        for (int r = 0; r < 16; ++r) rows_[r] = loaded(cells + 16 * r);
    }
    void write(std::uint16_t* cells) const {
        for (int r = 0; r < 16; ++r) store(rows_[r], cells + 16 * r);
    }

    // As SixteenKernel::settle.
    int settle() {
        for (;;) {
            for (int r = 0; r < 16; ++r) single_[r] = single_in(rows_[r]);
            bool is_changed = true;
            while (is_changed)
                if (!settle_naked(is_changed)) return empty_cell();
            count_values();
            if (has_bad_unit()) return bad_unit();
            is_changed = false;
            if (!settle_hidden(is_changed)) return torn_cell();
            if (!is_changed) return is_solved() ? SixteenKernel::kSolved : SixteenKernel::kOpen;
        }
    }

private:
    static Row single_in(const Row& row) { return row & where_empty(without_lowest(row)); }

    // Removes the values of the cells with one value from their peers; more cells may have one value then. False when a
    // cell has none.
    bool settle_naked(bool& is_changed) {
        settled_.columns = {};
        for (int band = 0; band < 4; ++band) {
            settled_.bands[band] = {};
            for (int r = 4 * band; r < 4 * band + 4; ++r) {
                Row all = single_[r] | turned_1(single_[r]);
                all |= turned_2(all);
                settled_.bands[band] |= all;
                all |= turned_4(all);
                all |= turned_8(all);
                settled_.rows[r] = all;
                settled_.columns |= single_[r];
            }
        }
        Row changed{};
        Row empty{};
        for (int r = 0; r < 16; ++r) {
            const Row gone = settled_.rows[r] | settled_.columns | settled_.bands[r / 4];
            rows_[r] = (rows_[r] & ~gone) | single_[r];
            empty |= where_empty(rows_[r]);
            const Row single = single_in(rows_[r]);
            changed |= single ^ single_[r];
            single_[r] = single;
        }
        is_changed = !is_zero(changed);
        return is_zero(empty);
    }

    void count_values() {
        in_columns_ = {};
        for (int band = 0; band < 4; ++band) {
            in_bands_[band] = {};
            for (int r = 4 * band; r < 4 * band + 4; ++r) {
                Occurrences in_row;
                in_row.add(rows_[r]);
                in_row.add(turned_1(rows_[r]));
                in_row.add({turned_2(in_row.once), turned_2(in_row.twice)});
                in_bands_[band].add(in_row);
                in_row.add({turned_4(in_row.once), turned_4(in_row.twice)});
                in_row.add({turned_8(in_row.once), turned_8(in_row.twice)});
                in_rows_[r] = in_row;
                in_columns_.add(rows_[r]);
            }
        }
    }

    // The values that have no place in a unit, or several although a cell has no other value.
    static Row bad(const Occurrences& values, const Row& settled) {
        return ~values.once | (values.twice & settled);
    }
    bool has_bad_unit() const {
        Row all = bad(in_columns_, settled_.columns);
        for (int band = 0; band < 4; ++band) all |= bad(in_bands_[band], settled_.bands[band]);
        for (int r = 0; r < 16; ++r) all |= bad(in_rows_[r], settled_.rows[r]);
        return !is_zero(all);
    }

    // A value with one place in a unit takes that place. False when two values take the same.
    bool settle_hidden(bool& is_changed) {
        Row changed{};
        Row torn{};
        for (int r = 0; r < 16; ++r) {
            const Row hidden = hidden_in(r);
            const Row left = hidden | (rows_[r] & where_empty(hidden));
            torn |= without_lowest(hidden);
            changed |= left ^ rows_[r];
            rows_[r] = left;
        }
        is_changed = !is_zero(changed);
        return is_zero(torn);
    }
    Row hidden_in(int r) const {
        return rows_[r] & ~(in_rows_[r].twice & in_columns_.twice & in_bands_[r / 4].twice);
    }

    bool is_solved() const {
        Row open{};
        for (const Row& row : rows_) open |= without_lowest(row);
        return is_zero(open);
    }

    // The groups that show a contradiction.
    int empty_cell() const {
        int r = 0;
        while (is_zero(where_empty(rows_[r]))) ++r;
        return 16 * r + first_cell(where_empty(rows_[r]));
    }
    int torn_cell() const {
        int r = 0;
        while (is_zero(without_lowest(hidden_in(r)))) ++r;
        return 16 * r + first_cell(without_lowest(hidden_in(r)));
    }
    static int value_of(const Row& bad, int cell) {
        return std::countr_zero(static_cast<unsigned>(bad[cell]));
    }
    int bad_unit() const {
        for (int r = 0; r < 16; ++r) {
            const Row found = bad(in_rows_[r], settled_.rows[r]);
            if (found[0] != 0) return sixteen_group(value_of(found, 0), r);
        }
        for (int band = 0; band < 4; ++band) {
            const Row found = bad(in_bands_[band], settled_.bands[band]);
            if (is_zero(found)) continue;
            const int cell = first_cell(found);
            return sixteen_group(value_of(found, cell), 32 + 4 * band + cell / 4);
        }
        const Row found = bad(in_columns_, settled_.columns);
        const int cell = first_cell(found);
        return sixteen_group(value_of(found, cell), 16 + cell);
    }

    Row rows_[16];
    Row single_[16];  // the values of the cells with one value
    Settled settled_;
    Occurrences in_rows_[16];
    Occurrences in_columns_;
    Occurrences in_bands_[4];
};

inline int settle(std::uint16_t* cells) {
    Board board(cells);
    const int result = board.settle();
    if (result < 0) board.write(cells);
    return result;
}

// --- Places ---------------------------------------------------------------------------------------------------------

constexpr std::uint16_t kBitsWithout[] = {0, 0x5555, 0x3333, 0, 0x0f0f, 0, 0, 0, 0x00ff};

// The same bits in all cells whose number has, or lacks, the bit d.
template <int d>
constexpr Row by_cell(std::uint16_t lacks, std::uint16_t has) {
    Row row{};
    for (int k = 0; k < kPieces; ++k) {
        std::uint16_t cells[kPieceBytes / 2];
        for (int i = 0; i < kPieceBytes / 2; ++i)
            cells[i] = ((k * kPieceBytes / 2 + i) & d) != 0 ? has : lacks;
        row.piece[k] = std::bit_cast<Piece>(cells);
    }
    return row;
}

// One of the four steps of a transposition: bit d of the cell's number and bit d of the bit's number change places.
template <int d>
inline Row step(const Row& row) {
    constexpr std::uint16_t kLow = kBitsWithout[d];
    constexpr std::uint16_t kHigh = static_cast<std::uint16_t>(~kLow);
    constexpr Row kStay = by_cell<d>(kLow, kHigh);
    constexpr Row kUp = by_cell<d>(kHigh, 0);
    constexpr Row kDown = by_cell<d>(0, kLow);
    const Row other = exchanged<d>(row);
    Row up = other;
    Row down = other;
    for (Piece& piece : up.piece) piece <<= d;
    for (Piece& piece : down.piece) piece >>= d;
    return (row & kStay) | (up & kUp) | (down & kDown);
}
// Bit i of cell v is bit v of cell i.
inline Row transposed(const Row& row) { return step<1>(step<2>(step<4>(step<8>(row)))); }

inline void list_places(const std::uint16_t* cells, std::uint16_t* places) {
    std::uint16_t unit[16];
    for (int r = 0; r < 16; ++r) store(transposed(loaded(cells + 16 * r)), places + 16 * r);
    for (int c = 0; c < 16; ++c) {
        for (int r = 0; r < 16; ++r) unit[r] = cells[16 * r + c];
        store(transposed(loaded(unit)), places + 16 * (16 + c));
    }
    for (int block = 0; block < 16; ++block) {
        for (int r = 0; r < 4; ++r)
            std::memcpy(unit + 4 * r, cells + 16 * (block / 4 * 4 + r) + 4 * (block % 4), 8);
        store(transposed(loaded(unit)), places + 16 * (32 + block));
    }
}

}  // namespace
}  // namespace gridsmith::solver
