// The interface between the position of order 4 (sixteen_position.h) and the vector code of one instruction set.
//
// It contains plain data and pointers to functions, and no standard-library code: the linker might choose an inline
// function that was compiled here, for a newer processor, for the whole program.
#pragma once

#include <cstdint>

namespace gridsmith::solver {

// The cells of a board of order 4 row by row: bit v says that value v+1 is possible.
inline constexpr int kSixteenCells = 256;

// A group is a cell with its values, or the places of a value in a unit. The groups of cells come first.
constexpr int sixteen_group(int v, int unit) { return kSixteenCells + 16 * unit + v; }

struct SixteenKernel {
    // What `settle` returns instead of a group.
    static constexpr int kOpen = -1;
    static constexpr int kSolved = -2;

    // Makes all deductions. After a contradiction: a group that shows it, and the cells must not be used.
    int (*settle)(std::uint16_t* cells);
    // The places of the values in the units, at 16 * unit + v; bit i is the i-th cell of the unit.
    void (*list_places)(const std::uint16_t* cells, std::uint16_t* places);
};

extern const SixteenKernel kSixteenPortable;
#if defined(__x86_64__)
extern const SixteenKernel kSixteenAvx2;
extern const SixteenKernel kSixteenAvx512;
#endif

}  // namespace gridsmith::solver
