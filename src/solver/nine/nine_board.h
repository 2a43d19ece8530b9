// The position of the single-grid engine in vectors of 256 bits. The compiler maps the vectors to AVX2 or to
// narrower ones of the machine.
//
// nine_avx2.cpp and nine_portable.cpp include this file and compile it for different processors; the unnamed
// namespace keeps the two apart. nine.h explains the engine and its rules; this file expresses them without
// registers that hold all 27 row segments.
//
// Vector [i][x] holds the cells in column i of the three columns of stack x, one 64-bit element a band with
// one 16-bit slot a row; the last element and the last slot of each stay empty:
//
//        element:      0 = band 1          1 = band 2          2 = band 3           3
//        slot:      row 1  2  3  -      row 4  5  6  -      row 7  8  9  -      -  -  -  -
//
// So the segments of a row are the same slot of neighbouring vectors, "the next row of the block" rotates the
// slots of each element, and "the next band" rotates the elements.
#pragma once

#include "solver/core/wide_vector.h"
#include "solver/nine/nine_walk.h"

namespace gridsmith::solver {
namespace {

constexpr unsigned kAll = 511;

using Vector = WideVector<std::int16_t>;
using Piece = Vector::Piece;
using Elements = Quarters;

// a & ~b
inline Vector without(Vector a, const Vector& b) {
    for (int k = 0; k < kPieces; ++k) a.piece[k] &= ~b.piece[k];
    return a;
}
inline Vector any(const Vector& a, const Vector& b, const Vector& c) { return a | b | c; }
// Each slot without its lowest bit.
inline Vector rest(Vector v) {
    for (int k = 0; k < kPieces; ++k) v.piece[k] &= v.piece[k] - 1;
    return v;
}
// All bits set in each empty slot.
inline Vector empty(Vector v) {
    for (int k = 0; k < kPieces; ++k) v.piece[k] = v.piece[k] == 0;
    return v;
}
inline Vector smaller(Vector a, const Vector& b) {
    for (int k = 0; k < kPieces; ++k) a.piece[k] = a.piece[k] < b.piece[k] ? a.piece[k] : b.piece[k];
    return a;
}
inline Vector rows_turned(Vector v) {
#if defined(__AVX2__)
    v.piece[0] =
        __builtin_shufflevector(v.piece[0], v.piece[0], 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
#else
    for (Piece& p : v.piece) p = __builtin_shufflevector(p, p, 1, 2, 0, 3, 5, 6, 4, 7);
#endif
    return v;
}
inline Vector bands_turned(const Vector& v) {
#if defined(__AVX2__)
    const auto bands = reinterpret_cast<Elements>(v.piece[0]);
    return {{reinterpret_cast<Piece>(__builtin_shufflevector(bands, bands, 1, 2, 0, 3))}};
#else
    const auto low = reinterpret_cast<Elements>(v.piece[0]), high = reinterpret_cast<Elements>(v.piece[1]);
    return {{reinterpret_cast<Piece>(__builtin_shufflevector(low, high, 1, 2)),
             reinterpret_cast<Piece>(__builtin_shufflevector(low, high, 0, 3))}};
#endif
}
constexpr Vector all_slots(int word) {
    Vector v{};
    for (Piece& p : v.piece) p = p + static_cast<std::int16_t>(word);
    return v;
}

// The location of a cell: vector [i][x], slot 4 * band + row.
struct Location {
    int i, x, slot;
};
constexpr Location location_of(int cell) {
    const int row = cell / 9, column = cell % 9;
    return {column % 3, column / 3, row / 3 * 4 + row % 3};
}
constexpr int next(int k) { return k == 2 ? 0 : k + 1; }
constexpr int after(int k) { return k == 0 ? 2 : k - 1; }

// The cells of a board in memory, and the index of each of the 81.
struct Cells {
    std::uint16_t at[3 * 3 * 16];
};
struct CellIndex {
    std::uint8_t of[81];
};
constexpr CellIndex cell_index() {
    CellIndex index{};
    for (int cell = 0; cell < 81; ++cell) {
        const Location at = location_of(cell);
        index.of[cell] = static_cast<std::uint8_t>((at.i * 3 + at.x) * 16 + at.slot);
    }
    return index;
}
constexpr CellIndex kIndex = cell_index();

constexpr std::uint16_t kCandidatesOfValue[10] = {kAll, 1, 2, 4, 8, 16, 32, 64, 128, 256};
alignas(32) constexpr std::uint16_t kUsedSlots[16] = {0xffff, 0xffff, 0xffff, 0, 0xffff, 0xffff, 0xffff, 0,
                                                      0xffff, 0xffff, 0xffff, 0, 0,      0,      0,      0};

class Board {
public:
    Board() = default;
    Board(const Board& other) { *this = other; }
    // Vector by vector, because memcpy is slower. NOLINTNEXTLINE(bugprone-unhandled-self-assignment): it is harmless.
    Board& operator=(const Board& other) {
        for (int i = 0; i < 3; ++i)
            for (int x = 0; x < 3; ++x) v_[i][x] = other.v_[i][x];
        return *this;
    }

    static Board of_values(const std::uint8_t* values) {
        Cells cells{};
        for (int cell = 0; cell < 81; ++cell) cells.at[kIndex.of[cell]] = kCandidatesOfValue[values[cell]];
        return of_cells(cells);
    }
    static Board of_words(const std::uint64_t* words) {
        Cells cells{};
        for (int cell = 0; cell < 81; ++cell)
            cells.at[kIndex.of[cell]] =
                static_cast<std::uint16_t>((words[cell / 7] >> (cell % 7 * 9)) & kAll);
        return of_cells(cells);
    }

    static Board of_candidates(const std::uint16_t* candidates) {
        Cells cells{};
        for (int cell = 0; cell < 81; ++cell) cells.at[kIndex.of[cell]] = candidates[cell];
        return of_cells(cells);
    }

    NineSweep write_candidates(std::uint16_t* candidates) const {
        const Cells cells = in_memory();
        NineSweep sweep;
        sweep.is_possible = true;
        for (int cell = 0; cell < 81; ++cell) {
            const unsigned left = cells.at[kIndex.of[cell]];
            sweep.changed[cell / 32] |= std::uint32_t{left != candidates[cell]} << (cell % 32);
            sweep.single[cell / 32] |= std::uint32_t{(left & (left - 1)) == 0} << (cell % 32);
            candidates[cell] = static_cast<std::uint16_t>(left);
        }
        return sweep;
    }

    void read_values(std::uint8_t* values) const {
        const Cells cells = in_memory();
        for (int cell = 0; cell < 81; ++cell)
            values[cell] = static_cast<std::uint8_t>(__builtin_ctz(cells.at[kIndex.of[cell]]) + 1);
    }
    void read_words(std::uint64_t* words) const {
        const Cells cells = in_memory();
        for (int word = 0; word < 12; ++word) words[word] = 0;
        for (int cell = 0; cell < 81; ++cell)
            words[cell / 7] |= std::uint64_t{cells.at[kIndex.of[cell]]} << (cell % 7 * 9);
    }

    void confine(int cell, unsigned allowed) {
        const Location at = location_of(cell);
        std::uint16_t slots[16];
        Vector& v = v_[at.i][at.x];
        __builtin_memcpy(slots, &v, sizeof(slots));
        slots[at.slot] = static_cast<std::uint16_t>(slots[at.slot] & allowed);
        __builtin_memcpy(&v, slots, sizeof(slots));
    }

    Outcome settle();

    class Survey;

private:
    static Board of_cells(const Cells& cells) {
        Board board;
        __builtin_memcpy(board.v_, &cells, sizeof(cells));
        return board;
    }
    Cells in_memory() const {
        Cells cells;
        __builtin_memcpy(&cells, v_, sizeof(cells));
        return cells;
    }

    Vector v_[3][3];
};

// Each turn of the loop makes every deduction once, everywhere.
inline Outcome Board::settle() {
    Vector used;  // the used slots of every vector
    __builtin_memcpy(&used, kUsedSlots, sizeof(used));
    const Vector everything = all_slots(kAll) & used;
    for (;;) {
        Vector before[3][3], single[3][3], hidden[3][3];
        Vector settled = used;
        for (int i = 0; i < 3; ++i)
            for (int x = 0; x < 3; ++x) {
                const Vector v = before[i][x] = v_[i][x];
                const Vector one = empty(rest(v));
                settled = settled & one;
                single[i][x] = v & one;
            }

        // Solved cells remove their digit from the row, each from all other cells. (The permutations below
        // remove it from blocks and columns, because the digit then has one segment left in the row.)
        Vector solved[3];
        for (int x = 0; x < 3; ++x) solved[x] = any(single[0][x], single[1][x], single[2][x]);
        for (int x = 0; x < 3; ++x) {
            const Vector elsewhere = solved[next(x)] | solved[after(x)];
            for (int i = 0; i < 3; ++i)
                v_[i][x] = without(v_[i][x], any(elsewhere, single[next(i)][x], single[after(i)][x]));
        }

        // Bands: a digit occupies three segments, one in each row and each block. A segment stays possible
        // when it lies on one of the two diagonals through it that are possible as a whole.
        Vector segment[3], segment1[3], segment2[3], row_twice[3], kept[3];
        for (int x = 0; x < 3; ++x) {
            const Vector some = v_[0][x] | v_[1][x];
            segment[x] = some | v_[2][x];
            row_twice[x] = (v_[0][x] & v_[1][x]) | (some & v_[2][x]);
            segment1[x] = rows_turned(segment[x]);
            segment2[x] = rows_turned(segment1[x]);
        }
        for (int x = 0; x < 3; ++x)
            kept[x] = segment[x] &
                      ((segment1[next(x)] & segment2[after(x)]) | (segment1[after(x)] & segment2[next(x)]));
        Vector placed = any(kept[0], kept[1], kept[2]);

        // Stacks: the same with column segments, which are three vectors after their three rows are joined.
        for (int x = 0; x < 3; ++x) {
            Vector column[3], column1[3], column2[3], column_twice[3], stays[3];
            for (int i = 0; i < 3; ++i) {
                const Vector a = v_[i][x] & kept[x];
                const Vector b = rows_turned(a);
                const Vector c = rows_turned(b);
                v_[i][x] = a;
                column[i] = any(a, b, c);
                column_twice[i] = (a & b) | (c & (a | b));
                column1[i] = bands_turned(column[i]);
                column2[i] = bands_turned(column1[i]);
            }
            for (int i = 0; i < 3; ++i)
                stays[i] = column[i] &
                           ((column1[next(i)] & column2[after(i)]) | (column1[after(i)] & column2[next(i)]));
            placed = placed & any(stays[0], stays[1], stays[2]);

            // Hidden singles: the only place of a digit in a segment that must contain it.
            const Vector row_open = any(kept[next(x)], kept[after(x)], row_twice[x]);
            for (int i = 0; i < 3; ++i) {
                const Vector column_open = any(stays[next(i)], stays[after(i)], column_twice[i]);
                const Vector v = v_[i][x] & stays[i];
                hidden[i][x] = without(v, row_open & column_open);
                v_[i][x] = hidden[i][x] | (v & empty(hidden[i][x]));
            }
        }

        // Each digit needs a place in every row and column, and each cell a digit.
        Vector fewest = v_[0][0];
        Vector changes = v_[0][0] ^ before[0][0];
        for (int k = 1; k < 9; ++k) {
            fewest = smaller(fewest, v_[k / 3][k % 3]);
            changes = changes | (v_[k / 3][k % 3] ^ before[k / 3][k % 3]);
        }
        if (!is_zero((empty(fewest) & used) | without(everything, placed))) return Outcome::dead;
        if (is_zero(settled ^ used)) return Outcome::solved;
        if (is_zero(changes)) {
            // Two digits that must both occupy one cell.
            Vector crowded = rest(hidden[0][0]);
            for (int k = 1; k < 9; ++k) crowded = crowded | rest(hidden[k / 3][k % 3]);
            return is_zero(crowded) ? Outcome::stuck : Outcome::dead;
        }
    }
}

class Board::Survey {
public:
    explicit Survey(const Board& board) {
        Vector left[3][3], fewest_of[3][3], weight[3][3];
        Vector some = {};
        for (int i = 0; i < 3; ++i)
            for (int x = 0; x < 3; ++x) {
                left[i][x] = rest(board.v_[i][x]);
                const Vector several = without(all_slots(-1), empty(left[i][x]));
                const Vector pair = several & empty(rest(left[i][x]));
                add(open, i, x, several);
                fewest_of[i][x] = pair;
                weight[i][x] = (pair & all_slots(4)) | without(all_slots(1), pair);
                some = some | pair;
            }
        for (; is_zero(some); ++count)
            for (int i = 0; i < 3; ++i)
                for (int x = 0; x < 3; ++x) {
                    left[i][x] = rest(left[i][x]);
                    fewest_of[i][x] = without(empty(rest(left[i][x])), empty(left[i][x]));
                    some = some | fewest_of[i][x];
                }
        for (int i = 0; i < 3; ++i)
            for (int x = 0; x < 3; ++x) add(fewest, i, x, fewest_of[i][x]);
        __builtin_memcpy(positions_, board.v_, sizeof(positions_));
        __builtin_memcpy(weights_, weight, sizeof(weights_));
    }

    unsigned candidates(int cell) const {
        const Location at = location_of(cell);
        return static_cast<unsigned>(positions_[at.i][at.x][at.slot / 4] >> (at.slot % 4 * 16)) & kAll;
    }

    int touched(int cell) const {
        const Location at = location_of(cell);
        const int i = at.i, x = at.x, band = at.slot / 4;
        const std::uint64_t wanted = kOnes * candidates(cell);
        // The block, then the rest of the column, then the rest of the row.
        std::uint64_t sum = touched(0, x, band, wanted) + touched(1, x, band, wanted) +
                            touched(2, x, band, wanted) + touched(i, x, next(band), wanted) +
                            touched(i, x, after(band), wanted);
        for (int k = 0; k < 3; ++k)
            sum += (touched(k, next(x), band, wanted) + touched(k, after(x), band, wanted)) &
                   (std::uint64_t{0xffff} << (at.slot % 4 * 16));
        return static_cast<int>(sum * kOnes >> 32 & 0xffff);
    }

    CellSet3 open{}, fewest{};
    int count = 2;

private:
    static constexpr std::uint64_t kOnes = 0x0001'0001'0001;  // bit 0 of the three slots of a band

    // The weights of the slots of a band that share a candidate with `wanted`.
    std::uint64_t touched(int i, int x, int band, std::uint64_t wanted) const {
        const std::uint64_t shared = positions_[i][x][band] & wanted;
        const std::uint64_t ones = ((shared + kOnes * 0x7fff) >> 15) & kOnes;
        return ones * 7 & weights_[i][x][band];
    }

    static void add(CellSet3& cells, int i, int x, const Vector& slots) {
        std::uint64_t bands[4];
        __builtin_memcpy(bands, &slots, sizeof(bands));
        for (int band = 0; band < 3; ++band) {
            const std::uint64_t bits = bands[band] & kOnes;
            cells.lanes[i] |= static_cast<std::uint32_t>((bits | bits >> 13 | bits >> 26) & 0x49)
                              << (9 * band + x);
        }
    }

    // The vectors in memory: [i][x][band] is an element, whose three slots are read as one 64-bit word.
    std::uint64_t positions_[3][3][4], weights_[3][3][4];
};

}  // namespace
}  // namespace gridsmith::solver
