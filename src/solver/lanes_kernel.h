// What lanes.cpp and the vector code of one instruction set know of each other.
//
// Plain data and pointers to functions, and nothing of the standard library that has code: an inline
// function compiled here for a new processor could otherwise become the copy that the whole
// program uses. lanes.h explains the engine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridsmith::solver {

inline constexpr int kMaxLanes = 256;

// A set of lanes, 64 a word.
struct LaneSet {
    std::uint64_t words[kMaxLanes / 64];
};

// A lane's record is the twelve words of a NineState. In its last word there is room for the choice that a
// stuck lane should branch on: the cell's number and the digit (value minus 1) from these bits on.
inline constexpr int kRecordWords = 12;
inline constexpr int kChoiceCellBit = 36;
inline constexpr int kChoiceDigitBit = 43;

struct LanesKernel {
    int lanes;                // searches side by side
    int worthwhile;           // with fewer, the single-grid engine is faster
    std::size_t board_bytes;  // what a board needs, aligned to 64 bytes; all zero at first

    // Puts the records of all lanes, aligned to 64 bytes, into the board. The lanes of `replaced` got another
    // position than the one that they had; all others are unchanged or have fewer candidates.
    void (*load)(void* board, const std::uint64_t* records, const LaneSet& replaced);
    // Makes deductions in all lanes until at least `enough` of the `active` ones have settled, and says which
    // have: refuted, solved, or stuck at a position that only branching can change.
    void (*settle)(void* board, const LaneSet& active, int enough, LaneSet& dead, LaneSet& solved,
                   LaneSet& stuck);
    // Writes all positions to the records, and with each lane of `stuck` what to branch on.
    void (*unload)(void* board, const LaneSet& stuck, std::uint64_t* records);
};

extern const LanesKernel kLanesPortable;
#if defined(__x86_64__)
extern const LanesKernel kLanesAvx2;
extern const LanesKernel kLanesAvx512;
#endif

}  // namespace gridsmith::solver
