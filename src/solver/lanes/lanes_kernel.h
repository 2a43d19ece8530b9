// The interface between lanes.cpp and the vector code of one instruction set.
//
// It contains plain data and pointers to functions, and no standard-library code: the linker might choose an
// inline function that was compiled here, for a newer processor, for the whole program. lanes.h explains the
// engine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridsmith::solver {

inline constexpr int kMaxLanes = 256;

// A set of lanes, 64 a word.
struct LaneSet {
    std::uint64_t words[kMaxLanes / 64];
};

// The record of a lane is the twelve words of a NineState. Its last word has room for the choice on which a
// stuck lane should branch: the number of the cell and the digit (value minus 1), from these bits on.
inline constexpr int kRecordWords = 12;
inline constexpr int kChoiceCellBit = 36;
inline constexpr int kChoiceDigitBit = 43;

struct LanesKernel {
    int lanes;                // searches side by side
    int worthwhile;           // with fewer searches the single-grid engine is faster
    std::size_t board_bytes;  // of a board, aligned to 64 bytes; initially zero

    // Copies the records of all lanes, aligned to 64 bytes, into the board. The lanes of `replaced` have a
    // new position; all other lanes are unchanged or have fewer candidates.
    void (*load)(void* board, const std::uint64_t* records, const LaneSet& replaced);
    // Makes deductions in all lanes until at least `enough` of the `active` lanes have settled, and reports
    // them: refuted, solved, or stuck at a position that only branching can change.
    void (*settle)(void* board, const LaneSet& active, int enough, LaneSet& dead, LaneSet& solved,
                   LaneSet& stuck);
    // Writes all positions to the records, and the choice of each lane of `stuck`.
    void (*unload)(void* board, const LaneSet& stuck, std::uint64_t* records);
};

extern const LanesKernel kLanesPortable;
#if defined(__x86_64__)
extern const LanesKernel kLanesAvx2;
extern const LanesKernel kLanesAvx512;
#endif

}  // namespace gridsmith::solver
