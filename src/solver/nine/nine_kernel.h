// The interface between nine.cpp and the vector code of one instruction set.
//
// It contains plain data and pointers to functions, and no standard-library code: the linker might choose an
// inline function that was compiled here, for a newer processor, for the whole program. nine.h explains the
// engine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridsmith::solver {

// What all deductions left of the candidates of a board. Bit cell % 32 of word cell / 32 stands for a cell.
struct NineSweep {
    bool is_possible = false;
    std::uint32_t changed[3] = {};  // the cells that lost candidates
    std::uint32_t single[3] = {};   // the cells with one candidate
};

// Why a walk ended.
enum class NineWalkEnd : std::uint8_t { solution, exhausted, budget };

// A depth-first search in progress. Levels bottom .. depth-1 wait for their other branch; between walks,
// level depth holds the current position.
struct NineWalk {
    void* levels = nullptr;  // kNineLevels of the kernel's levels, aligned to 64 bytes
    int bottom = 0;
    int depth = 0;
    bool at_solution = false;  // the current position is a reported solution
    bool finished = false;

    std::uint64_t nodes = 0;      // positions examined
    std::uint64_t guesses = 0;    // branches
    std::uint64_t solutions = 0;  // found
    double share = 1;             // of the tree: the current position's
    double share_done = 0;        // of the finished part

    std::uint64_t random = 0;  // state of the random branches; 0 = the smallest candidate first
    bool as_lanes = false;     // branch by the rule of lanes.h
};

// A path of the tree has at most one level for each cell, plus the current position.
inline constexpr int kNineLevels = 82;

struct NineKernel {
    std::size_t level_bytes;

    // Begins with 81 values, 0 for empty cells, or with the twelve words of a NineState.
    void (*start)(NineWalk& walk, const std::uint8_t* values);
    void (*start_from)(NineWalk& walk, const std::uint64_t* words);
    // Removes all candidates of a cell but the `allowed` ones, in the current position.
    void (*confine)(NineWalk& walk, int cell, unsigned allowed);
    // Walks until `walk.solutions` is `solutions` (the current position is then a solution), until
    // `walk.nodes` is `nodes`, or to the end of the tree.
    NineWalkEnd (*walk)(NineWalk& walk, std::uint64_t solutions, std::uint64_t nodes);
    // The 81 values of the current position, which must be a solution.
    void (*read_solution)(const NineWalk& walk, std::uint8_t* values);
    // The position of a level, as the twelve words of a NineState.
    void (*read_level)(const NineWalk& walk, int level, std::uint64_t* words, double* share);
    // Makes all deductions, without a search. `candidates` are 81 words of nine bits, and stay if there is no solution.
    NineSweep (*sweep)(std::uint16_t* candidates);
};

extern const NineKernel kNinePortable;
#if defined(__x86_64__)
extern const NineKernel kNineAvx2;
extern const NineKernel kNineAvx512;
#endif

}  // namespace gridsmith::solver
