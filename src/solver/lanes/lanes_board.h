// The board of the many-grids engine: as many grids as a vector has bits, one bit each.
//
// Only the source file of an instruction set includes this file, after its `Vector` and the operations on it.
// The unnamed namespace keeps the code of one instruction set apart from the code of another. lanes.h
// explains the engine.
//
// A Vector holds the same yes-or-no fact about each lane, one bit a lane, and every line below computes a
// fact about all lanes at once. There are no shuffles and no branches: "is the digit possible in exactly one
// of these nine cells" is the same dozen ANDs and ORs whatever the lanes hold.
#pragma once

#include "solver/lanes/lanes_kernel.h"

namespace gridsmith::solver {
namespace {

// The including file defines `Vector`, 64-bit elements with &, |, ^, ~, >> and <<, and of three vectors
//
//     any(a, b, c)          at least one       with_both(a, b, c)      a | (b & c)
//     all(a, b, c)          all three          with_new(a, b, c)       a | (b & ~c)
//     none(a, b, c)         none               with_change(a, b, c)    a | (b ^ c)
//     two(a, b, c)          at least two       unless(a, b, c)         a & ~(b & ~c)
//     in_either(a, b, c)    b & (a | c)        chosen(a, b, c)         b ? a : c
//
// The processor overwrites a, and can read c from memory.

constexpr int kGroups = sizeof(Vector) / 8;
constexpr int kLanes = kGroups * 64;

constexpr int next(int k) { return k == 2 ? 0 : k + 1; }
constexpr int after(int k) { return k == 0 ? 2 : k - 1; }

struct LaneBoard {
    // Whether the digit is possible in the cell.
    Vector candidate[9][81];
    // Whether the cell has a single candidate, as of the last pass over the cells.
    Vector single[81];
    // The segments in which the last pass over the digits found a digit certain, with one place left. A row
    // segment is three neighbouring cells of a row and a block, numbered cell / 3; a column segment is three
    // cells of a column and a block, numbered 9 * band + column.
    Vector sure_in_row[9][27];
    Vector sure_in_column[9][27];

    // What the last tracked passes found.
    Vector dead;      // a contradiction
    Vector changed;   // some change
    Vector complete;  // all cells single

    // One pass over everything. Only a tracked pass reports what it found. (A contradiction stays, so no pass
    // misses it.)
    template <bool kTracked>
    void pass_over_cells();
    template <bool kTracked>
    void pass_over_digit(int digit);
    template <bool kTracked>
    void pass() {
        pass_over_cells<kTracked>();
        for (int digit = 0; digit < 9; ++digit) pass_over_digit<kTracked>(digit);
    }
};

// Hidden singles from the last pass over the digits; naked singles; cells without a candidate.
template <bool kTracked>
void LaneBoard::pass_over_cells() {
    Vector empty = {}, crowded = {}, changes = {}, all_single = ~Vector{};
    for (int row = 0; row < 9; ++row)
        for (int stack = 0; stack < 3; ++stack) {
            const int row_segment = 3 * row + stack;
#pragma GCC unroll 1
            for (int i = 0; i < 3; ++i) {
                const int cell = 3 * row_segment + i;
                const int column_segment = row / 3 * 9 + 3 * stack + i;
                Vector c[9], hidden[9];
#pragma GCC unroll 9
                for (int d = 0; d < 9; ++d) {
                    c[d] = candidate[d][cell];
                    hidden[d] =
                        in_either(sure_in_column[d][column_segment], c[d], sure_in_row[d][row_segment]);
                }
                const Vector taken =
                    any(any(hidden[0], hidden[1], hidden[2]), any(hidden[3], hidden[4], hidden[5]),
                        any(hidden[6], hidden[7], hidden[8]));
#pragma GCC unroll 9
                for (int d = 0; d < 9; ++d) candidate[d][cell] = c[d] = chosen(hidden[d], taken, c[d]);
                const Vector x = any(c[0], c[1], c[2]), y = any(c[3], c[4], c[5]), z = any(c[6], c[7], c[8]);
                const Vector some = any(x, y, z);
                const Vector several =
                    any(two(c[0], c[1], c[2]), two(c[3], c[4], c[5]), two(c[6], c[7], c[8])) | two(x, y, z);
                const Vector now_single = some & ~several;
                if constexpr (kTracked) {
                    empty = empty | ~some;
                    crowded =
                        with_both(crowded, taken, several);  // two digits that must both occupy this cell
                    changes = with_change(changes, now_single, single[cell]);
                    all_single = all_single & now_single;
                }
                single[cell] = now_single;
            }
        }
    if constexpr (kTracked) {
        dead = empty | crowded;
        changed = changes;
        complete = all_single;
    }
}

// A digit in a band or a stack, which has nine segments: three in each of three lines, and three in each of
// three blocks. The digit occupies three segments, one in each line and one in each block.
struct Segments {
    Vector some[3][3];   // [line][block]: possible in the segment
    Vector twice[3][3];  // possible in two or three cells of the segment

    // A segment stays possible when it lies on one of the two diagonals through it that are possible as a
    // whole.
    void diagonals(Vector (&kept)[3][3]) const {
        Vector down[3], up[3];
#pragma GCC unroll 3
        for (int k = 0; k < 3; ++k) {
            down[k] = all(some[0][k], some[1][next(k)], some[2][after(k)]);
            up[k] = all(some[0][k], some[1][after(k)], some[2][next(k)]);
        }
#pragma GCC unroll 3
        for (int k = 0; k < 3; ++k) {
            kept[0][k] = down[k] | up[k];
            kept[1][k] = down[after(k)] | up[next(k)];
            kept[2][k] = down[next(k)] | up[after(k)];
        }
    }
    // Whether the digit is certain to be in the segment, with one place left.
    Vector sure(const Vector (&kept)[3][3], int line, int block) const {
        return none(twice[line][block], kept[line][next(block)], kept[line][after(block)]);
    }
    // Whether the digit has no place in the band or stack.
    Vector lost(const Vector (&kept)[3][3]) const { return ~any(kept[0][0], kept[0][1], kept[0][2]); }
    Vector with_changes(Vector changes, const Vector (&kept)[3][3]) const {
#pragma GCC unroll 9
        for (int k = 0; k < 9; ++k) changes = with_new(changes, some[k / 3][k % 3], kept[k / 3][k % 3]);
        return changes;
    }
};

// One digit in the whole grid: solved cells clear their rows, then bands and stacks.
template <bool kTracked>
void LaneBoard::pass_over_digit(int digit) {
    Vector bad = {}, changes = changed;
    Vector row_kept[27];  // the row segments that the bands leave possible
    for (int band = 0; band < 3; ++band) {
        Vector* const cells = candidate[digit] + 27 * band;
        const Vector* const singles = single + 27 * band;
        Segments segments;
        Vector kept[3][3];
#pragma GCC unroll 3
        for (int row = 0; row < 3; ++row) {
            // Solved cells remove the digit from the rest of their row. (The permutations below remove it
            // from blocks and columns, because the digit then has one segment left in the row.)
            Vector c[9], solved = {};
#pragma GCC unroll 9
            for (int k = 0; k < 9; ++k) {
                c[k] = cells[9 * row + k];
                solved = with_both(solved, c[k], singles[9 * row + k]);
            }
#pragma GCC unroll 9
            for (int k = 0; k < 9; ++k)
                cells[9 * row + k] = c[k] = unless(c[k], solved, singles[9 * row + k]);
#pragma GCC unroll 3
            for (int x = 0; x < 3; ++x) {
                const Vector* const v = c + 3 * x;
                segments.some[row][x] = any(v[0], v[1], v[2]);
                segments.twice[row][x] = two(v[0], v[1], v[2]);
            }
            if constexpr (kTracked) {
                // Two solved cells of one row.
                const Vector double_use =
                    any(segments.twice[row][0], segments.twice[row][1], segments.twice[row][2]) |
                    two(segments.some[row][0], segments.some[row][1], segments.some[row][2]);
                bad = with_both(bad, solved, double_use);
            }
        }
        segments.diagonals(kept);
#pragma GCC unroll 9
        for (int k = 0; k < 9; ++k) {
            sure_in_row[digit][9 * band + k] = segments.sure(kept, k / 3, k % 3);
            row_kept[9 * band + k] = kept[k / 3][k % 3];
        }
        if constexpr (kTracked) {
            bad = bad | segments.lost(kept);
            changes = segments.with_changes(changes, kept);
        }
    }
    for (int stack = 0; stack < 3; ++stack) {
        Vector* const cells = candidate[digit] + 3 * stack;
        Segments segments;
        Vector c[3][9], kept[3][3];
#pragma GCC unroll 3
        for (int band = 0; band < 3; ++band)
#pragma GCC unroll 3
            for (int i = 0; i < 3; ++i) {
#pragma GCC unroll 3
                for (int row = 3 * band; row < 3 * band + 3; ++row)
                    c[i][row] = cells[9 * row + i] & row_kept[3 * row + stack];
                const Vector* const v = c[i] + 3 * band;
                segments.some[i][band] = any(v[0], v[1], v[2]);
                segments.twice[i][band] = two(v[0], v[1], v[2]);
            }
        segments.diagonals(kept);
#pragma GCC unroll 3
        for (int band = 0; band < 3; ++band)
#pragma GCC unroll 3
            for (int i = 0; i < 3; ++i) {
                sure_in_column[digit][9 * band + 3 * stack + i] = segments.sure(kept, i, band);
#pragma GCC unroll 3
                for (int row = 3 * band; row < 3 * band + 3; ++row)
                    cells[9 * row + i] = c[i][row] & kept[i][band];
            }
        if constexpr (kTracked) {
            bad = bad | segments.lost(kept);
            changes = segments.with_changes(changes, kept);
        }
    }
    if constexpr (kTracked) {
        dead = dead | bad;
        changed = changes;
    }
}

// Three of the six steps that exchange bit b of row r with bit r of row b, for 64 rows of 64 bits in each
// element: the steps for eight rows at distances of kDistance (8 or 1).
template <int kDistance>
inline void transpose_eight(Vector* rows) {
    Vector r[8];
    for (int k = 0; k < 8; ++k) r[k] = rows[k * kDistance];
    const auto step = [&]<int kHalf>() {
        constexpr int kShift = kHalf * kDistance;
        constexpr std::uint64_t kLow = ~std::uint64_t{0} / ((std::uint64_t{1} << kShift) + 1);
        const Vector low = Vector{} + kLow;
        for (int k = 0; k < 8; ++k) {
            if ((k & kHalf) != 0) continue;
            const Vector a = r[k], b = r[k + kHalf];
            r[k] = chosen(a, low, b << kShift);
            r[k + kHalf] = chosen(a >> kShift, low, b);
        }
    };
    step.template operator()<4>();
    step.template operator()<2>();
    step.template operator()<1>();
    for (int k = 0; k < 8; ++k) rows[k * kDistance] = r[k];
}
inline void transpose(Vector* rows) {
    for (int k = 0; k < 8; ++k) transpose_eight<8>(rows + k);
    for (int k = 0; k < 8; ++k) transpose_eight<1>(rows + 8 * k);
}

// Converts between records and rows, kGroups words of a record at a time. A block is seven cells: one word of
// each record, or 63 rows of candidates. Bit l of element g of a row belongs to lane 64 g + l.
inline void exchange_words(Vector (&v)[kGroups]) {
#if defined(__AVX2__)
    const Vector a = __builtin_shufflevector(v[0], v[1], 0, 4, 2, 6),
                 b = __builtin_shufflevector(v[0], v[1], 1, 5, 3, 7);
    const Vector c = __builtin_shufflevector(v[2], v[3], 0, 4, 2, 6),
                 d = __builtin_shufflevector(v[2], v[3], 1, 5, 3, 7);
    v[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
    v[1] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
    v[2] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
    v[3] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
#else
    const Vector a = v[0];
    v[0] = __builtin_shufflevector(a, v[1], 0, 2);
    v[1] = __builtin_shufflevector(a, v[1], 1, 3);
#endif
}
constexpr int kRecordVectors = kRecordWords / kGroups;

inline Vector vector_of(const LaneSet& set) {
    Vector v;
    __builtin_memcpy(&v, set.words, sizeof(v));
    return v;
}
inline void store(const Vector& v, LaneSet& set) { __builtin_memcpy(set.words, &v, sizeof(v)); }

void load_board(void* memory, const std::uint64_t* records, const LaneSet& replaced) {
    LaneBoard& board = *static_cast<LaneBoard*>(memory);
    const auto* const record_vectors = reinterpret_cast<const Vector*>(records);
    for (int part = 0; part < kRecordVectors; ++part) {
        Vector rows[kGroups][64];
        for (int lane = 0; lane < 64; ++lane) {
            Vector v[kGroups];
            for (int g = 0; g < kGroups; ++g) v[g] = record_vectors[(64 * g + lane) * kRecordVectors + part];
            exchange_words(v);
            for (int g = 0; g < kGroups; ++g) rows[g][lane] = v[g];
        }
        for (int g = 0; g < kGroups; ++g) {
            transpose(rows[g]);
            const int first = 7 * (part * kGroups + g);
            for (int cell = first; cell < first + 7 && cell < 81; ++cell)
                for (int d = 0; d < 9; ++d) board.candidate[d][cell] = rows[g][(cell - first) * 9 + d];
        }
    }
    // The facts about the old position of a lane are not true for its new position.
    const Vector keep = ~vector_of(replaced);
    for (int d = 0; d < 9; ++d)
        for (int segment = 0; segment < 27; ++segment) {
            board.sure_in_row[d][segment] = board.sure_in_row[d][segment] & keep;
            board.sure_in_column[d][segment] = board.sure_in_column[d][segment] & keep;
        }
    for (Vector& v : board.single) v = v & keep;
}

// Few lanes settle in the first passes after a service, so these passes need not report.
constexpr int kUntrackedPasses = 3;

void settle_board(void* memory, const LaneSet& active, int enough, LaneSet& dead, LaneSet& solved,
                  LaneSet& stuck) {
    LaneBoard& board = *static_cast<LaneBoard*>(memory);
    const Vector of_interest = vector_of(active);
    for (int k = 0; k < kUntrackedPasses; ++k) board.pass<false>();
    for (;;) {
        board.pass<true>();
        const Vector refuted = of_interest & board.dead;
        const Vector done = of_interest & board.complete & ~board.dead;
        const Vector waiting = of_interest & ~(board.dead | board.complete | board.changed);
        std::uint64_t settled[kGroups];
        const Vector all_settled = any(refuted, done, waiting);
        __builtin_memcpy(settled, &all_settled, sizeof(settled));
        int count = 0;
        for (const std::uint64_t word : settled) count += __builtin_popcountll(word);
        if (count < enough) continue;
        store(refuted, dead);
        store(done, solved);
        store(waiting, stuck);
        return;
    }
}

// For each lane, a number in binary.
template <std::size_t kBits>
struct Number {
    Vector bit[kBits];
};

// The number of set bits.
inline Number<2> sum(Vector a, Vector b, Vector c) { return {{a ^ b ^ c, two(a, b, c)}}; }
inline Number<4> sum_of_nine(const Vector* v) {
    const Number<2> a = sum(v[0], v[1], v[2]), b = sum(v[3], v[4], v[5]), c = sum(v[6], v[7], v[8]);
    const Number<2> ones = sum(a.bit[0], b.bit[0], c.bit[0]), twos = sum(a.bit[1], b.bit[1], c.bit[1]);
    const Vector fours = twos.bit[0] & ones.bit[1];
    return {{ones.bit[0], twos.bit[0] ^ ones.bit[1], twos.bit[1] ^ fours, twos.bit[1] & fours}};
}

// a + (b << kShift), of which kBits are kept.
template <std::size_t kBits, std::size_t kShift = 0, std::size_t kBitsOfA, std::size_t kBitsOfB>
Number<kBits> plus(const Number<kBitsOfA>& a, const Number<kBitsOfB>& b) {
    Number<kBits> result;
    Vector carry = {};
#pragma GCC unroll 8
    for (std::size_t k = 0; k < kBits; ++k) {
        const Vector x = k < kBitsOfA ? a.bit[k] : Vector{};
        const Vector y = k >= kShift && k < kShift + kBitsOfB ? b.bit[k - kShift] : Vector{};
        const Number<2> both = sum(x, y, carry);
        result.bit[k] = both.bit[0];
        carry = both.bit[1];
    }
    return result;
}

inline Number<5> sum_of_21(const Vector* v) {
    return plus<5>(plus<5>(sum_of_nine(v), sum_of_nine(v + 9)), sum(v[18], v[19], v[20]));
}

constexpr int cell_of_block(int block, int k) { return (block / 3 * 3 + k / 3) * 9 + block % 3 * 3 + k % 3; }

// The choice of each stuck lane, in binary: seven vectors for the number of the cell, four for the digit.
inline void choose(const LaneBoard& board, const Vector& stuck, Vector (&choice)[11]) {
    // The cells with two candidates if the lane has any, else with three, else all open cells.
    Vector eligible[81], pair[81], triple[81];
    Vector pairs = {}, triples = {};
    for (int cell = 0; cell < 81; ++cell) {
        Vector c[9];
        for (int d = 0; d < 9; ++d) c[d] = board.candidate[d][cell];
        const Number<4> count = sum_of_nine(c);
        const Vector few = count.bit[1] & ~(count.bit[2] | count.bit[3]);
        pair[cell] = few & ~count.bit[0];
        triple[cell] = few & count.bit[0];
        eligible[cell] = any(count.bit[1], count.bit[2], count.bit[3]);
        pairs = pairs | pair[cell];
        triples = triples | triple[cell];
    }
    for (int cell = 0; cell < 81; ++cell)
        eligible[cell] = stuck & chosen(pair[cell], pairs, chosen(triple[cell], triples, eligible[cell]));

    // The first such cell of each block, its digits, and how many peers share a digit with it.
    Vector in_block[9];  // whether there is one
    Vector first[9][9];  // whether it is this cell of the block
    Vector digits[9][9];
    Number<7> touched[9];
    for (int block = 0; block < 9; ++block) {
        const int top = block / 3 * 3, left = block % 3 * 3;
        const auto cell_of = [&](int k) { return cell_of_block(block, k); };
        Vector(&here)[9] = first[block];
        Vector found = {};
        for (int k = 0; k < 9; ++k) {
            here[k] = eligible[cell_of(k)] & ~found;
            found = found | here[k];
        }
        in_block[block] = found;

        Vector(&own)[9] = digits[block];
        for (int d = 0; d < 9; ++d) {
            own[d] = Vector{};
            for (int k = 0; k < 9; ++k) own[d] = with_both(own[d], here[k], board.candidate[d][cell_of(k)]);
        }
        // The nine cells of the block (the cell is one of them), six others of its row, six others of its column.
        Vector peers[21], peers_with_two[21];
        const auto look = [&](int index, const auto& fact_of) {
            Vector shared = {};
#pragma GCC unroll 9
            for (int d = 0; d < 9; ++d) shared = with_both(shared, own[d], fact_of(board.candidate[d]));
            peers[index] = shared;
            peers_with_two[index] = shared & fact_of(pair);
        };
        const Vector row_0 = any(here[0], here[1], here[2]), row_1 = any(here[3], here[4], here[5]);
        const Vector column_0 = any(here[0], here[3], here[6]), column_1 = any(here[1], here[4], here[7]);
        for (int k = 0; k < 9; ++k) look(k, [&](const Vector* facts) { return facts[cell_of(k)]; });
        for (int k = 0; k < 6; ++k) {
            const int elsewhere = k < left ? k : k + 3;
            look(9 + k, [&](const Vector* facts) {
                const Vector* const column = facts + top * 9 + elsewhere;
                return chosen(column[0], row_0, chosen(column[9], row_1, column[18]));
            });
        }
        for (int k = 0; k < 6; ++k) {
            const int elsewhere = k < top ? k : k + 3;
            look(15 + k, [&](const Vector* facts) {
                const Vector* const row = facts + elsewhere * 9 + left;
                return chosen(row[0], column_0, chosen(row[1], column_1, row[2]));
            });
        }
        const Number<5> twos = sum_of_21(peers_with_two);
        touched[block] = plus<7, 1>(plus<6>(sum_of_21(peers), twos), twos);
    }

    // Among these cells, the one that touches the most, and the first of several.
    for (int bit = 6; bit >= 0; --bit) {
        Vector some = {};
        for (int block = 0; block < 9; ++block)
            some = with_both(some, in_block[block], touched[block].bit[bit]);
        for (int block = 0; block < 9; ++block)
            in_block[block] = unless(in_block[block], some, touched[block].bit[bit]);
    }
    for (Vector& v : choice) v = Vector{};
    Vector own[9] = {};
    Vector found = {};
    for (int block = 0; block < 9; ++block) {
        const Vector wanted = in_block[block] & ~found;
        found = found | wanted;
        for (int d = 0; d < 9; ++d) own[d] = with_both(own[d], wanted, digits[block][d]);
        for (int k = 0; k < 9; ++k) {
            const int cell = cell_of_block(block, k);
            const Vector here = wanted & first[block][k];
            for (int bit = 0; bit < 7; ++bit)
                if ((cell >> bit & 1) != 0) choice[bit] = choice[bit] | here;
        }
    }
    // Its lowest digit.
    found = Vector{};
    for (int d = 0; d < 9; ++d) {
        const Vector here = own[d] & ~found;
        found = found | here;
        for (int bit = 0; bit < 4; ++bit)
            if ((d >> bit & 1) != 0) choice[7 + bit] = choice[7 + bit] | here;
    }
}

void unload_board(void* memory, const LaneSet& stuck, std::uint64_t* records) {
    const LaneBoard& board = *static_cast<const LaneBoard*>(memory);
    auto* const record_vectors = reinterpret_cast<Vector*>(records);
    Vector choice[11];
    choose(board, vector_of(stuck), choice);
    for (int part = 0; part < kRecordVectors; ++part) {
        Vector rows[kGroups][64];
        for (int g = 0; g < kGroups; ++g) {
            const int first = 7 * (part * kGroups + g);
            for (int cell = first; cell < first + 7; ++cell)
                for (int d = 0; d < 9; ++d)
                    rows[g][(cell - first) * 9 + d] = cell < 81 ? board.candidate[d][cell] : Vector{};
            rows[g][63] = Vector{};
            if (first == 77)
                for (int bit = 0; bit < 11; ++bit) rows[g][kChoiceCellBit + bit] = choice[bit];
            transpose(rows[g]);
        }
        for (int lane = 0; lane < 64; ++lane) {
            Vector v[kGroups];
            for (int g = 0; g < kGroups; ++g) v[g] = rows[g][lane];
            exchange_words(v);
            for (int g = 0; g < kGroups; ++g) record_vectors[(64 * g + lane) * kRecordVectors + part] = v[g];
        }
    }
}

constexpr LanesKernel lanes_kernel(int worthwhile) {
    return {kLanes, worthwhile, sizeof(LaneBoard), load_board, settle_board, unload_board};
}

}  // namespace
}  // namespace gridsmith::solver
