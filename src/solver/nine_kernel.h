// What nine.cpp and the vector code of one instruction set know of each other.
//
// Plain data and pointers to functions, and nothing of the standard library that has code: an inline
// function compiled here for a new processor could otherwise become the copy that the whole
// program uses. nine.h explains the engine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridsmith::solver {

// Why a walk ended.
enum class NineWalkEnd : std::uint8_t { solution, exhausted, budget };

// A depth-first search in progress. Levels bottom .. depth-1 wait for their other branch; level depth holds
// the current position whenever no walk is running.
struct NineWalk {
    void* levels = nullptr;  // kNineLevels of the kernel's levels, aligned to 64 bytes
    int bottom = 0;
    int depth = 0;
    bool at_solution = false;  // the current position is one that was reported
    bool finished = false;

    std::uint64_t nodes = 0;      // positions examined
    std::uint64_t guesses = 0;    // branches
    std::uint64_t solutions = 0;  // found
    double share = 1;             // of the tree: the current position's
    double share_done = 0;        // what is finished

    std::uint64_t random = 0;  // state of the draws of branches; 0 = the smallest candidate first
    bool as_lanes = false;     // branch as the many-grids engine does
};

// A path of the tree has at most one level for each cell, and the current position is one more.
inline constexpr int kNineLevels = 82;

struct NineKernel {
    std::size_t level_bytes;

    // Begins with 81 values, 0 for empty cells, or with the twelve words of a NineState.
    void (*start)(NineWalk& walk, const std::uint8_t* values);
    void (*start_from)(NineWalk& walk, const std::uint64_t* words);
    // Leaves a cell of the current position only the candidates that are `allowed`.
    void (*confine)(NineWalk& walk, int cell, unsigned allowed);
    // Goes on until `walk.solutions` is `solutions` (then the current position is a solution), until
    // `walk.nodes` is `nodes`, or to the end.
    NineWalkEnd (*walk)(NineWalk& walk, std::uint64_t solutions, std::uint64_t nodes);
    // The 81 values of the current position, which must be a solution.
    void (*read_solution)(const NineWalk& walk, std::uint8_t* values);
    // The position of a level, as the twelve words of a NineState.
    void (*read_level)(const NineWalk& walk, int level, std::uint64_t* words, double* share);
};

extern const NineKernel kNinePortable;
#if defined(__x86_64__)
extern const NineKernel kNineAvx2;
extern const NineKernel kNineAvx512;
#endif

}  // namespace gridsmith::solver
