// How many puzzles of a collection are how hard: the bars of a diagram.
#pragma once

#include "app/collection.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

enum class Hardness : std::uint8_t {
    level,   // easy, medium, ...
    score,   // HoDoKu's
    rating,  // Sudoku Explainer's
};

struct HistogramBar {
    std::string label;  // "hard", "200", "3.4"; for ranges where they begin
    int from = 0;       // of hardness_of, inclusive
    int to = 0;         // likewise
    std::size_t count = 0;
};

struct Histogram {
    std::vector<HistogramBar> bars;  // by growing hardness without gaps; at most kMostBars and "beyond"
    std::size_t graded = 0;          // the sum of all bars
    std::size_t highest = 0;         // of a bar
};

inline constexpr std::size_t kMostBars = 12;
// Of puzzles that the techniques do not solve.
inline constexpr int kBeyond = 1'000'000'000;

// Level, score, or rating in tenths of a graded puzzle, or kBeyond.
int hardness_of(const Assessment& assessment, Hardness by);

// Puzzles that are not graded are left out.
Histogram histogram_of(const Collection& collection, Hardness by);

}  // namespace gridsmith
