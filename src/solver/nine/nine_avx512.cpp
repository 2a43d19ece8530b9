// The single-grid engine for AVX-512: the whole grid in three registers.
//
// Separate because it is compiled for newer processors than the rest of the program. nine.h explains the
// engine and its rules; this file expresses them with 32 lanes of 16 bits.
//
// Register i holds the i-th cell of each of the 27 row segments (the three cells that a row and a
// block share), nine candidate bits a lane:
//
//        row 1:   lane 0         lane 1         lane 2          register of a cell = its column mod 3
//               x0  x1  x2  |  x0  x1  x2  |  x0  x1  x2        lane of a cell     = its number / 3
//
// So "the digits possible in this segment" is one OR of three registers, for all segments and digits at once;
// "the next segment of the row", "the next row of the block" and "the next band" are permutations of lanes.
// Lanes 27 to 31 stay empty.
#if defined(__x86_64__)

#include "solver/nine/nine_walk.h"

#include <immintrin.h>

namespace gridsmith::solver {
namespace {

using Register = __m512i;

constexpr unsigned kAll = 511;
constexpr __mmask32 kLanes = (1u << 27) - 1;
constexpr __mmask32 kLastCells = (1u << 17) - 1;  // the cells 64 to 80

// For each lane, the lane that moves to it: a step along the row, down the block, to another band, or along
// the row and down the block together.
struct Permutation {
    alignas(64) std::uint16_t lane[32];
};
constexpr Permutation step(int bands, int rows, int segments) {
    Permutation permutation{};
    for (int lane = 0; lane < 32; ++lane) {
        const int to = (lane / 9 + bands) % 3 * 9 + (lane / 3 + rows) % 3 * 3 + (lane + segments) % 3;
        permutation.lane[lane] = static_cast<std::uint16_t>(lane < 27 ? to : lane);
    }
    return permutation;
}
constexpr Permutation kSegment1 = step(0, 0, 1), kSegment2 = step(0, 0, 2);
constexpr Permutation kRow1 = step(0, 1, 0), kRow2 = step(0, 2, 0);
constexpr Permutation kBand1 = step(1, 0, 0), kBand2 = step(2, 0, 0);
constexpr Permutation kDown1 = step(0, 1, 1), kDown2 = step(0, 2, 2);  // the diagonals of a band
constexpr Permutation kUp1 = step(0, 1, 2), kUp2 = step(0, 2, 1);

// Lane l of register i holds cell 3l + i. `read`: the number of that cell, as an index into 96 values; two
// registers hold the first 64. `write`: the lane of cell c, as an index into registers 0 and 1, or into
// register 2.
struct CellMaps {
    alignas(64) std::uint16_t read[3][32];
    alignas(64) std::uint16_t write[3][32];
    std::uint32_t read_high[3];         // the lanes whose cell is above 63
    std::uint32_t write_register_2[3];  // the cells in register 2
};
constexpr CellMaps cell_maps() {
    CellMaps maps{};
    for (int i = 0; i < 3; ++i)
        for (int lane = 0; lane < 32; ++lane) {
            const int cell = lane < 27 ? 3 * lane + i : 0;
            maps.read[i][lane] = static_cast<std::uint16_t>(cell % 64);
            if (cell >= 64) maps.read_high[i] |= 1u << lane;
            const int written = 32 * i + lane;
            maps.write[i][lane] = static_cast<std::uint16_t>(written / 3 + written % 3 % 2 * 32);
            if (written % 3 == 2) maps.write_register_2[i] |= 1u << lane;
        }
    return maps;
}
constexpr CellMaps kCellMaps = cell_maps();

alignas(64) constexpr std::uint16_t kCandidatesOfValue[32] = {kAll, 1, 2, 4, 8, 16, 32, 64, 128, 256};

// The peers of each cell, and the cell, as lanes of the three registers.
struct PeerMasks {
    std::uint32_t lanes[81][3];
};
constexpr PeerMasks peer_masks() {
    PeerMasks masks{};
    for (int cell = 0; cell < 81; ++cell)
        for (int peer = 0; peer < 81; ++peer)
            if (peer / 9 == cell / 9 || peer % 9 == cell % 9 ||
                (peer / 27 == cell / 27 && peer % 9 / 3 == cell % 9 / 3))
                masks.lanes[cell][peer % 3] |= 1u << (peer / 3);
    return masks;
}
constexpr PeerMasks kPeers = peer_masks();

inline Register loaded(const std::uint16_t* words) { return _mm512_load_si512(words); }
inline Register moved(Register x, const Permutation& permutation) {
    return _mm512_permutexvar_epi16(loaded(permutation.lane), x);
}
inline Register any(Register a, Register b, Register c) { return _mm512_ternarylogic_epi64(a, b, c, 0xfe); }
inline Register all(Register a, Register b, Register c) { return _mm512_ternarylogic_epi64(a, b, c, 0x80); }
inline Register none(Register a, Register b, Register c) { return _mm512_ternarylogic_epi64(a, b, c, 0x01); }
inline Register two(Register a, Register b, Register c) { return _mm512_ternarylogic_epi64(a, b, c, 0xe8); }
// a & (b | c)
inline Register in_either(Register a, Register b, Register c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0xe0);
}
// Each lane without its lowest bit.
inline Register rest(Register x) { return x & _mm512_add_epi16(x, _mm512_set1_epi16(-1)); }
// The lanes with at most one bit.
inline __mmask32 at_most_one(Register x) {
    return _mm512_testn_epi16_mask(x, _mm512_add_epi16(x, _mm512_set1_epi16(-1)));
}
inline __mmask32 non_empty(Register x) { return _mm512_test_epi16_mask(x, x); }

class Board {
public:
    static Board of_values(const std::uint8_t* values) {
        const Register low =
            _mm512_cvtepu8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(values)));
        const Register middle =
            _mm512_cvtepu8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(values + 32)));
        const Register high = _mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi8(kLastCells, values + 64));
        Board board;
        for (int i = 0; i < 3; ++i) {
            const Register value = in_lanes(i, low, middle, high);
            board.x_[i] = _mm512_maskz_permutexvar_epi16(kLanes, value, loaded(kCandidatesOfValue));
        }
        return board;
    }

    static Board of_words(const std::uint64_t* words) {
        // The first four and the last three cells of each word, spread to 16 bits. The second store
        // overwrites the surplus of the first.
        alignas(64) std::uint16_t cells[96] = {};
        for (int word = 0; word < 12; ++word) {
            const std::uint64_t first = _pdep_u64(words[word], 0x01ff'01ff'01ff'01ff);
            const std::uint64_t last = _pdep_u64(words[word] >> 36, 0x01ff'01ff'01ff);
            __builtin_memcpy(cells + 7 * word, &first, sizeof(first));
            __builtin_memcpy(cells + 7 * word + 4, &last, sizeof(last));
        }
        Board board;
        for (int i = 0; i < 3; ++i)
            board.x_[i] = _mm512_maskz_mov_epi16(
                kLanes, in_lanes(i, loaded(cells), loaded(cells + 32), loaded(cells + 64)));
        return board;
    }

    static Board of_candidates(const std::uint16_t* candidates) {
        const Register low = _mm512_loadu_si512(candidates);
        const Register middle = _mm512_loadu_si512(candidates + 32);
        const Register high = _mm512_maskz_loadu_epi16(kLastCells, candidates + 64);
        Board board;
        for (int i = 0; i < 3; ++i)
            board.x_[i] = _mm512_maskz_mov_epi16(kLanes, in_lanes(i, low, middle, high));
        return board;
    }

    NineSweep write_candidates(std::uint16_t* candidates) const {
        NineSweep sweep{.is_possible = true};
        for (int i = 0; i < 3; ++i) {
            const __mmask32 cells = i < 2 ? ~__mmask32{0} : kLastCells;
            const Register row = in_order(i, x_);
            const Register before = _mm512_maskz_loadu_epi16(cells, candidates + 32 * i);
            sweep.changed[i] = _mm512_mask_cmpneq_epi16_mask(cells, row, before);
            sweep.single[i] = at_most_one(row) & cells;
            _mm512_mask_storeu_epi16(candidates + 32 * i, cells, row);
        }
        return sweep;
    }

    void read_words(std::uint64_t* words) const {
        alignas(64) std::uint16_t lanes[3][32];
        for (int i = 0; i < 3; ++i) _mm512_store_si512(lanes[i], x_[i]);
        for (int word = 0; word < 12; ++word) words[word] = 0;
        for (int cell = 0; cell < 81; ++cell)
            words[cell / 7] |= std::uint64_t{lanes[cell % 3][cell / 3]} << (cell % 7 * 9);
    }

    void read_values(std::uint8_t* values) const {
        Register value[3];
        for (int i = 0; i < 3; ++i) {
            // Converts a candidate bit to its value, bit by bit: candidate bit v-1 stands for value v.
            constexpr std::uint16_t kWithBit[4] = {0x155, 0x066, 0x078, 0x180};
            value[i] = _mm512_setzero_si512();
            for (int bit = 0; bit < 4; ++bit) {
                const __mmask32 set = _mm512_test_epi16_mask(x_[i], words_of(kWithBit[bit]));
                value[i] = value[i] | _mm512_maskz_set1_epi16(set, static_cast<short>(1 << bit));
            }
        }
        for (int i = 0; i < 3; ++i)
            _mm512_mask_cvtepi16_storeu_epi8(values + 32 * i, i < 2 ? ~__mmask32{0} : kLastCells,
                                             in_order(i, value));
    }

    void confine(int cell, unsigned allowed) {
        const Register keep = words_of(allowed);
        const std::uint32_t lane = 1u << (cell / 3);
        for (int i = 0; i < 3; ++i) {
            const __mmask32 here = cell % 3 == i ? lane : 0;
            x_[i] &= _mm512_mask_mov_epi16(words_of(kAll), here, keep);
        }
    }

    Outcome settle();

    class Survey;

private:
    // The cells of register i, from all cells in order. Lanes 27 to 31 are undefined.
    static Register in_lanes(int i, Register low, Register middle, Register high) {
        const Register cells = loaded(kCellMaps.read[i]);
        const Register some = _mm512_permutex2var_epi16(low, cells, middle);
        return _mm512_mask_permutexvar_epi16(some, kCellMaps.read_high[i], cells, high);
    }
    // 32 cells in order, from cell 32i, of three registers with lanes.
    static Register in_order(int i, const Register (&lanes)[3]) {
        const Register from = loaded(kCellMaps.write[i]);
        const Register some = _mm512_permutex2var_epi16(lanes[0], from, lanes[1]);
        return _mm512_mask_permutexvar_epi16(some, kCellMaps.write_register_2[i], from, lanes[2]);
    }
    static Register words_of(unsigned word) { return _mm512_set1_epi16(static_cast<short>(word)); }

    Register x_[3];
};

// Each turn of the loop makes every deduction once, everywhere.
inline Outcome Board::settle() {
    Register x0 = x_[0], x1 = x_[1], x2 = x_[2];
    for (;;) {
        const Register before0 = x0, before1 = x1, before2 = x2;

        // Solved cells remove their digit from the row, each from all other cells. (The permutations below
        // remove it from blocks and columns, because the digit then has one segment left in the row.)
        const __mmask32 solved0 = at_most_one(x0), solved1 = at_most_one(x1), solved2 = at_most_one(x2);
        const Register s0 = _mm512_maskz_mov_epi16(solved0, x0);
        const Register s1 = _mm512_maskz_mov_epi16(solved1, x1);
        const Register s2 = _mm512_maskz_mov_epi16(solved2, x2);
        const Register solved = any(s0, s1, s2);
        const Register elsewhere = moved(solved, kSegment1) | moved(solved, kSegment2);
        x0 &= ~any(elsewhere, s1, s2);
        x1 &= ~any(elsewhere, s0, s2);
        x2 &= ~any(elsewhere, s0, s1);

        // Bands: a digit occupies three segments, one in each row and each block. A segment stays possible
        // when it lies on one of the two diagonals through it that are possible as a whole.
        const Register row_segment = any(x0, x1, x2);
        const Register row_twice = two(x0, x1, x2);
        const Register down = all(row_segment, moved(row_segment, kDown1), moved(row_segment, kDown2));
        const Register up = all(row_segment, moved(row_segment, kUp1), moved(row_segment, kUp2));
        x0 = in_either(x0, down, up);
        x1 = in_either(x1, down, up);
        x2 = in_either(x2, down, up);
        const Register kept = down | up;
        const Register kept1 = moved(kept, kSegment1), kept2 = moved(kept, kSegment2);
        const Register row_sure = none(kept1, kept2, row_twice);  // here, if anywhere in the segment

        // Stacks: the same with column segments. The segments of the three columns of a block are the same
        // lane of the three registers, after their three rows are joined.
        const Register a0 = moved(x0, kRow1), b0 = moved(x0, kRow2);
        const Register a1 = moved(x1, kRow1), b1 = moved(x1, kRow2);
        const Register a2 = moved(x2, kRow1), b2 = moved(x2, kRow2);
        const Register y0 = any(x0, a0, b0), y1 = any(x1, a1, b1), y2 = any(x2, a2, b2);
        const Register p0 = moved(y0, kBand1), p1 = moved(y1, kBand1), p2 = moved(y2, kBand1);
        const Register q0 = moved(y0, kBand2), q1 = moved(y1, kBand2), q2 = moved(y2, kBand2);
        const Register c0 = all(y0, p1, q2) | all(y0, p2, q1);
        const Register c1 = all(y1, p2, q0) | all(y1, p0, q2);
        const Register c2 = all(y2, p0, q1) | all(y2, p1, q0);
        x0 &= c0;
        x1 &= c1;
        x2 &= c2;

        // Hidden singles: the only place of a digit in a segment that must contain it.
        const Register h0 = in_either(x0, row_sure, none(c1, c2, two(x0, a0, b0)));
        const Register h1 = in_either(x1, row_sure, none(c0, c2, two(x1, a1, b1)));
        const Register h2 = in_either(x2, row_sure, none(c0, c1, two(x2, a2, b2)));
        x0 = _mm512_mask_mov_epi16(x0, non_empty(h0), h0);
        x1 = _mm512_mask_mov_epi16(x1, non_empty(h1), h1);
        x2 = _mm512_mask_mov_epi16(x2, non_empty(h2), h2);

        // Each digit needs a place in every row and column, each cell a digit.
        const Register placed = any(kept, kept1, kept2) & any(c0, c1, c2);
        const Register fewest = _mm512_min_epu16(_mm512_min_epu16(x0, x1), x2);
        const __mmask32 dead =
            _mm512_cmpneq_epi16_mask(placed, words_of(kAll)) | _mm512_testn_epi16_mask(fewest, fewest);
        if ((dead & kLanes) != 0) return Outcome::dead;

        const bool all_solved = (solved0 & solved1 & solved2 & kLanes) == kLanes;
        const Register changes = any(x0 ^ before0, x1 ^ before1, x2 ^ before2);
        if (all_solved || non_empty(changes) == 0) {
            x_[0] = x0;
            x_[1] = x1;
            x_[2] = x2;
            if (all_solved) return Outcome::solved;
            // Two digits that must both occupy one cell.
            return non_empty(any(rest(h0), rest(h1), rest(h2))) != 0 ? Outcome::dead : Outcome::stuck;
        }
    }
}

class Board::Survey {
public:
    explicit Survey(const Board& board) : x_(board.x_) {
        Register left[3];
        for (int i = 0; i < 3; ++i) {
            _mm512_store_si512(lanes_[i], x_[i]);
            left[i] = rest(x_[i]);
            open.lanes[i] = non_empty(left[i]);
            pairs_[i] = fewest.lanes[i] = open.lanes[i] & at_most_one(left[i]);
        }
        for (; (fewest.lanes[0] | fewest.lanes[1] | fewest.lanes[2]) == 0; ++count)
            for (int i = 0; i < 3; ++i) {
                left[i] = rest(left[i]);
                fewest.lanes[i] = non_empty(left[i]) & at_most_one(left[i]);
            }
    }

    unsigned candidates(int cell) const { return lanes_[cell % 3][cell / 3]; }

    int touched(int cell) const {
        const Register wanted = words_of(candidates(cell));
        int sum = 0;
        for (int j = 0; j < 3; ++j) {
            const std::uint32_t peers = _mm512_test_epi16_mask(wanted, x_[j]) & kPeers.lanes[cell][j];
            sum += __builtin_popcount(peers) + 3 * __builtin_popcount(peers & pairs_[j]);
        }
        return sum;
    }

    CellSet3 open, fewest;
    int count = 2;

private:
    const Register (&x_)[3];
    alignas(64) std::uint16_t lanes_[3][32];
    std::uint32_t pairs_[3];
};

}  // namespace

constinit const NineKernel kNineAvx512 = nine_kernel<Board>();

}  // namespace gridsmith::solver

#endif
